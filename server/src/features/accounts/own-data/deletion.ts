import type { Deps } from '#deps.ts';
import {
  type OwnPasswordNeeds,
  requireOwnPassword,
  requireStillOwn,
} from '#features/accounts/passwords/own-password.ts';
import * as queries from '#features/accounts/queries.ts';
import { noteDeletedSessions } from '#features/accounts/sessions/deleted-sessions.ts';
import { lockAttemptsOf } from '#features/attempts/port.ts';
import { deleteMessagesFrom } from '#features/contact/port.ts';
import { listFileIdsOfAccount } from '#features/files/port.ts';
import { withTransactionAgain } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import type { Origin } from '#platform/http/caller/origin.ts';
import { AppError } from '#platform/http/errors/app-error.ts';
import { dropMailsTo } from '#platform/mail/outbox.ts';

/**
 * Deletes the account; profile, sessions, links, enrolments, attempts, results, score lines and
 * files go with it by the foreign keys, and the counts follow by the triggers. What came by the contact form from its
 * verified address goes as well. Orders stay without a name, and invoices as they are: the law wants them kept. The
 * privacy policy says all of this.
 * @throws AppError `invalid-input` for a wrong password, `conflict` for the last administrator.
 */
export async function deleteAccount(
  deps: Pick<Deps, 'files'> & OwnPasswordNeeds,
  actor: Actor,
  password: string,
  origin: Origin,
): Promise<void> {
  const account = await queries.selectAccount(deps.db, actor.accountId);
  const given = { password, path: 'password', message: 'The password is not correct' };
  await requireOwnPassword(deps, account, given, origin);
  // An attempt may be begun and closed between the two locks, which wants the account that we hold.
  const fileIds = await withTransactionAgain(deps.db, async (db) => {
    // Administrators first, as whoever changes their state does: else two could wait for each other.
    const admins = await queries.lockAdminIds(db);
    // Attempts before the account, as whoever closes one or makes one void locks them: each would wait for the other.
    await lockAttemptsOf(db, account.id);
    await requireStillOwn(db, account, given);
    if (admins.includes(account.id) && admins.length === 1) {
      throw new AppError(
        'conflict',
        'You are the last administrator. Make somebody else one before you delete your account.',
      );
    }
    await queries.lockAgainstNewRows(db, account.id);
    const ids = await listFileIdsOfAccount(db, account.id);
    await deleteMessagesFrom(db, account.id);
    await noteDeletedSessions(db, account.id);
    await queries.deleteAccount(db, account.id);
    await dropMailsTo(db, account.email);
    return ids;
  });
  // After the commit: bytes without a row are waste, a row without bytes would be a broken picture.
  await Promise.all(fileIds.map((id) => deps.files.remove(id)));
}
