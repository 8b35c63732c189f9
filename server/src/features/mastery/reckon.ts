/** Reckoning what learners know, apart from the submission: nobody has to wait longer for it. */
import type { Deps } from '#deps.ts';
import { masteryOf, type TopicAnswer } from '#domain/mastery.ts';
import { outlookOf, recordOf } from '#domain/outlook.ts';
import { ruledOf } from '#domain/rulings.ts';
import { siftSheet } from '#domain/sifting.ts';
import { replaceEntries } from '#features/comparison/port.ts';
import * as queries from '#features/mastery/queries.ts';
import * as sheets from '#features/mastery/sheet-queries.ts';
import * as unreckoned from '#features/mastery/unreckoned-queries.ts';
import { createPapers, type Papers } from '#features/review/port.ts';
import { withTransaction } from '#platform/database/database.ts';
import { doAllLeft } from '#platform/jobs/all-left.ts';
import { asJob } from '#platform/jobs/as-job.ts';
import { every } from '#platform/jobs/every.ts';
import { type Pace, paceBesideRequests } from '#platform/jobs/pace.ts';

type Needs = Pick<Deps, 'db' | 'clock'> & { readonly papers: Papers };

const pauseMilliseconds = 1000;
const dayMilliseconds = 86_400_000;
/** What is older says next to nothing any more: six half-lives. */
const longestDays = 365;
const mostSheets = 200;
/** Looks every second whose results have changed. Each process takes what no other has claimed. */
export function startReckoningJob(
  deps: Pick<Deps, 'db' | 'pool' | 'clock'>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const needs = { ...deps, papers: createPapers(deps.pool) };
  return every(
    pauseMilliseconds,
    (signal) => asJob('reckoning', () => reckonAll(needs, paceBesideRequests(signal))),
    onError,
  );
}

/** Reckons until nothing is left or its pace says so. @throws AggregateError as `doAllLeft` does. */
export function reckonAll(needs: Needs, pace?: Pace): Promise<void> {
  return doAllLeft(() => reckonNext(needs), {
    pace,
    failure: 'what some learners know is not reckoned',
  });
}

/**
 * Everything is reckoned from the sheets there are: so rulings, deletions and a kill in the middle leave nothing wrong.
 * @returns whether there was somebody.
 */
async function reckonNext({ db, clock, papers }: Needs): Promise<boolean> {
  const accountId = await unreckoned.claimUnreckoned(db);
  if (accountId === null) return false;
  const changes = await unreckoned.selectChanges(db, accountId);
  const rows = await masteryRows({ db, clock, papers }, accountId);
  const outlooks = outlookRows(accountId, await sheets.selectFirstAttempts(db, accountId));
  await withTransaction(db, async (db) => {
    await unreckoned.lockMastery(db, accountId);
    if (!(await queries.lockAccount(db, accountId))) return;
    // Whoever took all of these has read at least what was read here.
    if ((await unreckoned.deleteChanges(db, changes)) === 0) return;
    await queries.replaceMastery(db, accountId, rows);
    await queries.replaceOutlooks(db, accountId, outlooks);
    await replaceEntries(db, accountId);
  });
  return true;
}

type Place = { readonly subject: string; readonly topic: string };
type PlacedAnswer = Place & TopicAnswer;

async function masteryRows(needs: Needs, accountId: string): Promise<queries.MasteryRow[]> {
  const answers = await firstAnswers(needs, accountId);
  const subjects = grouped(answers, ({ subject }) => ({ subject, topic: '' }));
  const topics = grouped(
    answers.filter(({ topic }) => topic !== ''),
    ({ subject, topic }) => ({ subject, topic }),
  );
  return [subjects, topics].flatMap((groups) =>
    masteryOf(groups.map(({ answers }) => answers)).map((mastery, at) => {
      const { subject, topic } = groups[at]?.place ?? { subject: '', topic: '' };
      const { answers, right, low, high } = mastery;
      return { accountId, subject, topic, answers, correct: right, low, high };
    }),
  );
}

/**
 * The first answer to each question, whichever of several tests asked it: a later one tells more of the memory than of the topic. Of what was ruled out, or
 * never looked at, there is none.
 */
async function firstAnswers(
  { db, clock, papers }: Needs,
  accountId: string,
): Promise<PlacedAnswer[]> {
  const now = clock.now().getTime();
  const since = new Date(now - longestDays * dayMilliseconds);
  const taken = await sheets.selectSheets(db, accountId, { since, limit: mostSheets });
  const versionIds = [...new Set(taken.map(({ versionId }) => versionId))];
  const difficulties = await sheets.selectDifficulties(db, versionIds);
  const bankQuestions = await sheets.selectBankQuestions(db, versionIds);
  const first = new Map<string, PlacedAnswer>();
  for (const { versionId, language, submittedAt, ...sheet } of taken) {
    const { key, questions } = await papers.get(versionId);
    const days = Math.max(0, (now - submittedAt.getTime()) / dayMilliseconds);
    for (const { position, origin } of siftSheet(sheet, key.letters, ruledOf(key, language))) {
      const question = questions[position];
      if (question === undefined) continue;
      const id = bankQuestions.get(question.id) ?? question.id;
      if (first.has(id)) continue;
      first.set(id, {
        subject: question.subject,
        topic: question.tag,
        isRight: origin !== 'wrong' && origin !== 'skipped',
        difficulty: difficulties.get(versionId)?.[position] ?? 0,
        days,
      });
    }
  }
  return [...first.values()];
}

type Group = { readonly place: Place; readonly answers: TopicAnswer[] };

function grouped(
  answers: readonly PlacedAnswer[],
  placeOf: (answer: PlacedAnswer) => Place,
): Group[] {
  const groups = new Map<string, Group>();
  for (const answer of answers) {
    const place = placeOf(answer);
    const name = JSON.stringify(place);
    const group = groups.get(name) ?? { place, answers: [] };
    groups.set(name, group);
    group.answers.push(answer);
  }
  return [...groups.values()];
}

function outlookRows(
  accountId: string,
  attempts: readonly sheets.FirstAttempt[],
): queries.OutlookRow[] {
  return [...new Set(attempts.map(({ exam }) => exam))].map((exam) => {
    const own = attempts.filter((attempt) => attempt.exam === exam);
    const percents = own.map(({ marksPoints, totalPoints }) => (100 * marksPoints) / totalPoints);
    const range = outlookOf(percents);
    return {
      accountId,
      exam,
      attempts: own.length,
      low: range?.low ?? null,
      high: range?.high ?? null,
      totalPoints: (own.findLast(({ isPractice }) => !isPractice) ?? own.at(-1))?.totalPoints ?? 0,
      ...recordOf(percents),
    };
  });
}
