import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import { checkDatabase } from '#doctor/database/database.ts';
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '#platform/database/embedded/embedded.ts';

/** As few as a server can do with: room for the site of one process, and for nobody else. */
const settings = { max_connections: '25', superuser_reserved_connections: '0' };

describe('the doctor on connections', () => {
  let dataDir: string;
  let embedded: EmbeddedDatabase;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'taiyari-doctor-'));
    embedded = await startEmbeddedDatabase({ dataDir, log: () => undefined, settings });
  }, 60_000);
  afterAll(async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
  });

  async function ask(environment: Record<string, string>) {
    const findings = await checkDatabase(readConfig({ DATA_DIR: dataDir, ...environment }));
    return findings.filter(({ says }) => says.includes('connections may be open'));
  }

  it.each([
    [{ PROCESSES: '1', DATABASE_CONNECTIONS: '100' }, 22],
    [{ PROCESSES: '3', DATABASE_CONNECTIONS: '9' }, 4 * 3 + 4 * 2 + 1],
  ])('counts those of %j as they are opened', async (environment, most) => {
    const sentence = `25 connections may be open, and the processes of this machine open up to ${most}, apart from backups and psql`;
    const external = await ask({ ...environment, DATABASE_URL: embedded.url });
    expect(external).toMatchObject([{ says: sentence, advice: expect.stringContaining('Raise') }]);
    const own = await ask(environment);
    expect(own).toMatchObject([
      { says: sentence, advice: expect.stringContaining('start the site') },
    ]);
  });

  it('is content where there is room', async () => {
    expect(await ask({ DATABASE_URL: embedded.url, DATABASE_CONNECTIONS: '18' })).toEqual([]);
    expect(await ask({ DATABASE_CONNECTIONS: '18' })).toEqual([]);
  });

  it('leaves those of pools to the pooler before them', async () => {
    const direct = `${embedded.url}?application_name=direct`;
    const through = { DATABASE_URL: embedded.url, DATABASE_DIRECT_URL: direct };
    expect(await ask({ ...through, PROCESSES: '8' })).toEqual([]);
    expect(await ask({ ...through, PROCESSES: '12' })).toMatchObject([{ state: 'care' }]);
  });

  it('takes a database whose connections are all taken for no full disk', async () => {
    const clients: pg.Client[] = [];
    try {
      for (;;) {
        const client = new pg.Client(embedded.url);
        client.on('error', () => undefined);
        const isIn = await client.connect().then(
          () => true,
          () => false,
        );
        if (!isIn) break;
        clients.push(client);
      }
      const [finding, ...others] = await checkDatabase(readConfig({ DATA_DIR: dataDir }));
      expect(others).toEqual([]);
      expect(finding).toMatchObject({ state: 'wrong', says: expect.stringContaining('too many') });
      expect(finding?.advice).toContain('all its connections are taken');
      expect(finding?.advice).not.toContain('disk');
    } finally {
      await Promise.all(clients.map((client) => client.end()));
    }
  });
});
