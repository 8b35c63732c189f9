import { findPooling } from '#platform/database/pooler.ts';
import { leadToOneDatabase } from '#platform/database/ways.ts';

type Address = { readonly url: string; readonly directUrl: string };

/**
 * Looks at both ways to the database before anything is written.
 * @throws Error with one sentence for the operator when what stands there would break answers or locks, or when they
 * lead to two databases.
 */
export async function checkWays({ url, directUrl }: Address): Promise<void> {
  const pooling = await findPooling(url);
  if (pooling === 'outdated') {
    throw new Error(
      'DATABASE_URL leads through a pooler that mixes up named statements: use pool_mode = session, or PgBouncer 1.21 or newer with max_prepared_statements above 0.',
    );
  }
  if (url === directUrl) {
    if (pooling === 'session') return;
    throw new Error(
      'DATABASE_URL leads through a pooler that shares sessions: set DATABASE_DIRECT_URL to the database itself, for migrations, locks and LISTEN.',
    );
  }
  if ((await findPooling(directUrl)) !== 'session') {
    throw new Error(
      'DATABASE_DIRECT_URL leads through a pooler that shares sessions: it has to lead to the database itself.',
    );
  }
  if (!(await leadToOneDatabase(url, directUrl))) {
    throw new Error(
      'DATABASE_DIRECT_URL leads to another database than DATABASE_URL: both have to lead to the same one. Nothing was written.',
    );
  }
}
