import type { Practice } from '@taiyari/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { itemStatistics } from '#database/analytics.ts';
import { writeSyllabuses } from '#features/authoring/port.ts';
import { createPapers } from '#features/review/papers/papers.ts';
import { siftAll } from '#features/review/sifting/sifting.ts';
import { newId } from '#platform/random/ids.ts';
import { givenSeries, givenTest } from '#testing/builders.ts';
import { givenLearner, type Person } from '#testing/people.ts';
import { answerInPractice } from '#testing/practising.ts';
import { type Answer, type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let asha: Person;
let paper: { id: string; questionIds: string[] };

beforeEach(async () => {
  asha = await givenLearner(test);
  paper = await givenTest(test.deps, {
    title: 'Mock 7',
    questions: [0, 1, 2, 3, 0, 1].map((correct, at) => ({
      correct,
      subject: at < 4 ? 'History' : 'Maths',
      explanation: `Because of ${at}.`,
    })),
  });
});

const start = (choice: object = {}, caller: Caller = asha): Promise<Answer> =>
  caller.call('POST', '/api/practice', { pool: 'mixed', mode: 'study', count: 6, ...choice });
const count = async (choice: object = {}) =>
  (await asha.call('POST', '/api/practice/count', { pool: 'mixed', ...choice })).body;
const study = (): Promise<Answer> => asha.call('POST', `/api/practice/tests/${paper.id}/study`);
const answer = (id: string, questionId: string | undefined, option: number): Promise<Answer> =>
  answerInPractice(asha, id, { [`${questionId}`]: option });

async function begin(caller: Caller = asha, testId = paper.id): Promise<string> {
  return (await caller.call('POST', '/api/attempts', { testId, retake: true })).body.id;
}

async function take(who: Person = asha, answers: object = {}, testId = paper.id): Promise<string> {
  const attemptId = await begin(who, testId);
  return (await who.call('POST', `/api/attempts/${attemptId}/submission`, { answers })).body.id;
}

const analyse = async (resultId: string) =>
  (await asha.call('GET', `/api/results/${resultId}/analysis`)).body;
const cards = async () => (await asha.call('GET', '/api/review/cards')).body;

describe('a card of what was practised', () => {
  it('rests while its test is sat, and is there again afterwards', async () => {
    const { id } = (await study()).body;
    const [first, second] = paper.questionIds;
    await answer(id, first, 3);
    test.clock.advance(86_400);
    const open = () => asha.call('POST', '/api/review/sessions', {});
    const round = async () => (await open()).body.cards;
    const mark = (questionId = first) =>
      asha.call('PATCH', `/api/review/cards/${questionId}`, { isBookmarked: true });
    const note = async (text: string) =>
      (await asha.call('PATCH', `/api/review/cards/${first}`, { note: text })).body;
    const [{ versionId, testTitle, text }] = await round();
    await note('Mine');
    const attemptId = await begin();
    const { total, items, subjects } = await cards();
    expect([total, items, subjects.length]).toEqual([0, [], 1]);
    expect(await round()).toEqual([]);
    expect((await mark(second)).status).toBe(404);
    // His own words are saved, and answered without a word of the question.
    expect(await note('Mine, still')).toEqual({
      questionId: first,
      isBookmarked: false,
      cause: null,
      note: 'Mine, still',
      isLeech: false,
    });
    // An answer of a round that was opened before counts, and tells nothing.
    const recalled = { id: newId(), questionId: first, versionId, option: 0, seconds: 9 };
    const recall = () => asha.call('POST', '/api/review/answers', recalled);
    const kept = async () => (await asha.call('GET', '/api/account/export')).body.review;
    expect((await recall()).body).toMatchObject({ correct: null, explanation: '', dueDay: null });
    const atRest = [{ testTitle, text, note: 'Mine, still' }];
    expect(await kept()).toMatchObject({ cards: [], notesAtRest: atRest });
    await asha.call('POST', `/api/attempts/${attemptId}/submission`, {});
    expect([(await cards()).total, (await round()).length]).toEqual([1, 0]);
    expect((await recall()).body).toMatchObject({ correct: true, explanation: 'Because of 0.' });
    expect(await kept()).toMatchObject({
      cards: [{ note: 'Mine, still', answers: [{ grade: 1 }, { grade: 3 }] }],
      notesAtRest: [],
    });
    // A result tells its keys: sitting the test again hides none of them.
    await begin();
    expect((await mark()).status).toBe(200);
    expect((await mark(second)).status).toBe(200);
  });
});

describe('rank and statistics', () => {
  it('leave out who has practised the test before, and nobody else', async () => {
    const { id } = (await study()).body;
    await answer(id, paper.questionIds[0], 0);
    const mine = await analyse(await take());
    expect(mine).toMatchObject({ isRanked: false, standing: null });
    await take(await givenLearner(test));
    const { rows } = await test.deps.pool.query(
      'select account_id, is_first from score_lines where test_id = $1 order by is_first',
      [paper.id],
    );
    expect(rows).toMatchObject([{ account_id: asha.id, is_first: false }, { is_first: true }]);
    const { rows: ranked } = await test.deps.pool.query(
      'select sum(learners)::int as learners from test_histograms where test_id = $1',
      [paper.id],
    );
    expect(ranked).toEqual([{ learners: 1 }]);
  });

  it('keep a rank that was there before the practice', async () => {
    const resultId = await take();
    const { id } = (await start()).body;
    await answer(id, paper.questionIds[0], 0);
    expect(await analyse(resultId)).toMatchObject({ isRanked: true });
    const { rows } = await test.deps.pool.query('select count(*)::int from score_lines');
    expect(rows).toEqual([{ count: 1 }]);
  });
});

describe('a practice of one’s own', () => {
  it('is of what was asked for: subject, test, exam, series, difficulty', async () => {
    const police = await givenSeries(test.deps, { category: 'police' });
    await givenTest(test.deps, { inSeries: police.id, isStandalone: true, questions: [{}, {}] });
    expect(await count({ subjects: ['History'] })).toMatchObject({ available: 4 });
    expect(await count({ testId: paper.id, subjects: ['Maths'] })).toMatchObject({ available: 2 });
    expect(await count({ exam: 'police' })).toMatchObject({ available: 2 });
    expect(await count({ seriesId: police.id })).toMatchObject({ available: 2 });
    expect(await count({ exam: 'police', subjects: ['History'] })).toMatchObject({ available: 0 });
    expect(await count({ difficulty: 'hard' })).toMatchObject({ available: 0 });
    await givenFacilities([10, 39.9, 40, 69.9, 70, 100]);
    expect(await count({ difficulty: 'hard' })).toMatchObject({ available: 2 });
    expect(await count({ difficulty: 'medium' })).toMatchObject({ available: 2 });
    expect(await count({ difficulty: 'easy' })).toMatchObject({ available: 2 });
    const choices = (await asha.call('GET', '/api/practice/choices')).body;
    expect(choices.exams).toEqual([{ exam: 'police', name: 'Police', syllabus: [] }]);
    expect(choices.series).toMatchObject([{ seriesId: police.id }]);
    expect(choices.tests).toContainEqual({
      testId: paper.id,
      title: 'Mock 7',
      questions: 6,
      isHandedIn: false,
    });
  });

  it('is of topics of the subjects that were chosen, by the names of bank and test', async () => {
    await givenTest(test.deps, {
      questions: ['Rivers', 'Rivers', 'Lakes', ''].map((tag) => ({ subject: 'Geography', tag })),
    });
    const rivers = { subject: 'Geography', topic: 'Rivers' };
    const both = { subjects: ['Geography', 'Maths'], topics: [rivers] };
    expect(await count(both)).toMatchObject({ available: 4 });
    expect(await count({ subjects: ['History'], topics: [rivers] })).toMatchObject({
      available: 4,
    });
    await test.deps.pool.query(
      `update bank_questions set topic = 'Rivers of Kashmir' where topic = 'Rivers'`,
    );
    const renamed = { subject: 'Geography', topic: 'Rivers of Kashmir' };
    expect(await count({ ...both, topics: [rivers] })).toMatchObject({ available: 4 });
    expect(await count({ ...both, topics: [renamed] })).toMatchObject({ available: 4 });
    const { subjects } = (await asha.call('GET', '/api/practice/choices')).body;
    expect(subjects).toContainEqual({
      subject: 'Geography',
      questions: 4,
      handedIn: 0,
      topics: [
        { topic: 'Rivers of Kashmir', questions: 2 },
        { topic: 'Lakes', questions: 1 },
      ],
    });
    const { questions }: Practice = (await start({ ...both, topics: [renamed], count: 4 })).body;
    expect(questions.map(({ subject }) => subject).sort()).toEqual([
      'Geography',
      'Geography',
      'Maths',
      'Maths',
    ]);
  });

  it('of an exam has what its series ask, and what its syllabus names', async () => {
    const police = await givenSeries(test.deps, { category: 'police' });
    await givenTest(test.deps, {
      inSeries: police.id,
      isStandalone: true,
      questions: [{ subject: 'Law' }],
    });
    await givenTest(test.deps, {
      questions: ['Rivers', 'Lakes'].map((tag) => ({ subject: 'Geography', tag })),
    });
    await writeSyllabuses(
      test.deps.db,
      [
        {
          exam: 'police',
          subjects: [
            { subject: 'Geography', topics: ['Deserts', 'Lakes'] },
            { subject: 'Maths', topics: [] },
          ],
        },
        { exam: 'panchayat', subjects: [{ subject: 'Botany', topics: [] }] },
      ],
      { administrator: null, now: test.clock.now() },
    );
    expect(await count({ exam: 'police' })).toMatchObject({ available: 4 });
    expect(await count({ exam: 'police', subjects: ['Geography'] })).toMatchObject({
      available: 1,
    });
    const { exams } = (await asha.call('GET', '/api/practice/choices')).body;
    expect(exams).toEqual([
      {
        exam: 'police',
        name: 'Police',
        syllabus: [
          { subject: 'Geography', topics: ['Lakes'] },
          { subject: 'Maths', topics: [] },
        ],
      },
    ]);
  });

  it('says when there are too few, and how many there are', async () => {
    const refused = await start({ subjects: ['Maths'], count: 3 });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Only 2 questions match. Ask for 2 or fewer, or choose more.',
    ]);
    const { rows } = await test.deps.pool.query('select * from practised_tests');
    expect(rows).toEqual([]);
    await take();
    const card = `/api/review/cards/${paper.questionIds[0]}`;
    await asha.call('PATCH', card, { isBookmarked: true });
    const one = await start({ pool: 'bookmarked', count: 3 });
    expect(one.body.detail).toBe('Only 1 question matches. Ask for 1, or choose more.');
  });

  it('repeats nothing before all there is was asked', async () => {
    const asked: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const { questions }: Practice = (await start({ count: 2 })).body;
      asked.push(...questions.map(({ id }) => id));
    }
    expect(asked.toSorted()).toEqual(paper.questionIds.toSorted());
    expect(await count()).toMatchObject({ available: 6, fresh: 0 });
    test.clock.advance(60);
    const { questions }: Practice = (await start({ count: 2 })).body;
    expect(questions).toHaveLength(2);
  });

  it('names the tests that would not rank any more, and leaves them out when asked to', async () => {
    expect((await count()).unranked).toEqual(['Mock 7']);
    expect(await count({ keepsRank: true })).toEqual({ available: 0, fresh: 0, unranked: [] });
    await take();
    expect(await count({ keepsRank: true })).toMatchObject({ available: 6, unranked: [] });
    expect(await count({ pool: 'unseen' })).toMatchObject({ available: 0 });
  });

  it('in exam mode is handed in with answers of the moment at which they were given', async () => {
    const { id, questions } = (await start({ mode: 'exam', count: 3, minutes: 1 })).body;
    const [first, second, third] = questions.map((one: { id: string }) => one.id);
    const at = (seconds: number) =>
      new Date(test.clock.now().getTime() + seconds * 1000).toISOString();
    const [early, late] = [at(10), at(50)];
    test.clock.advance(55);
    const changed = { answeredAt: { [first]: late }, sentAt: at(0) };
    await answerInPractice(asha, id, { [first]: 2 }, changed);
    test.clock.advance(3600);
    const submitted = await asha.call('POST', `/api/attempts/${id}/submission`, {
      answers: { [first]: 1, [second]: 3, [third]: 0 },
      answeredAt: { [first]: early, [second]: early },
      sentAt: at(0),
    });
    expect(submitted.body.lateAnswers).toEqual([third]);
    expect(submitted.body.answers).toEqual({ 0: 2, 1: 3 });
  });

  it('of mistakes has what was wrong in tests', async () => {
    await take(asha, { [`${paper.questionIds[0]}`]: 3, [`${paper.questionIds[1]}`]: 1 });
    await siftAll({ ...test.deps, papers: createPapers(test.deps.pool) });
    const { questions }: Practice = (await start({ pool: 'mistakes', count: 1 })).body;
    expect(questions.map(({ id }) => id)).toEqual([paper.questionIds[0]]);
  });

  async function givenFacilities(facilities: readonly number[]): Promise<void> {
    const { rows } = await test.deps.pool.query(
      'select current_version_id as id from tests where id = $1',
      [paper.id],
    );
    const blank = { discrimination: null, efficiency: null, chosen: [], meanSeconds: null };
    await test.deps.db.insert(itemStatistics).values({
      versionId: rows[0].id,
      testId: paper.id,
      learners: 30,
      reliability: null,
      suspectCount: 0,
      questions: facilities.map((facility) => ({
        ...blank,
        facility,
        suspicions: [],
        preferred: null,
      })),
      computedAt: test.clock.now(),
    });
  }
});

describe('what a learner has practised', () => {
  it('is in the download of his data, and goes with his account', async () => {
    const { id } = (await study()).body;
    await answer(id, paper.questionIds[0], 0);
    const { practices } = (await asha.call('GET', '/api/account/export')).body;
    expect(practices).toMatchObject([
      { answers: [{ chosen: 'first', isRight: true, seconds: 10 }] },
    ]);
    await test.deps.pool.query('delete from accounts where id = $1', [asha.id]);
    for (const table of ['practices', 'practice_questions', 'practised_tests']) {
      const { rows } = await test.deps.pool.query(`select * from ${table}`);
      expect(rows).toEqual([]);
    }
  });
});
