import type { PaperPart, PaperQuestion, PaperSection } from '@taiyari/contract';
import { answerOf } from '#shared/attempts/state/choices.ts';
import type { RunnerState } from '#shared/attempts/state/runner-types.ts';
import type { Changes } from '#shared/attempts/state/sheet.ts';

/** Places of the paper: the first and the last. */
export type Places = Readonly<Pick<PaperSection, 'from' | 'to'>>;

/** Whether there is more than one section to tell apart. */
export function isDivided(parts: readonly PaperPart[]): boolean {
  return parts.length > 1 || (parts[0]?.sections.length ?? 0) > 1;
}

function placesOf({ sections }: PaperPart): Places {
  return { from: sections[0]?.from ?? 0, to: sections.at(-1)?.to ?? 0 };
}

/** The places that can be looked at and answered now: those of the open part. */
export function openPlaces({ parts, part, questions }: RunnerState): Places {
  const open = parts.length > 1 ? parts[part] : undefined;
  return open ? placesOf(open) : { from: 0, to: questions.length - 1 };
}

function isWithin({ from, to }: Places, index: number): boolean {
  return index >= from && index <= to;
}

/** The section of a place; every place has one. */
export function sectionAt({ parts }: Pick<RunnerState, 'parts'>, index: number) {
  return parts.flatMap(({ sections }) => sections).find((section) => isWithin(section, index));
}

export function questionsOf(
  { questions }: Pick<RunnerState, 'questions'>,
  { from, to }: Places,
): readonly PaperQuestion[] {
  return questions.slice(from, to + 1);
}

/** Whether the question belongs to the open part. */
export function isInOpenPart(state: RunnerState, questionId: string): boolean {
  return questionsOf(state, openPlaces(state)).some(({ id }) => id === questionId);
}

/** Whether a further answer would be one too many: of this section only so many count. */
export function isSectionFull(state: RunnerState, questionId: string): boolean {
  const index = state.questions.findIndex(({ id }) => id === questionId);
  const section = sectionAt(state, index);
  if (!section || section.attemptMax === null || answerOf(state, questionId) !== null) return false;
  return answeredIn(state, section) >= section.attemptMax;
}

export function answeredIn(state: RunnerState, places: Places): number {
  return questionsOf(state, places).filter(({ id }) => answerOf(state, id) !== null).length;
}

/** Milliseconds of the server's time, as far as this page knows it. */
export function serverNow({ now, clock }: Pick<RunnerState, 'now' | 'clock'>): number {
  return now + clock.offsetMilliseconds;
}

/**
 * What can be sent now. Answers to a part that has not begun wait for it: where more time was given that this page did
 * not know of, it went on too early.
 */
export function sendable(state: RunnerState): Changes {
  const { pending, parts } = state;
  if (parts.length < 2) return pending;
  const begun = new Set(state.questions.slice(0, openPlaces(state).to + 1).map(({ id }) => id));
  return { ...pending, answers: pickAnswers(pending.answers, (id) => begun.has(id)) };
}

/** Those of the choices whose part is over. */
export function closedAnswers(state: RunnerState, answers: Changes['answers']): Changes['answers'] {
  const over = new Set(state.questions.slice(0, openPlaces(state).from).map(({ id }) => id));
  return pickAnswers(answers, (id) => over.has(id));
}

function pickAnswers(answers: Changes['answers'], isPicked: (id: string) => boolean) {
  return Object.fromEntries(Object.entries(answers).filter(([id]) => isPicked(id)));
}

/**
 * Opens the part whose time it is. A part begins as the one before it ends, whoever is looking; the screen then
 * stands on its first question, or, where more time was given just as it ended, where it stood before. What is not open
 * is not shown, neither before nor after.
 */
export function inOpenPart(state: RunnerState): RunnerState {
  const time = serverNow(state);
  const next = state.partEnds.findIndex((end) => time < end);
  const last = Math.max(0, state.parts.length - 1);
  const part = state.partEnds.length === 0 ? 0 : next < 0 ? last : Math.min(next, last);
  const places = openPlaces({ ...state, part });
  const index = [state.index, lastPlace(state)].find((at) => isWithin(places, at)) ?? places.from;
  if (part === state.part && index === state.index) return state;
  const question = state.questions[index];
  const visited = question ? { ...state.visited, [question.id]: true as const } : state.visited;
  return { ...state, part, index, visited };
}

/** Where the learner went last by himself. */
function lastPlace({ questions, pending, inFlight, sheet }: RunnerState): number {
  const current = pending.current ?? inFlight?.current ?? sheet.current;
  return questions.findIndex(({ id }) => id === current);
}
