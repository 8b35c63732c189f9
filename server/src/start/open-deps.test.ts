import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '#config.ts';
import { mostConnectionsOf } from '#connections.ts';
import { checkSchema } from '#doctor/database/schema.ts';
import { addressOf, connectDeps, openMigratedDatabase, openServer } from '#start/open-deps.ts';
import { databaseUrl } from '#testing/global-setup.ts';
import { queryOnce } from '#testing/services/postgres.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const serverUrl = inject('serverUrl');
const name = (characterType: string) =>
  `${inject('clonePrefix')}letters_${characterType.replaceAll(/\W/g, '').toLowerCase()}`;

afterAll(async () => {
  for (const type of ['C', 'C.UTF-8']) {
    await queryOnce(serverUrl, `drop database if exists ${name(type)} with (force)`);
  }
});

describe('the pools', () => {
  const database = useTestDatabase();

  async function timeouts(environment: Record<string, string> = {}) {
    const config = readConfig({ DATABASE_URL: database.url, ...environment });
    const { deps, close } = await connectDeps(config, addressOf(config), () => undefined);
    const asked = [deps, deps.closing, deps.back].map(({ pool }) =>
      pool.query<{ statement_timeout: string }>('show statement_timeout'),
    );
    const answers = await Promise.all(asked).finally(close);
    return answers.map(({ rows }) => rows[0]?.statement_timeout);
  }

  it('end statements that run away', async () => {
    expect(await timeouts()).toEqual(['1min', '1min', '5min']);
  });

  it('leave sessions as they are that a pooler may share', async () => {
    const direct = { DATABASE_DIRECT_URL: `${database.url}?application_name=direct` };
    expect(await timeouts(direct)).toEqual(['0', '0', '0']);
  });
});

describe('the embedded database', () => {
  it('lets as many connect as the processes of the site may open', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'taiyari-connections-'));
    const config = readConfig({ DATA_DIR: dataDir, PROCESSES: '30' });
    const server = await openServer(config, () => undefined);
    try {
      const { rows } = await queryOnce(server.url, 'show max_connections');
      const { pools, direct } = mostConnectionsOf(config);
      expect(Number(rows[0].max_connections)).toBeGreaterThan(pools + direct);
    } finally {
      await server.close();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
    }
  }, 60_000);
});

describe('an external database', () => {
  it.each([
    ['C', [expect.stringMatching(/^searches for Hindi and Urdu words are slow .*lc_ctype/)]],
    ['C.UTF-8', []],
  ])(
    'with the character type %s makes it say %j',
    async (characterType, messages) => {
      await queryOnce(
        serverUrl,
        `create database ${name(characterType)} template template0 encoding 'UTF8' lc_ctype '${characterType}'`,
      );
      const said: string[] = [];
      const config = readConfig({ DATABASE_URL: databaseUrl(serverUrl, name(characterType)) });
      const database = await openMigratedDatabase(config, (message) => said.push(message));
      await database.close();
      expect(said).toEqual(messages);
      const client = new pg.Client(`${config.databaseUrl}`);
      await client.connect();
      const findings = await checkSchema(client).finally(() => client.end());
      expect(findings.map(({ state }) => state)).toEqual([
        'good',
        messages.length ? 'care' : 'good',
      ]);
    },
    60_000,
  );
});
