import { findPooling } from '#platform/database/connecting/pooler.ts';
import { isStandby, leadToOneDatabase } from '#platform/database/connecting/ways.ts';

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
  if (await leadToOneDatabase(url, directUrl)) return;
  // Of a primary and its standby another sentence is the right one.
  await requirePrimary({ url, directUrl });
  throw new Error(
    'DATABASE_DIRECT_URL leads to another database than DATABASE_URL: both have to lead to the same one. Nothing was written.',
  );
}

/** @throws Error that is waited for, as a standby may be on its way to become the primary. */
export async function requirePrimary({ url, directUrl }: Address): Promise<void> {
  if (await isStandby(url)) throw new StandbyError('DATABASE_URL');
  if (url !== directUrl && (await isStandby(directUrl))) {
    throw new StandbyError('DATABASE_DIRECT_URL');
  }
}

class StandbyError extends Error {
  /** As the database says it of each statement that would write there. */
  readonly code = '25006';

  constructor(variable: string) {
    super(
      `${variable} leads to a standby, where nothing can be saved: promote it, or let ${variable} lead to the primary`,
    );
  }
}
