import type { ImportReport } from '@taiyari/contract';
import { translationLanguages } from '@taiyari/contract/rules/languages';
import { letterOfOption } from '@taiyari/contract/rules/options';

type Refused = ImportReport['refused'][number];

/** As a table that can be mended and imported: the columns of the template, then where it stood and why it was refused. */
export function refusedTable(rows: readonly Refused[]): string[][] {
  const most = Math.max(0, ...rows.map(({ written }) => written?.options.length ?? 0));
  // Tables with these numbers of options are known by their header.
  const width = [4, 5].find((options) => most <= options) ?? 6;
  const letters = Array.from({ length: width }, (_, place) => letterOfOption(place));
  const header = [
    'question',
    ...letters.map((letter) => `option ${letter.toLowerCase()}`),
    `correct answer (A-${letters.at(-1)})`,
    ...['explanation', 'tag', 'subject', 'section'],
  ];
  const lines = rows.map(({ written }) => {
    const { question = '', options = [], correctAnswer = null } = written ?? {};
    const { explanation = '', tag = '', subject = '', section = '' } = written ?? {};
    return [
      question,
      ...letters.map((_, at) => options[at] ?? ''),
      correctAnswer === null ? '' : letterOfOption(correctAnswer),
      ...[explanation, tag, subject, section],
    ];
  });
  const more = columnsBeside(rows, letters).filter(({ cells }) =>
    cells.some((cell) => cell !== ''),
  );
  return [
    [...header, ...more.map(({ name }) => name), 'place', 'reason'],
    ...lines.map((line, at) => {
      const { place = '', message = '' } = rows[at] ?? {};
      return [...line, ...more.map(({ cells }) => cells[at] ?? ''), place, message];
    }),
  ];
}

/** What a file need not have, by the names of the tables that the site writes. */
function columnsBeside(rows: readonly Refused[], letters: readonly string[]) {
  const column = (name: string, cellOf: (row: Refused) => string | undefined) => ({
    name,
    cells: rows.map((row) => cellOf(row) ?? ''),
  });
  return [
    column('passage', ({ written }) => written?.passage),
    column('difficulty', ({ beside }) => beside?.difficulty),
    column('source', ({ beside }) => beside?.source),
    ...translationLanguages.flatMap((language) => {
      const textsOf = ({ beside }: Refused) => beside?.translations[language];
      return [
        column(`passage_${language}`, (row) => textsOf(row)?.passage),
        column(`question_${language}`, (row) => textsOf(row)?.question),
        ...letters.map((letter, at) =>
          column(`option_${letter.toLowerCase()}_${language}`, (row) => textsOf(row)?.options[at]),
        ),
        column(`explanation_${language}`, (row) => textsOf(row)?.explanation),
      ];
    }),
  ];
}
