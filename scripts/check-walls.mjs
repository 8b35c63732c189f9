import { listFiles, readTexts } from './lib/files.mjs';
import { owners } from './lib/walls/owners.mjs';
import { guests } from './lib/walls/tables.mjs';
import { findBreaks } from './lib/walls/walls.mjs';
import { proveWalls } from './lib/walls/walls-proof.mjs';

await proveWalls();

const files = (await listFiles('contract', 'server', 'web', 'e2e', 'bench', 'demo')).filter(
  (file) => /\.tsx?$/.test(file) && !/^web\/src\/locales\//.test(file),
);
const sources = await readTexts(files);
const breaks = await findBreaks(sources, { owners, guests });
for (const { wall, where, what } of breaks) console.log(`${where}  ${what}\n    ${wall}`);
console.log(`${breaks.length} broken, ${files.length} files`);
process.exitCode = breaks.length > 0 ? 1 : 0;
