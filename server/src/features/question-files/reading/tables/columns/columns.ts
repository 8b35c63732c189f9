import { fewestOptions, mostOptions } from '@taiyari/contract/rules/options';
import { placeOfMark } from '#features/question-files/reading/options/option-marks.ts';
import { NoTable, UnreadableFile } from '#features/question-files/reading/reading.ts';
import {
  type ColumnRole,
  optionPlaceOf,
  roleOf,
} from '#features/question-files/reading/tables/columns/column-names.ts';
import {
  type TranslationColumns,
  translatedRoles,
  translationColumns,
} from '#features/question-files/reading/tables/columns/translation-columns.ts';
import { joinHeader } from '#features/question-files/reading/tables/columns/two-row-header.ts';
import type { DeclaredCounting } from '#features/question-files/reading/tables/keys/counting.ts';

/** Where in a row what stands. */
export type Columns = {
  readonly question: number;
  /** One column per option, or a single one with all of them. */
  readonly options: readonly number[];
  readonly correct: number;
  readonly counting: DeclaredCounting;
  readonly explanation: number | null;
  /** Says of each row what kind of question it is. */
  readonly kind: number | null;
  readonly tag: number | null;
  readonly subject: number | null;
  readonly section: number | null;
  readonly passage: number | null;
  readonly difficulty: number | null;
  readonly source: number | null;
  readonly translations: readonly TranslationColumns[];
  /** What is filled here cannot be imported. */
  readonly pictures: readonly number[];
  /** 'Key 2' beside 'Key'. */
  readonly furtherKeys: readonly number[];
};

/** What the first rows of a table say about its columns; `header` is empty where none of them has names. */
export type Head = {
  readonly columns: Columns;
  readonly header: readonly string[];
  /** So many rows stand above the header, and so many above the questions. */
  readonly titles: number;
  readonly top: number;
};

/** So many rows may stand above the header: a title, the name of the school, a hint. */
const mostTitles = 10;

/**
 * Finds the header, or takes the first row for a question in the usual order.
 * @throws NoTable when there is neither, UnreadableFile when a column is missing.
 */
export function requireHead(rows: readonly (readonly string[])[]): Head {
  const [first = []] = rows;
  const isNamed = joinHeader(first, rows[1] ?? []) !== null || readHeader(first) !== null;
  const usual = isNamed ? null : columnsWithoutHeader(first);
  if (usual) return { columns: usual, header: [], titles: 0, top: 0 };
  for (const [index, cells] of rows.slice(0, mostTitles + 1).entries()) {
    const joined = joinHeader(cells, rows[index + 1] ?? []);
    const header = joined ?? cells;
    const columns = readHeader(header, index);
    if (columns) return { columns, header, titles: index, top: index + (joined ? 2 : 1) };
  }
  throw new NoTable(
    `The first row must name the columns: question, option a, option b, option c, option d, correct answer; explanation, tag and subject may follow. ${holding(first, 0)}`,
  );
}

/**
 * A row of names that says where everything is, or null: then it is no header.
 * @throws UnreadableFile when it is one, and names too few columns or one of them twice.
 */
export function readHeader(cells: readonly string[], index = 0): Columns | null {
  const roles = rolesOf(cells);
  const translated = translatedRoles(cells);
  const isOption = (role: ColumnRole | null) => role === 'options' || optionPlaceOf(role) !== null;
  if (!roles.includes('question')) return null;
  if (!roles.some(isOption)) {
    // With a key beside the question it is a header all the same.
    if (!roles.includes('correct')) return null;
    throw missing(
      [...'abcd'].map((letter) => `option ${letter}`),
      index,
      cells,
    );
  }
  const only = (role: ColumnRole) => requireOne(role, cells, roles);
  const options = optionColumns(only, index, cells);
  const [question, correct] = [only('question'), only('correct')];
  if (question === null || correct === null) throw missing(['correct answer'], index, cells);
  return {
    question,
    options,
    correct,
    counting: countingOf(cells[correct] ?? '', cells),
    explanation: only('explanation'),
    tag: only('tag'),
    subject: only('subject'),
    section: only('section'),
    passage: only('passage'),
    kind: only('kind'),
    difficulty: only('difficulty'),
    source: only('source'),
    translations: translationColumns(translated, (lang, role) =>
      requireOne(
        role,
        cells,
        translated.map((one) => (one?.lang === lang ? one.role : null)),
      ),
    ),
    pictures: columnsOf('picture', roles),
    furtherKeys: columnsOf('furtherKey', roles),
  };
}

/**
 * 'Q' is the number of a question where another column has its text, and a topic beside a subject is its tag, which is
 * where the bank takes topics from.
 */
function rolesOf(cells: readonly string[]): (ColumnRole | null)[] {
  const translated = translatedRoles(cells);
  const roles = cells.map((cell, column) => (translated[column] ? null : roleOf(cell)));
  const isNumbered = roles.filter((role) => role === 'question').length > 1;
  const hasSubject =
    roles.filter((role) => role === 'subject').length > 1 && !roles.includes('tag');
  return roles.map((role, column) => {
    const name = cells[column] ?? '';
    if (isNumbered && /^\W*q\W*$/i.test(name)) return null;
    return hasSubject && /^\s*(?:topic|موضوع)\s*$/i.test(name) ? 'tag' : role;
  });
}

function optionColumns(
  only: (role: ColumnRole) => number | null,
  index: number,
  cells: readonly string[],
): number[] {
  const found = [...'abcdefgh'].map((_, place) => only(`option${place}`));
  const single = only('options');
  if (found.every((column) => column === null)) return single === null ? [] : [single];
  // Fewer than four only where no other column could be one of them whose name was not understood.
  const fewest = ignoredColumns(cells).length > 0 ? usualOptions : fewestOptions;
  const last = Math.max(
    fewest - 1,
    found.findLastIndex((column) => column !== null),
  );
  const absent = found.slice(0, last + 1).flatMap((column, place) => {
    return column === null ? [`option ${'abcdefgh'.charAt(place)}`] : [];
  });
  if (absent.length > 0) throw missing(absent, index, cells);
  return found.flatMap((column) => column ?? []);
}

function missing(names: readonly string[], index: number, cells: readonly string[]) {
  const what = names.length === 1 ? 'A column is missing' : 'Columns are missing';
  return new UnreadableFile(`${what}: ${names.join(', ')}. ${holding(cells, index)}`);
}

function holding(cells: readonly string[], index: number): string {
  const filled = cells.filter((cell) => cell.trim() !== '').slice(0, 12);
  const shown = filled.map((cell) => `"${cell.trim().slice(0, 40)}"`).join(', ');
  return `Row ${index + 1} holds: ${shown}.`;
}

const usualOptions = 4;

/** Question, four to six options, key letter, with or without a number before it: banks without a header. */
export function columnsWithoutHeader(cells: readonly string[]): Columns | null {
  const isNumbered = /^\d+[.)]?$/.test(cells[0]?.trim() ?? '');
  for (let options = usualOptions; options <= mostOptions; options += 1) {
    for (const first of isNumbered ? [1, 0] : [0]) {
      const correct = first + options + 1;
      if (isKey(cells[correct], options)) return usualColumns(first, correct);
    }
  }
  return null;
}

function usualColumns(question: number, correct: number): Columns {
  return {
    question,
    options: Array.from({ length: correct - question - 1 }, (_, at) => question + 1 + at),
    correct,
    counting: { counting: 'undeclared', range: null },
    explanation: correct + 1,
    tag: correct + 2,
    subject: correct + 3,
    section: null,
    passage: null,
    kind: null,
    difficulty: null,
    source: null,
    translations: [],
    pictures: [],
    furtherKeys: [],
  };
}

function isKey(cell: string | undefined, options: number): boolean {
  const place = placeOfMark(cell?.trim() ?? '');
  return place !== null && place < options;
}

/** The names of columns that nobody asked for. */
function ignoredColumns(cells: readonly string[]): string[] {
  const roles = rolesOf(cells);
  const translated = translatedRoles(cells);
  return cells.filter(
    (cell, column) => cell.trim() !== '' && roles[column] === null && !translated[column],
  );
}

export function notesOnHeader(header: readonly string[]): string[] {
  const ignored = ignoredColumns(header).map((name) => name.trim().slice(0, 60));
  return ignored.length > 0
    ? [`Columns that were ignored: ${ignored.slice(0, 20).join(', ')}`]
    : [];
}

/** Where what is read stands. */
export function columnsRead(columns: Columns): ReadonlySet<number> {
  const { question, options, correct, explanation, tag, subject } = columns;
  return new Set([question, ...options, correct, explanation, tag, subject].filter(isNumber));
}

function isNumber(column: number | null): column is number {
  return column !== null;
}

/** What four, five or six options are counted by. */
const countings = [
  { first: 'a', lasts: 'def', counting: 'letters' },
  { first: '0', lasts: '345', counting: 'from zero' },
  { first: '1', lasts: '456', counting: 'from one' },
] as const;

/** `correctAnswer` is the specification's name, and its digits begin with 0; Kahoot and Wayground count from 1. */
function countingOf(header: string, cells: readonly string[]): DeclaredCounting {
  const between = String.raw`\s*(?:-|–|to|\.\.|[/,](?:\s*\w\s*[/,])+)\s*`;
  const says = (first: string, last: string) =>
    new RegExp(`\\b${first}${between}${last}\\b`, 'i').test(header);
  for (const { first, lasts, counting } of countings) {
    const last = [...lasts].find((last) => says(first, last));
    if (last !== undefined) return { counting, range: `${first} to ${last}` };
  }
  const isOfOtherSite =
    /choose at least one/i.test(header) ||
    ['question type', 'time in seconds'].every((name) =>
      cells.some((cell) => cell.trim().toLowerCase() === name),
    );
  if (isOfOtherSite) return { counting: 'from one', range: null };
  const isIndex = /index/i.test(header) || header.trim() === 'correctAnswer';
  return { counting: isIndex ? 'from zero' : 'undeclared', range: null };
}

function columnsOf(role: ColumnRole, found: readonly (ColumnRole | null)[]): number[] {
  return found.flatMap((other, column) => (other === role ? [column] : []));
}

function requireOne(
  role: ColumnRole,
  cells: readonly string[],
  found: readonly (ColumnRole | null)[],
): number | null {
  const columns = columnsOf(role, found);
  if (columns.length <= 1) return columns[0] ?? null;
  const called = columns.map((column) => `"${cells[column]?.trim()}"`).join(' and ');
  throw new UnreadableFile(`The columns ${called} mean the same. Rename or remove one of them.`);
}
