import type { Attempt, LearnerQuestion, PaperQuestion } from '@taiyari/contract';

/** What of an attempt is read. */
export type PaperTexts = Pick<Attempt, 'questions' | 'passages'>;

/**
 * The questions of a frozen paper in one language, with their passages beside them. A passage is known by the language
 * and the place of the first question that it stands before, so that papers of several languages can be put together.
 */
export function toPaperTexts(frozen: readonly LearnerQuestion[]): PaperTexts {
  const ids = new Map<string, string>();
  const questions = frozen.map(({ passage, ...question }, place): PaperQuestion => {
    if (!passage) return question;
    const passageId = ids.get(passage) ?? `${question.lang ?? 'en'}-${place + 1}`;
    ids.set(passage, passageId);
    return { ...question, passageId };
  });
  return { questions, passages: [...ids].map(([text, id]) => ({ id, text })) };
}
