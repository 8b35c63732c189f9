import type { Api, BodyOf, ResponseOf, UserSupport } from '@taiyari/contract';
import { sessionLimits } from '#database/session-life.ts';
import type { Deps } from '#deps.ts';
import { marksOf } from '#domain/marks.ts';
import { isDayOver } from '#domain/periods.ts';
import {
  deleteSessions,
  requestVerification,
  requireStepUp,
  selectOpenSessions,
} from '#features/accounts/port.ts';
import { giveExtraTime, listRunningAttempts } from '#features/attempts/port.ts';
import { type Change, recordChanges } from '#features/audit/port.ts';
import { deleteNickname, selectOptionalNickname } from '#features/comparison/port.ts';
import { enrolAsGift, unenrol } from '#features/enrolment/port.ts';
import {
  deleteCountedResult,
  listDeletedAttempts,
  listPastAttempts,
} from '#features/results/port.ts';
import * as queries from '#features/users/support-queries.ts';
import { type Db, withTransaction, withTransactionAgain } from '#platform/database/database.ts';
import { requireUnchanged, timeAfter } from '#platform/database/revisions.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { invalidField, notFound } from '#platform/http/errors/app-error.ts';
import { selectWaitingMails } from '#platform/mail/outbox.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

const mostAttempts = 100;
const extraTimeChanged = 'Somebody else has changed the extra time of this user meanwhile.';

/** What an administrator needs to help somebody. @throws AppError `not-found`. */
export async function getSupport(
  deps: Needs & Pick<Deps, 'pool'>,
  userId: string,
): Promise<UserSupport> {
  const { db, clock } = deps;
  const user = { accountId: userId };
  const email = await queries.selectEmail(db, userId);
  const [running, past, deletedAttempts, sessions, mails, note, accommodation, nickname] =
    await Promise.all([
      listRunningAttempts(deps, user),
      listPastAttempts(deps, user, { limit: mostAttempts, offset: 0 }),
      listDeletedAttempts(deps, userId),
      selectOpenSessions(db, userId, sessionLimits(clock.now())),
      selectWaitingMails(db, email),
      queries.selectOptionalNote(db, userId),
      queries.selectOptionalAccommodation(db, userId),
      selectOptionalNickname(db, userId),
    ]);
  return {
    running: running.items,
    attempts: past.items,
    attemptCount: past.total,
    deletedAttempts,
    sessions: sessions.map(({ openedAt, usedAt }) => ({
      openedAt: openedAt.toISOString(),
      usedAt: usedAt.toISOString(),
    })),
    waitingMails: mails.map(({ createdAt, nextTryAt, ...mail }) => ({
      ...mail,
      createdAt: createdAt.toISOString(),
      nextTryAt: nextTryAt.toISOString(),
    })),
    note: note && { ...note, updatedAt: note.updatedAt.toISOString() },
    accommodation: accommodation && toAccommodation(accommodation),
    nickname,
  };
}

/** @throws AppError `conflict` when the address is verified already. */
export function resendVerification(
  deps: Needs & Pick<Deps, 'config'>,
  actor: Actor,
  userId: string,
): Promise<undefined> {
  return change(deps, actor, userId, async (db) => {
    await requestVerification({ ...deps, db }, { accountId: userId });
    return { action: 'user.verification-sent' };
  });
}

export function endSessions(deps: Needs, actor: Actor, userId: string): Promise<undefined> {
  return change(deps, actor, userId, async (db) => {
    await deleteSessions(db, [userId]);
    return { action: 'user.logged-out' };
  });
}

/**
 * The log says that it was changed, and not what it says: it may name people. So what is written over is gone, and
 * nobody writes over what he has not seen.
 * @throws AppError `not-found`; `conflict` when it says something else by now.
 */
export function putNote(
  deps: Needs,
  actor: Actor,
  userId: string,
  { text, updatedAt: seenAt }: BodyOf<Api['putUserNote']>,
): Promise<ResponseOf<Api['putUserNote']>> {
  return withTransaction(deps.db, async (db) => {
    await queries.lockUser(db, userId);
    const stored = await queries.selectOptionalNote(db, userId);
    const storedAt = stored?.updatedAt.toISOString() ?? null;
    if ((stored?.text ?? '') === text) return { updatedAt: storedAt };
    const changedMeanwhile = 'Somebody else has changed this note meanwhile.';
    requireUnchanged(stored?.updatedAt, seenAt, changedMeanwhile);
    const now = deps.clock.now();
    const updatedAt = timeAfter(stored?.updatedAt, now);
    const row = { accountId: userId, text, authorId: actor.accountId, updatedAt };
    if (text === '') await queries.deleteNote(db, userId);
    else await queries.upsertNote(db, row);
    await recordChanges(db, actor, [{ action: 'user.note-changed', subjectId: userId }], now);
    return { updatedAt: text === '' ? null : updatedAt.toISOString() };
  });
}

/** @throws AppError `password-required` where others pay for it; `not-found`, `already-enrolled`. */
export async function giveSeries(
  deps: Needs,
  actor: Actor,
  { userId, seriesId }: { readonly userId: string; readonly seriesId: string },
  { reason = '' }: BodyOf<Api['giveSeries']>,
): Promise<undefined> {
  if (await queries.selectHasPrice(deps.db, seriesId)) {
    await requireStepUp(deps, actor, 'give a series that has a price');
  }
  return change(deps, actor, userId, async (db) => {
    await enrolAsGift({ ...deps, db }, userId, seriesId);
    const series = await queries.selectSeriesTitle(db, seriesId);
    const after = { seriesId, series, ...(reason !== '' && { reason }) };
    return { action: 'user.series-given', after };
  });
}

export function unenrolUser(
  deps: Needs,
  actor: Actor,
  userId: string,
  seriesId: string,
): Promise<undefined> {
  return change(deps, actor, userId, async (db) => {
    await unenrol({ ...deps, db }, { accountId: userId }, seriesId);
    const series = await queries.selectSeriesTitle(db, seriesId);
    return { action: 'user.unenrolled', before: { seriesId, series } };
  });
}

/** @throws AppError `conflict` where it ends at another time than was seen, or never. */
export function giveMinutes(
  deps: Needs,
  actor: Actor,
  { userId, attemptId }: { readonly userId: string; readonly attemptId: string },
  { minutes, deadline: seen }: BodyOf<Api['giveMinutes']>,
): Promise<undefined> {
  return change(deps, actor, userId, async (db) => {
    const { testId, testTitle, before, after } = await giveExtraTime(
      db,
      { accountId: userId, attemptId },
      { minutes, now: deps.clock.now() },
    );
    // Two who heard of the same trouble each give what it took.
    requireUnchanged(before, seen, 'Somebody else has given minutes meanwhile.');
    return {
      action: 'user.minutes-given',
      before: { deadline: before.toISOString() },
      after: { deadline: after.toISOString(), minutes, testId, test: testTitle },
    };
  });
}

/** @throws AppError `password-required`; `conflict` for an attempt that counts nowhere. */
export async function voidResult(
  deps: Needs,
  actor: Actor,
  { userId, resultId }: { readonly userId: string; readonly resultId: string },
  { reason }: BodyOf<Api['voidResult']>,
): Promise<undefined> {
  await requireStepUp(deps, actor, 'take a result away');
  return change(deps, actor, userId, async (db) => {
    const voided = await deleteCountedResult(db, userId, resultId);
    const { testId, testTitle, completedAt } = voided;
    const marks = { marks: marksOf(voided.marksPoints), of: marksOf(voided.totalPoints) };
    return {
      action: 'user.result-voided',
      before: { testId, test: testTitle, completedAt, ...marks },
      after: { reason },
    };
  });
}

/**
 * Extra time in every test from now on; the log says how much, and not why: it may name an illness. So the reason that
 * is written over is gone, and nobody writes over what he has not seen.
 * @throws AppError `not-found`; `conflict` when there is another one by now; `invalid-input` for a last day that is over,
 *   unless it was so already.
 */
export function putAccommodation(
  deps: Needs,
  actor: Actor,
  userId: string,
  { approvedAt: seenAt, ...given }: BodyOf<Api['putAccommodation']>,
): Promise<ResponseOf<Api['putAccommodation']>> {
  return withTransaction(deps.db, async (db) => {
    await queries.lockUser(db, userId);
    const before = await queries.selectOptionalAccommodation(db, userId);
    if (before && seenAt !== undefined && isSame(before, given)) {
      return { approvedAt: before.approvedAt.toISOString() };
    }
    requireUnchanged(before?.approvedAt, seenAt, extraTimeChanged);
    const now = deps.clock.now();
    if (given.validUntil !== before?.validUntil && isDayOver(given.validUntil, now)) {
      throw invalidField('validUntil', 'This day is over');
    }
    const approvedAt = timeAfter(before?.approvedAt, now);
    const row = { ...given, accountId: userId, approvedBy: actor.accountId, approvedAt };
    await queries.upsertAccommodation(db, row);
    const states = before
      ? {
          before: { ...auditStateOf(before), isReasonChanged: false },
          after: { ...auditStateOf(given), isReasonChanged: before.reason !== given.reason },
        }
      : { after: auditStateOf(given) };
    const entry = { action: 'user.accommodation-given', subjectId: userId, ...states } as const;
    await recordChanges(db, actor, [entry], now);
    return { approvedAt: approvedAt.toISOString() };
  });
}

/** @param seenAt the one that is to end. @throws AppError `not-found`; `conflict` when there is another one by now. */
export function deleteAccommodation(
  deps: Needs,
  actor: Actor,
  userId: string,
  seenAt: string | undefined,
): Promise<undefined> {
  return change(deps, actor, userId, async (db) => {
    await queries.lockUser(db, userId);
    const before = await queries.selectOptionalAccommodation(db, userId);
    if (!before) throw notFound('This user has no extra time');
    requireUnchanged(before.approvedAt, seenAt, extraTimeChanged);
    await queries.deleteAccommodation(db, userId);
    return { action: 'user.accommodation-ended', before: auditStateOf(before) };
  });
}

/** The log says that it was done, and not which name it was: it may be the person's own. */
export function removeNickname(deps: Needs, actor: Actor, userId: string): Promise<undefined> {
  return change(deps, actor, userId, async (db) => {
    if (!(await deleteNickname(db, userId))) throw notFound('This user has no nickname');
    return { action: 'user.nickname-removed' };
  });
}

type AccommodationRow = NonNullable<
  Awaited<ReturnType<typeof queries.selectOptionalAccommodation>>
>;

function toAccommodation(row: AccommodationRow): UserSupport['accommodation'] {
  const { kind, ...rest } = row;
  return {
    ...rest,
    kind: kind === 'percent' ? 'percent' : 'compensatory',
    approvedAt: row.approvedAt.toISOString(),
  };
}

type Given = Pick<AccommodationRow, 'kind' | 'percent' | 'reason' | 'validUntil'>;

function isSame(before: Given, given: Given): boolean {
  return (['kind', 'percent', 'reason', 'validUntil'] as const).every(
    (field) => before[field] === given[field],
  );
}

function auditStateOf({
  kind,
  percent,
  validUntil,
}: Pick<AccommodationRow, 'kind' | 'percent' | 'validUntil'>) {
  return { kind, percent, validUntil };
}

/** A deed for somebody and its entry in the log, both or neither; done anew after a deadlock. @throws AppError `not-found`. */
function change(
  deps: Needs,
  actor: Actor,
  userId: string,
  deed: (db: Db) => Promise<Omit<Change, 'subjectId'>>,
): Promise<undefined> {
  return withTransactionAgain(deps.db, async (db) => {
    await queries.selectEmail(db, userId);
    const done = await deed(db);
    await recordChanges(db, actor, [{ ...done, subjectId: userId }], deps.clock.now());
    return undefined;
  });
}
