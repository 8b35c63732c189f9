// The walls of docs/architecture.md. Each must be seen to bite: walls-proof.mjs breaks every one.
import { findCycles } from './cycles.mjs';
import { readImports } from './imports.mjs';
import { findWays } from './reach.mjs';
import { findTableBreaks, tableWallNames } from './table-walls.mjs';
import { farWebWalls, nearWebWalls, sharedFeature, webFeature } from './web-walls.mjs';

const FEATURES_THAT_READ_KEYS = ['authoring', 'bundles', 'analytics', 'question-files', 'rulings'];

const isTest = (path) => /\.(test|spec)\.tsx?$|(^|\/)testing\//.test(path);
const isOutside = (path) => isTest(path) || /^(e2e|bench)\//.test(path);
const serverFeature = (path) => /^server\/src\/features\/([^/]+)\//.exec(path)?.[1];

const mayReadKeys = (path) => FEATURES_THAT_READ_KEYS.includes(serverFeature(path));

/** What each wall says → whether this import breaks it. */
const walls = {
  'contract knows zod and nothing else': ({ from, to }) =>
    /^contract\//.test(from) && !isTest(from) && !/^contract\/|^npm:zod$/.test(to),

  'domain knows only itself, types of the contract and the rules of the contract': (edge) =>
    /^server\/src\/domain\//.test(edge.from) && !isTest(edge.from) && !mayDomainImport(edge),

  'platform knows no feature, no rule of the domain and no table of a feature': ({ from, to }) =>
    /^server\/src\/platform\//.test(from) &&
    !isTest(from) &&
    /^server\/src\/(features|domain|database)\//.test(to),

  'a feature uses another feature only through its port.ts': ({ from, to }) =>
    !isTest(from) &&
    serverFeature(from) !== undefined &&
    serverFeature(to) !== undefined &&
    serverFeature(from) !== serverFeature(to) &&
    !/^server\/src\/features\/[^/]+\/port\.ts$/.test(to),

  'web never imports the server': ({ from, to }) => /^web\//.test(from) && /^server\//.test(to),

  'web takes only types from the contract, but for its rules': ({ from, to, typeOnly }) =>
    /^web\/src\//.test(from) && !isTest(from) && isContractBesideRules(to) && !typeOnly,

  'nothing imports a test or its tools, except tests': ({ from, to }) =>
    !isOutside(from) && isTest(to),

  'no import climbs three folders: say # or the name of the workspace': ({ specifier }) =>
    specifier.startsWith('../../../'),

  ...nearWebWalls,
};

/** What each wall says → from where to where no way leads, through whatever files it may pass. */
const farWalls = {
  'platform knows no feature and no rule of the domain, by no way': {
    isFrom: (path) => /^server\/src\/platform\//.test(path),
    isTo: (path) => /^server\/src\/(features|domain)\//.test(path),
  },
  'what serves knows nothing of how it is started, by no way': {
    isFrom: (path) => /^server\/src\/(features|platform|database|domain)\//.test(path),
    isTo: (path) => /^server\/src\/((start|cli|doctor)\/|(main|app)\.ts$)/.test(path),
  },
  [`only ${FEATURES_THAT_READ_KEYS.join(', ')} read the answer keys, by no way round`]: {
    isFrom: (path) => /^server\//.test(path) && !mayReadKeys(path),
    isTo: (path) => /^server\/src\/database\/answer-keys/.test(path),
    isPassable: (path) => !mayReadKeys(path),
  },
  ...farWebWalls,
};

const NO_WAY_ROUND = 'what a feature uses outside of the features knows none of them';
const KEYS_ARE_READ = 'who may read the answer keys does';
const NO_CYCLES = 'files do not import each other in a circle';
const NO_FEATURE_CYCLES = 'features do not use each other in a circle';
const NO_CLOCK = 'domain asks neither clock nor chance';

export const wallNames = [
  ...Object.keys(walls),
  ...Object.keys(farWalls),
  NO_WAY_ROUND,
  KEYS_ARE_READ,
  NO_CYCLES,
  NO_FEATURE_CYCLES,
  NO_CLOCK,
  ...tableWallNames,
];

/** Every break in the given sources (path → text) with these owners and guests of tables, as `{ wall, where, what }`. */
export async function findBreaks(sources, tables) {
  const edges = await readImports(sources);
  return [
    ...edges.flatMap(breaksOf),
    ...Object.entries(farWalls).flatMap(([wall, ends]) => farBreaks(wall, ends, edges)),
    ...waysRound(edges),
    ...unreadKeys(edges),
    ...cycleBreaks(NO_CYCLES, edges, (path) => path),
    ...cycleBreaks(
      NO_FEATURE_CYCLES,
      edges.filter(({ from }) => !isTest(from)),
      (path) => serverFeature(path) ?? sharedFeature(path),
    ),
    ...[...sources].flatMap(clockBreaks),
    ...findTableBreaks(sources, edges, tables),
  ];
}

function breaksOf(edge) {
  return Object.entries(walls)
    .filter(([, isBroken]) => isBroken(edge))
    .map(([wall]) => ({ wall, where: `${edge.from}:${edge.line}`, what: edge.specifier }));
}

function farBreaks(wall, { isFrom, isTo, isPassable = () => true }, edges) {
  return findWays(edges, {
    isFrom: (path) => isFrom(path) && !isTest(path),
    isTo,
    isPassable: (path) => isPassable(path) && !isTest(path),
  }).map((way) => ({
    wall,
    where: `${way[0].from}:${way[0].line}`,
    what: way.map(({ to }) => to).join(' → '),
  }));
}

const anyFeature = (path) => serverFeature(path) ?? webFeature(path);
const isOfNoFeature = (path) => anyFeature(path) === undefined;

/** A file that belongs to no feature would lead from one into another, round the wall between them. */
function waysRound(edges) {
  const users = new Map();
  for (const { from, to } of edges) {
    const user = isTest(from) ? undefined : anyFeature(from);
    if (user && !anyFeature(to)) users.set(to, (users.get(to) ?? new Set()).add(user));
  }
  // What one feature alone uses may know that one.
  const soleUserOf = (path) => (users.get(path)?.size === 1 ? [...users.get(path)][0] : undefined);
  const soleUsers = new Set([...users.keys()].map(soleUserOf));
  return [...soleUsers].flatMap((user) => {
    const isFrom = (path) => users.has(path) && soleUserOf(path) === user;
    const isTo = (path) => anyFeature(path) !== undefined && anyFeature(path) !== user;
    return farBreaks(NO_WAY_ROUND, { isFrom, isTo, isPassable: isOfNoFeature }, edges);
  });
}

/** A feature that needs the keys no longer is not to begin again unseen. Small trees have only some of them. */
function unreadKeys(edges) {
  const froms = edges.map(({ from }) => from);
  return FEATURES_THAT_READ_KEYS.filter((name) => {
    const isOwn = (path) => serverFeature(path) === name && !isTest(path);
    const isUsed = edges.some(
      ({ from, to }) => isOwn(from) && /^server\/src\/database\/answer-keys/.test(to),
    );
    return froms.some(isOwn) && !isUsed;
  }).map((name) => ({ wall: KEYS_ARE_READ, where: 'scripts/lib/walls/walls.mjs', what: name }));
}

function mayDomainImport({ to, typeOnly }) {
  if (isContractBesideRules(to)) return typeOnly;
  return /^server\/src\/domain\/|^contract\//.test(to);
}

function isContractBesideRules(path) {
  return /^contract\//.test(path) && !/^contract\/src\/rules\//.test(path);
}

function cycleBreaks(wall, edges, nodeOf) {
  const pairs = edges.map(({ from, to }) => [nodeOf(from), nodeOf(to)]);
  return findCycles(pairs.filter(([from, to]) => from && to)).map((cycle) => ({
    wall,
    where: cycle[0],
    what: cycle.join(' → '),
  }));
}

function clockBreaks([path, text]) {
  if (!/^server\/src\/domain\//.test(path) || isTest(path)) return [];
  const code = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return code.split('\n').flatMap((line, index) => {
    const use = /\bDate\.now\b|\bnew Date(\(\s*\)|(?!\w|\())|\bMath\.random\b|\bperformance\b/.exec(
      line.replace(/\/\/.*$/, ''),
    );
    return use ? [{ wall: NO_CLOCK, where: `${path}:${index + 1}`, what: use[0] }] : [];
  });
}
