import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { adminApi } from '../contract/src/admin/api.ts';
import { api } from '../contract/src/api.ts';
import type { Endpoint } from '../contract/src/endpoint.ts';

/** Asked by others than our pages. */
const notOfPages = ['getFile'];

/** Mistakes and practice: nothing of them is part of a first load. */
function isOfBook(name: string): boolean {
  const endpoints: Readonly<Record<string, Endpoint>> = api;
  return /^\/api\/(review|practices?|daily)\//.test(`${endpoints[name]?.path}/`);
}

const tables = [
  {
    file: 'src/lib/endpoints.gen.ts',
    name: 'endpoints',
    of: 'LearnerEndpointName',
    imports: ["import type { EndpointTable, LearnerEndpointName } from '#lib/endpoint-table.ts';"],
    holds: (name: string) => !(name in adminApi) && !notOfPages.includes(name) && !isOfBook(name),
  },
  {
    file: 'src/shared/review/book-endpoints.gen.ts',
    name: 'bookEndpoints',
    of: 'BookEndpointName',
    imports: ["import type { BookEndpointName, EndpointTable } from '#lib/endpoint-table.ts';"],
    holds: isOfBook,
  },
  {
    file: 'src/console/kit/admin-endpoints.gen.ts',
    name: 'adminEndpoints',
    of: 'AdminEndpointName',
    imports: [
      "import type { AdminEndpointName } from '@taiyari/contract';",
      "import type { EndpointTable } from '#lib/endpoint-table.ts';",
    ],
    holds: (name: string) => name in adminApi,
  },
];

/**
 * Writes method and path of every endpoint for the browser. The contract's own table carries its schemas, and with them
 * the schema library, which must not reach it. Learners and administrators have a table each: no learner loads the other; and so have
 * pages that are no part of a first load.
 */
export function endpointTables(): Plugin {
  return {
    name: 'endpoint-tables',
    async configResolved() {
      for (const table of tables) await writeWhenOther(table.file, render(table));
    },
  };
}

function render({ name, of, imports, holds }: (typeof tables)[number]): string {
  const rows = Object.entries<Endpoint>(api)
    .filter(([endpoint]) => holds(endpoint))
    .map(
      ([endpoint, { method, path }]) => `  ${endpoint}: { method: '${method}', path: '${path}' },`,
    );
  return [
    '// Written from the contract by endpoint-tables.ts, at each build.',
    ...imports,
    '',
    `export const ${name}: EndpointTable<${of}> = {`,
    ...rows,
    '};',
    '',
  ].join('\n');
}

async function writeWhenOther(file: string, text: string): Promise<void> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const old = await readFile(path, 'utf8').catch(() => '');
  if (old !== text) await writeFile(path, text);
}
