import type { ImportReport } from '@taiyari/contract';
import { translationLanguages } from '@taiyari/contract/rules/languages';
import { letterOfOption, mostOptions } from '@taiyari/contract/rules/options';
import { withGuard } from '@taiyari/contract/rules/table-guard';

/** So many columns of options a table has at least. */
const usualOptions = 4;

type Refused = ImportReport['refused'][number];

/** As a table that can be mended and imported: the columns of the template, then where it stood and why it was refused. */
export function refusedTable(rows: readonly Refused[]): string[][] {
  const most = Math.max(0, ...rows.flatMap(countsOfOptions));
  // The key of what has more than there may be is written once some of them are gone.
  const width = Math.max(usualOptions, most);
  const lastKey = letterOfOption(Math.min(width, mostOptions) - 1);
  const letters = Array.from({ length: width }, (_, place) => columnLetter(place));
  const header = [
    'question',
    ...letters.map((letter) => `option ${letter}`),
    `correct answer (A-${lastKey})`,
    ...['explanation', 'tag', 'subject', 'section'],
  ];
  const lines = rows.map(({ written }) => {
    const { question = '', options = [], correctAnswer = null } = written ?? {};
    const { explanation = '', tag = '', subject = '', section = '' } = written ?? {};
    return [
      toCell(question),
      ...letters.map((_, at) => toCell(options[at])),
      correctAnswer === null ? '' : letterOfOption(correctAnswer),
      ...[explanation, tag, subject, section].map(toCell),
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

function countsOfOptions({ written, beside }: Refused): number[] {
  const texts = [written, ...Object.values(beside?.translations ?? {})];
  return texts.map((one) => one?.options.length ?? 0);
}

/** Past Z there is no letter: so many are to be mended in any case. */
function columnLetter(place: number): string {
  return 'abcdefghijklmnopqrstuvwxyz'[place] ?? `${place + 1}`;
}

/** As the reader of tables takes it, which leaves blanks around it away. */
function toCell(text = ''): string {
  return withGuard(text.trim());
}

/** What a file need not have, by the names of the tables that the site writes. */
function columnsBeside(rows: readonly Refused[], letters: readonly string[]) {
  const column = (name: string, cellOf: (row: Refused) => string | undefined) => ({
    name,
    cells: rows.map((row) => toCell(cellOf(row))),
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
          column(`option_${letter}_${language}`, (row) => textsOf(row)?.options[at]),
        ),
        column(`explanation_${language}`, (row) => textsOf(row)?.explanation),
      ];
    }),
  ];
}
