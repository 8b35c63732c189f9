import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '#config.ts';
import { checkSchema } from '#doctor/database/schema.ts';
import { openMigratedDatabase } from '#start/open-deps.ts';
import { databaseUrl } from '#testing/global-setup.ts';
import { queryOnce } from '#testing/services/postgres.ts';

const serverUrl = inject('serverUrl');
const name = (characterType: string) =>
  `${inject('clonePrefix')}letters_${characterType.replaceAll(/\W/g, '').toLowerCase()}`;

afterAll(async () => {
  for (const type of ['C', 'C.UTF-8']) {
    await queryOnce(serverUrl, `drop database if exists ${name(type)} with (force)`);
  }
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
