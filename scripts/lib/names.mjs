/** The rows of the glossary's table of refused names: `{ words, instead, folders }`. */
export function readRefused(glossary) {
  const [, table = ''] = glossary.split('## Names that are refused');
  return table
    .split('\n')
    .filter((line) => /^\|(?!---| not )/.test(line))
    .map((line) => {
      const [words, instead, folders] = line.slice(1, -1).split('|');
      return { words: listed(words), instead: instead.trim(), folders: listed(folders) };
    });
}

/** The first column of the glossary's table of names that one file alone may export. */
export function readSingle(glossary) {
  const [, rest = ''] = glossary.split('## Names with one meaning');
  const [table] = rest.split('\n## ');
  return [...table.matchAll(/^\| (?!name )(\w+) \|/gm)].map(([, name]) => name);
}

/** Every refused name in the given sources (path → text), as a sentence. */
export function findComplaints(sources, refused, single) {
  return [
    ...[...sources].flatMap(([path, text]) => wordComplaints(path, text, refused)),
    ...secondMeanings(sources, {
      of: 'a type of the contract',
      declaration: /^export (?:type|interface) (\w+)/gm,
      isFirst: (path) => path.startsWith('contract/'),
    }),
    ...secondMeanings(sources, {
      of: 'a way to write a figure',
      declaration: /^export function (format\w+)/gm,
      isFirst: (path) => path.startsWith('web/'),
    }),
    ...secondMeanings(sources, {
      of: 'a name with one meaning',
      declaration: new RegExp(`^export (?:type|interface|class) (${single.join('|')})\\b`, 'gm'),
      isFirst: () => true,
    }),
  ];
}

function wordComplaints(path, text, refused) {
  const rows = refused.filter(({ folders }) => folders.some((folder) => path.startsWith(folder)));
  const names = [...fileNames(path, rows), ...declaredNames(text)];
  return names.flatMap((name) =>
    rows
      .filter(({ words }) => wordsOf(name).some((word) => words.includes(word)))
      .map(({ instead }) => `${path}: "${name}": say ${instead}`),
  );
}

/** The parts of the path below the folder that a row is about, which may itself bear the word. */
function fileNames(path, rows) {
  const parts = rows.flatMap(({ folders }) => {
    const folder = folders.find((one) => path.startsWith(one));
    return path.slice(folder.length).split('/');
  });
  return [...new Set(parts)].map((part) => part.replace(/\.\w+$/, ''));
}

function declaredNames(text) {
  const code = text.replace(/^import [\s\S]*?;$/gm, '');
  const found = code.matchAll(/\b(?:function\*?|const|let|type|interface|class)\s+([A-Za-z_]\w*)/g);
  return [...new Set([...found].map(([, name]) => name))];
}

function wordsOf(name) {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}

function secondMeanings(sources, { of, declaration, isFirst }) {
  const declared = [...sources].flatMap(([path, text]) =>
    [...text.matchAll(declaration)].map(([, name]) => ({ path, name })),
  );
  const firsts = new Map();
  for (const { path, name } of declared) {
    if (isFirst(path) && !firsts.has(name)) firsts.set(name, path);
  }
  return declared
    .filter(({ path, name }) => firsts.has(name) && firsts.get(name) !== path)
    .map(({ path, name }) => `${path}: "${name}" is ${of} already, in ${firsts.get(name)}`);
}

function listed(cell = '') {
  return cell
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
