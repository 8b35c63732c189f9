/** Cards follow rulings: apart from results, which all change at one moment. */
import { letterOfOption } from '@taiyari/contract/rules/options';
import type { Deps } from '#deps.ts';
import { regrade } from '#domain/regrading.ts';
import { ruledOf, type VersionKey } from '#domain/rulings.ts';
import { openBook } from '#features/review/cards/book.ts';
import * as counted from '#features/review/cards/counted-queries.ts';
import { gradeAnswers } from '#features/review/cards/grading.ts';
import { isWorthKeeping, replay, withdrawn } from '#features/review/cards/replay.ts';
import * as following from '#features/review/following/queries.ts';
import { createPapers, type Papers } from '#features/review/papers/papers.ts';
import * as queries from '#features/review/queries.ts';
import { selectOptionalSheet } from '#features/review/sifting/sheet-queries.ts';
import { answersOf } from '#features/review/sifting/sifting.ts';
import {
  type NowWrong,
  noteFollowed,
  readVersionKeys,
  selectNowWrong,
  selectUnfollowed,
  type UnfollowedRuling,
} from '#features/rulings/port.ts';
import { type Db, withTransaction } from '#platform/database/database.ts';
import type { Alone } from '#platform/jobs/alone.ts';
import { asJob } from '#platform/jobs/as-job.ts';
import { every } from '#platform/jobs/every.ts';

/** What practice does about a new key; it stands on the book, which knows nothing of it. */
type JudgePractised = (
  db: Db,
  of: { readonly questionId: string; readonly versionId: string },
  rightOptions: readonly number[],
) => Promise<void>;

type JobNeeds = Pick<Deps, 'db' | 'pool' | 'clock'> & { readonly judgePractised: JudgePractised };
type FollowingNeeds = JobNeeds & { readonly papers: Papers };

const pauseMilliseconds = 1000;
const learnersAtOnce = 500;
const first = '00000000-0000-0000-0000-000000000000';

/** Looks every second for rulings that cards have not followed yet. One process does it: twice would be harmless. */
export function startFollowingJob(
  deps: JobNeeds,
  alone: Alone,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const needs = { ...deps, papers: createPapers(deps.pool) };
  return every(
    pauseMilliseconds,
    async (signal) => {
      if (alone.isOurs) await asJob('following', () => followRulings(needs, signal));
    },
    onError,
  );
}

/** Broken off, it begins anew: what has followed stays as it is. */
export async function followRulings(needs: FollowingNeeds, signal?: AbortSignal): Promise<void> {
  for (const ruling of await selectUnfollowed(needs.db, 'cards')) {
    if (signal?.aborted || !(await followRuling(needs, ruling, signal))) return;
    await noteFollowed(needs.db, 'cards', ruling.id, needs.clock.now());
  }
}

/** @returns whether all has been done. */
async function followRuling(
  needs: FollowingNeeds,
  ruling: UnfollowedRuling,
  signal?: AbortSignal,
): Promise<boolean> {
  const keys = await readKeys(needs, ruling);
  for await (const accountId of holdersOf(needs.db, ruling)) {
    if (signal?.aborted) return false;
    await regradeCard(needs, { accountId, ruling, keys });
  }
  for await (const one of nowWrongOf(needs.db, ruling)) {
    if (signal?.aborted) return false;
    await makeMissingCard(needs, ruling, one);
  }
  return true;
}

async function* holdersOf(db: Db, ruling: UnfollowedRuling): AsyncGenerator<string> {
  for (let after: string | undefined = first; after !== undefined; ) {
    const holders: string[] = await following.selectHolders(db, ruling, after, learnersAtOnce);
    yield* holders;
    after = holders.at(-1);
  }
}

async function* nowWrongOf(db: Db, { id }: UnfollowedRuling): AsyncGenerator<NowWrong> {
  let after: Pick<NowWrong, 'accountId' | 'resultId'> | undefined = {
    accountId: first,
    resultId: first,
  };
  while (after !== undefined) {
    const wrong: NowWrong[] = await selectNowWrong(db, id, after, learnersAtOnce);
    yield* wrong;
    after = wrong.at(-1);
  }
}

/** The keys of a version, before the ruling and with it, and where the question stands in it. */
type Keys = { readonly before: VersionKey; readonly after: VersionKey; readonly position: number };

async function readKeys(
  { db, pool, papers, judgePractised }: FollowingNeeds,
  { testId, questionId, revision }: UnfollowedRuling,
): Promise<ReadonlyMap<string, Keys>> {
  const keys = new Map<string, Keys>();
  for (const versionId of await following.selectAskingVersions(db, { testId, questionId })) {
    const [before, after] = await Promise.all(
      [revision - 1, revision].map(async (upTo) =>
        (await readVersionKeys(pool, [{ versionId, revision: upTo }])).get(versionId),
      ),
    );
    const { questions } = await papers.get(versionId);
    const position = questions.findIndex(({ id }) => id === questionId);
    const question = questions[position];
    if (!before || !after || !question) continue;
    keys.set(versionId, { before, after, position });
    const rightOptions = [question.correct, ...question.alsoCorrect];
    await judgePractised(db, { questionId, versionId }, rightOptions);
  }
  return keys;
}

type Regrading = {
  readonly accountId: string;
  readonly ruling: UnfollowedRuling;
  readonly keys: ReadonlyMap<string, Keys>;
};

/** Gives the answers of a card their grades by the key of now; one that no answer speaks for any more is withdrawn. */
async function regradeCard({ db, clock }: FollowingNeeds, regrading: Regrading): Promise<void> {
  const { accountId, ruling } = regrading;
  const { questionId } = ruling;
  await withTransaction(db, async (db) => {
    await queries.lockBook(db, accountId);
    const card = (await queries.selectCards(db, accountId, [questionId])).get(questionId);
    const answers = await counted.selectAnswers(db, accountId, questionId);
    const graded = answers.map((answer) => ({ next: nextGrade(answer, regrading), ...answer }));
    const isSame = graded.every(({ grade, next, isSilent }) =>
      isSilent ? next === null : grade === next,
    );
    if (card === undefined || isSame) return;
    const telling = graded.flatMap(({ next, ...answer }) =>
      next === null ? [] : [{ ...answer, grade: next }],
    );
    const judged = graded.map(({ id, next }) => ({ id, isSilent: next === null }));
    await counted.updateSilent(db, accountId, judged);
    for (const { id, grade } of telling) await counted.updateGrade(db, accountId, id, grade);
    const book = await openBook(db, accountId, clock.now());
    const after = replay(card, telling, book);
    const isKept = isWorthKeeping(card, telling);
    await queries.upsertCards(db, [isKept ? after : withdrawn(after, book.now)]);
  });
}

function nextGrade(answer: counted.CountedAnswer, { keys }: Regrading) {
  const { versionId, chosen, grade, language } = answer;
  const of = keys.get(versionId);
  if (of === undefined) return grade;
  const { before, after, position } = of;
  const letter = chosen === null ? '-' : letterOfOption(chosen);
  return regrade(
    { letter, grade },
    {
      key: after.letters.charAt(position),
      before: ruledOf(before, language).get(position),
      after: ruledOf(after, language).get(position),
    },
  );
}

/** An answer that was right when its sheet was sifted, and is wrong now, has no card yet. */
async function makeMissingCard(
  { db, clock, papers }: FollowingNeeds,
  { questionId }: UnfollowedRuling,
  { accountId, attemptId }: NowWrong,
): Promise<void> {
  const sheet = await selectOptionalSheet(db, accountId, attemptId);
  if (sheet === null) return;
  const answers = answersOf(attemptId, sheet, await papers.get(sheet.versionId)).filter(
    (answer) => answer.questionId === questionId,
  );
  await withTransaction(db, async (db: Db) => {
    await queries.lockBook(db, accountId);
    if (await following.selectIsTold(db, { accountId, attemptId, questionId })) return;
    await gradeAnswers(db, accountId, answers, clock.now());
  });
}
