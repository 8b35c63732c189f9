/**
 * Difficulties of questions by the one-parameter logistic model: P(right) = 1 / (1 + exp(-a (ability - difficulty))), one
 * a for all questions, abilities normally distributed with mean 0 and deviation 1; marginal maximum likelihood by
 * expectation and maximisation (Bock and Aitkin). How many were right altogether says all that a sheet tells of an
 * ability, so the work is the same for ten learners and for a million.
 */

/** What is needed of all sheets of a paper. */
export type ScoreGroups = {
  /** How many learners had 0, 1, 2, … questions right. */
  readonly learners: readonly number[];
  /** How many learners had each question right. */
  readonly right: readonly number[];
};

export type Calibration = {
  /** a: how sharply the questions tell who knows more. */
  readonly discrimination: number;
  readonly difficulties: readonly number[];
  readonly logLikelihood: number;
};

const [nodeStep, farthestNode] = [0.2, 6];
const nodes = Array.from(
  { length: Math.round((2 * farthestNode) / nodeStep) + 1 },
  (_, index) => index * nodeStep - farthestNode,
);
const nodeWeights = scaledToOne(nodes.map((node) => Math.exp((-node * node) / 2)));

const mostSteps = 1000;
const smallestMove = 1e-7;
/** What no paper of people comes to; it keeps the first steps in bounds. */
const [leastSlope, mostSlope] = [0.1, 5];

/** Stops after each step, for whoever has something else to do meanwhile. @returns null of nobody. */
export function* calibrate(groups: ScoreGroups): Generator<undefined, Calibration | null> {
  const all = sum(groups.learners);
  if (all === 0) return null;
  // A question that all or none had right is no easier or harder than can be told.
  const right = groups.right.map((count) => Math.min(Math.max(count, 0.5), all - 0.5));
  let slope = 1;
  let easiness = right.map((count) => Math.log(count / (all - count)));
  for (let step = 0; step < mostSteps; step += 1) {
    const expected = expect(groups.learners, slope, easiness);
    const nextEasiness = easiness.map((value, item) =>
      raised(value, right[item] ?? 0, expected.atNodes, slope),
    );
    const nextSlope = sharpened(slope, nextEasiness, expected);
    const move = Math.max(
      Math.abs(nextSlope - slope),
      ...nextEasiness.map((value, item) => Math.abs(value - (easiness[item] ?? 0))),
    );
    slope = nextSlope;
    easiness = nextEasiness;
    if (move < smallestMove) break;
    yield;
  }
  return {
    discrimination: slope,
    difficulties: easiness.map((value) => -value / slope),
    logLikelihood:
      expect(groups.learners, slope, easiness).logLikelihood +
      easiness.reduce((total, value, item) => total + value * (groups.right[item] ?? 0), 0),
  };
}

type Expected = {
  /** How many learners have which ability. */
  readonly atNodes: readonly number[];
  /** Over all learners: how many questions they had right times their ability. */
  readonly rightTimesAbility: number;
  /** Without what each question adds to it. */
  readonly logLikelihood: number;
};

function expect(learners: readonly number[], slope: number, easiness: readonly number[]): Expected {
  const wrongness = nodes.map((node) =>
    easiness.reduce((total, value) => total + Math.log1p(Math.exp(slope * node + value)), 0),
  );
  const atNodes = new Array<number>(nodes.length).fill(0);
  let [rightTimesAbility, logLikelihood] = [0, 0];
  for (const [right, count] of learners.entries()) {
    if (count === 0) continue;
    const logs = nodes.map((node, at) => slope * node * right - (wrongness[at] ?? 0));
    const highest = Math.max(...logs);
    const weights = logs.map((log, at) => Math.exp(log - highest) * (nodeWeights[at] ?? 0));
    const total = sum(weights);
    logLikelihood += count * (highest + Math.log(total));
    for (const [at, weight] of weights.entries()) {
      const share = (count * weight) / total;
      atNodes[at] = (atNodes[at] ?? 0) + share;
      rightTimesAbility += share * right * (nodes[at] ?? 0);
    }
  }
  return { atNodes, rightTimesAbility, logLikelihood };
}

/** One step of Newton's for how easy a question is. */
function raised(value: number, right: number, atNodes: readonly number[], slope: number): number {
  let [wanted, information] = [right, 0];
  for (const [at, learners] of atNodes.entries()) {
    const chance = logistic(slope * (nodes[at] ?? 0) + value);
    wanted -= learners * chance;
    information += learners * chance * (1 - chance);
  }
  return value + bounded(wanted / Math.max(information, 1e-9), -1, 1);
}

/** One step of Newton's for how sharply all questions tell. */
function sharpened(slope: number, easiness: readonly number[], expected: Expected): number {
  let [wanted, information] = [expected.rightTimesAbility, 0];
  for (const [at, learners] of expected.atNodes.entries()) {
    const node = nodes[at] ?? 0;
    for (const value of easiness) {
      const chance = logistic(slope * node + value);
      wanted -= learners * node * chance;
      information += learners * node * node * chance * (1 - chance);
    }
  }
  const step = bounded(wanted / Math.max(information, 1e-9), -0.5, 0.5);
  return bounded(slope + step, leastSlope, mostSlope);
}

export function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

function bounded(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function scaledToOne(values: readonly number[]): number[] {
  const total = sum(values);
  return values.map((value) => value / total);
}
