import { createHash, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';

export type Learner = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly token: string;
};

/** Runs statements on the site's database. */
export async function withDatabase<T>(
  work: (client: pg.Client) => Promise<T>,
  url = process.env.E2E_DATABASE_URL,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** An account with a session, written straight into the database. */
export function givenLearner(name = 'Asha Bhat', labels: readonly string[] = []): Promise<Learner> {
  return withDatabase(async (client) => {
    const learner = {
      id: randomUUID(),
      name,
      email: `${randomBytes(6).toString('hex')}@example.com`,
      token: randomBytes(32).toString('base64url'),
    };
    await client.query(
      `insert into accounts (id, name, email, password_hash, labels, registered_at, password_updated_at)
       values ($1, $2, $3, 'none', $4, now(), now())`,
      [learner.id, learner.name, learner.email, labels],
    );
    await client.query(
      `insert into profiles (account_id, created_at, updated_at) values ($1, now(), now())`,
      [learner.id],
    );
    await client.query(
      `insert into sessions (token_hash, account_id, created_at, used_at) values ($1, $2, now(), now())`,
      [createHash('sha256').update(learner.token).digest(), learner.id],
    );
    return learner;
  });
}

/** The id of a row of the journey bundle by its key. */
export function idOf(table: 'series' | 'tests', key: string): Promise<string> {
  return withDatabase(async (client) => {
    const { rows } = await client.query(`select id from ${table} where key = $1`, [key]);
    return rows[0].id;
  });
}

/** The first question of a test, as the bank knows it. @param key of the test */
export function givenBankQuestion(key: string): Promise<string> {
  return withDatabase(async (client) => {
    const { rows } = await client.query(
      `select u.bank_question_id as id from question_uses u join questions q on q.id = u.question_id
         join tests t on t.id = u.test_id where t.key = $1 order by q.position limit 1`,
      [key],
    );
    return rows[0].id;
  });
}

export function givenEnrolment(accountId: string, seriesId: string): Promise<void> {
  return withDatabase(async (client) => {
    await client.query(
      `insert into enrolments (id, account_id, series_id, price_rupees, enrolled_at) values ($1, $2, $3, 0, now())`,
      [randomUUID(), accountId, seriesId],
    );
  });
}

/** A series that costs ₹499, for one test alone. @returns its id */
export function givenPricedSeries(): Promise<string> {
  return withDatabase(async (client) => {
    const id = randomUUID();
    await client.query(
      `insert into series (id, title, category, is_free, price_rupees, status, created_at, updated_at)
       values ($1, 'Patwari Complete', 'others', false, 499, 'active', '2020-01-01', '2020-01-01')`,
      [id],
    );
    return id;
  });
}

/** A mail to users that has been sent, to all but one. @returns its id */
export function givenUserJob(
  actorId: string,
  { doneFor, refusedFor }: { readonly doneFor: string; readonly refusedFor: string },
): Promise<string> {
  return withDatabase(async (client) => {
    const id = randomUUID();
    await client.query(
      `insert into user_jobs (id, kind, actor_id, title, text, state, created_at, finished_at)
       values ($1, 'mail', $2, 'The new mock is there', 'Take it when you have an hour.', 'done', now(), now())`,
      [id, actorId],
    );
    await client.query(
      `insert into user_job_rows (job_id, account_id, outcome, reason)
       values ($1, $2, 'done', ''), ($1, $3, 'refused', 'Wants no mails.')`,
      [id, doneFor, refusedFor],
    );
    return id;
  });
}

/** A message of the contact form, from somebody whose address nobody else has. */
export function givenMessage(subject: string, email = 'asha@example.com'): Promise<string> {
  return withDatabase(async (client) => {
    const id = randomUUID();
    await client.query(
      `insert into contact_messages (id, name, email, subject, message, created_at)
       values ($1, 'Asha Bhat', $2, $3, 'Is the key right? I think it is B.', now())`,
      [id, email, subject],
    );
    return id;
  });
}
