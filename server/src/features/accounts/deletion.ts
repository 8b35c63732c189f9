import type { Deps } from '#deps.ts';
import { isRightPassword } from '#features/accounts/passwords.ts';
import * as queries from '#features/accounts/queries.ts';
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
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  password: string,
): Promise<void> {
  const account = await queries.selectAccount(deps.db, actor.accountId);
  if (!(await isRightPassword(account.passwordHash, password))) {
    const message = 'The password is not correct';
    throw new AppError('invalid-input', message, { errors: [{ path: 'password', message }] });
  }
  await withTransaction(deps.db, async (db) => {
    const admins = await queries.lockAdminIds(db);
    if (admins.includes(account.id) && admins.length === 1) {
      throw new AppError(
        'conflict',
        'You are the last administrator. Make somebody else one before you delete your account.',
      );
    }
    await queries.deleteAccount(db, account.id);
    await dropMailsTo(db, account.email);
  });
}
