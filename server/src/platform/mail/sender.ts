import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/database/database.ts';
import type { OutboxMail } from '#platform/mail/mail.ts';
import { claimMails, deleteMail, postponeMail } from '#platform/mail/outbox.ts';
import type { MailTransport } from '#platform/mail/transport.ts';

/** What is told about a mail that could not be sent; never an address. */
export type MailFailure = {
  readonly id: string;
  readonly attempts: number;
  readonly error: string;
  readonly retryInSeconds: number;
};

type Needs = {
  readonly db: Db;
  readonly clock: Clock;
  readonly transport: MailTransport;
  readonly onFailure: (failure: MailFailure) => void;
  /** 0 to 1. */
  readonly random?: () => number;
};

export type MailSender = {
  /** Sends what is due. @returns how many mails were taken, sent or not. */
  sendDue(): Promise<number>;
  /** Cuts what is under way, so that a stop need not wait for a dead mail server. */
  abort(): void;
};

const together = 5;
/** Longer than any attempt can take: see the timeouts of the transport. */
const leaseSeconds = 600;

export function createMailSender(needs: Needs): MailSender {
  const stop = new AbortController();

  async function sendBatch(): Promise<number> {
    const now = needs.clock.now();
    const leasedUntil = new Date(now.getTime() + leaseSeconds * 1000);
    const mails = await claimMails(needs.db, { now, leasedUntil, limit: together });
    await Promise.all(mails.map((mail) => sendOrPostpone(needs, mail, stop.signal)));
    return mails.length;
  }

  return {
    async sendDue() {
      let total = 0;
      for (let taken = together; taken === together && !stop.signal.aborted; ) {
        taken = await sendBatch();
        total += taken;
      }
      return total;
    },
    abort: () => stop.abort(),
  };
}

/** A mail that fails stays in the outbox and is tried again, however long it takes. */
async function sendOrPostpone(needs: Needs, mail: OutboxMail, signal: AbortSignal): Promise<void> {
  try {
    await needs.transport.send(mail, signal);
  } catch (cause) {
    const error = withoutAddresses(cause);
    const retryInSeconds = retryDelaySeconds(mail.attempts, needs.random ?? Math.random);
    const dueAt = new Date(needs.clock.now().getTime() + retryInSeconds * 1000);
    // Told first: where the disk is full, noting it down fails as well, and the mail waits for its lease to end.
    needs.onFailure({ id: mail.id, attempts: mail.attempts, error, retryInSeconds });
    await postponeMail(needs.db, mail, { dueAt, error });
    return;
  }
  await deleteMail(needs.db, mail.id);
}

const firstDelaySeconds = 10;
const longestDelaySeconds = 86_400;

/** 10 seconds, twice as long each time, a day at most; a quarter more or less, so that not all come at once. */
export function retryDelaySeconds(attempts: number, random: () => number): number {
  const delay = Math.min(longestDelaySeconds, firstDelaySeconds * 2 ** (attempts - 1));
  return Math.round(delay * (0.75 + random() / 2));
}

/** The text of an error in one line, without the addresses that mail servers like to repeat. */
function withoutAddresses(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text
    .replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…@…')
    .replace(/\s+/g, ' ')
    .slice(0, 300);
}
