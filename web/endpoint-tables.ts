import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { adminApi } from '../contract/src/admin/api.ts';
import { api } from '../contract/src/api.ts';
import type { Endpoint } from '../contract/src/endpoint.ts';
import { firstCalls, notOfPages } from './src/lib/endpoint-table.ts';

const first: ReadonlySet<string> = new Set(firstCalls);
const ofNoPage: ReadonlySet<string> = new Set(notOfPages);

const tables = [
  {
    file: 'src/lib/first-endpoints.gen.ts',
    name: 'firstEndpoints',
    imports: ["import type { EndpointTable, FirstEndpointName } from '#lib/endpoint-table.ts';"],
    of: 'FirstEndpointName',
    holds: (name: string) => first.has(name),
  },
  {
    file: 'src/lib/elsewhere-endpoints.gen.ts',
    name: 'elsewhereEndpoints',
    imports: [
      "import type { ElsewhereEndpointName, EndpointTable } from '#lib/endpoint-table.ts';",
    ],
    of: 'ElsewhereEndpointName',
    holds: (name: string) => !(name in adminApi) && !first.has(name) && !ofNoPage.has(name),
  },
  {
    file: 'src/console/kit/admin-endpoints.gen.ts',
    name: 'adminEndpoints',
    imports: [
      "import type { AdminEndpointName } from '@taiyari/contract';",
      "import type { EndpointTable } from '#lib/endpoint-table.ts';",
    ],
    of: 'AdminEndpointName',
    holds: (name: string) => name in adminApi,
  },
];

/**
 * Writes method and path of every endpoint for the browser. The contract's own table carries its schemas, and with them
 * the schema library, which must not reach it. First loads, a learner's other pages and the console have a table each.
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
    .map(([endpoint, { method, path, isOnce, access }]) => {
      const isPublic = access === 'public' && method !== 'GET';
      const marks = `${isOnce ? ', isOnce: true' : ''}${isPublic ? ', isPublic: true' : ''}`;
      return `  ${endpoint}: { method: '${method}', path: '${path}'${marks} },`;
    });
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
