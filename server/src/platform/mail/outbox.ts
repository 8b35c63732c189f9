import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { Mail, OutboxMail } from '#platform/mail/mail.ts';
import { newId } from '#platform/random/ids.ts';

/**
 * Puts a mail into the outbox, inside the caller's transaction: it is sent if and only if what
 * caused it was kept.
 */
export async function enqueueMail(db: Db, mail: Mail, now: Date): Promise<void> {
  const { recipient, subject, textBody, htmlBody, stopUrl = null, replyTo = null } = mail;
  await db.execute(sql`
    insert into mail_outbox (id, recipient, subject, text_body, html_body, stop_url, reply_to, due_at, created_at)
    values (${newId()}, ${recipient}, ${subject}, ${textBody}, ${htmlBody}, ${stopUrl}, ${replyTo}, ${now}, ${now})`);
}

/** Takes back what was not sent yet to an address whose account is gone. */
export async function dropMailsTo(db: Db, recipient: string): Promise<void> {
  await db.execute(sql`delete from mail_outbox where lower(recipient) = lower(${recipient})`);
}

/**
 * Takes the mails that are due for longest, so that no other process takes them before
 * `leasedUntil`; should this process die, they are due again then.
 */
export async function claimMails(
  db: Db,
  lease: { readonly now: Date; readonly leasedUntil: Date; readonly limit: number },
): Promise<OutboxMail[]> {
  const { rows } = await db.execute<OutboxMail>(sql`
    update mail_outbox set attempts = attempts + 1, due_at = ${lease.leasedUntil}
     where id in (select id from mail_outbox where due_at <= ${lease.now}
                   order by due_at limit ${lease.limit} for update skip locked)
    returning id, attempts, recipient, subject,
              text_body as "textBody", html_body as "htmlBody", stop_url as "stopUrl",
              reply_to as "replyTo"`);
  return rows;
}

/** How many mails could be sent at this moment, counted up to a limit. */
export async function countDueMails(db: Db, now: Date, limit: number): Promise<number> {
  const { rows } = await db.execute<{ due: number }>(sql`
    select count(*) as due
      from (select 1 from mail_outbox where due_at <= ${now} limit ${limit}) as due`);
  return Number(rows[0]?.due ?? 0);
}

export async function deleteMail(db: Db, id: string): Promise<void> {
  await db.execute(sql`delete from mail_outbox where id = ${id}`);
}

/** Puts a mail back; only for who took it last. */
export async function postponeMail(
  db: Db,
  mail: Pick<OutboxMail, 'id' | 'attempts'>,
  failure: { readonly dueAt: Date; readonly error: string },
): Promise<void> {
  await db.execute(sql`
    update mail_outbox set due_at = ${failure.dueAt}, last_error = ${failure.error}
     where id = ${mail.id} and attempts = ${mail.attempts}`);
}

export type WaitingMail = {
  readonly id: string;
  readonly subject: string;
  readonly createdAt: Date;
  readonly tries: number;
  readonly nextTryAt: Date;
  readonly lastError: string | null;
};

/** What is still to be sent to an address, the oldest first; at most a hundred. */
export async function selectWaitingMails(db: Db, recipient: string): Promise<WaitingMail[]> {
  const { rows } = await db.execute<Record<'createdAt' | 'nextTryAt', string> & WaitingMail>(sql`
    select id, subject, created_at as "createdAt", attempts as tries, due_at as "nextTryAt",
           last_error as "lastError"
      from mail_outbox where lower(recipient) = lower(${recipient})
     order by created_at, id limit 100`);
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    nextTryAt: new Date(row.nextTryAt),
  }));
}
