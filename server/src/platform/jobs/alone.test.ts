import { afterEach, expect, it, vi } from 'vitest';
import { type Alone, stayAlone } from '#platform/jobs/alone.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase();
const patience = { timeout: 10_000, interval: 20 };
const started: Alone[] = [];

function start(key = 1): Alone {
  const alone = stayAlone({ url: database.url, key, onError: () => undefined });
  started.push(alone);
  return alone;
}

async function endItsConnection(): Promise<void> {
  await database.current.pool.query(
    `select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and objid = 1
        and database = (select oid from pg_database where datname = current_database())`,
  );
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((alone) => alone.stop()));
});

it('is one of many, and the next one when that one stops', async () => {
  const three = [start(), start(), start()];
  const ours = () => three.filter((alone) => alone.isOurs);
  await vi.waitFor(() => expect(ours()).toHaveLength(1), patience);
  const [first] = ours();
  await first?.stop();
  expect(first?.isOurs).toBe(false);
  await vi.waitFor(() => expect(ours()).toHaveLength(1), patience);
  expect(ours()).not.toContain(first);
});

it('is of nobody else who asks for another key', async () => {
  const [one, other] = [start(1), start(2)];
  await vi.waitFor(() => expect([one.isOurs, other.isOurs]).toEqual([true, true]), patience);
});

it('is lost with the connection, at once, and had again by somebody', async () => {
  const alone = start();
  await vi.waitFor(() => expect(alone.isOurs).toBe(true), patience);
  await endItsConnection();
  await vi.waitFor(() => expect(alone.isOurs).toBe(false), { timeout: 10_000, interval: 5 });
  await vi.waitFor(() => expect(alone.isOurs).toBe(true), patience);
});
