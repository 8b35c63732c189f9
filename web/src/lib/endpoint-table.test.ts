import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { adminEndpoints } from '#console/kit/admin-endpoints.gen.ts';
import { elsewhereEndpoints } from '#lib/elsewhere-endpoints.gen.ts';
import { firstEndpoints } from '#lib/first-endpoints.gen.ts';

const folder = join(import.meta.dirname, '..');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|gen)\.tsx?$|endpoint-table\.ts$/.test(file))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n');

it.each([
  ['the first loads', firstEndpoints],
  ['other pages', elsewhereEndpoints],
  ['the console', adminEndpoints],
])(
  'the table of %s holds what they call, and nothing else: each row is bytes of theirs',
  (_, table) => {
    expect(Object.keys(table).filter((name) => !sources.includes(`'${name}'`))).toEqual([]);
  },
);
