import { describe, expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import { checkDatabase } from '#doctor/database/database.ts';
import { checkDirectWay, checkPooler } from '#doctor/database/pooler.ts';
import { checkReplica } from '#doctor/database/replica.ts';
import { checkRedis } from '#doctor/redis.ts';
import { knowsNames, startPgbouncer } from '#testing/services/pgbouncer.ts';
import { queryOnce, startPrimary, startStandby } from '#testing/services/postgres.ts';
import { hasPrograms, makeFolder } from '#testing/services/program.ts';
import { startRedis } from '#testing/services/redis.ts';
import { usePrimary } from '#testing/services/use-primary.ts';

describe.runIf(hasPrograms('postgres', 'pgbouncer', 'redis'))('the doctor on services', () => {
  const postgres = usePrimary();

  async function askThrough(mode: 'session' | 'transaction') {
    const { folder, primary } = postgres;
    const options = { mode, databasePort: primary.port, sessions: 5 };
    const pooler = await startPgbouncer(folder, options);
    const past = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: primary.url };
    const through = { DATABASE_URL: primary.url, DATABASE_DIRECT_URL: pooler.url };
    try {
      return {
        pooler: await checkPooler(pooler.url, readConfig(past)),
        direct: await checkDirectWay(readConfig(through)),
      };
    } finally {
      await pooler.stop();
    }
  }

  it('is content with a pooler that keeps sessions', async () => {
    const { pooler, direct } = await askThrough('session');
    expect([...pooler, ...direct].map(({ state }) => state)).toEqual(['good', 'good']);
  });

  it('refuses one that works by transactions where it is too old, and always as the direct way', async () => {
    const { pooler, direct } = await askThrough('transaction');
    const [finding] = pooler;
    if (knowsNames()) expect(finding).toMatchObject({ state: 'good' });
    else expect(finding).toMatchObject({ advice: expect.stringContaining('1.21') });
    expect(direct.map(({ state }) => state)).toEqual(['wrong']);
  });

  it('finds a standby, and that a primary is none', async () => {
    const { folder, primary } = postgres;
    const standby = await startStandby(folder, primary);
    const ask = (url: string) =>
      checkReplica(readConfig({ DATABASE_URL: primary.url, DATABASE_REPLICA_URL: url }));
    try {
      expect((await ask(standby.url)).map(({ state }) => state)).toEqual(['good']);
      expect((await ask(primary.url)).map(({ state }) => state)).toEqual(['wrong']);
      // However little it is: the site reads nothing there that is older than some seconds.
      await queryOnce(standby.url, 'select pg_wal_replay_pause()');
      await queryOnce(primary.url, 'create table written_meanwhile ()');
      expect(await ask(standby.url)).toEqual([
        expect.objectContaining({ state: 'care', says: expect.stringContaining('read at home') }),
      ]);
      await queryOnce(standby.url, 'select pg_wal_replay_resume()');
      expect((await ask(standby.url)).map(({ state }) => state)).toEqual(['good']);
      // As an address of the database itself a standby is wrong, whichever of the two leads there.
      const direct = { DATABASE_URL: primary.url, DATABASE_DIRECT_URL: standby.url };
      expect((await checkDirectWay(readConfig(direct))).map(({ state }) => state)).toEqual([
        'wrong',
      ]);
      const [database] = await checkDatabase(readConfig({ DATABASE_URL: standby.url }));
      expect(database).toMatchObject({ about: 'database', state: 'wrong' });
    } finally {
      await standby.stop();
    }
    expect((await ask(standby.url)).map(({ state }) => state)).toEqual(['care']);
  }, 60_000);

  it('tells a standby of another database from one of ours', async () => {
    const { primary } = postgres;
    const elsewhere = await makeFolder();
    const stranger = await startPrimary(elsewhere.folder);
    const standby = await startStandby(elsewhere.folder, stranger);
    const ask = async (home: string, url: string) => {
      const config = readConfig({ DATABASE_URL: home, DATABASE_REPLICA_URL: url });
      return (await checkReplica(config)).map(({ state, says }) => [state, says]);
    };
    const refused = [['wrong', expect.stringContaining('leads to another database')]];
    try {
      expect(await ask(primary.url, standby.url)).toEqual(refused);
      const other = standby.url.replace(/taiyari$/, 'postgres');
      expect(await ask(stranger.url, other)).toEqual(refused);
    } finally {
      await standby.stop();
      await stranger.stop();
      await elsewhere.remove();
    }
  }, 60_000);

  it('says that an empty database is not for its role to fill', async () => {
    const { primary } = postgres;
    await queryOnce(primary.url, 'create role visitor login');
    await queryOnce(primary.url, 'create database hall');
    const hall = new URL(primary.url);
    hall.pathname = '/hall';
    hall.username = 'visitor';
    const ask = async () =>
      (await checkDatabase(readConfig({ DATABASE_URL: hall.href }))).find(
        ({ about }) => about === 'schema',
      );
    expect(await ask()).toMatchObject({
      state: 'wrong',
      says: expect.stringContaining('the role visitor may not make the schema'),
    });
    await queryOnce(primary.url, 'alter database hall owner to visitor');
    expect(await ask()).toMatchObject({ state: 'good' });
  });

  it('hears Redis, and that it is away', async () => {
    const redis = await startRedis(postgres.folder);
    const there = await checkRedis(redis.url);
    await redis.stop();
    const away = await checkRedis(redis.url);
    expect(there.map(({ state }) => state)).toEqual(['good']);
    expect(away.map(({ state, says }) => [state, says])).toEqual([
      ['wrong', expect.stringContaining('ECONNREFUSED')],
    ]);
  });

  it('finds a Redis that takes no writes, or has no database of this number', async () => {
    const redis = await startRedis(postgres.folder);
    try {
      const last = await checkRedis(`${redis.url}/15`);
      const missing = await checkRedis(`${redis.url}/16`);
      await redis.ask('REPLICAOF', '127.0.0.1', '1');
      const replica = await checkRedis(redis.url);
      expect([last, missing, replica].flat().map(({ state, says }) => [state, says])).toEqual([
        ['good', expect.any(String)],
        ['wrong', expect.stringContaining('DB index is out of range')],
        ['wrong', expect.stringContaining('READONLY')],
      ]);
    } finally {
      await redis.stop();
    }
  });
});
