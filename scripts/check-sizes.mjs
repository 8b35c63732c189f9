// A file over these lengths has more than one idea; tables of data grow without growing ideas.
import { listFiles, readTexts } from './lib/files.mjs';

const limits = [
  { limit: 500, isFor: (file) => /\.(test|spec)\.tsx?$|\/testing\//.test(file) },
  { limit: 400, isFor: (file) => /^server\/src\/database\/[^/]+\.ts$/.test(file) },
  { limit: 300, isFor: () => true },
];

const files = (await listFiles('contract', 'server', 'web', 'e2e', 'bench', 'scripts')).filter(
  (file) => /\.(tsx?|mjs)$/.test(file) && !/^web\/src\/locales\//.test(file),
);
const tooLong = [...(await readTexts(files))]
  .map(([file, text]) => ({ file, lines: text.trimEnd().split('\n').length }))
  .map(({ file, lines }) => ({ file, lines, ...limits.find(({ isFor }) => isFor(file)) }))
  .filter(({ lines, limit }) => lines > limit);

for (const { file, lines, limit } of tooLong)
  console.log(`${file}: ${lines} lines, limit ${limit}`);
process.exitCode = tooLong.length > 0 ? 1 : 0;
