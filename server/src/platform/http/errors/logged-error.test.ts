import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { loggedError } from '#platform/http/errors/logged-error.ts';
import { givenAccount } from '#testing/builders.ts';
import { createFakeClock } from '#testing/fake-clock.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase();

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('what the log holds of an error', () => {
  it('is no value of a refused statement', async () => {
    const { db } = database.current;
    const needs = { db, clock: createFakeClock() };
    await givenAccount(needs, { email: 'canary@example.com' });
    const error = await errorOf(givenAccount(needs, { email: 'canary@example.com' }));
    expect(String(error)).toContain('canary');
    const logged = loggedError(error);
    expect(JSON.stringify(logged)).not.toContain('canary');
    expect(logged).toMatchObject({ code: '23505', constraint: 'accounts_email_unique' });
  });

  it('says what is wrong with a statement', async () => {
    const error = await errorOf(database.current.db.execute(sql`select * from nowhere`));
    expect(loggedError(error)).toMatchObject({ message: 'relation "nowhere" does not exist' });
  });

  it('is the reason under the reason, and whatever was thrown', () => {
    const error = new Error('outer', { cause: new TypeError('inner') });
    expect(loggedError(error)).toMatchObject({ message: 'outer', cause: { type: 'TypeError' } });
    expect(loggedError('a word')).toMatchObject({ message: 'a word' });
  });
});
