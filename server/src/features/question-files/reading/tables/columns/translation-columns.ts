import {
  languageNames,
  type TranslationLanguage,
  translationLanguages,
} from '@taiyari/contract/rules/languages';
import {
  type ColumnRole,
  longestName,
  optionPlaceOf,
  roleOf,
} from '#features/question-files/reading/tables/columns/column-names.ts';

/** A column that holds a text of a translation. */
export type TranslatedRole = { readonly lang: TranslationLanguage; readonly role: ColumnRole };

/** Where in a row a translation stands. */
export type TranslationColumns = {
  readonly lang: TranslationLanguage;
  readonly question: number | null;
  /** One column per option, or a single one with all of them. */
  readonly options: readonly number[];
  readonly explanation: number | null;
  readonly passage: number | null;
};

const suffixes: Readonly<Record<TranslationLanguage, string>> = {
  hi: 'hi|hindi|हिंदी|हिन्दी',
  ur: 'ur|urdu|اردو',
};

/**
 * `question_hi`, 'Option A (Urdu)', and 'विकल्प 1' beside 'Option 1'. Only beside a question without a language: a table in
 * Hindi alone may say so in each of its names.
 */
export function translatedRoles(cells: readonly string[]): readonly (TranslatedRole | null)[] {
  const others = new Set(cells.filter((cell) => languageOf(cell) === undefined).map(roleOf));
  const roles = cells.map((cell) => translatedRole(cell) ?? roleBeside(cell, others));
  const hasQuestion = cells.some((cell, at) => roles[at] === null && roleOf(cell) === 'question');
  return hasQuestion ? roles : roles.map(() => null);
}

function translatedRole(cell: string): TranslatedRole | null {
  if (cell.length > longestName) return null;
  for (const lang of translationLanguages) {
    const [, base] =
      new RegExp(`^(.+?)[\\s_.([-]+(?:${suffixes[lang]})[\\s)\\]]*$`, 'iu').exec(cell) ?? [];
    const role = base === undefined ? null : roleOf(base);
    if (role !== null && isText(role)) return { lang, role };
  }
  return null;
}

/** By its letters, where another column has the same name in English. */
function roleBeside(cell: string, others: ReadonlySet<ColumnRole | null>): TranslatedRole | null {
  const lang = languageOf(cell);
  const role = lang === undefined ? null : roleOf(cell);
  if (lang === undefined || role === null) return null;
  return isText(role) && others.has(role) ? { lang, role } : null;
}

/** Of a name that no word of English stands in: 'विकल्प A' has a letter alone. */
function languageOf(cell: string): TranslationLanguage | undefined {
  if (/[a-z]{2}/i.test(cell)) return undefined;
  return translationLanguages.find((language) => letters[language].test(cell));
}

const letters: Readonly<Record<TranslationLanguage, RegExp>> = {
  hi: /\p{Script=Devanagari}/u,
  ur: /\p{Script=Arabic}/u,
};

function isText(role: ColumnRole): boolean {
  return (
    ['question', 'options', 'explanation', 'passage'].includes(role) || optionPlaceOf(role) !== null
  );
}

/** The languages that a header names, each with its columns. @param only the column of a role in a language */
export function translationColumns(
  roles: readonly (TranslatedRole | null)[],
  only: (lang: TranslationLanguage, role: ColumnRole) => number | null,
): TranslationColumns[] {
  return translationLanguages
    .filter((lang) => roles.some((role) => role?.lang === lang))
    .map((lang) => {
      const options = [...'abcdefgh'].map((_, place) => only(lang, `option${place}`));
      const single = only(lang, 'options');
      return {
        lang,
        question: only(lang, 'question'),
        options: single === null ? upToLast(options) : [single],
        explanation: only(lang, 'explanation'),
        passage: only(lang, 'passage'),
      };
    });
}

/** Else each of hundreds of rows would be refused for itself, and none would say what they all lack. */
export function notesOnExplanations(
  explanation: number | null,
  translations: readonly TranslationColumns[],
  body: readonly (readonly string[])[],
): string[] {
  const isFilled = (cells: readonly string[], column: number | null) =>
    (cells[column ?? noColumn] ?? '').trim() !== '';
  return translations
    .filter((columns) => columns.explanation === null)
    .filter(({ question }) =>
      body.some((cells) => isFilled(cells, explanation) && isFilled(cells, question)),
    )
    .map(
      ({ lang }) =>
        `There is no column "explanation_${lang}": questions with an explanation need it in ${languageNames[lang]} as well.`,
    );
}

/** One that has no column is a cell that nothing stands in: no other option takes its place. */
function upToLast(columns: readonly (number | null)[]): number[] {
  const last = columns.findLastIndex((column) => column !== null);
  return columns.slice(0, last + 1).map((column) => column ?? noColumn);
}

const noColumn = -1;
