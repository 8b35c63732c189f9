import type { ImportReport } from '@taiyari/contract';
import { letterOfOption } from '@taiyari/contract/rules/options';

/** As a table that can be mended and imported: the columns of the template, then where it stood and why it was refused. */
export function refusedTable(rows: readonly ImportReport['refused'][number][]): string[][] {
  const most = Math.max(0, ...rows.map(({ written }) => written?.options.length ?? 0));
  // Tables with these numbers of options are known by their header.
  const width = [4, 5].find((options) => most <= options) ?? 6;
  const letters = Array.from({ length: width }, (_, place) => letterOfOption(place));
  const header = [
    'question',
    ...letters.map((letter) => `option ${letter.toLowerCase()}`),
    `correct answer (A-${letters.at(-1)})`,
    ...['explanation', 'tag', 'subject', 'section', 'place', 'reason'],
  ];
  const lines = rows.map(({ place, message, written }) => {
    const { question = '', options = [], correctAnswer = null } = written ?? {};
    const { explanation = '', tag = '', subject = '', section = '' } = written ?? {};
    return [
      question,
      ...letters.map((_, at) => options[at] ?? ''),
      correctAnswer === null ? '' : letterOfOption(correctAnswer),
      ...[explanation, tag, subject, section, place, message],
    ];
  });
  return [header, ...lines];
}
