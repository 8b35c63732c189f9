import type { TranslationLanguage } from '@taiyari/contract/rules/languages';
import { mostOptions, optionLetters } from '@taiyari/contract/rules/options';

/** As many columns of options as a table has that holds no question with more. */
export const usualOptions = 4;

type TableShape = {
  readonly options: number;
  readonly hasSections: boolean;
  readonly hasPassages: boolean;
  readonly hasDifficulties: boolean;
  readonly hasSources: boolean;
  readonly languages: readonly TranslationLanguage[];
};

/** What every table of ours begins with. */
export function plainHeader(options: number): readonly string[] {
  const bare = {
    hasSections: false,
    hasPassages: false,
    hasDifficulties: false,
    hasSources: false,
  };
  return ownHeader({ options, ...bare, languages: [] });
}

/** The columns of the tables we write; what is read may name and order them in other ways. */
export function ownHeader(shape: TableShape): readonly string[] {
  const { options, hasSections, hasPassages, hasDifficulties, hasSources, languages } = shape;
  const letters = [...optionLetters.toLowerCase()].slice(0, options);
  return [
    'question',
    ...letters.map((letter) => `option ${letter}`),
    // Says that it is letters: an option may read 'A', too.
    `correct answer (A-${letters.at(-1)?.toUpperCase()})`,
    ...['explanation', 'tag', 'subject'],
    ...(hasSections ? ['section'] : []),
    ...(hasPassages ? ['passage'] : []),
    ...(hasDifficulties ? ['difficulty'] : []),
    ...(hasSources ? ['source'] : []),
    ...languages.flatMap((lang) => [
      ...(hasPassages ? [`passage_${lang}`] : []),
      `question_${lang}`,
      ...letters.map((letter) => `option_${letter}_${lang}`),
      `explanation_${lang}`,
    ]),
  ];
}

/** Below the header of the template; left out when it is imported. */
export const hintRow = [
  '# Hint: one question per row. This row and the example below are left out; you may delete them.',
  'Two to six different options',
  '',
  '',
  '',
  'A, B, C or D, or the text of the right option',
  'May stay empty',
  'May stay empty, such as JKSSB 2024',
  'May stay empty',
] as const;

export const exampleRow = [
  'What is the capital of France?',
  'Berlin',
  'Madrid',
  'Paris',
  'Rome',
  'C',
  'Paris has been the capital of France since the Middle Ages.',
  'Example',
  'Geography',
] as const;

/** Only tables with exactly our header hold guards: any other apostrophe is somebody's own. */
export function isOwnHeader(cells: readonly string[]): boolean {
  return [usualOptions, 5, mostOptions].some((options) =>
    plainHeader(options).every((name, column) => cells[column] === name),
  );
}

/**
 * A spreadsheet takes a cell that begins with one of = + - @ for a formula, and runs it. An
 * apostrophe before it keeps it a text. A text that has apostrophes there gets one more, so that
 * taking one away gives back exactly what there was.
 */
export function withGuard(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

export function withoutGuard(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
