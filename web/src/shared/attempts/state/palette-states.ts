import { answerOf, isMarked } from '#shared/attempts/state/choices.ts';
import { openPlaces, type Places, questionsOf } from '#shared/attempts/state/open-part.ts';
import { isWellFormed, type PaletteState } from '#shared/attempts/state/runner-selectors.ts';
import type { RunnerState } from '#shared/attempts/state/runner-types.ts';

/* Beside the other selectors, because only what comes after the first question needs them. */

export function paletteStateOf(state: RunnerState, questionId: string): PaletteState {
  const isAnswered = answerOf(state, questionId) !== null;
  if (isMarked(state, questionId)) return isAnswered ? 'answered-marked' : 'marked';
  if (isAnswered) return 'answered';
  return state.visited[questionId] ? 'not-answered' : 'not-visited';
}

export type PaletteCounts = Readonly<Record<PaletteState, number>>;

const everything: Places = { from: 0, to: Number.POSITIVE_INFINITY };

/** How many questions of the whole paper are in each state. */
export function countStates(state: RunnerState): PaletteCounts {
  return countStatesIn(state, everything);
}

/** Those of the open part alone. */
export function countOpenStates(state: RunnerState): PaletteCounts {
  return countStatesIn(state, openPlaces(state));
}

/** Broken questions are counted nowhere. */
export function countStatesIn(state: RunnerState, places: Places): PaletteCounts {
  const counts = {
    'not-visited': 0,
    'not-answered': 0,
    answered: 0,
    marked: 0,
    'answered-marked': 0,
  };
  for (const question of questionsOf(state, places)) {
    if (isWellFormed(question)) counts[paletteStateOf(state, question.id)] += 1;
  }
  return counts;
}

export function answeredOf(counts: PaletteCounts): number {
  return counts.answered + counts['answered-marked'];
}

/** How many answers can still be given: in a section of which only some count, no more than those. */
export function answersLeftIn(state: RunnerState, places: Places = everything): number {
  return state.parts
    .flatMap(({ sections }) => sections)
    .filter(({ from }) => from >= places.from && from <= places.to)
    .map((section) => {
      const counts = countStatesIn(state, section);
      const counting = section.attemptMax ?? Number.POSITIVE_INFINITY;
      return Math.min(unansweredOf(counts), Math.max(0, counting - answeredOf(counts)));
    })
    .reduce((sum, left) => sum + left, 0);
}

export function unansweredOf(counts: PaletteCounts): number {
  return counts['not-visited'] + counts['not-answered'] + counts.marked;
}
