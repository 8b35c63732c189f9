import type { AccountState } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { rightsChangedMail } from '#features/accounts/mails.ts';
import type { lockAccountStates } from '#features/accounts/queries.ts';
import { selectEmails } from '#features/accounts/queries.ts';
import type { Administrator } from '#features/audit/port.ts';
import type { Db } from '#platform/database/database.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';

type Row = Awaited<ReturnType<typeof lockAccountStates>>[number];

type Told = {
  /** Who is told: the administrators there were before, but for who did it. */
  readonly others: readonly string[];
  readonly administrator: Administrator;
  readonly changed: readonly Row[];
  readonly change: Partial<AccountState>;
};

/**
 * Who has taken over the account of one administrator should not get rid of the others, or make
 * himself more, unseen: call it in the transaction of the change.
 */
export async function tellAdministrators(
  db: Db,
  config: Pick<Deps['config'], 'site' | 'siteUrl'>,
  { others, administrator, changed, change }: Told,
  now: Date,
): Promise<void> {
  const news = changed.flatMap((row) => {
    const what = whatHappened(row, change);
    return what === null ? [] : [{ id: row.id, what }];
  });
  if (news.length === 0 || others.length === 0) return;
  const ids = [
    ...others,
    ...news.map(({ id }) => id),
    ...(administrator ? [administrator.accountId] : []),
  ];
  const emails = await selectEmails(db, ids);
  const nameOf = (id: string) => emails.get(id) ?? '';
  const by = administrator ? nameOf(administrator.accountId) : 'the command line';
  for (const { id, what } of news) {
    for (const other of others) {
      const mail = { recipient: nameOf(other), whom: nameOf(id), what, by, at: now };
      await enqueueMail(db, rightsChangedMail(config, mail), now);
    }
  }
}

/** The end of a sentence about the account; null where no right of an administrator changes. */
function whatHappened(
  before: Row,
  { role = before.role, isActive = before.isActive }: Partial<AccountState>,
): string | null {
  const [had, has] = [before.role === 'admin', role === 'admin'];
  if (had && !has) return 'is no administrator any more';
  if (!had && has) return 'is an administrator now';
  if (!has || isActive === before.isActive) return null;
  return isActive
    ? 'was activated and may administer the site again'
    : 'was deactivated and cannot administer the site any more';
}
