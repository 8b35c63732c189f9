/** What the books must say after a storm of payments. */
import { setTimeout as delay } from 'node:timers/promises';
import type { FakeRazorpay } from '#features/orders/testing/fake-razorpay.ts';
import { withRunningDatabase } from '#testing/durability/server/running-database.ts';

const pollMilliseconds = 50;
const patienceMilliseconds = 60_000;

type Pool = Parameters<Parameters<typeof withRunningDatabase>[1]>[0]['pool'];

/**
 * Resolves when the server's own job has done what a kill had interrupted. Refunds rest for a minute before they are
 * tried again: that minute is taken as over.
 * @throws Error when something is still left after a minute.
 */
export function untilSettled(dataDir: string): Promise<void> {
  return withRunningDatabase(dataDir, async ({ pool }) => {
    const patience = performance.now() + patienceMilliseconds;
    await pool.query(`update refunds set asked_at = asked_at - interval '1 minute'`);
    for (;;) {
      const left = await numberOf(
        pool,
        `select (select count(*) from payment_events where processed_at is null)
              + (select count(*) from refunds where state = 'asked')`,
      );
      if (left === 0) return;
      if (performance.now() > patience) throw new Error(`${left} events or refunds are left over`);
      await delay(pollMilliseconds);
    }
  });
}

type Expected = {
  readonly orders: number;
  readonly paid: number;
  readonly refunded: number;
  readonly razorpay: Pick<FakeRazorpay, 'orders' | 'refunds'>;
};

/** @returns what is too much or too little. */
export function auditBooks(
  dataDir: string,
  { orders, paid, refunded, razorpay }: Expected,
): Promise<string[]> {
  return withRunningDatabase(dataDir, async ({ pool }) => {
    const faults: string[] = [];
    const expectCount = (what: string, is: number, expected: number) => {
      if (is !== expected) faults.push(`${is} ${what} instead of ${expected}`);
    };
    for (const [what, sql, expected] of [
      ['orders', 'select count(*) from orders', orders],
      ['paid orders', `select count(*) from orders where paid_at is not null`, paid],
      [
        'orders with their money back',
        `select count(*) from orders where state = 'refunded'`,
        refunded,
      ],
      ['entitlements', 'select count(*) from entitlements', paid],
      [
        'that were revoked',
        'select count(*) from entitlements where revoked_at is not null',
        refunded,
      ],
      ['enrolments', 'select count(*) from enrolments where is_active', paid - refunded],
      ['payments that came', `select count(*) from payments where state = 'captured'`, paid],
      ['payments with a problem', 'select count(*) from payments where problem is not null', 0],
      ['refunds', 'select count(*) from refunds', refunded],
    ] as const) {
      expectCount(what, await numberOf(pool, sql), expected);
    }
    expectCount('orders at the provider', razorpay.orders.size, orders);
    expectCount('refunds at the provider', razorpay.refunds.size, refunded);
    faults.push(...(await gapsOf(pool, 'TY', paid)), ...(await gapsOf(pool, 'TC', refunded)));
    return faults;
  });
}

/** Numbers of a series run from 1, each once. */
async function gapsOf(pool: Pool, series: string, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ number: number }>(
    'select number from invoices where series = $1 order by number',
    [series],
  );
  const numbers = rows.map((row) => row.number);
  const isWhole = numbers.length === count && numbers.every((number, at) => number === at + 1);
  return isWhole ? [] : [`the numbers of ${series} are ${numbers.join(' ')}, not 1 to ${count}`];
}

async function numberOf(pool: Pool, sql: string): Promise<number> {
  const { rows } = await pool.query<Record<string, string>>(sql);
  return Number(Object.values(rows[0] ?? {})[0]);
}
