import {
  type FileReading,
  type FoundQuestion,
  NoTable,
  type UnreadableFile,
} from '#features/question-files/reading/reading.ts';
import type { TableReading } from '#features/question-files/reading/tables/table.ts';

/** What a sheet holds, or why it cannot be read. */
export type SheetOutcome = { readonly reading?: TableReading; readonly failure?: UnreadableFile };

type Sheet = { readonly name: string; readonly reading: TableReading };

/**
 * The first sheet with questions, and the others whose columns have the same names: often a sheet is a section of the
 * test, and its name the title. Null where no sheet holds questions. @param count of all sheets, the hidden ones included
 */
export function joinSheets(
  sheets: readonly (SheetOutcome & { readonly name: string })[],
  count: number,
): FileReading | null {
  const filled = sheets.filter(holdsQuestions);
  const [first] = filled;
  if (!first) return null;
  const read = filled.filter((sheet) => sheet === first || goesOn(sheet, first));
  const unread = filled.filter((sheet) => !read.includes(sheet));
  const areSeveral = read.length > 1;
  return {
    items: read.flatMap(({ name, reading }) =>
      reading.items.map((item) => under(name, areSeveral, item)),
    ),
    notes: [
      ...noteOnSheets(namesOf(read), namesOf(unread), count),
      ...sheets.flatMap(noteOnFailure),
      ...(areSeveral ? notesOfAll(read) : first.reading.notes),
    ],
  };
}

function holdsQuestions<S extends { readonly reading?: TableReading }>(
  sheet: S,
): sheet is S & { readonly reading: TableReading } {
  return sheet.reading !== undefined && sheet.reading.items.length > 0;
}

/** Without names nothing tells that the columns are the same. */
function goesOn(sheet: Sheet, first: Sheet): boolean {
  const [names, wanted] = [sheet, first].map(({ reading }) => wordsOf(reading.header));
  return wanted !== '' && names === wanted;
}

function wordsOf(header: readonly string[]): string {
  return header
    .map((name) => name.replace(/\s+/g, ' ').trim().toLowerCase())
    .join('\n')
    .trimEnd();
}

/** The name of a sheet is the outermost heading: a topic within it leaves its questions there. */
function under(name: string, areSeveral: boolean, item: FoundQuestion): FoundQuestion {
  const place = areSeveral ? `Sheet "${name}", ${item.place.replace(/^R/, 'r')}` : item.place;
  return { ...item, place, headings: [...(item.headings ?? []), name] };
}

/** What is told of each sheet is told once, what is told of some with their names. */
function notesOfAll(read: readonly Sheet[]): string[] {
  const notes = new Set(read.flatMap(({ reading }) => reading.notes));
  return [...notes].flatMap((note) => {
    const told = read.filter(({ reading }) => reading.notes.includes(note));
    return told.length === read.length
      ? [note]
      : told.map(({ name }) => `Sheet "${name}": ${note}`);
  });
}

/** Questions that nobody reads are named, so that nobody misses them only later. */
function noteOnSheets(read: readonly string[], unread: readonly string[], count: number): string[] {
  if (count < 2) return [];
  const were =
    read.length === 1 ? `Only the sheet ${read} was` : `The sheets ${read.join(', ')} were`;
  const named = unread.join(', ');
  const those =
    unread.length === 1 ? `The sheet ${named} also holds` : `The sheets ${named} also hold`;
  const more =
    unread.length > 0 ? ` ${those} questions: import them from a file of their own.` : '';
  return [`${were} read.${more}`];
}

/** Its questions would be missed as well; a sheet with a cover or with remarks has none. */
function noteOnFailure({ name, failure }: SheetOutcome & { readonly name: string }): string[] {
  if (!failure || failure instanceof NoTable) return [];
  return [`The sheet "${name}" was not read: ${failure.message}`];
}

function namesOf(sheets: readonly Sheet[]): string[] {
  return sheets.map(({ name }) => `"${name}"`);
}
