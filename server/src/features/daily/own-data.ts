import type { AccountExport } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { isoDayOf } from '#domain/days.ts';
import { selectSatQuestions } from '#features/attempts/port.ts';
import * as queries from '#features/daily/queries.ts';
import { readQuestions } from '#features/daily/read-questions.ts';
import { createPapers, isRightAnswer } from '#features/review/port.ts';

/** Every daily answer of a learner; not whether it is right while he sits a test with the question. */
export async function exportDaily(
  { db, pool }: Pick<Deps, 'db' | 'pool'>,
  accountId: string,
): Promise<AccountExport['daily']> {
  const settings = await queries.selectSettings(db, accountId);
  const rows = await queries.selectEveryAnswer(db, accountId);
  const satQuestions = await selectSatQuestions(db, accountId);
  const sets = await queries.selectSets(
    db,
    rows.map(({ day }) => day),
  );
  const read = await readQuestions(
    createPapers(pool),
    sets.flatMap(({ questions }) => questions),
  );
  return {
    ...settings,
    days: (await queries.selectDoneDays(db, accountId)).map(isoDayOf),
    answers: rows.map(({ day, exam, questionId, chosen, isRight }) => {
      const question = read.find(({ stored }) => stored.id === questionId);
      const isSat =
        question?.stored.kind === 'bank' && satQuestions.has(question.stored.questionId);
      return {
        day: isoDayOf(day),
        exam,
        question: question?.text ?? null,
        chosen: chosen === null ? null : (question?.options[chosen] ?? null),
        // By the key of now, where its question is there: something may have been ruled since.
        isRight: isSat ? null : question ? isRightAnswer(question, chosen) : isRight,
      };
    }),
  };
}
