import { beforeEach, expect, it } from 'vitest';
import { createPapers } from '#features/review/papers/papers.ts';
import { siftAll } from '#features/review/sifting/sifting.ts';
import { newId } from '#platform/random/ids.ts';
import { givenTest } from '#testing/builders.ts';
import { givenLearner, type Person } from '#testing/people.ts';
import { answerInPractice } from '#testing/practising.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let asha: Person;
let paper: { id: string; questionIds: string[] };

beforeEach(async () => {
  test.clock.advance(86_400);
  asha = await givenLearner(test);
  paper = await givenTest(test.deps, {
    questions: Array.from({ length: 30 }, () => ({ correct: 0 })),
  });
});

const days = (count: number) => test.clock.advance(count * 86_400);
const due = async () => (await asha.call('GET', '/api/review')).body;
const round = async () => (await asha.call('POST', '/api/review/sessions', {})).body;
const begin = async () =>
  (await asha.call('POST', '/api/attempts', { testId: paper.id, retake: true })).body.id;
const submit = async (attemptId: string) => {
  await asha.call('POST', `/api/attempts/${attemptId}/submission`, {
    answers: Object.fromEntries(paper.questionIds.map((id) => [id, 3])),
  });
  await siftAll({ ...test.deps, papers: createPapers(test.deps.pool) });
};
const practise = async (wrong: readonly string[]) => {
  const { id } = (await asha.call('POST', `/api/practice/tests/${paper.id}/study`)).body;
  await answerInPractice(asha, id, Object.fromEntries(wrong.map((one) => [one, 3])));
};

it('what rests while its test is sat is not due either', async () => {
  await practise(paper.questionIds.slice(0, 2));
  days(2);
  expect(await due()).toMatchObject({ due: 2, later: 0 });
  const attemptId = await begin();
  expect(await due()).toMatchObject({ due: 0, later: 0 });
  expect(await round()).toMatchObject({ due: 0, later: 0, cards: [] });
  await submit(attemptId);
  days(2);
  expect(await due()).toMatchObject({ due: 30 });
  // He has read the keys in his result: nothing rests when he takes it again.
  await begin();
  expect(await due()).toMatchObject({ due: 30 });
});

it('what is practised is not of the thirty of a day', async () => {
  await submit(await begin());
  days(9);
  await practise(paper.questionIds.slice(0, 2));
  expect(await due()).toMatchObject({ due: 28, answeredToday: 0 });
});

it('a card that is overdue waits today, and leaves its place there', async () => {
  await submit(await begin());
  days(9);
  const [card] = (await round()).cards;
  const answeredAt = new Date(test.clock.now().getTime() - 3 * 86_400_000).toISOString();
  const given = { questionId: card.questionId, versionId: card.versionId, option: 3, seconds: 5 };
  const sent = await asha.call('POST', '/api/review/answers', {
    id: newId(),
    answeredAt,
    ...given,
  });
  const today = new Date(test.clock.now().getTime() + 19_800_000).toISOString().slice(0, 10);
  expect(sent.body.dueDay).toBe(today);
});
