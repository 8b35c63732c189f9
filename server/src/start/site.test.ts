import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, inject, it } from 'vitest';
import { readConfig } from '#config.ts';
import { startSite } from '#start/site.ts';
import { databaseUrl } from '#testing/global-setup.ts';
import { queryOnce } from '#testing/services/postgres.ts';

it('does not touch the database where its port is taken', async () => {
  const serverUrl = inject('serverUrl');
  const name = `${inject('clonePrefix')}port_taken`;
  await queryOnce(serverUrl, `create database ${name}`);
  const url = databaseUrl(serverUrl, name);
  const stranger = createServer().listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  const { port } = stranger.address() as AddressInfo;
  try {
    for (const processes of ['1', '2']) {
      const config = readConfig({
        ...{ NODE_ENV: 'test', HOST: '127.0.0.1', PORT: `${port}`, PROCESSES: processes },
        DATABASE_URL: url,
      });
      const starting = startSite(config, { program: '/nowhere', log: () => undefined });
      await expect(starting).rejects.toThrow(`cannot listen on PORT ${port}`);
    }
    const { rows } = await queryOnce(url, `select from pg_namespace where nspname = 'drizzle'`);
    expect(rows).toEqual([]);
  } finally {
    stranger.close();
    await queryOnce(serverUrl, `drop database if exists ${name} with (force)`);
  }
});
