import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { testVersions } from '#database/catalogue.ts';
import { bankQuestions } from '#database/question-bank.ts';
import { countTest } from '#features/analytics/counting/count.ts';
import { withoutPauses } from '#platform/jobs/pace.ts';
import { newId } from '#platform/random/ids.ts';
import { auditOf } from '#testing/audit-entries.ts';
import { givenTest } from '#testing/builders.ts';
import { givenAdmin, givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let admin: Caller;
let paper: { id: string; questionIds: string[] };

beforeEach(async () => {
  await test.deps.db.delete(bankQuestions);
  test.clock.advance(60);
  admin = await givenAdmin(test);
  paper = await givenTest(test.deps, {
    title: 'Rivers of Kashmir',
    questions: [
      {
        ...{ text: 'Which river flows through Srinagar?', options: ['Jhelum', 'Ravi'] },
        ...{ correct: 0, subject: 'Geography', tag: 'Rivers' },
        translations: { hi: { question: 'श्रीनगर में कौन-सी नदी बहती है?' } },
      },
      {
        ...{ text: 'Who wrote Rajatarangini?', options: ['Kalhana', 'Bilhana'] },
        ...{ correct: 0, subject: 'History', tag: 'Books' },
        translations: { ur: { question: 'راج ترنگنی کس نے لکھی؟', reviewed: false } },
      },
      { text: 'Two and two?', options: ['4', '5'], correct: 0, subject: 'Mathematics', tag: '' },
    ],
  });
});

const url = '/api/admin/bank';
const texts = async (query: string) =>
  (await admin.call('GET', `${url}?${query}`)).body.items.map((one: { question: string }) =>
    one.question.split(' ').at(0),
  );
const change = (ids: readonly string[], said: object) =>
  admin.call('PATCH', url, { ids, change: said });
const read = async (id = paper.questionIds[0]) => (await admin.call('GET', `${url}/${id}`)).body;

describe('the list', () => {
  it.each([
    ['search=srinagar', ['Which']],
    ['search=jhelum', ['Which']],
    ['search=श्रीनगर', ['Which']],
    // Typed with the Arabic kaf, written with the Persian one.
    [`search=${encodeURIComponent('كس')}`, ['Who']],
    ['search=srinager', ['Which']],
    ['search=nothing-like-it', []],
    ['subject=History', ['Who']],
    ['topic=Rivers', ['Which']],
    ['difficulty=none&sort=newest', ['Which', 'Who', 'Two']],
    ['difficulty=hard', []],
    ['translation=hi-reviewed', ['Which']],
    ['translation=hi-missing', ['Who', 'Two']],
    ['translation=ur-draft', ['Who']],
    ['use=unused', []],
    ['use=used&subject=History', ['Who']],
    ['figures=unmeasured&subject=History', ['Who']],
    ['figures=suspect', []],
    ['retired=yes', []],
  ])('%s', async (query, found) => {
    expect((await texts(query)).sort()).toEqual([...found].sort());
  });

  it('finds the ids of all that match, on whichever page', async () => {
    const found = async (query: string) =>
      (await admin.call('GET', `${url}/ids?${query}`)).body.ids;
    expect((await found('')).toSorted()).toEqual(paper.questionIds.toSorted());
    expect(await found('subject=History')).toEqual([paper.questionIds[1]]);
    // As the list does: what is seen is what is selected.
    expect(await found('search=srinager')).toEqual([paper.questionIds[0]]);
    await change([paper.questionIds[1] ?? ''], { isRetired: true });
    expect(await found('subject=History')).toEqual([]);
    expect(await found(`retired=all&testId=${paper.id}`)).toHaveLength(3);
  });

  it('counts all that match, page by page', async () => {
    const { body } = await admin.call('GET', `${url}?limit=2&offset=2`);
    expect([body.items.length, body.total]).toEqual([1, 3]);
  });

  it('knows the questions of one test, and forgets a test in the trash', async () => {
    const other = await givenTest(test.deps, { questions: [{}] });
    expect(await texts(`testId=${other.id}`)).toEqual(['Question']);
    await admin.call('DELETE', `/api/admin/tests/${other.id}`);
    expect(await texts(`testId=${other.id}`)).toEqual([]);
    expect(await texts('use=unused')).toEqual(['Question']);
  });

  it('says what there is to choose from', async () => {
    await change([paper.questionIds[0] ?? ''], { source: 'JKSSB 2023' });
    expect((await admin.call('GET', `${url}/topics`)).body).toEqual({
      topics: [
        { subject: 'Geography', topic: 'Rivers', questions: 1 },
        { subject: 'History', topic: 'Books', questions: 1 },
        { subject: 'Mathematics', topic: '', questions: 1 },
      ],
      sources: [{ source: 'JKSSB 2023', questions: 1 }],
    });
  });
});

describe('changing many', () => {
  it('changes what is named, and says what was otherwise before', async () => {
    const ids = paper.questionIds.slice(0, 2);
    expect((await change(ids, { difficulty: 'hard', topic: 'Rivers' })).body).toEqual({
      changed: 2,
    });
    expect((await change(ids, { difficulty: 'hard' })).body).toEqual({ changed: 0 });
    expect((await texts('difficulty=hard&topic=Rivers')).sort()).toEqual(['Which', 'Who']);
    expect(await read()).toMatchObject({ subject: 'Geography', revision: 1 });
  });

  it('is on record, a line for each question', async () => {
    await change([paper.questionIds[0] ?? ''], { source: 'JKSSB 2023' });
    const [entry] = await auditOf(test.deps, paper.questionIds[0] ?? '');
    expect(entry).toMatchObject({
      action: 'question.updated',
      before: { source: '' },
      after: { source: 'JKSSB 2023' },
    });
  });

  it('changes nothing where one is not there, or nothing is said', async () => {
    const ids = [paper.questionIds[0] ?? '', newId()];
    expect((await change(ids, { topic: 'Lakes' })).status).toBe(404);
    expect((await change(ids.slice(0, 1), {})).status).toBe(422);
    expect((await change(ids.slice(0, 1), { difficulty: 'impossible' })).status).toBe(422);
    expect(await texts('topic=Lakes')).toEqual([]);
  });

  it('retires and takes back; the test that asks it is as it was', async () => {
    const ids = [paper.questionIds[0] ?? ''];
    const versions = () =>
      test.deps.db.select().from(testVersions).where(eq(testVersions.testId, paper.id));
    const before = await versions();
    await change(ids, { isRetired: true });
    expect(await texts('subject=Geography')).toEqual([]);
    expect(await texts('subject=Geography&retired=yes')).toEqual(['Which']);
    await change(ids, { isRetired: false });
    expect(await texts('subject=Geography')).toEqual(['Which']);
    expect(await versions()).toEqual(before);
  });
});

describe('a question', () => {
  const copied = async () =>
    (await admin.call('POST', `/api/admin/tests/${paper.id}/copy`)).body as { id: string };

  /** Writes another explanation in the copy. */
  async function revise(copyId: string) {
    const { body } = await admin.call('GET', `/api/admin/tests/${copyId}`);
    const { seriesTitles, createdAt, totalQuestions, totalMarks, languages, ...more } = body;
    const { id, totalAttempts, averageScore, ...test } = more;
    const questions = test.questions.map((one: { translations: object }, at: number) => ({
      ...one,
      translations: {},
      ...(at === 0 && { explanation: 'It does.' }),
    }));
    const sent = { ...test, description: 'Rivers.', questions };
    expect((await admin.call('PUT', `/api/admin/tests/${copyId}`, sent)).status).toBe(200);
  }

  it('knows its revisions, and who asks which', async () => {
    const copy = await copied();
    await revise(copy.id);
    const question = await read();
    expect(question.revisions).toMatchObject([
      { number: 2, basedOn: 1, explanation: 'It does.', translations: { hi: { state: 'stale' } } },
      { number: 1, basedOn: null, explanation: '', translations: { hi: { state: 'reviewed' } } },
    ]);
    expect(question.uses).toMatchObject([
      { testId: copy.id, number: 1, revision: 2, status: 'draft' },
      { testId: paper.id, number: 1, revision: 1, status: 'active' },
    ]);
    expect(question).toMatchObject({ tests: 2, hi: 'stale' });
  });

  it('is offered to a test that asks an older revision, and taken as a new version', async () => {
    await revise((await copied()).id);
    const use = `${url}/${paper.questionIds[0]}/uses/${paper.questionIds[0]}`;
    const taken = await admin.call('PUT', use, { from: 1, revision: 2 });
    expect(taken.status).toBe(200);
    expect(taken.body.uses).toMatchObject([{ revision: 2 }, { testId: paper.id, revision: 2 }]);
    const versions = await test.deps.db
      .select()
      .from(testVersions)
      .where(eq(testVersions.testId, paper.id));
    expect(versions).toHaveLength(2);
    const asked = await admin.call('GET', `/api/admin/tests/${paper.id}`);
    expect(asked.body.questions[0]).toMatchObject({
      id: paper.questionIds[0],
      explanation: 'It does.',
      subject: 'Geography',
    });
    // Who saw the test with the older one is told, and nothing changes.
    expect((await admin.call('PUT', use, { from: 1, revision: 1 })).status).toBe(409);
    expect((await admin.call('PUT', use, { from: 2, revision: 9 })).status).toBe(404);
  });

  it('is not found where a test asks another one', async () => {
    const use = `${url}/${paper.questionIds[0]}/uses/${paper.questionIds[1]}`;
    expect((await admin.call('PUT', use, { from: 1, revision: 1 })).status).toBe(404);
    expect((await admin.call('GET', `${url}/${newId()}`)).status).toBe(404);
  });

  it('has figures of all tests that asked it, weighted by their learners', async () => {
    const copy = await copied();
    await admin.call('PATCH', `/api/admin/tests/${copy.id}/status`, { status: 'active' });
    await handIn(paper.id, [0, 0, 1]);
    await handIn(copy.id, [1]);
    for (const id of [paper.id, copy.id]) await countTest(test.deps, id, withoutPauses);
    const { learners, rightShare, facility } = await read();
    // Right, right, wrong at a quarter; and wrong once: (100 + 100 - 25 - 25) / 4.
    expect([learners, rightShare, facility]).toEqual([4, 50, 37.5]);
    expect(await texts('figures=unmeasured')).toEqual([]);
  });

  /** One learner for each answer to the first question. */
  async function handIn(testId: string, answers: readonly number[]) {
    for (const answer of answers) {
      const learner = await givenLearner(test);
      const series = { testId };
      const attempt = (await learner.call('POST', '/api/attempts', series)).body;
      const [first] = attempt.questions;
      const body = { answers: { [first.id]: answer } };
      await learner.call('POST', `/api/attempts/${attempt.id}/submission`, body);
    }
  }
});
