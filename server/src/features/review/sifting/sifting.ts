/** Making cards of sheets that were handed in: apart from the submission, which nobody has to wait longer for. */
import type { Deps } from '#deps.ts';
import { ruledOf } from '#domain/rulings.ts';
import { siftSheet } from '#domain/sifting.ts';
import { type Answer, gradeAnswers } from '#features/review/cards/grading.ts';
import { createPapers, type Paper, type Papers } from '#features/review/papers/papers.ts';
import type { AnsweredSheet } from '#features/review/sifting/sheet-queries.ts';
import { selectOptionalSheet } from '#features/review/sifting/sheet-queries.ts';
import * as unsifted from '#features/review/sifting/unsifted-queries.ts';
import { withTransaction } from '#platform/database/database.ts';
import { doAllLeft } from '#platform/jobs/all-left.ts';
import { asJob } from '#platform/jobs/as-job.ts';
import { every } from '#platform/jobs/every.ts';
import { type Pace, paceBesideRequests } from '#platform/jobs/pace.ts';
import { newId } from '#platform/random/ids.ts';

type Needs = Pick<Deps, 'db' | 'clock'> & { readonly papers: Papers };

const pauseMilliseconds = 1000;

/** Looks every second for what was handed in. Each process takes what no other has claimed. */
export function startSiftingJob(
  deps: Pick<Deps, 'db' | 'pool' | 'clock'>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const needs = { ...deps, papers: createPapers(deps.pool) };
  return every(
    pauseMilliseconds,
    (signal) => asJob('sifting', () => siftAll(needs, paceBesideRequests(signal))),
    onError,
  );
}

/** Sifts until nothing is left or its pace says so. @throws AggregateError as `doAllLeft` does. */
export function siftAll(needs: Needs, pace?: Pace): Promise<void> {
  return doAllLeft(() => siftNext(needs), { pace, failure: 'some results could not be sifted' });
}

/** @returns whether there was one. @throws what keeps it from being sifted; it is tried again a minute later. */
async function siftNext({ db, clock, papers }: Needs): Promise<boolean> {
  const claimed = await unsifted.claimUnsifted(db);
  if (claimed === null) return false;
  const { accountId, attemptId } = claimed;
  const sheet = await selectOptionalSheet(db, accountId, attemptId);
  const answers =
    sheet === null ? [] : answersOf(attemptId, sheet, await papers.get(sheet.versionId));
  await withTransaction(db, async (db) => {
    if (!(await unsifted.lockAccount(db, claimed))) return;
    if (!(await unsifted.deleteUnsifted(db, claimed))) return;
    await gradeAnswers(db, accountId, answers, clock.now());
  });
  return true;
}

/** What a sheet tells the book, by the key of now. */
export function answersOf(
  attemptId: string,
  { versionId, language, submittedAt, ...sheet }: AnsweredSheet,
  { testId, key, questions }: Paper,
): Answer[] {
  return siftSheet(sheet, key.letters, ruledOf(key, language)).flatMap((sifted) => {
    const question = questions[sifted.position];
    if (question === undefined) return [];
    const { id: questionId, subject, tag: topic } = question;
    const place = { questionId, testId, versionId, subject, topic };
    const ids = { id: newId(), attemptId, practiceId: null };
    return [{ cause: null, answeredAt: submittedAt, ...ids, ...place, ...sifted }];
  });
}
