import type { Deps } from '#deps.ts';
import { upsertPreferences } from '#features/accounts/port.ts';
import { selectOwnerOfKey } from '#features/weekly-mail/port.ts';

/** The same switch as in the settings: mails about the security of the account go on. */
export async function stopBulkMail(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stopKey: string,
): Promise<'stopped' | 'unknown'> {
  const accountId = await selectOwnerOfKey(db, stopKey);
  if (accountId === null) return 'unknown';
  await upsertPreferences(db, accountId, { emailNotifications: false }, clock.now());
  return 'stopped';
}
