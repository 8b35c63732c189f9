/** One's own result beside what all others did in the test. */
import type { Api, QuestionComparison, ResponseOf, TestComparison } from '@taiyari/contract';
import { minimumLearnersForRank } from '@taiyari/contract/rules/limits';
import { optionLetters } from '@taiyari/contract/rules/options';
import type { StoredQuestion } from '#database/analytics.ts';
import type { Deps } from '#deps.ts';
import { outcomeOf, type PlaceKey, ruledOf } from '#domain/rulings.ts';
import { wilsonInterval } from '#domain/wilson.ts';
import * as queries from '#features/comparison/queries.ts';
import type { Papers } from '#features/review/port.ts';
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
  const { key, questions: asked } = await papers.get(versionId);
  const ruled = ruledOf(key, 'en');
  return {
    comparison: {
      learners,
      marks: [...marks],
      changed: toChanged(questions),
      questions: asked.flatMap(({ id }, place) => {
        const stored = questions[place];
        const counting = { letter: key.letters.charAt(place), ruled: ruled.get(place) };
        return stored ? toCompared(id, stored, counting) : [];
      }),
    },
  };
}

/** The letter of the frozen key, and what was ruled about it. */
type Counting = { readonly letter: string; readonly ruled: PlaceKey | undefined };

function toCompared(
  questionId: string,
  { chosen, medianSeconds = null, topSeconds = null, changed = null }: StoredQuestion,
  counting: Counting,
): QuestionComparison[] {
  const learners = chosen.reduce((sum, count) => sum + count, 0);
  if (learners < minimumLearnersForRank) return [];
  return [
    {
      questionId,
      learners,
      right: rightOf(chosen, learners, counting),
      medianSeconds,
      topSeconds,
      changed: changed && {
        toWrong: inPercent(changed.toWrong / changed.learners),
        toRight: inPercent(changed.toRight / changed.learners),
      },
    },
  ];
}

/** Null where the question does not count: nobody has it right or wrong. */
function rightOf(
  chosen: readonly number[],
  learners: number,
  { letter: key, ruled }: Counting,
): QuestionComparison['right'] {
  if (ruled?.grant === 'void') return null;
  const right = chosen.reduce((sum, count, at) => {
    // The last count is of those who skipped it.
    const letter = at === chosen.length - 1 ? '-' : optionLetters.charAt(at);
    return outcomeOf(letter, key, ruled) === 'correct' ? sum + count : sum;
  }, 0);
  const { low, high } = wilsonInterval(right, learners);
  return { percent: inPercent(right / learners), low: inPercent(low), high: inPercent(high) };
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

/** Per cent with one decimal. */
function inPercent(share: number): number {
  return Math.round(share * 1000) / 10;
}
