import { type KeptRound, openedRound, unsentCount } from '#shared/review/kept-round.ts';
import { keptStore } from '#shared/review/kept-store.ts';

/** The round of each learner on this device. */
export const roundStore = keptStore<KeptRound>('taiyari-rounds');

/** Takes a round off this device, which others may use; only answers that the server does not have yet stay. */
export async function forgetRound(accountId: string): Promise<void> {
  const store = await roundStore();
  const round = await store.get(accountId);
  if (round && unsentCount(round) > 0) {
    await store.update(accountId, (known) => known && openedRound(known, accountId, []));
  } else await store.remove(accountId);
}
