import { describe, expect, it } from 'vitest';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const password = 'chinar-leaf-42';

const signUp = (email: string) =>
  test.visitor.call('POST', '/api/account', { name: 'A', email, password });
const logIn = (email: string, written: string) =>
  test.visitor.call('POST', '/api/account/sessions/email', { email, password: written });

async function storedHashes(): Promise<string[]> {
  const { rows } = await test.deps.pool.query('select password_hash as hash from accounts');
  return rows.map(({ hash }) => hash);
}

describe('the stored hashes of one password', () => {
  it('differ between accounts, and each says its own cost and salt', async () => {
    for (const email of ['a@example.com', 'b@example.com', 'c@example.com']) await signUp(email);
    const parts = (await storedHashes()).map((hash) => hash.split('$').slice(1));
    for (const [kind, version, cost] of parts) {
      expect([kind, version, cost]).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
    }
    const [salts, hashes] = [parts.map((part) => part[3]), parts.map((part) => part[4])];
    expect([new Set(salts).size, new Set(hashes).size]).toEqual([3, 3]);
  });

  it('are all there is of it in the whole database', async () => {
    await signUp('a@example.com');
    await logIn('a@example.com', `${password} `);
    const { rows } = await test.deps.pool.query(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of rows) {
      const found = await test.deps.pool.query(
        `select 1 from "${name}" as t where t::text like '%' || $1 || '%'`,
        [password],
      );
      expect([name, found.rowCount]).toEqual([name, 0]);
    }
  });
});

/**
 * Told by the work of the process and its threads: a clock tells of whatever else the machine does as well. Taken in
 * turns, so that what else the process does touches all alike.
 */
describe('a refused log-in', () => {
  it('takes as long for nobody, for somebody and for who is deactivated', {
    timeout: 120_000,
  }, async () => {
    await signUp('active@example.com');
    await signUp('inactive@example.com');
    await test.deps.pool.query(
      `update accounts set is_active = false where email = 'inactive@example.com'`,
    );
    const times = new Map<string, number[]>();
    for (let round = 0; round < 100; round += 1) {
      for (const who of ['nobody', 'active', 'inactive']) {
        const begun = process.cpuUsage();
        const { status } = await logIn(`${who}@example.com`, 'a wrong password');
        const { user, system } = process.cpuUsage(begun);
        times.set(who, [...(times.get(who) ?? []), user + system]);
        expect(status).toBe(401);
      }
    }
    const [nobody = 0, ...others] = [...times.values()].map(median);
    for (const other of others) expect(Math.abs(other / nobody - 1)).toBeLessThan(0.25);
  });
});

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
