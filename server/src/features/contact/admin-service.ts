import type { Api, BodyOf, QueryOf, ReceivedMessage, ResponseOf } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { recordChanges } from '#features/audit/port.ts';
import * as queries from '#features/contact/queries.ts';
import { toCounts, toReceivedMessage, toReceivedRow } from '#features/contact/views.ts';
import { type Db, withTransaction } from '#platform/database/database.ts';
import { searchFor } from '#platform/database/searching/search.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { AppError } from '#platform/http/errors/app-error.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { renderMail } from '#platform/mail/render-mail.ts';
import { newId } from '#platform/random/ids.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

export async function listMessages(
  { db }: Pick<Deps, 'db'>,
  filter: QueryOf<Api['listContactMessages']>,
): Promise<ResponseOf<Api['listContactMessages']>> {
  const counts = toCounts(await queries.selectStateCounts(db));
  return searchFor(db, filter, async (searching) => ({
    items: (await queries.selectMessages(db, searching)).map(toReceivedRow),
    total: await queries.countMessages(db, searching),
    counts,
  }));
}

export async function getMessage({ db }: Pick<Deps, 'db'>, id: string): Promise<ReceivedMessage> {
  const row = await queries.selectMessage(db, id);
  return toReceivedMessage(row, await queries.selectAnswers(db, id));
}

export async function changeMessage(
  deps: Needs,
  actor: Actor,
  id: string,
  { state }: BodyOf<Api['changeContactMessage']>,
): Promise<ReceivedMessage> {
  await withTransaction(deps.db, async (db) => {
    const before = await queries.lockMessage(db, id);
    await queries.updateState(db, id, state);
    const states = { before: { state: before.state }, after: { state } };
    await record(db, actor, { action: 'contact-message.changed', id, ...states }, deps.clock.now());
  });
  return getMessage(deps, id);
}

/**
 * The mail goes out if and only if the answer is kept.
 * @throws AppError `conflict` when there is an answer that was not seen: two would contradict each other unseen.
 */
export async function answerMessage(
  deps: Needs & Pick<Deps, 'config'>,
  actor: Actor,
  id: string,
  { text, answersSeen }: BodyOf<Api['answerContactMessage']>,
): Promise<ReceivedMessage> {
  await withTransaction(deps.db, async (db) => {
    const message = await queries.lockMessage(db, id);
    const answers = await queries.selectAnswers(db, id);
    if (answersSeen !== undefined && answersSeen !== answers.length) {
      throw new AppError('conflict', 'Somebody else has answered this message meanwhile.');
    }
    const now = deps.clock.now();
    const answer = { id: newId(), messageId: id, authorId: actor.accountId, text, createdAt: now };
    await queries.insertAnswer(db, answer);
    await queries.updateState(db, id, 'answered');
    await enqueueMail(db, toMail(deps.config, message, text), now);
    const change = {
      action: 'contact-message.answered',
      id,
      before: { state: message.state },
      after: { state: 'answered', text },
    } as const;
    await record(db, actor, change, now);
  });
  return getMessage(deps, id);
}

function toMail(config: Deps['config'], message: queries.MessageRow, text: string): Mail {
  const { name, supportEmail } = config.site;
  return renderMail(
    { name, url: config.siteUrl },
    {
      recipient: message.email,
      // A line break must not end the header of the mail.
      subject: `Re: ${message.subject.replace(/\s+/g, ' ')}`,
      paragraphs: [text, `You wrote to ${name}:`, quoted(message.message)],
      notes: [`To go on, write to ${supportEmail}.`],
    },
  );
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}

type MessageChange = {
  readonly action: `contact-message.${string}`;
  readonly id: string;
  readonly before: Record<string, unknown>;
  readonly after: Record<string, unknown>;
};

/** Without the subject: what a stranger wrote may name people. */
function record(db: Db, actor: Actor, change: MessageChange, now: Date): Promise<void> {
  const { id, ...rest } = change;
  return recordChanges(db, actor, [{ ...rest, subjectId: id }], now);
}
