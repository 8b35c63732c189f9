import { beforeEach, describe, expect, it } from 'vitest';
import { countAllTests, countTest } from '#features/analytics/counting/count.ts';
import { followInMastery } from '#features/mastery/following/follow.ts';
import { reckonAll } from '#features/mastery/reckon.ts';
import { createPapers } from '#features/review/port.ts';
import { rescoreAll } from '#features/rulings/rescoring/rescore.ts';
import { withoutPauses } from '#platform/jobs/pace.ts';
import { givenSeries, givenTest } from '#testing/builders.ts';
import { givenAdmin, givenLearner, type Person } from '#testing/people.ts';
import { multiplyCounted } from '#testing/tallies.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

type Paper = { readonly id: string; readonly questionIds: readonly string[] };
let seriesId = '';

beforeEach(async () => {
  test.clock.advance(86_400);
  await test.deps.pool.query('delete from outlook_records');
  seriesId = (await givenSeries(test.deps, { category: 'police' })).id;
});

/** Ten questions; their key is A but for the first one, which has this. */
const givenPaper = (correct: number): Promise<Paper> =>
  givenTest(test.deps, {
    inSeries: seriesId,
    questions: Array.from({ length: 10 }, (_, place) => ({
      correct: place === 0 ? correct : 0,
      subject: place < 6 ? 'History' : 'Mathematics',
      tag: place < 3 ? 'Mughals' : '',
    })),
  });

/** Somebody who prepares for the exam of the series. */
async function givenPreparing(): Promise<Person> {
  const learner = await givenLearner(test);
  await learner.call('POST', `/api/series/${seriesId}/enrolment`);
  await learner.call('PATCH', '/api/profile', { exam: 'police' });
  return learner;
}

/** All hand in at the same moment, so that no answer of one is older than the other's. */
async function take(taken: readonly (readonly [Person, Paper, string])[]): Promise<void> {
  const started: string[] = [];
  for (const [learner, { id: testId }] of taken) {
    const { body } = await learner.call('POST', '/api/attempts', {
      testId,
      seriesId,
      retake: true,
    });
    started.push(body.id);
  }
  test.clock.advance(100);
  for (const [at, [learner, { questionIds }, sheet]] of taken.entries()) {
    const chosen = [...sheet].map((letter, at) => [questionIds[at], 'ABCD'.indexOf(letter)]);
    await learner.call('POST', `/api/attempts/${started[at]}/submission`, {
      answers: Object.fromEntries(chosen.filter(([, option]) => option !== -1)),
      timeSpent: Object.fromEntries(chosen.map(([id]) => [id, 8])),
    });
  }
}

async function propose({ id, questionIds }: Paper, kind: string, options: number[]) {
  const proposer = await givenAdmin(test, { hasSteppedUp: true });
  const body = { testId: id, questionId: questionIds[0], kind, key: options, reason: 'So it is.' };
  return (await proposer.call('POST', '/api/admin/rulings', body)).body.id;
}

/** A ruling about the first question, in force, and nothing has followed yet but the results. */
async function rule(paper: Paper, kind: string, options: number[] = []): Promise<void> {
  const id = await propose(paper, kind, options);
  await rescoreAll(test.deps);
  const approver = await givenAdmin(test, { hasSteppedUp: true });
  await approver.call('POST', `/api/admin/rulings/${id}/approval`);
  await rescoreAll(test.deps);
  test.clock.advance(120);
  await rescoreAll(test.deps);
  await rescoreAll(test.deps);
}

const reckon = () => reckonAll({ ...test.deps, papers: createPapers(test.deps.pool) });
const count = () => countAllTests(test.deps, withoutPauses);

/** Everything that follows a ruling, as the jobs do it. */
async function follow(): Promise<void> {
  await count();
  await followInMastery(test.deps);
  await reckon();
}

/** At this moment: an answer tells a little less with every minute. */
async function reckonAnew({ id }: Person): Promise<void> {
  await test.deps.pool.query('insert into unreckoned_learners (account_id) values ($1)', [id]);
  await reckon();
}

type Interval = { readonly low: number; readonly high: number };
const rounded = ({
  low,
  high,
  ...figures
}: Interval & { topics?: readonly Interval[] }): object => ({
  ...figures,
  low: low.toFixed(3),
  high: high.toFixed(3),
  ...(figures.topics && { topics: figures.topics.map(rounded) }),
});

const known = async (learner: Person) => (await learner.call('GET', '/api/mastery')).body;

async function waiting(): Promise<string[]> {
  const { rows } = await test.deps.pool.query(
    'select distinct account_id as id from unreckoned_learners',
  );
  return rows.map(({ id }) => id).sort();
}

/** Whose book is open at three tests, the first of which is ruled about; and somebody else at three that were right from the start. */
async function givenRuledAndControl(sheet: string, control: number) {
  const [ruled, right, ...others] = [
    await givenPaper(0),
    await givenPaper(control),
    ...(await Promise.all([givenPaper(0), givenPaper(0)])),
  ];
  const [learner, other] = [await givenPreparing(), await givenPreparing()];
  await take([
    [learner, ruled, sheet],
    [other, right, sheet],
  ]);
  for (const paper of others) {
    await take([
      [learner, paper, 'AABBAAAA-A'],
      [other, paper, 'AABBAAAA-A'],
    ]);
  }
  await follow();
  return { ruled, right, learner, other };
}

describe('after a ruling', () => {
  it('mastery and outlook are what the right key would have made them, and again when it is undone', async () => {
    const { ruled, learner, other } = await givenRuledAndControl('CAAABBAAB-', 2);
    const before = await known(learner);
    expect(before.goal.outlook.range).not.toBeNull();
    expect(before.subjects).not.toEqual((await known(other)).subjects);
    await rule(ruled, 'rekey', [2]);
    await follow();
    await reckonAnew(other);
    expect(await known(learner)).toEqual(await known(other));
    await rule(ruled, 'rekey', [0]);
    await follow();
    const { subjects, goal } = await known(learner);
    expect(goal.outlook).toEqual(before.goal.outlook);
    expect(subjects.map(rounded)).toEqual(before.subjects.map(rounded));
  });

  it('an answer that tells nothing any more goes, though its marks stay', async () => {
    const { ruled, learner, other } = await givenRuledAndControl('AAAABBAAB-', 0);
    const answers = async (who: Person) =>
      (await known(who)).subjects.map(({ answers }: { answers: number }) => answers).sort();
    const before = await answers(learner);
    await rule(ruled, 'full-to-all');
    await follow();
    expect(await answers(learner)).toEqual([before[0], before[1] - 1]);
    expect(await answers(other)).toEqual(before);
    await rule(ruled, 'rekey', [0]);
    await follow();
    expect(await answers(learner)).toEqual(before);
  });

  it('only those are reckoned again whom it concerns, and not before the questions are measured by it', async () => {
    const paper = await givenPaper(0);
    const learners: Person[] = [];
    for (let at = 0; at < 4; at += 1) learners.push(await givenPreparing());
    const sheets = ['C', 'A', 'B', '-'];
    await take(learners.map((who, at) => [who, paper, `${sheets[at]}AAAAAAAAA`] as const));
    await follow();
    await rule(paper, 'also', [2]);
    await followInMastery(test.deps);
    expect(await waiting()).toEqual([]);
    await count();
    await followInMastery(test.deps);
    expect(await waiting()).toEqual([learners[0]?.id]);
    await reckon();
    await followInMastery(test.deps);
    expect(await waiting()).toEqual([]);
  });

  it('it comes to the same end when it is broken off, and it is done by several at once', async () => {
    const { ruled, learner, other } = await givenRuledAndControl('CAAABBAAB-', 2);
    await rule(ruled, 'rekey', [2]);
    await count();
    await followInMastery(test.deps, AbortSignal.abort());
    expect(await waiting()).toEqual([]);
    await Promise.all([followInMastery(test.deps), followInMastery(test.deps)]);
    await reckonAnew(other);
    expect((await known(learner)).subjects).toEqual((await known(other)).subjects);
  });

  it('the difficulty of questions is that of the right key, and mastery is reckoned with it', async () => {
    const { ruled, right, learner, other } = await givenRuledAndControl('CAAABBAAB-', 2);
    const takers = [
      [await givenPreparing(), await givenPreparing(), 'CABBBBBBBA'],
      [await givenPreparing(), await givenPreparing(), 'BAAAAAABBB'],
    ] as const;
    for (const [one, another, sheet] of takers) {
      await take([
        [one, ruled, sheet],
        [another, right, sheet],
      ]);
    }
    await follow();
    await rule(ruled, 'rekey', [2]);
    // Until it is counted by the new key nobody is reckoned; then as if a hundred had answered like each.
    for (const { id } of [ruled, right]) {
      await countTest(test.deps, id, withoutPauses);
      await multiplyCounted(test.deps, id, 100);
    }
    await follow();
    await reckonAnew(other);
    const measured = await Promise.all([ruled, right].map(difficultiesOf));
    expect(measured[0]?.[0]).toBeLessThan(measured[0]?.[4] ?? 0);
    expect(measured[0]).toEqual(measured[1]);
    expect((await known(learner)).subjects).toEqual((await known(other)).subjects);
  });
});

async function difficultiesOf({ id }: Paper): Promise<(number | null)[]> {
  const { rows } = await test.deps.pool.query<{ difficulty: (number | null)[] }>(
    `select jsonb_path_query_array(questions, '$[*].difficulty') as difficulty
       from item_statistics where test_id = $1`,
    [id],
  );
  return rows[0]?.difficulty ?? [];
}
