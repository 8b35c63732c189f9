/** Tables that would be distributed, with the column that holds the account. docs/growing.md says why these. */
export const distributedTables: Readonly<Record<string, string>> = {
  account_activity: 'account_id',
  attempts: 'account_id',
  daily_answers: 'account_id',
  daily_days: 'account_id',
  discarded_attempts: 'account_id',
  enrolments: 'account_id',
  late_answers: 'account_id',
  practice_questions: 'account_id',
  practices: 'account_id',
  practised_tests: 'account_id',
  profiles: 'account_id',
  results: 'account_id',
  review_cards: 'account_id',
  review_log: 'account_id',
  score_lines: 'account_id',
  sessions: 'account_id',
  topic_mastery: 'account_id',
};

/** Tables that stay whole: what is compared with one of their columns is not known from the start. */
const wholeTables = new Set(['accounts', 'series', 'tests', 'test_versions', 'questions']);

const notAliases = new Set(
  'where on set using select values order limit join inner left group for returning'.split(' '),
);

type Use = {
  readonly verb: string;
  readonly table: string;
  readonly alias: string;
  readonly columns: string;
};

/**
 * The distributed tables of a statement that it does not read or write by the account: such a
 * statement would have to ask every machine. A table is narrowed when its account column equals a
 * parameter, a row that the statement was given (`unnest`, `with`) or the account of a table that is
 * narrowed itself; an insert must name the column.
 */
export function tablesWithoutAccount(text: string): string[] {
  const plain = text.replace(/"/g, '');
  const uses = [...plain.matchAll(usePattern)].map(toUse);
  const distributed = uses.filter(({ table }) => table in distributedTables);
  const without = distributed.filter((use) => !isNarrowed(plain, use, uses, new Set()));
  return [...new Set(without.map(({ table }) => table))];
}

/** `from attempts a`, `insert into results (account_id, …`. */
const usePattern =
  /\b(from|join|update|into|using)\s+([a-z_]+)\b(?:\s+(?:as\s+)?([a-z_]+))?(?:\s*\(([^)]*)\))?/gi;

function toUse([, verb = '', table = '', word = '', columns = '']: RegExpExecArray): Use {
  const alias = word === '' || notAliases.has(word.toLowerCase()) ? table : word;
  return { verb: verb.toLowerCase(), table, alias, columns };
}

function isNarrowed(text: string, use: Use, uses: readonly Use[], seen: ReadonlySet<Use>): boolean {
  const column = `${distributedTables[use.table]}`;
  if (use.verb === 'into') return use.columns.split(',').some((name) => name.trim() === column);
  const reference = `\\b${use.alias}\\.${column}\\b`;
  const other = '(\\$\\d+|[a-z_]+)';
  const comparisons = new RegExp(
    `${reference}\\s*(?:=|in)\\s*\\(?${other}|${other}(?:\\.[a-z_]+)?\\s*=\\s*${reference}`,
    'gi',
  );
  return [...text.matchAll(comparisons)].some(([, right, left]) =>
    isGiven(text, right ?? left ?? '', uses, new Set([...seen, use])),
  );
}

function isGiven(
  text: string,
  name: string,
  uses: readonly Use[],
  seen: ReadonlySet<Use>,
): boolean {
  if (name.startsWith('$')) return true;
  const sources = uses.filter(({ alias }) => alias === name);
  if (sources.length === 0) return true;
  return sources.some((source) => {
    if (source.table in distributedTables) {
      return !seen.has(source) && isNarrowed(text, source, uses, seen);
    }
    return !wholeTables.has(source.table);
  });
}
