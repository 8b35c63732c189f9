import type {
  Api,
  BoardEntry,
  QuestionComparison,
  ResponseOf,
  TestComparison,
} from '@taiyari/contract';
import { minimumLearnersForRank } from '@taiyari/contract/rules/limits';
import { faultOfNickname, type NicknameFault } from '@taiyari/contract/rules/nicknames';
import { optionLetters } from '@taiyari/contract/rules/options';
import type { StoredQuestion } from '#database/analytics.ts';
import type { Deps } from '#deps.ts';
import { marksOf } from '#domain/marks.ts';
import { wilsonInterval } from '#domain/wilson.ts';
import * as queries from '#features/comparison/queries.ts';
import type { AnsweredQuestion, Papers } from '#features/review/port.ts';
import { violatedUniqueConstraint, withTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { AppError, invalidField, notFound } from '#platform/http/errors/app-error.ts';

export type ComparisonDeps = Pick<Deps, 'db' | 'clock'> & { readonly papers: Papers };

const entriesShown = 20;

/** @throws AppError `not-found` for a result that is not the caller's. */
export async function compareResult(
  { db, papers }: ComparisonDeps,
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

/** @throws AppError `not-found` for a test that learners do not see. */
export async function getLeaderboard(
  { db }: Pick<Deps, 'db'>,
  { accountId }: Actor,
  testId: string,
): Promise<ResponseOf<Api['getLeaderboard']>> {
  const learners = await queries.selectOptionalLearners(db, testId);
  if (learners === null) throw notFound('Test not found');
  const nickname = await queries.selectOptionalNickname(db, accountId);
  const rows =
    learners < minimumLearnersForRank
      ? []
      : await queries.selectEntries(db, { testId, accountId, limit: entriesShown });
  return { nickname, learners, entries: rows.map(toEntry) };
}

function toEntry({
  nickname,
  marksPoints,
  totalPoints,
  above,
  isOwn,
}: queries.LeaderboardRow): BoardEntry {
  return {
    nickname,
    rank: above + 1,
    marksObtained: marksOf(marksPoints),
    totalMarks: marksOf(totalPoints),
    isOwn,
  };
}

/** @throws AppError `invalid-input` for a name that nobody may have, `conflict` for one that somebody has. */
export async function joinLeaderboards(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { accountId }: Actor,
  nickname: string,
): Promise<void> {
  const fault = faultOfNickname(nickname);
  if (fault !== null) {
    const message = sentences[fault];
    throw invalidField('nickname', message);
  }
  await withTransaction(db, async (db) => {
    const now = clock.now();
    const row = { accountId, nickname, now };
    if (!(await queries.upsertNickname(db, row).catch(refuseTaken))) throw taken();
    await queries.replaceEntries(db, accountId);
  });
}

/** Somebody has taken it at this moment. */
function refuseTaken(error: unknown): never {
  throw violatedUniqueConstraint(error) === 'nicknames_unique' ? taken() : error;
}

function taken(): AppError {
  return new AppError('conflict', 'Somebody has this name, or one like it. Choose another one.');
}

const sentences: Readonly<Record<NicknameFault, string>> = {
  length: 'A nickname has 3 to 24 signs.',
  signs:
    'A nickname has letters, digits, blanks, dots and dashes, and begins with a letter or digit.',
  scripts: 'The letters of a nickname are all from A to Z, all Devanagari or all Urdu.',
  words: 'This name cannot be taken. Choose another one.',
};

export async function leaveLeaderboards(
  { db }: Pick<Deps, 'db'>,
  { accountId }: Actor,
): Promise<void> {
  await queries.deleteNickname(db, accountId);
}
