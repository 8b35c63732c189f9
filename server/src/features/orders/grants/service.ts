/** What the staff gives without an order: with a reason, for good or until a day. And what a coupon gave for nothing. */
import type { Api, BodyOf, Grant, QueryOf, ResponseOf } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { dayAfter, isDayOver, startOfDay } from '#domain/periods.ts';
import { requireStepUp } from '#features/accounts/port.ts';
import { recordChanges } from '#features/audit/port.ts';
import {
  giveEntitlement,
  lockGiven,
  revokeEntitlement,
  selectHeld,
} from '#features/enrolment/port.ts';
import * as queries from '#features/orders/grants/queries.ts';
import { type OrderItem, selectItem, thingOf } from '#features/orders/items.ts';
import { givenMail } from '#features/orders/mails.ts';
import { lockOrdersOf } from '#features/orders/queries.ts';
import { type Db, withTransactionAgain } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { AppError, invalidField, notFound } from '#platform/http/errors/app-error.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

export async function listGrants(
  { db, clock }: Needs,
  { limit, offset, ...filter }: QueryOf<Api['listGrants']>,
): Promise<ResponseOf<Api['listGrants']>> {
  const now = clock.now();
  const where = queries.conditionOf(db, filter, now);
  const [rows, total] = await Promise.all([
    queries.selectGrants(db, where, { limit, offset }),
    queries.countGrants(db, where),
  ]);
  return { items: rows.map((row) => toGrant(row, now)), total };
}

/**
 * @throws AppError `password-required`, `invalid-input` for an address that nobody has or a day that is over, `not-found` for what is not
 *   there, `conflict` where the learner has it anyway.
 */
export async function createGrant(
  deps: Needs & Pick<Deps, 'config'>,
  actor: Actor,
  { email, itemId, until, reason }: BodyOf<Api['createGrant']>,
): Promise<Grant> {
  await requireStepUp(deps, actor, 'give access');
  const now = deps.clock.now();
  if (isDayOver(until, now)) throw invalidField('until', 'This day is over');
  const id = await withTransactionAgain(deps.db, async (db) => {
    const item = await selectItem(db, itemId);
    const learner = await queries.selectLearner(db, email);
    if (!learner) throw invalidField('email', 'Nobody has an account with this address');
    // Two who give the same at one moment, or give what is being paid for: the second one sees what the first has done.
    await lockOrdersOf(db, learner.id);
    const untilAt = until === null ? null : new Date(startOfDay(dayAfter(until, 1)));
    await requireUse(db, { accountId: learner.id, item, untilAt, now });
    const given = await giveEntitlement(
      db,
      {
        accountId: learner.id,
        thing: thingOf(item),
        origin: 'grant',
        reason,
        givenBy: actor.accountId,
        untilAt,
      },
      now,
    );
    const after = { accountId: learner.id, itemId, until, reason };
    const change = { action: 'grant.given', subjectId: given, subjectName: item.title } as const;
    await recordChanges(db, actor, [{ ...change, after }], now);
    await enqueueMail(db, givenMail(deps.config, learner.email, { title: item.title, until }), now);
    return given;
  });
  return getGrant(deps, `${id}`);
}

/** @throws AppError `password-required`, `not-found`; `conflict` when it runs no more. */
export async function revokeGrant(
  deps: Needs,
  actor: Actor,
  id: string,
  { reason }: BodyOf<Api['revokeGrant']>,
): Promise<Grant> {
  await requireStepUp(deps, actor, 'take access back');
  const { item, learner, coupon } = await getGrant(deps, id);
  await withTransactionAgain(deps.db, async (db) => {
    // A pass that is being paid may begin with the end of what is taken back.
    await lockOrdersOf(db, learner.id);
    const now = deps.clock.now();
    const held = await lockGiven(db, id);
    if (!held) throw notFound('Grant not found');
    if (held.revokedAt !== null || (held.untilAt !== null && held.untilAt <= now)) {
      throw new AppError('conflict', 'This has ended already.');
    }
    await revokeEntitlement(db, held, now);
    const change = { action: 'grant.revoked', subjectId: id, subjectName: item.title } as const;
    await recordChanges(
      db,
      actor,
      [{ ...change, after: { reason, ...(coupon && { coupon }) } }],
      now,
    );
  });
  return getGrant(deps, id);
}

async function getGrant({ db, clock }: Needs, id: string): Promise<Grant> {
  const [row] = await queries.selectGrants(db, queries.isNamed(id), { limit: 1, offset: 0 });
  if (!row) throw notFound('Grant not found');
  return toGrant(row, clock.now());
}

type Wish = {
  readonly accountId: string;
  readonly item: OrderItem;
  readonly untilAt: Date | null;
  readonly now: Date;
};

/** Nothing is given that the learner has as long anyway: nobody would know which of the two to take back. */
async function requireUse(db: Db, { accountId, item, untilAt, now }: Wish): Promise<void> {
  const { seriesId, productId } = item;
  const held = await selectHeld(db, { accountId, seriesId, productId }, now);
  if (held?.untilAt === null) {
    throw new AppError('conflict', 'The learner has this for good already.');
  }
  if (held?.untilAt && untilAt !== null && held.untilAt >= untilAt) {
    throw new AppError('conflict', 'The learner has this as long already.');
  }
}

function toGrant(
  { itemId, kind, title, fromAt, untilAt, revokedAt, ...row }: queries.ListedGrant,
  now: Date,
): Grant {
  const isOver = untilAt !== null && untilAt <= now;
  return {
    ...row,
    item: { kind, id: itemId, title },
    from: fromAt.toISOString(),
    until: untilAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    state: revokedAt ? 'revoked' : isOver ? 'over' : 'running',
  };
}
