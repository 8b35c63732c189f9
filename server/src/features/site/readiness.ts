import { sql } from 'drizzle-orm';
import type { Deps } from '#deps.ts';
import { AppError } from '#platform/http/errors/app-error.ts';

/** A proxy waits for some seconds: then it cannot tell a database that hangs from a process that is dead. */
export const readinessMilliseconds = 2000;

/**
 * What to ask before a process says that it is ready. Many who ask at once ask the database once: while it hangs they
 * would take all its connections. @param patience in milliseconds
 * @throws AppError `unavailable` where the database is away, not migrated, or does not answer in time.
 */
export function createReadiness({ db }: Pick<Deps, 'db'>, patience = readinessMilliseconds) {
  let asked: Promise<unknown> | undefined;
  function ask(): Promise<unknown> {
    asked ??= db.execute(sql`select 1 from drizzle.__drizzle_migrations limit 1`).finally(() => {
      asked = undefined;
    });
    return asked;
  }

  return async function requireReady(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('no answer in time')), patience);
    });
    try {
      await Promise.race([ask(), tooLate]);
    } catch (cause) {
      const options = { cause, retryAfterSeconds: 1 };
      throw new AppError('unavailable', 'The database is not ready.', options);
    } finally {
      clearTimeout(timer);
    }
  };
}
