import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { givenLearner, withDatabase } from './database.ts';

type Line = { readonly seriesId: string; readonly accountId: string };

/** Two orders of a series that costs ₹499: one whose payment the learner has named, and one that is paid. */
export async function givenSoldOrders(
  seriesId: string,
): Promise<{ claimedId: string; paidId: string }> {
  const { id: accountId } = await givenLearner('Zoya Mir');
  return withDatabase(async (client) => ({
    claimedId: await insertOrder(client, { seriesId, accountId }, false),
    paidId: await insertPaid(client, { seriesId, accountId }),
  }));
}

async function insertOrder(
  client: pg.Client,
  { seriesId, accountId }: Line,
  isPaid: boolean,
): Promise<string> {
  const id = randomUUID();
  const name = `TY${id.replaceAll('-', '').slice(-14).toUpperCase()}`;
  await client.query(
    `insert into orders (id, account_id, provider, provider_order_id, state, list_paise, discount_paise,
                         total_paise, created_at, expires_at, paid_at, reference, claimed_at)
     values ($1, $2, 'upi', $3, $4, 49900, 0, 49900, now(), now() + interval '2 days', $5, $6, now())`,
    [id, accountId, name, isPaid ? 'paid' : 'claimed', isPaid ? new Date() : null, name],
  );
  await client.query(
    `insert into order_lines (id, order_id, series_id, title, total_paise)
     values ($1, $2, $3, 'Patwari Complete', 49900)`,
    [randomUUID(), id, seriesId],
  );
  return id;
}

/** With its payment, of which a part went back, and its papers. */
async function insertPaid(client: pg.Client, line: Line): Promise<string> {
  const id = await insertOrder(client, line, true);
  const [paymentId, refundId] = [randomUUID(), randomUUID()];
  await client.query(
    `insert into payments (id, order_id, provider, payment_id, state, amount_paise, currency, method, created_at)
     values ($1, $2, 'upi', $3, 'captured', 49900, 'INR', 'confirmed', now())`,
    [paymentId, id, `412${paymentId.slice(0, 8)}`],
  );
  await client.query(
    `insert into refunds (id, payment_id, amount_paise, reason, state, asked_by, asked_at, done_at)
     values ($1, $2, 10000, 'A part of the series came late.', 'done', $3, now(), now())`,
    [refundId, paymentId, line.accountId],
  );
  await insertPaper(client, { orderId: id, refundId: null, series: 'SY', paise: 49_900 });
  await insertPaper(client, { orderId: id, refundId, series: 'SC', paise: 10_000 });
  return id;
}

type Paper = {
  readonly orderId: string;
  readonly refundId: string | null;
  readonly series: string;
  readonly paise: number;
};

/** A specimen, in a financial year of its own: no number of the site's is taken. */
async function insertPaper(
  client: pg.Client,
  { orderId, refundId, series, paise }: Paper,
): Promise<void> {
  const { rows } = await client.query(
    `insert into invoice_counters (series, fiscal_year, last) values ($1, '98-99', 1)
         on conflict (series, fiscal_year) do update set last = invoice_counters.last + 1
     returning last`,
    [series],
  );
  await client.query(
    `insert into invoices (id, series, fiscal_year, number, order_id, refund_id, buyer_name, buyer_email, title,
                           total_paise, taxable_paise, cgst_paise, sgst_paise, seller, is_specimen, issued_at)
     values ($1, $2, '98-99', $3, $4, $5, 'Zoya Mir', 'zoya@example.com', 'Patwari Complete', $6, $6, 0, 0, $7, true, now())`,
    [randomUUID(), series, rows[0].last, orderId, refundId, paise, JSON.stringify(seller)],
  );
}

const seller = {
  name: 'Taiyari',
  address: '',
  gstNumber: null,
  state: 'Jammu and Kashmir',
  sac: '999293',
  ratePercent: 0,
};
