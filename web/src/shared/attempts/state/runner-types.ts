import type { Attempt, PaperPart, PaperQuestion, Passage, Result } from '@taiyari/contract';
import type { Language } from '@taiyari/contract/rules/languages';
import type { ClockSample, ServerClock } from '#shared/attempts/state/server-clock.ts';
import type { Changes, Sheet } from '#shared/attempts/state/sheet.ts';

/** Why saving does not go on at the moment, or that it does. `offline`: no answer came; `busy`: the site cannot save now. */
export type SyncState =
  | 'ready'
  | 'offline'
  | 'busy'
  | 'stale'
  | 'refused'
  | 'logged-out'
  | 'time-up'
  | 'submitted'
  | 'gone';

/** With the question ids of the answers of this call that are kept as late ones. */
export type SubmittedResult = Result & { readonly lateAnswers: readonly string[] };

/** How many choices the result does not show. */
export type UncountedAnswers = {
  /** They came after their time, and are kept: the analysis shows them. */
  readonly lateAnswers: number;
  /** They came too late, and are not kept: the test had been handed in elsewhere, or another answer was kept before. */
  readonly unkeptAnswers: number;
};

export type Submission =
  | { readonly kind: 'none' }
  | { readonly kind: 'requested'; readonly by: 'learner' | 'time' }
  | ({
      readonly kind: 'done';
      readonly result: Result;
      readonly isTimeUp: boolean;
    } & UncountedAnswers);

/**
 * What another device has done to the answer of a question: `changed` what stood here as saved; `covered` now by a choice
 * that waits here; `replaced` by it since.
 */
export type DeviceNews = Readonly<Record<string, 'changed' | 'covered' | 'replaced'>>;

export type RunnerState = {
  readonly attempt: AttemptFacts;
  /** Each in the language that it is shown in: answers are letters, the same in all of them. */
  readonly questions: readonly PaperQuestion[];
  /** In all languages that have arrived: their ids are different ones. */
  readonly passages: readonly Passage[];
  /** That of the test: of its sections, and of each question that is not viewed in another. */
  readonly lang: Language;
  readonly parts: readonly PaperPart[];
  /** When each part ends, in milliseconds of the server's time; empty where parts have no clocks of their own. */
  readonly partEnds: readonly number[];
  /** The place of the open part. */
  readonly part: number;
  /** Milliseconds of the server's time; null without a time limit. */
  readonly deadline: number | null;
  readonly clock: ServerClock;
  /** Monotonic milliseconds of the last tick. */
  readonly now: number;
  readonly sheet: Sheet;
  /** What a running save carries. Older than `pending`, younger than `sheet`. */
  readonly inFlight: Changes | null;
  readonly pending: Changes;
  /** Choices that reached the server after their part had closed, and so do not count. */
  readonly late: Changes['answers'];
  /** Until the learner has been told. */
  readonly deviceNews: DeviceNews;
  /** Whether the sheet is known to have been the newest since this page has heard the other tabs of its browser. */
  readonly isHeard: boolean;
  /** The question whose answer the screen refused, because its section is full. */
  readonly refused: string | null;
  /** Seconds that a lost save carried: the server may have them or not. */
  readonly unconfirmedSeconds: Changes['seconds'];
  /** Milliseconds per question that no save has carried yet. */
  readonly unsentTime: Readonly<Record<string, number>>;
  /** Until when (monotonic) the time of the current question is counted; null while nobody looks. */
  readonly countedUntil: number | null;
  readonly index: number;
  readonly visited: Readonly<Record<string, true>>;
  readonly sync: SyncState;
  readonly submission: Submission;
  /** How many changes there were, and how many of them this device has written down for good. */
  readonly changeCount: number;
  readonly storedCount: number;
};

export type AttemptFacts = Pick<
  Attempt,
  'id' | 'testId' | 'seriesId' | 'testTitle' | 'languages'
> & {
  readonly graceSeconds: number;
  readonly startedAt: number;
};

/** What the server says of an attempt's clocks with every answer. */
export type ClockNews = {
  readonly revision: number;
  readonly deadline: string | null;
  readonly partEnds: readonly string[];
  readonly sample: ClockSample;
};

export type FailureReason = Exclude<SyncState, 'ready'>;

export type RunnerAction =
  | { readonly kind: 'answered'; readonly questionId: string; readonly option: number }
  | { readonly kind: 'cleared'; readonly questionId: string }
  | { readonly kind: 'markToggled'; readonly questionId: string }
  | { readonly kind: 'movedTo'; readonly index: number; readonly at: number }
  | {
      readonly kind: 'shown';
      readonly questions: readonly PaperQuestion[];
      readonly passages: readonly Passage[];
      readonly lang: Language;
    }
  | { readonly kind: 'changedElsewhere'; readonly changes: Changes }
  | { readonly kind: 'savedElsewhere'; readonly sheet: Sheet; readonly changes: Changes }
  | { readonly kind: 'saveStarted' }
  | ({ readonly kind: 'saveAcknowledged' } & ClockNews)
  | { readonly kind: 'saveFailed'; readonly reason: FailureReason }
  | { readonly kind: 'saveRefused'; readonly late: Changes['answers'] }
  | { readonly kind: 'refusedElsewhere'; readonly late: Changes['answers'] }
  | ({ readonly kind: 'clockRead' } & ClockNews)
  | ({ readonly kind: 'partEnded' } & ClockNews)
  | { readonly kind: 'sheetRead'; readonly attempt: Attempt; readonly sample: ClockSample }
  | { readonly kind: 'deviceNewsRead' }
  | { readonly kind: 'stored'; readonly changeCount: number }
  | { readonly kind: 'watched'; readonly isWatched: boolean; readonly at: number }
  | { readonly kind: 'tick'; readonly at: number }
  | { readonly kind: 'submissionRequested'; readonly by: 'learner' | 'time' }
  | { readonly kind: 'submissionFailed'; readonly reason: FailureReason }
  | ({ readonly kind: 'submissionAcknowledged'; readonly result: Result } & UncountedAnswers);

export type SyncAction = Extract<
  RunnerAction,
  { kind: 'sheetRead' | 'clockRead' | 'partEnded' | `save${string}` | `submission${string}` }
>;
