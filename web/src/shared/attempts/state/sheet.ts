import type { Attempt } from '@taiyari/contract';
import { letterOfOption } from '@taiyari/contract/rules/options';

/** The answer sheet as the server has acknowledged it. */
export type Sheet = {
  readonly revision: number;
  readonly answers: Readonly<Record<string, number>>;
  readonly flagged: readonly string[];
  /** Seconds per question id. */
  readonly timeSpent: Readonly<Record<string, number>>;
  readonly current: string | null;
};

/** What the learner has changed since; an absent question is not touched, null takes an answer back. */
export type Changes = {
  readonly answers: Readonly<Record<string, number | null>>;
  /** What was chosen first of answers that were changed before they were sent; absent where there are none. */
  readonly firsts?: Readonly<Record<string, number>>;
  readonly flags: Readonly<Record<string, boolean>>;
  /** Seconds to add per question id. */
  readonly seconds: Readonly<Record<string, number>>;
  /** Null where the learner has not moved. */
  readonly current: string | null;
};

export const noChanges: Changes = { answers: {}, flags: {}, seconds: {}, current: null };

export function sheetOf(attempt: Attempt): Sheet {
  const { revision, answers, flagged, timeSpent, current } = attempt;
  return { revision, answers, flagged, timeSpent, current };
}

/** Both changes as one: the younger choice wins, seconds add up. */
export function mergeChanges(older: Changes, younger: Changes): Changes {
  return {
    answers: { ...older.answers, ...younger.answers },
    flags: { ...older.flags, ...younger.flags },
    seconds: addSeconds(older.seconds, younger.seconds),
    current: younger.current ?? older.current,
    ...mergeFirsts(older, younger),
  };
}

function mergeFirsts(older: Changes, younger: Changes): Pick<Changes, 'firsts'> {
  const overwritten = Object.entries(older.answers).filter((entry): entry is [string, number] => {
    const next = younger.answers[entry[0]];
    return entry[1] !== null && next !== undefined && next !== entry[1];
  });
  return someFirsts({ ...younger.firsts, ...Object.fromEntries(overwritten), ...older.firsts });
}

function someFirsts(firsts: Readonly<Record<string, number>>): Pick<Changes, 'firsts'> {
  return hasKeys(firsts) ? { firsts } : {};
}

/** The paper, in its order. */
type Questions = readonly { readonly id: string }[];

/** As the server reads them: place and letter, as in '3B12A'. Firsts are of answers that go along. */
function toFirstChoices({ firsts = {} }: Changes, questions: Questions): string | undefined {
  const texts = questions.map(({ id }, place) => {
    const option = firsts[id];
    return option === undefined ? '' : `${place}${letterOfOption(option)}`;
  });
  return texts.join('') || undefined;
}

/** What is left of `changes` once `saved` is safe; a value that `underway` would overwrite stays. */
export function withoutSaved(changes: Changes, saved: Changes, underway = noChanges): Changes {
  const isLeft = (
    kind: 'answers' | 'flags',
    [id, value]: readonly [string, number | boolean | null],
  ) => saved[kind][id] !== value || underway[kind][id] !== undefined;
  const { firsts, ...others } = changes;
  const answers = Object.fromEntries(
    Object.entries(changes.answers).filter((entry) => isLeft('answers', entry)),
  );
  return {
    ...others,
    ...someFirsts(
      Object.fromEntries(Object.entries(firsts ?? {}).filter(([id]) => answers[id] !== undefined)),
    ),
    answers,
    flags: Object.fromEntries(
      Object.entries(changes.flags).filter((entry) => isLeft('flags', entry)),
    ),
    seconds: lessSeconds(changes.seconds, saved.seconds),
    current: changes.current === saved.current ? null : changes.current,
  };
}

/** The sheet after the server has taken `changes` and given them `revision`. */
export function applyChanges(sheet: Sheet, changes: Changes, revision: number): Sheet {
  return {
    revision,
    answers: withAnswers(sheet.answers, changes.answers),
    flagged: withFlags(sheet.flagged, changes.flags),
    timeSpent: addSeconds(sheet.timeSpent, changes.seconds),
    current: changes.current ?? sheet.current,
  };
}

/** The wire's form of `changes` on top of `sheet`: a delta, but the whole list of marks when one changed. */
export function toSaveBody(sheet: Sheet, changes: Changes, questions: Questions) {
  return {
    revision: sheet.revision,
    ...toTail(sheet, changes, questions),
    current: changes.current ?? undefined,
  };
}

/** What may come along with a submission: like a save, but without its place and revision. */
export function toTail(sheet: Sheet, changes: Changes, questions: Questions) {
  return {
    first: toFirstChoices(changes, questions),
    answers: { ...changes.answers },
    flagged: hasKeys(changes.flags) ? withFlags(sheet.flagged, changes.flags) : undefined,
    timeSpent: hasKeys(changes.seconds) ? { ...changes.seconds } : undefined,
  };
}

/** Answers and marks are worth a request of their own; a place or a few seconds can wait for one. */
export function isUrgent(changes: Changes): boolean {
  return hasKeys(changes.answers) || hasKeys(changes.flags);
}

export function isEmpty(changes: Changes): boolean {
  return !isUrgent(changes) && !hasKeys(changes.seconds) && changes.current === null;
}

function hasKeys(record: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(record).length > 0;
}

function withAnswers(answers: Sheet['answers'], changed: Changes['answers']): Sheet['answers'] {
  const next = { ...answers };
  for (const [id, option] of Object.entries(changed)) {
    if (option === null) delete next[id];
    else next[id] = option;
  }
  return next;
}

function withFlags(flagged: readonly string[], changed: Changes['flags']): string[] {
  const kept = flagged.filter((id) => changed[id] !== false);
  const added = Object.keys(changed).filter((id) => changed[id] && !kept.includes(id));
  return [...kept, ...added];
}

function addSeconds(
  left: Readonly<Record<string, number>>,
  right: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const sum = { ...left };
  for (const [id, seconds] of Object.entries(right)) sum[id] = (sum[id] ?? 0) + seconds;
  return sum;
}

function lessSeconds(seconds: Changes['seconds'], saved: Changes['seconds']): Changes['seconds'] {
  const left = Object.entries(seconds).map(
    ([id, whole]) => [id, whole - (saved[id] ?? 0)] as const,
  );
  return Object.fromEntries(left.filter(([, whole]) => whole > 0));
}
