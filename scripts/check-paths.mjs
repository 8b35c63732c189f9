// Pages that lead a reader to code name paths, and comments name files; one that moves must not leave them pointing at
// nothing. The list of decisions names each of them, and of the lists of what may be called there is the newest alone.
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles, readText, readTexts, root } from './lib/files.mjs';

const records = await listFiles('docs/decisions');
const guide = 'docs/adding-a-feature.md';
/** A feature that the guide makes up, and whoever follows it as well. */
const isOfItsExample = (path) => /\bbookmarks?\b/.test(path);
const pages = [
  'README.md',
  guide,
  'docs/architecture.md',
  ...records,
  'docs/growing.md',
  'docs/operating.md',
];
const top = '(?:contract|server|web|e2e|bench|demo|docs|scripts|deploy)/';
/** `isTimeUp` in `server/src/domain/deadlines.ts`; one name, or several. */
const inFile = new RegExp(`((?:\`\\w+\`(?:,| and)? )+)in \`(${top}[\\w./@$-]+\\.\\w+)\``, 'g');
const missing = [];
let checked = 0;

for (const page of pages) {
  const text = await readText(page);
  for (const [, path] of text.matchAll(new RegExp(`[\`(](${top}[\\w./@$-]*)`, 'g'))) {
    checked += 1;
    if (page === guide && isOfItsExample(path)) continue;
    const exists = await access(join(root, path)).then(
      () => true,
      () => false,
    );
    if (!exists) missing.push(`${page}: there is no ${path}`);
  }
  for (const [, names, path] of text.matchAll(inFile)) {
    const source = await readText(path).catch(() => '');
    for (const [, name] of names.matchAll(/`(\w+)`/g)) {
      const isDeclared = new RegExp(`(?:function|const|class|type) ${name}\\b|['"]${name}['"]`);
      if (!isDeclared.test(source)) missing.push(`${page}: ${path} has no ${name}`);
    }
  }
}

const index = await readText('docs/decisions/README.md');
const listed = [...index.matchAll(/\((\d{4}-[\w-]+\.md)\)/g)].map(
  ([, name]) => `docs/decisions/${name}`,
);
for (const record of records.filter((file) => /\/\d{4}-/.test(file))) {
  if (!listed.includes(record)) missing.push(`docs/decisions/README.md does not list ${record}`);
}
for (const record of listed) {
  if (!records.includes(record)) missing.push(`docs/decisions/README.md: there is no ${record}`);
}

const sources = (
  await listFiles('contract', 'server', 'web', 'e2e', 'bench', 'demo', 'scripts')
).filter((file) => /\.(tsx?|mjs|sql)$/.test(file));
const isComment = /^\s*(\/\/|\/?\*|--)/;
const named = /(?<![\w./#@*-])[\w-]+(?:[./][\w-]+)*\.(?:tsx?|mjs|sql)\b(?![/*])/g;
for (const [file, text] of await readTexts(sources)) {
  for (const line of text.split('\n').filter((line) => isComment.test(line))) {
    for (const [path] of line.matchAll(named)) {
      const exists = sources.some((source) => source === path || source.endsWith(`/${path}`));
      if (!exists) missing.push(`${file}: there is no ${path}`);
    }
  }
}

const lists = (await listFiles('contract')).filter((file) => /\/api-edition-\d+\.txt$/.test(file));
if (lists.length !== 1) {
  missing.push(
    `One list of what may be called belongs to the edition of now: delete the others of ${lists.join(', ')}`,
  );
}

for (const complaint of missing) console.log(complaint);
if (checked < 50) console.log(`only ${checked} paths were found: is the pattern still right?`);
process.exitCode = missing.length > 0 || checked < 50 ? 1 : 0;
