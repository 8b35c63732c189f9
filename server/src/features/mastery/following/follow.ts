/** What learners know follows rulings: apart from results, and once the questions are measured by the new key. */
import type { Deps } from '#deps.ts';
import { isKnown } from '#domain/sifting.ts';
import { selectIsCounted } from '#features/analytics/port.ts';
import * as queries from '#features/mastery/following/queries.ts';
import { insertUnreckoned } from '#features/mastery/unreckoned-queries.ts';
import {
  noteFollowed,
  type RuledPlace,
  readRuledPlaces,
  selectUnfollowed,
  type UnfollowedRuling,
} from '#features/rulings/port.ts';
import type { Db } from '#platform/database/database.ts';
import type { Alone } from '#platform/jobs/alone.ts';
import { asJob } from '#platform/jobs/as-job.ts';
import { every } from '#platform/jobs/every.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

const pauseMilliseconds = 1000;
const sheetsAtOnce = 2000;
const first = '00000000-0000-0000-0000-000000000000';

/** Looks every second for rulings that mastery has not followed. One process does it: twice would be harmless. */
export function startMasteryFollowing(
  deps: Needs,
  alone: Alone,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  return every(
    pauseMilliseconds,
    async (signal) => {
      if (alone.isOurs) await asJob('mastery-following', () => followInMastery(deps, signal));
    },
    onError,
  );
}

/**
 * Notes whose knowledge is to be reckoned anew, and nobody else's; the reckoning does the rest. Broken off, it begins
 * anew: who is reckoned twice knows the same.
 */
export async function followInMastery({ db, clock }: Needs, signal?: AbortSignal): Promise<void> {
  for (const ruling of await selectUnfollowed(db, 'mastery')) {
    if (!(await selectIsCounted(db, ruling.testId))) continue;
    for await (const accountIds of concernedBy(db, ruling)) {
      if (signal?.aborted) return;
      await insertUnreckoned(db, accountIds);
    }
    if (signal?.aborted) return;
    await noteFollowed(db, 'mastery', ruling.id, clock.now());
  }
}

/** The learners whose marks a ruling has changed, or of whose answer it says something else. */
async function* concernedBy(db: Db, ruling: UnfollowedRuling): AsyncGenerator<string[]> {
  const places = await readRuledPlaces(db, ruling);
  const placeOf = new Map(places.map((place) => [place.versionId, place]));
  let after: queries.After | undefined = { accountId: first, attemptId: first };
  while (after !== undefined) {
    const sheets: queries.SheetPlace[] = await queries.selectSheetPlaces(
      db,
      { rulingId: ruling.id, places },
      after,
      sheetsAtOnce,
    );
    const concerned = sheets.filter((sheet) => isConcerned(sheet, placeOf.get(sheet.versionId)));
    yield [...new Set(concerned.map(({ accountId }) => accountId))];
    after = sheets.at(-1);
  }
}

function isConcerned(sheet: queries.SheetPlace, place: RuledPlace | undefined): boolean {
  if (sheet.isRescored || place === undefined) return sheet.isRescored;
  const { key, before, after } = place;
  const by = (ruled: RuledPlace['before']) => isKnown(sheet, key, ruled.get(sheet.language));
  return by(before) !== by(after);
}
