import type { Attempt } from '@taiyari/contract';
import type { ClockNote } from '#shared/attempts/state/server-clock.ts';
import {
  type Changes,
  isUrgent,
  mergeChanges,
  noChanges,
  type Sheet,
  sheetOf,
  withoutSaved,
} from '#shared/attempts/state/sheet.ts';
import type { Papers } from '#shared/attempts/state/shown-language.ts';

/** Whose attempt it is: the key of everything that this device keeps. */
export type KeptKey = { readonly accountId: string; readonly attemptId: string };

/** How far an attempt is on this device: the acknowledged sheet, and what the server does not have yet. */
export type KeptProgress = KeptKey & {
  readonly testId: string;
  readonly seriesId: string | null;
  readonly sheet: Sheet;
  readonly deadline: string | null;
  /** Absent in what was kept before papers were divided. */
  readonly partEnds?: readonly string[];
  readonly clockNote: ClockNote;
  readonly changes: Changes;
  /** Choices that the server refused, because their part had closed. */
  readonly late?: Changes['answers'];
  /** Who asked for a submission that the server has not acknowledged. */
  readonly submission: 'none' | 'learner' | 'time';
};

/** `papers`: the questions in the other languages of the test, once they have arrived; then `passages` are of all. */
export type KeptPaper = Attempt & { readonly papers?: Papers };

export type KeptAttempt = { readonly attempt: KeptPaper; readonly progress: KeptProgress };

/** What is kept when an attempt is opened; unsent changes of an earlier visit stay. */
export function openedProgress(
  known: KeptProgress | undefined,
  accountId: string,
  attempt: Attempt,
  clockNote: ClockNote,
): KeptProgress {
  return {
    accountId,
    attemptId: attempt.id,
    testId: attempt.testId,
    seriesId: attempt.seriesId,
    sheet: sheetOf(attempt),
    deadline: attempt.deadline,
    partEnds: attempt.partEnds,
    clockNote,
    changes: known?.changes ?? noChanges,
    late: known?.late,
    submission: known?.submission ?? 'none',
  };
}

/** The learner has changed something. Seconds are the whole of what is unsent, not an addition. */
export function changedProgress(progress: KeptProgress, changes: Changes): KeptProgress {
  const merged = mergeChanges(progress.changes, changes);
  const seconds = { ...progress.changes.seconds, ...changes.seconds };
  return { ...progress, changes: { ...merged, seconds } };
}

/** The server has refused these choices for good. A younger choice for the same question stays. */
export function refusedProgress(progress: KeptProgress, late: Changes['answers']): KeptProgress {
  const { answers } = withoutSaved(progress.changes, { ...noChanges, answers: late });
  return {
    ...progress,
    changes: { ...progress.changes, answers },
    late: { ...progress.late, ...late },
  };
}

export type Acknowledgement = {
  readonly sheet: Sheet;
  readonly deadline: string | null;
  readonly partEnds: readonly string[];
  readonly clockNote: ClockNote;
  /** What the server has taken with it. */
  readonly saved: Changes;
};

/** The server has acknowledged a save, or was read. A tab that fell behind does not take the sheet back. */
export function acknowledgedProgress(
  progress: KeptProgress,
  { sheet, deadline, partEnds, clockNote, saved }: Acknowledgement,
): KeptProgress {
  const changes = withoutSaved(progress.changes, saved);
  if (sheet.revision < progress.sheet.revision) return { ...progress, changes };
  return { ...progress, changes, sheet, deadline, partEnds, clockNote };
}

/** Whether the server still lacks something that the learner did. */
export function isUnsynced(progress: KeptProgress): boolean {
  return progress.submission !== 'none' || isUrgent(progress.changes);
}

type Standing = Pick<KeptProgress, 'sheet' | 'deadline' | 'partEnds'>;

/** The attempt as it was last seen, to go on from without a connection. */
export function attemptOf({
  attempt,
  progress,
}: {
  readonly attempt: KeptPaper;
  readonly progress: Standing;
}): Attempt {
  const { revision, answers, flagged, timeSpent, current } = progress.sheet;
  return {
    ...attempt,
    revision,
    answers: { ...answers },
    flagged: [...flagged],
    timeSpent: { ...timeSpent },
    current,
    deadline: progress.deadline,
    partEnds: [...(progress.partEnds ?? attempt.partEnds)],
  };
}
