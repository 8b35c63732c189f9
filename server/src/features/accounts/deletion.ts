import type { Deps } from '#deps.ts';
import { type OwnPasswordNeeds, requireOwnPassword } from '#features/accounts/own-password.ts';
import * as queries from '#features/accounts/queries.ts';
import { listFileIdsOfAccount } from '#features/files/service.ts';
import { withTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { AppError } from '#platform/http/app-error.ts';
import { dropMailsTo } from '#platform/mail/outbox.ts';

/**
 * Deletes the account; profile, sessions, links, enrolments, attempts, results, score lines and
 * files go with it by the foreign keys, and the counts follow by the triggers.
 * @throws AppError `invalid-input` for a wrong password, `conflict` for the last administrator.
 */
export async function deleteAccount(
  deps: Pick<Deps, 'db' | 'files'> & OwnPasswordNeeds,
  actor: Actor,
  password: string,
): Promise<void> {
  const account = await queries.selectAccount(deps.db, actor.accountId);
  await requireOwnPassword(deps, account, {
    password,
    path: 'password',
    message: 'The password is not correct',
  });
  const fileIds = await withTransaction(deps.db, async (db) => {
    const admins = await queries.lockAdminIds(db);
    if (admins.includes(account.id) && admins.length === 1) {
      throw new AppError(
        'conflict',
        'You are the last administrator. Make somebody else one before you delete your account.',
      );
    }
    const ids = await listFileIdsOfAccount(db, account.id);
    await queries.deleteAccount(db, account.id);
    await dropMailsTo(db, account.email);
    return ids;
  });
  // After the commit: bytes without a row are waste, a row without bytes would be a broken picture.
  await Promise.all(fileIds.map((id) => deps.files.remove(id)));
}
