import type { Preferences } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import * as queries from '#features/accounts/queries.ts';
import type { Actor } from '#platform/http/caller/actor.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

export function getPreferences({ db }: Needs, { accountId }: Actor): Promise<Preferences> {
  return queries.selectPreferences(db, accountId);
}

export async function changePreferences(
  { db, clock }: Needs,
  { accountId }: Actor,
  change: Partial<Preferences>,
): Promise<Preferences> {
  await queries.upsertPreferences(db, accountId, change, clock.now());
  return queries.selectPreferences(db, accountId);
}
