import { findPooling } from '#platform/database/pooler.ts';

type Address = { readonly url: string; readonly directUrl: string };

/** @throws Error with one sentence for the operator when what stands before the database would break answers or locks. */
export async function checkPooling({ url, directUrl }: Address): Promise<void> {
  const pooling = await findPooling(url);
  if (pooling === 'outdated') {
    throw new Error(
      'DATABASE_URL leads through a pooler that mixes up named statements: use pool_mode = session, or PgBouncer 1.21 or newer with max_prepared_statements above 0.',
    );
  }
  if (pooling === 'session') return;
  if (url === directUrl) {
    throw new Error(
      'DATABASE_URL leads through a pooler that shares sessions: set DATABASE_DIRECT_URL to the database itself, for migrations, locks and LISTEN.',
    );
  }
  if ((await findPooling(directUrl)) !== 'session') {
    throw new Error(
      'DATABASE_DIRECT_URL leads through a pooler that shares sessions: it has to lead to the database itself.',
    );
  }
}
