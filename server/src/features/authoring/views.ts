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
    options: [...options],
    subject: subject === '' ? testCategory : subject,
    tag,
  }));
}
