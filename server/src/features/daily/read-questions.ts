import type { StoredDailyQuestion } from '#database/daily.ts';
import { sameTextsOf } from '#features/endless-practice/port.ts';
import type { Papers } from '#features/review/port.ts';
import { AppError } from '#platform/http/errors/app-error.ts';

/** A question of a day with its key: only what was answered, or is over, leaves the server with it. */
export type ReadQuestion = {
  readonly stored: StoredDailyQuestion;
  readonly subject: string;
  readonly passage?: string | undefined;
  readonly text: string;
  readonly options: readonly string[];
  readonly correct: number;
  /** Options that are right as well, by a ruling. */
  readonly alsoCorrect: readonly number[];
  readonly explanation: string;
};

/** Those that can still be shown: a test may be deleted in the middle of a day, a template changed by a release. */
export async function readQuestions(
  papers: Papers,
  stored: readonly StoredDailyQuestion[],
): Promise<ReadQuestion[]> {
  const read = await Promise.all(stored.map((one) => readQuestion(papers, one)));
  return read.filter((one) => one !== null);
}

async function readQuestion(
  papers: Papers,
  stored: StoredDailyQuestion,
): Promise<ReadQuestion | null> {
  if (stored.kind === 'drawn') {
    const drawn = sameTextsOf(stored)?.en;
    if (drawn === undefined) return null;
    const { topic: subject, question: text, options, correct, explanation } = drawn;
    return { stored, subject, text, options, correct, alsoCorrect: [], explanation };
  }
  const paper = await papers.get(stored.versionId).catch(nullIfGone);
  const question = paper?.questions[stored.position];
  if (question === undefined) return null;
  const { subject, passage, text, options, correct, alsoCorrect, explanation } = question;
  return { stored, subject, passage, text, options, correct, alsoCorrect, explanation };
}

function nullIfGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'not-found') return null;
  throw error;
}
