/** What the books say: invoices and credit notes, by the day on which each was written. */
import { Readable } from 'node:stream';
import type { Api, QueryOf, ResponseOf } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { daysOf, faultOfPeriod, type Period, periodOf, spanOf, todayAt } from '#domain/periods.ts';
import { requireStepUp } from '#features/accounts/port.ts';
import { csvStart, toPaperLine } from '#features/orders/revenue/csv.ts';
import * as queries from '#features/orders/revenue/queries.ts';
import { recordEvent } from '#features/security-events/port.ts';
import type { Read } from '#platform/database/connecting/reads.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import type { Origin } from '#platform/http/caller/origin.ts';
import { invalidField } from '#platform/http/errors/app-error.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;
type Asked = QueryOf<Api['getRevenue']>;

const mostItems = 200;
const nothing: queries.Sums = { invoices: 0, soldPaise: 0, refundedPaise: 0, taxPaise: 0 };

/** @throws AppError `invalid-input` for days to come, an end before the beginning, or more than a year. */
export async function getRevenue(
  deps: Needs,
  asked: Asked,
): Promise<ResponseOf<Api['getRevenue']>> {
  const { db } = deps;
  const period = periodAsked(deps, asked);
  const books = booksOf(deps, period);
  const [days, items, totals] = await Promise.all([
    queries.selectRevenueDays(db, books),
    queries.selectRevenueItems(db, books, mostItems),
    queries.selectRevenueTotals(db, books),
  ]);
  const known = new Map(days.map(({ day, ...sums }) => [day, sums]));
  return {
    ...period,
    areSpecimens: books.areSpecimens,
    days: daysOf(period).map((day) => ({ day, ...(known.get(day) ?? nothing) })),
    items,
    totals,
  };
}

/**
 * The file is made as it is read. It names buyers: whoever takes it gives the password, and it is noted.
 * @throws AppError `password-required`, and as `getRevenue` does.
 */
export async function exportRevenue(
  deps: Needs & { readonly read: Read },
  actor: Actor,
  asked: Asked,
  origin: Origin,
): Promise<{ readonly file: Readable; readonly name: string }> {
  const period = periodAsked(deps, asked);
  await requireStepUp(deps, actor, 'export what was sold');
  const { accountId } = actor;
  const subject = `revenue ${period.from} ${period.to}`;
  await recordEvent(deps.db, { kind: 'export', accountId, origin, subject }, deps.clock.now());
  const lines = linesOf(deps.read, booksOf(deps, period));
  const name = `invoices-${period.from}-${period.to}.csv`;
  return { file: Readable.from(lines, { objectMode: false }), name };
}

const batch = 1000;

async function* linesOf(read: Read, books: queries.Books): AsyncGenerator<string> {
  yield csvStart;
  let after: queries.PaperKey | null = null;
  for (;;) {
    const last: queries.PaperKey | null = after;
    const rows: queries.WrittenPaper[] = await read((db) =>
      queries.selectPapersAfter(db, books, last, batch),
    );
    if (rows.length > 0) yield rows.map(toPaperLine).join('');
    after = rows.at(-1)?.paper ?? null;
    if (rows.length < batch) return;
  }
}

/** Where tests are what pays, their specimens are what there is to see; they are never mixed with real papers. */
function booksOf({ config }: Pick<Deps, 'config'>, period: Period): queries.Books {
  return { ...spanOf(period), areSpecimens: config.payments.kind === 'test' };
}

function periodAsked({ clock }: Pick<Deps, 'clock'>, asked: Asked): Period {
  const today = todayAt(clock.now());
  const period = periodOf(asked, today);
  const fault = faultOfPeriod(period, today);
  if (fault) throw invalidField(fault.field, fault.message);
  return period;
}
