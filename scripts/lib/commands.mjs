import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readText, root } from './files.mjs';

/** The commands of the server, as package.json offers them: `npm run admin` → `admin`. */
export async function commandNames() {
  const { scripts } = JSON.parse(await readText('package.json'));
  return Object.values(scripts)
    .map((script) => /scripts\/cli\.mjs ([a-z-]+)/.exec(script)?.[1])
    .filter((name) => name && existsSync(join(root, `server/src/cli/${name}.ts`)));
}
