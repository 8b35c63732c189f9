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

/** What makes a question. */
function neededNames(options: number): readonly string[] {
  const letters = lettersOf(options);
  return [
    'question',
    ...letters.map((letter) => `option ${letter}`),
    // Says that it is letters: an option may read 'A', too.
    `correct answer (A-${letters.at(-1)?.toUpperCase()})`,
  ];
}

function lettersOf(options: number): readonly string[] {
  return [...optionLetters.toLowerCase()].slice(0, options);
}

/** The columns of exports; what is read may name and order them in other ways. */
export function exportHeader(shape: TableShape): readonly string[] {
  const { options, hasSections, hasPassages, hasDifficulties, hasSources, languages } = shape;
  const letters = lettersOf(options);
  return [
    ...neededNames(options),
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

/** Its names are not those of exports: what somebody writes below them has no guards, and its own letters. */
export const templateHeader = [
  'Question',
  'Option A',
  'Option B',
  'Option C',
  'Option D',
  'Correct answer (A-D)',
  'Explanation',
  'Tag',
  'Subject',
] as const;

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

/**
 * Only exports hold guards: any other apostrophe is somebody's own. They are known by the names that they need, in
 * exactly our writing, wherever those stand. Templates had the same names once, and a hint that exports have not.
 */
export function isExport(header: readonly string[], rows: readonly (readonly string[])[]): boolean {
  const hasNames = [usualOptions, 5, mostOptions].some((options) =>
    neededNames(options).every((name) => header.includes(name)),
  );
  return hasNames && !rows.some(isHint);
}

export function isHint(cells: readonly string[]): boolean {
  return cells.includes(hintRow[0]);
}
