/**
 * Calls that make something and bear the header `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header) are done
 * once, however often they come: whose answer was lost sends the same again and gets the first one's answer.
 */
import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { AppError } from '#platform/http/errors/app-error.ts';
import {
  type DoneCall,
  deleteDone,
  insertDone,
  type KeyedCall,
  selectOptionalDone,
  updateAnswer,
} from '#platform/http/once/queries.ts';
import type { Upload } from '#platform/http/requests/upload.ts';
import { JsonText, type Once, Reply } from '#platform/http/route.ts';
import { newId } from '#platform/random/ids.ts';

type Needs = { readonly db: Db; readonly clock: Clock };

type Call = {
  readonly actor: Actor | null;
  readonly query: unknown;
  readonly body: unknown;
  readonly file?: Upload | undefined;
  readonly request: Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'log'>;
};

/** @param handle does it. @returns what it gives, or what it gave when the same call came before. */
export async function answerOnce(
  needs: Needs,
  call: Call,
  handle: (once: Once) => unknown,
): Promise<unknown> {
  const key = idempotencyKeyOf(call.request);
  if (key === null) return handle((deps) => deps);
  const keyed = toKeyed(key, call);
  const before = await findAnswer(needs.db, keyed);
  if (before) return before;
  try {
    const content = await handle((deps) => ({ ...deps, db: noting(deps.db, keyed, needs.clock) }));
    await updateAnswer(needs.db, keyed.id, keyed.keyHash, toStored(content)).catch((error) =>
      call.request.log.warn({ err: error }, 'the answer of a call could not be kept'),
    );
    return content;
  } catch (error) {
    // It may have been refused because the same call was done meanwhile.
    const meanwhile = await findAnswer(needs.db, keyed);
    if (meanwhile) return meanwhile;
    throw error;
  }
}

/** Null without one. @throws AppError `invalid-input` for what is no key. */
export function idempotencyKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const given = headers['idempotency-key'];
  if (given === undefined) return null;
  const key = /^"?([\w+/=.:-]{16,128})"?$/.exec(`${given}`)?.[1];
  if (key !== undefined) return key;
  throw new AppError('invalid-input', 'An Idempotency-Key has 16 to 128 letters and digits.');
}

function toKeyed(key: string, { actor, query, body, file, request }: Call): KeyedCall {
  const accountId = actor?.accountId ?? null;
  const address = request.url.replace(/\?.*/, '');
  return {
    id: newId(),
    accountId,
    keyHash: digest([accountId, request.method, address, key]),
    wordsHash: digest(
      file ? [query, file.name, file.texts, hash('sha256', file.bytes)] : [query, body],
    ),
    // The release before left the file out: what it has noted is known for the day that it is kept.
    wordsHashBefore: digest([query, body]),
  };
}

function digest(words: readonly unknown[]): Buffer {
  return hash('sha256', JSON.stringify(words), 'buffer');
}

function noting<D extends Db>(db: D, call: KeyedCall, clock: Clock): D {
  const transaction: Db['transaction'] = (work, config) =>
    db.transaction(async (inner) => {
      if (!(await insertDone(inner, call, clock.now()))) throw doneAlready();
      return work(inner);
    }, config);
  return Object.assign(Object.create(db), { transaction });
}

/** Between what is done and its answer lies a moment. */
const waitMilliseconds = [25, 50, 100, 200, 400, 800];

/**
 * What another call with this key was answered; null when there was none.
 * @throws AppError `conflict` when nobody knows, because its process ended in between; `invalid-input` for other words.
 */
async function findAnswer(db: Db, call: KeyedCall): Promise<Reply<unknown> | null> {
  for (const milliseconds of [...waitMilliseconds, 0]) {
    const done = await selectOptionalDone(db, call.keyHash);
    if (done === null || done.callId === call.id) return null;
    if (!isOf(call, done)) throw otherWords();
    if (done.answer !== null) {
      return new Reply(new JsonText(Buffer.from(done.answer)), done.isOther);
    }
    await pause(milliseconds);
  }
  throw doneAlready();
}

function isOf({ wordsHash, wordsHashBefore }: KeyedCall, done: DoneCall): boolean {
  return done.wordsHash.equals(wordsHash) || done.wordsHash.equals(wordsHashBefore);
}

function toStored(content: unknown) {
  const isReply = content instanceof Reply;
  const answer = JSON.stringify(isReply ? content.content : content) ?? '';
  return { answer, isOther: isReply && content.isOther };
}

function doneAlready(): AppError {
  return new AppError(
    'conflict',
    'This has been done already. Load the page anew to see it, before you do it once more.',
  );
}

function otherWords(): AppError {
  return new AppError('invalid-input', 'This Idempotency-Key came with other words before.');
}

/** Long enough for who was without a line overnight. */
const keptMilliseconds = 24 * 3_600_000;

/** Forgets up to `limit` calls of more than a day ago. @returns how many. */
export function forgetOldCalls({ db, clock }: Needs, limit: number): Promise<number> {
  return deleteDone(db, new Date(clock.now().getTime() - keptMilliseconds), limit);
}
