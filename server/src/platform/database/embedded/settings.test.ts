import { expect, inject, it } from 'vitest';
import { connectionSettings, serverSettings } from '#platform/database/embedded/settings.ts';
import { recommendedSettings } from '#platform/database/recommended-settings.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase();
const gigabyte = 2 ** 30;

it('is sized by the machine, within bounds', () => {
  const sizes = (memory: number) => {
    const { shared_buffers, effective_cache_size, maintenance_work_mem } = serverSettings(memory);
    return [shared_buffers, effective_cache_size, maintenance_work_mem];
  };
  expect(sizes(gigabyte / 2)).toEqual(['128MB', '256MB', '64MB']);
  expect(sizes(4 * gigabyte)).toEqual(['512MB', '2048MB', '64MB']);
  expect(sizes(256 * gigabyte)).toEqual(['1024MB', '65536MB', '512MB']);
});

it('lets as many connect as will, and a hundred where that is enough', () => {
  const most = (...args: [number?]) => Number(connectionSettings(...args).max_connections);
  expect([most(), most(90), most(91), most(700)]).toEqual([100, 100, 101, 710]);
  expect(serverSettings().max_connections).toBe('100');
});

it('names settings that PostgreSQL has', async () => {
  const names = Object.keys(serverSettings()).map((name) => name.toLowerCase());
  const values = await valuesOf(names);
  expect([...values.keys()].sort()).toEqual(names.sort());
});

// Somebody else's server is set up by them; the doctor tells them what it should have.
it.runIf(inject('isEmbedded'))('starts PostgreSQL with what is recommended', async () => {
  const values = await valuesOf(recommendedSettings.map(({ name }) => name));
  for (const { name, wanted, why } of recommendedSettings) {
    expect(why).toMatch(/\.$/);
    // The tests do without: see their set-up.
    if (name === 'fsync' || name === 'autovacuum') continue;
    expect([name, values.get(name)]).toEqual([name, wanted]);
  }
});

async function valuesOf(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await database.current.pool.query<{ name: string; value: string }>(
    'select lower(name) as name, current_setting(name) as value from pg_settings where lower(name) = any($1)',
    [names],
  );
  return new Map(rows.map(({ name, value }) => [name, value]));
}
