import { sessionLimits } from '#database/session-life.ts';
import type { Deps } from '#deps.ts';
import { deleteExpiredCodes } from '#features/accounts/codes/queries.ts';
import { removeForgottenGuests } from '#features/accounts/guests/guests.ts';
import { deleteExpiredTrips } from '#features/accounts/identities/queries.ts';
import { deleteExpiredTokens } from '#features/accounts/links/queries.ts';
import { forgetDeletedSessions } from '#features/accounts/sessions/deleted-sessions.ts';
import { deleteEndedSessions } from '#features/accounts/sessions/queries.ts';
import { removeOldEvents } from '#features/security-events/port.ts';
import { forgetOldCalls } from '#platform/http/once/once.ts';
import type { Alone } from '#platform/jobs/alone.ts';
import { every } from '#platform/jobs/every.ts';

const pauseMilliseconds = 10 * 60_000;
/** Small enough to be over in a moment, whatever has gathered. */
const batch = 1000;

/** Every ten minutes, in one process of all. */
export function startAccountSweep(
  deps: Pick<Deps, 'pool' | 'db' | 'clock'>,
  alone: Pick<Alone, 'isOurs'>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  return every(
    pauseMilliseconds,
    async () => {
      if (alone.isOurs) await sweepExpired(deps);
    },
    onError,
  );
}

/**
 * Removes sessions, links, codes and trips to providers that open nothing any more, security events of a year ago,
 * answers of calls that nobody sends again, and guests who stay away.
 */
export async function sweepExpired({
  pool,
  db,
  clock,
}: Pick<Deps, 'pool' | 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await untilFew(() => deleteEndedSessions(pool, sessionLimits(now), batch));
  await untilFew(() => forgetDeletedSessions(db, now, batch));
  await untilFew(() => deleteExpiredTokens(db, now, batch));
  await untilFew(() => deleteExpiredCodes(db, now, batch));
  await untilFew(() => deleteExpiredTrips(db, now, batch));
  await untilFew(() => removeOldEvents({ db, clock }, batch));
  await untilFew(() => forgetOldCalls({ db, clock }, batch));
  await untilFew(() => removeForgottenGuests({ db, clock }, batch));
}

/** @param remove says how many it has removed. */
async function untilFew(remove: () => Promise<number>): Promise<void> {
  while ((await remove()) === batch);
}
