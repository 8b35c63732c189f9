import { createHash } from 'node:crypto';
import type { FiledTranslations, ImportedQuestion, QuestionImport } from '@taiyari/contract';
import { translationLanguages } from '@taiyari/contract/rules/languages';
import { questionFileFormats } from '@taiyari/contract/rules/question-files';
import type { DraftPart } from '#domain/paper/draft.ts';
import {
  type QuestionRow,
  type SaidOfQuestion,
  toFiledTranslations,
} from '#features/authoring/port.ts';
import type { ListedImport } from '#features/question-files/queries.ts';
import type { SoundQuestion } from '#features/question-files/reading/read-file.ts';

export function toQuestionImport(row: ListedImport): QuestionImport {
  const { id, testId, testTitle, fileName, questions, createdAt, undoneAt, canUndo } = row;
  const format = questionFileFormats.find((known) => known === row.format);
  if (!format) throw new Error(`no file can be of the format ${row.format}`);
  const { actorId, actorName } = row;
  return {
    id,
    test: { id: testId, title: testTitle },
    fileName,
    format,
    questions,
    at: createdAt.toISOString(),
    actor: actorId === null ? null : { id: actorId, name: actorName ?? '' },
    undoneAt: undoneAt?.toISOString() ?? null,
    canUndo,
  };
}

/** A stored question in the specification's shape, as the files have it. */
export function toSoundQuestion(row: QuestionRow, said?: SaidOfQuestion): SoundQuestion {
  const { passage, text: question, options, correct, explanation, tag, subject, section } = row;
  const texts = { question, options, correctAnswer: correct, explanation, tag, subject, section };
  return {
    ...texts,
    ...(passage !== '' && { passage }),
    ...(said?.difficulty && { difficulty: said.difficulty }),
    ...(said?.source && { source: said.source }),
    translations: toFiledTranslations(row),
  };
}

/** @param parts of the test that it would go to. */
export function toPreview(sound: SoundQuestion, parts: readonly DraftPart[]): ImportedQuestion {
  const { question, options, correctAnswer, explanation, tag, subject, section: key } = sound;
  const { passage, translations } = sound;
  const texts = { question, options: [...options], correctAnswer, explanation, tag, subject };
  const found = parts.flatMap(({ sections }) => sections).find((section) => section.key === key);
  const section = found?.title.en || key;
  return { ...texts, ...(passage && { passage }), section, translations: textsOf(translations) };
}

/** Those that learners will read: drafts are not shown to them. */
function textsOf(translations: FiledTranslations): ImportedQuestion['translations'] {
  return Object.fromEntries(
    translationLanguages.flatMap((language) => {
      const texts = translations[language];
      if (!texts?.reviewed) return [];
      const { question, options, explanation, passage } = texts;
      return [
        [language, { question, options: [...options], explanation, ...(passage && { passage }) }],
      ];
    }),
  );
}

/** Tells whether a question is still what it was, without keeping it twice. */
export function contentHashOf(question: SoundQuestion): string {
  const { question: text, options, correctAnswer, explanation, tag, subject } = question;
  const { hi, ur } = question.translations;
  // What has none is the same as before there were any.
  const translations = [hi, ur].some(Boolean) ? [hi ?? null, ur ?? null].map(toList) : [];
  const content = JSON.stringify([
    ...[text, options, correctAnswer, explanation, tag, subject],
    ...translations,
    ...(question.passage ? [{ passage: question.passage }] : []),
  ]);
  return createHash('sha256').update(content).digest('hex');
}

function toList(translation: FiledTranslations['hi'] | null) {
  if (!translation) return null;
  const { question, options, explanation, passage, reviewed } = translation;
  return [question, options, explanation, reviewed, ...(passage ? [passage] : [])];
}
