import type { TranslationLanguage } from '@taiyari/contract/rules/languages';
import { translationLanguages } from '@taiyari/contract/rules/languages';
import { letterOfOption } from '@taiyari/contract/rules/options';
import { withGuard } from '@taiyari/contract/rules/table-guard';
import type { SoundQuestion } from '#features/question-files/reading/read-file.ts';
import { exportHeader, usualOptions } from '#features/question-files/table-shape.ts';

/** The rows of a table, header first; no cell can be taken for a formula. */
export function toRows(questions: readonly SoundQuestion[]): (readonly string[])[] {
  const options = Math.max(usualOptions, ...questions.map((question) => question.options.length));
  // Only a test that has them shows them.
  const hasSections = questions.some(({ section }) => section !== '');
  const hasPassages = questions.some(({ passage }) => passage);
  const hasDifficulties = questions.some(({ difficulty }) => difficulty);
  const hasSources = questions.some(({ source }) => source);
  const languages = translationLanguages.filter((lang) =>
    questions.some((question) => reviewedIn(lang, question)),
  );
  return [
    exportHeader({ options, hasSections, hasPassages, hasDifficulties, hasSources, languages }),
    ...questions.map((question) =>
      [
        ...toRow(question, options),
        ...(hasSections ? [question.section] : []),
        ...(hasPassages ? [question.passage ?? ''] : []),
        ...(hasDifficulties ? [question.difficulty ?? ''] : []),
        ...(hasSources ? [question.source ?? ''] : []),
        ...languages.flatMap((lang) => {
          const translation = reviewedIn(lang, question);
          const passage = hasPassages ? [translation?.passage ?? ''] : [];
          return [...passage, ...toTexts(translation, options)];
        }),
      ].map(withGuard),
    ),
  ];
}

function toRow(entry: SoundQuestion, width: number): string[] {
  const { question, options, correctAnswer, explanation, tag, subject } = entry;
  return [
    ...[question, ...toCells(options, width), letterOfOption(correctAnswer)],
    ...[explanation, tag, subject],
  ];
}

/** A table has no cell for the state of a translation: drafts are left away. */
function reviewedIn(lang: TranslationLanguage, { translations }: SoundQuestion) {
  const translation = translations[lang];
  return translation?.reviewed ? translation : undefined;
}

function toTexts(translation: ReturnType<typeof reviewedIn>, width: number): string[] {
  const { question = '', options = [], explanation = '' } = translation ?? {};
  return [question, ...toCells(options, width), explanation];
}

function toCells(options: readonly string[], width: number): string[] {
  return Array.from({ length: width }, (_, option) => options[option] ?? '');
}
