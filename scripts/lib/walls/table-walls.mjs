// An owner per table: who reads and writes a table stands in its owner's folder, or in the list of guests.

const OWNER = 'only the owner of a table and its guests read and write it';
const READ_ONLY = 'a guest who reads a table does not write it';
const NO_WAY_ROUND = 'tables are imported by name from where they are declared';
const NO_STALE = 'every table has an owner, and every guest comes';

export const tableWallNames = [OWNER, READ_ONLY, NO_WAY_ROUND, NO_STALE];

const isTest = (path) => /\.test\.ts$|\/testing\//.test(path);
const isDeclaration = (path) => /^server\/src\/database\/[^/]+\.ts$/.test(path);
const isUser = (path) => /^server\/src\//.test(path) && !isDeclaration(path) && !isTest(path);

/** Every break in the given sources; owners as in owners.mjs, guests as in tables.mjs. */
export function findTableBreaks(sources, edges, { owners, guests }) {
  const declared = declaredTables(sources);
  const users = [...sources].filter(([path]) => isUser(path));
  // Few of some ten thousand, which would be looked through for each user.
  const imports = edges.filter(({ to }) => isDeclaration(to));
  const uses = new Map(users.map(([path, text]) => [path, usesOf(path, text, imports, declared)]));
  return [
    ...[...uses].flatMap(([path, { touched, written }]) => {
      const guest = guests[path.replace('server/src/', '')] ?? {};
      const isOwner = (table) => owners[table] && path.startsWith(`server/src/${owners[table]}/`);
      const foreign = [...touched].filter((table) => !isOwner(table));
      const known = foreign.filter((table) => isListed(guest, table));
      return [
        ...foreign.filter((table) => !isListed(guest, table)).map(breakOf(OWNER, path)),
        ...known
          .filter((table) => written.has(table) && !guest.writes?.includes(table))
          .map(breakOf(READ_ONLY, path)),
      ];
    }),
    ...edges
      .filter((edge) => isUser(edge.from) && declares(sources, edge.to) && isWayRound(edge))
      .map(wayRoundBreak),
    ...staleBreaks({ owners, guests, declared, uses }),
  ];
}

function isListed(guest, table) {
  return [...(guest.reads ?? []), ...(guest.writes ?? [])].includes(table);
}

/** Name in the code → name in the database. */
function declaredTables(sources) {
  return new Map(
    [...sources]
      .filter(([path]) => isDeclaration(path))
      .flatMap(([, text]) => [...text.matchAll(/export const (\w+) = pgTable\(\s*['"](\w+)['"]/g)])
      .map(([, name, table]) => [name, table]),
  );
}

function usesOf(path, text, imports, declared) {
  const tables = new Set(declared.values());
  const imported = imports
    .filter(({ from }) => from === path)
    .flatMap(({ names }) => names ?? [])
    .filter((name) => declared.has(name))
    .map((name) => declared.get(name));
  const code = withoutComments(text);
  const told = [
    ...code.matchAll(
      /\b(?:from|join|into|update|only|table|lock|using|truncate)\s+(?:public\.)?"?([a-z_]+)\b"?(?!['.(])/gi,
    ),
    // What follows another one in a list: a table and its short name.
    ...code.matchAll(/\bfrom\s+[a-z_]+(?:\s+[a-z]+)?,\s*(?:public\.)?([a-z_]+)\b(?!['.(])/gi),
    ...code.matchAll(/\bsql\.identifier\('([a-z_]+)'\)/g),
  ];
  const named = told.map(([, table]) => table).filter((table) => tables.has(table));
  return {
    touched: new Set([...imported, ...named]),
    written: new Set(writesIn(code, { imported, declared, tables })),
  };
}

/** What is written through a name that is no table's, as in a loop over tables, may be any the file knows. */
function writesIn(code, { imported, declared, tables }) {
  const calls = [...code.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g)]
    .map(([, name]) => name)
    .filter((name) => declared.has(name));
  const filled = [...code.matchAll(/\b(?:insert\s+into|update|delete\s+from)\s+\$\{(\w+)\}/gi)];
  const told = [...code.matchAll(/\b(?:insert\s+into|update|delete\s+from)\s+([a-z_]+)\b/gi)];
  return [
    ...calls.map((name) => declared.get(name)),
    ...filled.flatMap(([, name]) => (declared.has(name) ? [declared.get(name)] : imported)),
    ...told.map(([, table]) => table).filter((table) => tables.has(table)),
  ];
}

function isWayRound({ names, isExport }) {
  return isExport || names === undefined;
}

function declares(sources, path) {
  return isDeclaration(path) && /= pgTable\(/.test(sources.get(path) ?? '');
}

function staleBreaks({ owners, guests, declared, uses }) {
  const unowned = [...declared.values()].filter((table) => !owners[table]);
  return [
    ...unowned.map((table) => ({
      wall: NO_STALE,
      where: 'scripts/lib/walls/owners.mjs',
      what: table,
    })),
    ...Object.entries(guests).flatMap(([file, { reads = [], writes = [] }]) => {
      const use = uses.get(`server/src/${file}`);
      if (!use) return [stale(file, 'there is no such file')];
      return [
        ...reads.filter((table) => !use.touched.has(table)),
        ...writes.filter((table) => !use.written.has(table)),
      ].map((table) => stale(file, table));
    }),
  ];
}

const stale = (file, what) => ({ wall: NO_STALE, where: `server/src/${file}`, what });
const breakOf = (wall, where) => (what) => ({ wall, where, what });

function wayRoundBreak({ from, line, specifier }) {
  return { wall: NO_WAY_ROUND, where: `${from}:${line}`, what: specifier };
}

function withoutComments(text) {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}
