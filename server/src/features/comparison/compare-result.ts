/** One's own result beside what all others did in the test. */
import type { Api, QuestionComparison, ResponseOf, TestComparison } from '@taiyari/contract';
import { minimumLearnersForRank } from '@taiyari/contract/rules/limits';
import { optionLetters } from '@taiyari/contract/rules/options';
import type { StoredQuestion } from '#database/analytics.ts';
import type { Deps } from '#deps.ts';
import { wilsonInterval } from '#domain/wilson.ts';
import * as queries from '#features/comparison/queries.ts';
import type { AnsweredQuestion, Papers } from '#features/review/port.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

type Needs = Pick<Deps, 'db'> & { readonly papers: Papers };

/** @throws AppError `not-found` for a result that is not the caller's. */
export async function compareResult(
  { db, papers }: Needs,
  { accountId }: Actor,
  resultId: string,
): Promise<ResponseOf<Api['compareResult']>> {
  const row = await queries.selectOptionalCompared(db, accountId, resultId);
  if (row === null) throw notFound('Result not found');
  const { learners, marks, questions, versionId } = row;
  if (learners < minimumLearnersForRank || questions === null) return { comparison: null };
  const paper = await papers.get(versionId);
  return {
    comparison: {
      learners,
      marks: [...marks],
      changed: toChanged(questions),
      questions: paper.questions.flatMap((question, place) => {
        const stored = questions[place];
        return stored ? toCompared(question, stored) : [];
      }),
    },
  };
}

function toCompared(question: AnsweredQuestion, stored: StoredQuestion): QuestionComparison[] {
  const { chosen, medianSeconds = null, topSeconds = null, changed = null } = stored;
  const learners = chosen.reduce((sum, count) => sum + count, 0);
  if (learners < minimumLearnersForRank) return [];
  const right = [question.correct, ...question.alsoCorrect].reduce(
    (sum, option) => sum + (option < optionLetters.length ? (chosenAt(chosen, option) ?? 0) : 0),
    0,
  );
  const { low, high } = wilsonInterval(right, learners);
  return [
    {
      questionId: question.id,
      learners,
      right: { percent: inPercent(right / learners), low: inPercent(low), high: inPercent(high) },
      medianSeconds,
      topSeconds,
      changed: changed && {
        toWrong: inPercent(changed.toWrong / changed.learners),
        toRight: inPercent(changed.toRight / changed.learners),
      },
    },
  ];
}

/** Of all questions together; null where nobody is known to have changed anything. */
function toChanged(questions: readonly StoredQuestion[]): TestComparison['changed'] {
  const sum = (of: 'answers' | 'toWrong' | 'toRight') =>
    questions.reduce((all, { changed }) => all + (changed?.[of] ?? 0), 0);
  const answers = sum('answers');
  if (answers === 0) return null;
  return {
    answers,
    toWrong: inPercent(sum('toWrong') / answers),
    toRight: inPercent(sum('toRight') / answers),
  };
}

/** The last count is of those who skipped it. */
function chosenAt(chosen: readonly number[], option: number): number | undefined {
  return option < chosen.length - 1 ? chosen[option] : undefined;
}

/** Per cent with one decimal. */
function inPercent(share: number): number {
  return Math.round(share * 1000) / 10;
}
