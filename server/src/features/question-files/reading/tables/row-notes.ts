/** What is told of the rows of a table that were left out, or read though they are not like the others. */
import type { Columns } from '#features/question-files/reading/tables/columns/columns.ts';
import type { Row } from '#features/question-files/reading/tables/row.ts';

export function notesOnTitles(titles: readonly Row[]): string[] {
  const texts = titles.map(({ cells }) => cells.join(' ').replace(/\s+/g, ' ').trim());
  if (texts.length === 0) return [];
  return [
    `Left out above the names of the columns: ${texts.map((text) => text.slice(0, 60)).join('; ')}`,
  ];
}

export function notesOnHeaders(again: readonly Row[]): string[] {
  const places = again.map(({ place }) => place);
  return notesAt('The names of the columns stand again', places);
}

/** Whoever has filled a table by hand under the names of an export sees what it has taken from him. */
export function notesOnGuards(guarded: readonly Row[], unguarded: readonly Row[]) {
  const places = unguarded.flatMap(({ place, cells }, at) =>
    cells.some((cell, column) => cell !== guarded[at]?.cells[column]) ? [place] : [],
  );
  return notesAt('Apostrophes before = + - @, as exports have them, were left out', places);
}

/** They may be what a filter has put aside, or what somebody has given up: who imports decides. */
export function notesOnHidden(body: readonly Row[]): string[] {
  const places = body.flatMap(({ place, isHidden }) => (isHidden ? [place] : []));
  return notesAt('Hidden in the workbook, and read all the same', places);
}

/** A subject or a passage may stand over several questions; what makes a question is seldom that of two. */
export function notesOnShared(
  body: readonly Row[],
  { question, options, correct, explanation }: Columns,
) {
  const own = new Set([question, ...options, correct, explanation]);
  const places = body.flatMap(({ place, shared = [] }) =>
    shared.some((column) => own.has(column)) ? [place] : [],
  );
  return notesAt(
    'Question, option, key or explanation taken from a cell that is merged with the row above',
    places,
  );
}

function notesAt(note: string, places: readonly string[]): string[] {
  if (places.length === 0) return [];
  return [`${note}: ${places.slice(0, 20).join(', ')}${places.length > 20 ? ' …' : ''}`];
}
