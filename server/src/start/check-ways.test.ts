import { describe, expect, inject, it } from 'vitest';
import { readConfig } from '#config.ts';
import { checkWays } from '#start/check-ways.ts';
import { openMigratedDatabase } from '#start/open-deps.ts';
import { knowsNames, startPgbouncer } from '#testing/services/pgbouncer.ts';
import { promote, queryOnce, startStandby } from '#testing/services/postgres.ts';
import { hasPrograms } from '#testing/services/program.ts';
import { usePrimary } from '#testing/services/use-primary.ts';
import { useTestDatabase } from '#testing/test-database.ts';

describe.runIf(hasPrograms('postgres', 'pgbouncer'))('a pgbouncer before the database', () => {
  const postgres = usePrimary();

  async function checkThrough(
    mode: 'session' | 'transaction',
    { isDirectOurs = true, sessions = 20 } = {},
  ): Promise<void> {
    const { folder, primary } = postgres;
    const pooler = await startPgbouncer(folder, { mode, databasePort: primary.port, sessions });
    const directUrl = isDirectOurs ? primary.url : pooler.url;
    await checkWays({ url: pooler.url, directUrl }).finally(() => pooler.stop());
  }

  it('may keep sessions', async () => {
    await expect(checkThrough('session')).resolves.toBeUndefined();
    await expect(checkThrough('session', { isDirectOurs: false })).resolves.toBeUndefined();
  });

  it('may have no session left for the second connection of the check', async () => {
    await expect(checkThrough('session', { sessions: 1 })).resolves.toBeUndefined();
  });

  it('may share sessions when it knows names, and is refused when it is too old to', async () => {
    const checked = checkThrough('transaction');
    if (knowsNames()) await expect(checked).resolves.toBeUndefined();
    else await expect(checked).rejects.toThrow('PgBouncer 1.21 or newer');
  });

  it('is never the way to the database itself when it shares sessions', async () => {
    const reason = knowsNames() ? 'DATABASE_DIRECT_URL' : 'PgBouncer 1.21 or newer';
    await expect(checkThrough('transaction', { isDirectOurs: false })).rejects.toThrow(reason);
  });

  it('may stand before the way that is to lead past it, unless it shares sessions', async () => {
    const { folder, primary } = postgres;
    const options = { mode: 'transaction', databasePort: primary.port, sessions: 20 } as const;
    const pooler = await startPgbouncer(folder, options);
    const checked = checkWays({ url: primary.url, directUrl: pooler.url });
    await expect(checked.finally(() => pooler.stop())).rejects.toThrow('DATABASE_DIRECT_URL');
  });

  it('leads to the database that DATABASE_DIRECT_URL names, also for a role that may do little', async () => {
    const { folder, primary } = postgres;
    await queryOnce(primary.url, 'create database other');
    await queryOnce(primary.url, 'create role modest login');
    const modest = new URL(primary.url);
    modest.username = 'modest';
    const options = { mode: 'session', databasePort: primary.port, sessions: 20 } as const;
    const pooler = await startPgbouncer(folder, options);
    const check = (directUrl: string) => checkWays({ url: pooler.url, directUrl });
    try {
      await expect(check(modest.href)).resolves.toBeUndefined();
      await expect(check(primary.url.replace(/taiyari$/, 'other'))).rejects.toThrow(
        'DATABASE_DIRECT_URL leads to another database than DATABASE_URL',
      );
    } finally {
      await pooler.stop();
    }
  });
});

describe.runIf(hasPrograms('postgres'))('another server', () => {
  const database = useTestDatabase();
  const postgres = usePrimary();

  it('is not taken for the database, and nothing is written there', async () => {
    const config = readConfig({
      DATABASE_URL: database.url,
      DATABASE_DIRECT_URL: postgres.primary.url,
    });
    await expect(openMigratedDatabase(config, () => undefined)).rejects.toThrow('another database');
    const { rows } = await queryOnce(
      postgres.primary.url,
      `select from pg_namespace where nspname = 'drizzle'`,
    );
    expect(rows).toEqual([]);
  });
});

describe.runIf(hasPrograms('postgres'))('a standby', () => {
  const postgres = usePrimary();

  it('is waited for until it is promoted, by its name', async () => {
    const { folder, primary } = postgres;
    const standby = await startStandby(folder, primary);
    const said: string[] = [];
    const config = readConfig({ DATABASE_URL: standby.url });
    try {
      for (const [url, directUrl, name] of [
        [primary.url, standby.url, 'DATABASE_DIRECT_URL'],
        [standby.url, primary.url, 'DATABASE_URL'],
      ] as const) {
        await expect(checkWays({ url, directUrl })).rejects.toThrow(
          `${name} leads to a standby, where nothing can be saved: promote it, or let ${name} lead`,
        );
      }
      const opening = openMigratedDatabase(config, (message) => said.push(message));
      await expect.poll(() => said, { timeout: 20_000 }).toHaveLength(1);
      await promote(standby);
      await (await opening).close();
    } finally {
      await standby.stop();
    }
    expect(said[0]).toMatch(/^waiting for the database: DATABASE_URL leads to a standby/);
  }, 120_000);
});

describe('without a pooler', () => {
  const database = useTestDatabase();

  it('the database may be used', async () => {
    const { url } = database;
    await expect(checkWays({ url, directUrl: url })).resolves.toBeUndefined();
  });

  it('another database of the same server is not taken for it', async () => {
    const { url } = database;
    const other = new URL(inject('serverUrl')).href;
    await expect(checkWays({ url, directUrl: other })).rejects.toThrow('another database');
    await expect(checkWays({ url, directUrl: `${url}?application_name=direct` })).resolves.toBe(
      undefined,
    );
  });
});
