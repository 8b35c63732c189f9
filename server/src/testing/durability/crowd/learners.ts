import { newToken } from '#features/accounts/sessions/sessions.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/random/ids.ts';

export type Learner = { readonly accountId: string; readonly token: string };

/** Accounts with a session each, written straight into the database. */
export async function givenLearners(
  { pool }: Pick<Database, 'pool'>,
  count: number,
): Promise<Learner[]> {
  const sessions = Array.from({ length: count }, () => ({
    accountId: newId(),
    ...newToken(),
  }));
  const ids = sessions.map(({ accountId }) => accountId);
  await pool.query(
    `with learners as (
       insert into accounts (id, name, email, password_hash, registered_at, password_updated_at)
       select id, 'Asha Bhat', id || '@example.com', 'none', now(), now() from unnest($1::uuid[]) id
       returning id)
     insert into profiles (account_id, created_at, updated_at) select id, now(), now() from learners`,
    [ids],
  );
  await pool.query(
    `insert into sessions (token_hash, account_id, created_at, used_at)
     select hash, id, now(), now() from unnest($1::bytea[], $2::uuid[]) as s (hash, id)`,
    [sessions.map(({ tokenHash }) => tokenHash), ids],
  );
  return sessions.map(({ accountId, token }) => ({ accountId, token }));
}
