import { withoutGuard } from '@taiyari/contract/rules/table-guard';
import {
  lettersNote,
  withoutLetters,
} from '#features/question-files/reading/options/option-letters.ts';
import { namesPicture, pictureFault } from '#features/question-files/reading/pictures.ts';
import {
  countFaults,
  type FileFault,
  type FileReading,
  type FoundQuestion,
  NoTable,
  onlyChoice,
  unreadable,
} from '#features/question-files/reading/reading.ts';
import { notesOnBands, partBands } from '#features/question-files/reading/tables/bands.ts';
import {
  type Columns,
  columnsRead,
  notesOnHeader,
  requireHead,
} from '#features/question-files/reading/tables/columns/columns.ts';
import {
  findNameless,
  type Nameless,
} from '#features/question-files/reading/tables/columns/nameless.ts';
import { pathOfColumn } from '#features/question-files/reading/tables/columns/path-of-column.ts';
import { notesOnExplanations } from '#features/question-files/reading/tables/columns/translation-columns.ts';
import {
  noHeader,
  otherKeyFaults,
} from '#features/question-files/reading/tables/columns/without-header.ts';
import {
  type SettledCounting,
  settleCounting,
} from '#features/question-files/reading/tables/keys/counting.ts';
import {
  bareKey,
  readRightAnswer,
  uncountedNumber,
} from '#features/question-files/reading/tables/keys/right-answer.ts';
import {
  isHeader,
  isOfTemplate,
  isOnlyNumbered,
  templateNote,
} from '#features/question-files/reading/tables/no-questions.ts';
import { unnumbered } from '#features/question-files/reading/tables/numbered.ts';
import { readOptionList } from '#features/question-files/reading/tables/option-list.ts';
import type { Row, RowFault } from '#features/question-files/reading/tables/row.ts';
import {
  notesOnGuards,
  notesOnHeaders,
  notesOnHidden,
  notesOnShared,
  notesOnTitles,
} from '#features/question-files/reading/tables/row-notes.ts';
import { numbersNote } from '#features/question-files/reading/texts/question-numbers.ts';
import { notesOnDifficulties } from '#features/question-files/reading/tidying/filing.ts';
import { fromElsewhere } from '#features/question-files/reading/tidying/foreign-text.ts';
import { isExport } from '#features/question-files/table-shape.ts';

/** `header` is empty where the columns have no names. */
export type TableReading = FileReading & { readonly header: readonly string[] };

/**
 * The rows of a spreadsheet or a CSV file as questions; the first rows name the columns.
 * @param delimiter the mark that parts the cells, where they are a text
 */
export function readTable(sheet: readonly Row[], delimiter?: string): TableReading {
  const rows = sheet.filter(
    ({ cells, faults = [], hasPicture }) =>
      hasPicture || faults.length > 0 || cells.some((cell) => cell.trim() !== ''),
  );
  if (rows.length === 0) throw new NoTable('The table is empty.');
  const head = requireHead(rows.map(({ cells }) => cells));
  const { columns, header, top } = head;
  const hasHeader = top > 0;
  const all = rows.slice(top);
  const isOwn = isExport(
    header,
    all.map(({ cells }) => cells),
  );
  const filled = hasHeader ? all.filter((row) => !isOnlyNumbered(row, columns)) : all;
  const found = filled.filter((row) => !(hasHeader && isOfTemplate(row.cells, columns)));
  const again = found.filter((row) => hasHeader && isHeader(row, header));
  const asked = found.filter((row) => !again.includes(row));
  const titles = rows.slice(0, head.titles);
  const unguarded = isOwn ? asked.map(unguard) : asked;
  const { bands, questions } = partBands(unguarded, hasHeader ? columns : null, titles);
  const body = isOwn ? questions : unnumbered(questions, columns);
  const options = (cells: readonly string[]) =>
    readOptions(columns.options.map((column) => cells[column] ?? ''));
  const keys = body.map(({ cells, place }) => {
    const those = unlettered(options(cells), isOwn);
    return { cell: bareKey(cells[columns.correct] ?? '', those), options: those, place };
  });
  const counting = settleCounting(keys, columns.counting);
  const read = columnsRead(columns);
  const texts = body.map(({ cells }) => cells);
  const nameless = findNameless({ header, read, body: texts, delimiter });
  const table = { columns, hasHeader, counting, isOwn, nameless };
  return {
    header,
    items: [
      ...titles.flatMap(readTitle),
      ...body.map((row) => underBands(row, readRow(row, table))),
    ],
    notes: [
      ...notesOnTitles(titles),
      ...(hasHeader ? notesOnHeader(header) : [noHeader(columns.options.length)]),
      ...nameless.notes,
      ...(filled.length > found.length ? [templateNote] : []),
      ...notesOnHeaders(again),
      ...notesOnBands(bands),
      ...notesOnGuards(asked, unguarded),
      ...(body === questions ? [] : [numbersNote]),
      ...(!isOwn && body.some(({ cells }) => withoutLetters(options(cells))) ? [lettersNote] : []),
      ...notesOnHidden(body),
      ...notesOnShared(body, columns),
      ...notesOnDifficulties(texts.map((cells) => cells[columns.difficulty ?? -1])),
      ...notesOnExplanations(columns.explanation, columns.translations, texts),
    ],
  };
}

/** What holds for all rows. */
type Table = {
  readonly columns: Columns;
  readonly hasHeader: boolean;
  readonly counting: SettledCounting;
  readonly isOwn: boolean;
  readonly nameless: Nameless;
};

/** A row above the header is a title, unless it holds as much as a question does. */
function readTitle({ place, cells, faults = [] }: Row): FoundQuestion[] {
  if (faults.length > 0) return [{ place, faults: faults.map(faultOfRow) }];
  const filled = cells.filter((cell) => cell.trim() !== '').length;
  if (filled < 6) return [];
  return [{ place, faults: [unreadable('The row stands above the names of the columns.')] }];
}

function readRow(row: Row, table: Table): FoundQuestion {
  const { columns, hasHeader, counting, isOwn, nameless } = table;
  const { place, cells, faults: found = [] } = row;
  if (cells.length === 0) return { place, faults: found.map(faultOfRow) };
  const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? ''));
  const options = unlettered(readOptions(columns.options.map(cell)), isOwn);
  const question = cell(columns.question);
  const answer = cell(columns.correct);
  const key = bareKey(answer, options);
  const correctAnswer = readRightAnswer(key, options, counting);
  const { explanation, tag, subject, section, passage, kind, difficulty, source, pictures } =
    columns;
  const extras = {
    explanation: cell(explanation),
    tag: cell(tag),
    subject: cell(subject),
    section: cell(section),
    passage: cell(passage),
    difficulty: cell(difficulty),
    source: cell(source),
    translations: readTranslations(columns.translations, cell, isOwn),
  };
  const holdsPicture =
    row.hasPicture ||
    pictures.some((column) => !saysNone(cell(column))) ||
    (!isOwn && namesPicture(question, [...options, extras.explanation, extras.passage]));
  const faults = [
    ...found.map((fault) => ({ ...faultOfRow(fault), path: pathOfColumn(columns, fault.column) })),
    ...nameless.faultsOf(cells),
    ...(hasHeader ? [] : otherKeyFaults(cells, columns, correctAnswer)),
    ...(question.trim() === '' ? [noQuestion] : []),
    ...countFaults(options.length),
    ...(typeof correctAnswer === 'string'
      ? [
          {
            ...correctAnswerFault(answer, correctAnswer),
            number: uncountedNumber(key, options, counting),
          },
        ]
      : []),
    ...columns.furtherKeys
      .map(cell)
      .filter((other) => other.trim() !== '')
      .filter(
        (other) => readRightAnswer(bareKey(other, options), options, counting) !== correctAnswer,
      )
      .map((other) => severalKeys(answer, other)),
    ...(holdsPicture ? [pictureFault] : []),
    ...(isOtherKind(cell(kind)) ? [kindFault(cell(kind))] : []),
  ];
  const texts = { question, options, ...extras };
  const written = { ...(isOwn ? texts : fromElsewhere(texts)), correctAnswer };
  return faults.length > 0 ? { place, faults, written } : { place, question: written };
}

function faultOfRow({ message }: RowFault): FileFault {
  return unreadable(message);
}

function underBands({ bands }: Row, found: FoundQuestion): FoundQuestion {
  return bands === undefined ? found : { ...found, headings: bands };
}

/** What a row holds in other languages: whole, or not at all. */
function readTranslations(
  all: Columns['translations'],
  cell: (column: number | null) => string,
  isOwn: boolean,
): Readonly<Record<string, unknown>> {
  const filled = all.filter(({ question, options, explanation, passage }) =>
    [question, ...options, explanation, passage].some((column) => cell(column).trim() !== ''),
  );
  return Object.fromEntries(
    filled.map(({ lang, question, options, explanation, passage }) => [
      lang,
      {
        question: cell(question),
        options: unlettered(readOptions(options.map(cell)), isOwn),
        explanation: cell(explanation),
        passage: cell(passage),
      },
    ]),
  );
}

/** What people write into a column of pictures where there is none. */
function saysNone(cell: string): boolean {
  return /^(?:|-|–|0|no|none|null|nil|na|n\/a|false)$/i.test(cell.trim());
}

const noQuestion: FileFault = {
  path: 'question',
  code: 'required',
  message: 'The question is missing.',
};

function correctAnswerFault(cell: string, message: string): FileFault {
  return { path: 'correctAnswer', code: cell.trim() === '' ? 'required' : 'no-option', message };
}

function severalKeys(answer: string, other: string): FileFault {
  const [first, second] = [answer.trim().slice(0, 60), other.trim().slice(0, 60)];
  const message = `The row names two right answers, "${first}" and "${second}"; only one option can be right.`;
  return { path: 'correctAnswer', code: 'no-option', message };
}

/** A cell each, of which blank ones at the end are no options, or one with a list. */
function readOptions(cells: readonly string[]): string[] {
  const [only, second] = cells;
  if (only !== undefined && second === undefined) return readOptionList(only) ?? [];
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1);
}

/** An export of this site writes its options as they are. */
function unlettered(options: readonly string[], isOwn: boolean): readonly string[] {
  return isOwn ? options : (withoutLetters(options) ?? options);
}

/** Kinds that other sites know; what else stands in such a column may mean anything. */
function isOtherKind(cell: string): boolean {
  return /checkbox|open|fill|poll|draw|true|match|order|short|essay|numeric|multiple (?:select|response|answer)/i.test(
    cell,
  );
}

function kindFault(kind: string): FileFault {
  return unreadable(`The question is of the type "${kind.trim().slice(0, 40)}"; ${onlyChoice}`);
}

function unguard(row: Row): Row {
  return { ...row, cells: row.cells.map(withoutGuard) };
}
