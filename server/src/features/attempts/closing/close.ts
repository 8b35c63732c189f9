import type { AnswerSheet } from '#domain/answer-sheet.ts';
import { secondsTaken } from '#domain/deadlines.ts';
import { ruledOf, type VersionKey } from '#domain/rulings.ts';
import { scoreSheet } from '#domain/scoring.ts';
import type { Closing } from '#features/attempts/closing/queries.ts';
import type { AttemptState } from '#features/attempts/hot-queries.ts';
import type { Keys } from '#features/attempts/versions/keys.ts';
import type { Version, Versions } from '#features/attempts/versions/versions.ts';
import { newId } from '#platform/random/ids.ts';

export type Scoring = { readonly version: Version; readonly key: VersionKey };

/**
 * What scoring takes, by version id. Everything is here before a lock is taken: whoever holds locks waits for nobody.
 */
export async function readScorings(
  deps: { readonly versions: Versions; readonly keys: Keys },
  versionIds: Iterable<string>,
): Promise<ReadonlyMap<string, Scoring>> {
  const scorings = await Promise.all(
    [...new Set(versionIds)].map(async (id) => {
      const [version, key] = await Promise.all([deps.versions.get(id), deps.keys.get(id)]);
      return [id, { version, key }] as const;
    }),
  );
  return new Map(scorings);
}

/** An attempt with its last sheet, scored. @param at when it was handed in; it ends at the deadline at the latest. */
export function toClosing(
  before: AttemptState,
  after: AnswerSheet,
  { version, key }: Scoring,
  at: Date,
): Closing {
  const { deadlineAt, startedAt } = before;
  const completedAt = deadlineAt && deadlineAt < at ? deadlineAt : at;
  return {
    before,
    after,
    resultId: newId(),
    testTitle: version.title,
    sections: version.sections,
    score: scoreSheet(after.answers, key.letters, version.sections, ruledOf(key, before.lang)),
    keyRevision: key.revision,
    timeTakenSeconds: secondsTaken(startedAt, completedAt, deadlineAt),
    completedAt,
    submittedAt: at,
    durationSeconds: durationOf(before, version),
  };
}

/** The time of everybody, or what this learner was given: null without a limit. */
function durationOf(
  { startedAt, deadlineAt }: AttemptState,
  { hasTimeLimit, durationMinutes }: Version,
): number | null {
  if (!hasTimeLimit || deadlineAt === null) return null;
  return Math.max(durationMinutes * 60, secondsTaken(startedAt, deadlineAt, null));
}
