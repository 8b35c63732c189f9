import type { LearnerQuestion } from '@taiyari/contract';
import type { QuestionRow } from '#features/authoring/queries.ts';

/** The questions as learners get them, field by field: no key, no explanation. */
export function toLearnerPaper(
  questions: readonly QuestionRow[],
  testCategory: string,
): LearnerQuestion[] {
  return questions.map(({ id, text, options, tag, subject }) => ({
    id,
    text,
    options: toFour(options),
    subject: subject === '' ? testCategory : subject,
    tag,
  }));
}

/** The database holds exactly four; this tells the compiler. */
export function toFour(options: readonly string[]): LearnerQuestion['options'] {
  const [a = '', b = '', c = '', d = ''] = options;
  return [a, b, c, d];
}
