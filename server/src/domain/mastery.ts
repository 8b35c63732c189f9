/**
 * What a learner knows of each topic, from his answers: an ability in each (one-parameter logistic model), around what he
 * knows altogether, which is unknown itself. So a topic with few answers borrows from the others, and the less it has
 * the wider is its interval.
 */
import type { MasteryVerdict } from '@taiyari/contract/rules/mastery';
import { logistic } from '#domain/calibration.ts';

export type TopicAnswer = {
  readonly isRight: boolean;
  /** Of the question in logits; 0 where nothing is known of it. */
  readonly difficulty: number;
  /** How long ago it was given. */
  readonly days: number;
};

export type Mastery = {
  readonly answers: number;
  readonly right: number;
  /** The share of typical questions that he would have right lies between these with a probability of 80 %. */
  readonly low: number;
  readonly high: number;
};

const [gridStep, farthest] = [0.2, 5];
const grid = Array.from(
  { length: Math.round((2 * farthest) / gridStep) + 1 },
  (_, index) => index * gridStep - farthest,
);
/** How much learners differ altogether, and a learner's topics from each other. */
const [learnersDiffer, topicsDiffer] = [1, 0.6];
/** An answer so many days old counts half: much may have been learned or forgotten since. */
const halfLifeDays = 60;
/** Of questions that are easy, neither, and hard. */
const typicalDifficulties = [-1, 0, 1];
const tail = 0.1;

const prior = grid.map((ability) => Math.exp(-((ability / learnersDiffer) ** 2) / 2));
/** From what is known altogether (row) to a topic (column). */
const spread = grid.map((altogether) =>
  scaled(grid.map((ability) => Math.exp(-(((ability - altogether) / topicsDiffer) ** 2) / 2))),
);
const typicalShares = grid.map(
  (ability) =>
    typicalDifficulties.reduce((sum, difficulty) => sum + logistic(ability - difficulty), 0) /
    typicalDifficulties.length,
);

/** @returns in the order of the topics. */
export function masteryOf(topics: readonly (readonly TopicAnswer[])[]): Mastery[] {
  const likelihoods = topics.map(likelihoodOf);
  // What each topic says about what the learner knows altogether.
  const hints = likelihoods.map((likelihood) =>
    spread.map((row) => row.reduce((sum, weight, at) => sum + weight * (likelihood[at] ?? 0), 0)),
  );
  const all = grid.map((_, at) => hints.reduce((log, hint) => log + Math.log(hint[at] ?? 0), 0));
  return topics.map((answers, topic) => {
    const own = hints[topic] ?? [];
    const others = fromLogs(all.map((log, at) => log - Math.log(own[at] ?? 0)));
    const altogether = others.map((weight, at) => weight * (prior[at] ?? 0));
    const ability = scaled(
      grid.map(
        (_, at) =>
          (likelihoods[topic]?.[at] ?? 0) *
          altogether.reduce((sum, weight, from) => sum + weight * (spread[from]?.[at] ?? 0), 0),
      ),
    );
    return {
      answers: answers.length,
      right: answers.filter(({ isRight }) => isRight).length,
      low: shareAt(ability, tail),
      high: shareAt(ability, 1 - tail),
    };
  });
}

/** The share of typical questions from which on a topic is strong, and up to which it is weak. */
const strongFrom = 0.6;
export const weakUpTo = 0.5;

/** A word only where the whole interval speaks for it. */
export function verdictOf({ low, high }: Pick<Mastery, 'low' | 'high'>): MasteryVerdict {
  if (low >= strongFrom) return 'strong';
  return high <= weakUpTo ? 'weak' : 'unknown';
}

/** How well each ability explains the answers; the best one does it with 1. */
function likelihoodOf(answers: readonly TopicAnswer[]): number[] {
  const logs = grid.map((ability) =>
    answers.reduce((log, { isRight, difficulty, days }) => {
      const chance = logistic(isRight ? ability - difficulty : difficulty - ability);
      return log + 0.5 ** (days / halfLifeDays) * Math.log(chance);
    }, 0),
  );
  return fromLogs(logs);
}

/** The share of typical questions that belongs to the ability below which so much of the distribution lies. */
function shareAt(distribution: readonly number[], part: number): number {
  let below = 0;
  for (const [at, weight] of distribution.entries()) {
    if (below + weight >= part) {
      // Each point stands for the step around it.
      const within = (part - below) / weight - 0.5;
      const neighbour = typicalShares[within < 0 ? at - 1 : at + 1] ?? typicalShares[at] ?? 0;
      const here = typicalShares[at] ?? 0;
      return here + Math.abs(within) * (neighbour - here);
    }
    below += weight;
  }
  return 1;
}

function fromLogs(logs: readonly number[]): number[] {
  const highest = Math.max(...logs);
  return logs.map((log) => Math.exp(log - highest));
}

function scaled(values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  return values.map((value) => value / total);
}
