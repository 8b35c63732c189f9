import { UnreadableFile } from '#features/question-files/reading/reading.ts';
import type { DeclaredCounting } from '#features/question-files/reading/tables/counting.ts';

/** Where in a row what stands. */
export type Columns = {
  readonly question: number;
  /** One column per option, or a single one with all four. */
  readonly options: readonly number[];
  readonly correct: number;
  readonly counting: DeclaredCounting;
  readonly explanation: number | null;
  readonly tag: number | null;
  readonly subject: number | null;
};

type Role = keyof typeof names | 'option0' | 'option1' | 'option2' | 'option3';

/**
 * What the first row of a table says about its columns.
 * @throws UnreadableFile when it names too few, and is no question in the usual order either.
 */
export function requireColumns(first: readonly string[]): {
  readonly columns: Columns;
  readonly hasHeader: boolean;
} {
  const header = readHeader(first);
  const columns = header ?? columnsWithoutHeader(first);
  if (columns) return { columns, hasHeader: header !== null };
  throw new UnreadableFile(
    'The first row must name the columns: question, option a, option b, option c, option d, correct answer; explanation, tag and subject may follow.',
  );
}

/** A row of names that says where everything is, or null: then it is no header. */
export function readHeader(cells: readonly string[]): Columns | null {
  const roles = cells.map(roleOf);
  const isHeader = roles.includes('question') && roles.some((role) => role?.startsWith('option'));
  if (!isHeader) return null;
  const only = (role: Role) => requireOne(role, cells, roles);
  const four = ([0, 1, 2, 3] as const).map((index) => only(`option${index}`));
  const single = only('options');
  const options = four.flatMap((column) => column ?? []);
  const question = only('question');
  const correct = only('correct');
  const isComplete = options.length === 4 || (options.length === 0 && single !== null);
  if (question === null || correct === null || !isComplete) {
    const wanted = 'question, option a, option b, option c, option d, correct answer';
    throw new UnreadableFile(`A column is missing. These are needed: ${wanted}.`);
  }
  const extras = { explanation: only('explanation'), tag: only('tag'), subject: only('subject') };
  const list = options.length === 4 ? options : [single ?? 0];
  const counting = countingOf(cells[correct] ?? '');
  return { question, options: list, correct, counting, ...extras };
}

/** Question, four options, key letter: how banks without a header are written. */
function columnsWithoutHeader(cells: readonly string[]): Columns | null {
  const isUsual = cells.length >= 6 && /^[A-D]$/i.test(cells[5]?.trim() ?? '');
  if (!isUsual) return null;
  const extra = (column: number) => (cells.length > column ? column : null);
  return {
    question: 0,
    options: [1, 2, 3, 4],
    correct: 5,
    counting: { counting: 'undeclared', isRange: false },
    explanation: extra(6),
    tag: extra(7),
    subject: extra(8),
  };
}

/** The names of columns that nobody asked for. */
export function ignoredColumns(cells: readonly string[]): string[] {
  return cells.filter((cell) => cell.trim() !== '' && roleOf(cell) === null);
}

const names = {
  question: ['question', 'questions', 'questiontext', 'questionstatement', 'stem', 'q'],
  options: ['options', 'choices', 'answeroptions', 'answerchoices'],
  correct: [
    ...['correct', 'correctanswer', 'correctoption', 'correctchoice', 'correctindex', 'correctkey'],
    ...['answer', 'answerkey', 'ans', 'key', 'rightanswer', 'rightoption', 'correctanswerindex'],
  ],
  explanation: ['explanation', 'explanations', 'rationale', 'solution', 'generalfeedback'],
  tag: ['tag', 'tags', 'exam'],
  subject: ['subject', 'topic'],
} as const;

function roleOf(cell: string): Role | null {
  if (cell.length > longestName) return null;
  // What stands in brackets explains: 'Correct answer (0-3)'.
  const name = cell
    .replace(/\([^)]*\)/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  const option = /^(?:option|opt|choice|answer|ans)?([a-d1-4])$/.exec(name)?.[1];
  if (option !== undefined) return optionRoles['abcd1234'.indexOf(option) % 4] ?? null;
  for (const role of roles) if (names[role].some((known) => known === name)) return role;
  return null;
}

const longestName = 100;
const roles = ['question', 'options', 'correct', 'explanation', 'tag', 'subject'] as const;
const optionRoles = ['option0', 'option1', 'option2', 'option3'] as const;

/** `correctAnswer` is the specification's name, and its digits are 0 to 3. */
function countingOf(header: string): DeclaredCounting {
  const between = String.raw`\s*(?:-|–|to|\.\.|[/,](?:\s*\w\s*[/,])+)\s*`;
  const says = (first: string, last: string) =>
    new RegExp(`\\b${first}${between}${last}\\b`, 'i').test(header);
  if (says('a', 'd')) return { counting: 'letters', isRange: true };
  if (says('0', '3')) return { counting: 'from zero', isRange: true };
  if (says('1', '4')) return { counting: 'from one', isRange: true };
  const isIndex = /index/i.test(header) || header.trim() === 'correctAnswer';
  return { counting: isIndex ? 'from zero' : 'undeclared', isRange: false };
}

function requireOne(
  role: Role,
  cells: readonly string[],
  found: readonly (Role | null)[],
): number | null {
  const columns = found.flatMap((other, column) => (other === role ? [column] : []));
  if (columns.length <= 1) return columns[0] ?? null;
  const called = columns.map((column) => `"${cells[column]?.trim()}"`).join(' and ');
  throw new UnreadableFile(`The columns ${called} mean the same. Rename or remove one of them.`);
}
