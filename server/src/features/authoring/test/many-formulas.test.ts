import { beforeEach, expect, it } from 'vitest';
import { givenAdmin } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';
import { workOf } from '#testing/work-of.ts';

const test = useTestApp();
let admin: Caller;

beforeEach(async () => {
  admin = await givenAdmin(test);
});

const url = '/api/admin/tests';
const letters = ['A', 'B', 'C', 'D'];

/** @param formula each '#' of it is another number wherever it stands */
function written(formula: string) {
  let number = 0;
  const filled = (length: number) => {
    const formulas: string[] = [];
    for (let left = length; left > 20; left -= (formulas.at(-1)?.length ?? 0) + 1) {
      number += 1;
      formulas.push(formula.replace('#', String(number)));
    }
    return formulas.join(' ');
  };
  return Array.from({ length: 40 }, (_, at) => ({
    passage: filled(10_000),
    question: `Which one? ${at}`,
    options: letters.map((letter) => `${letter} ${filled(990)}`),
    correctAnswer: 0,
    explanation: filled(10_000),
    tag: 'JKSSB 2023',
    subject: 'Maths',
  }));
}

it.each(['$x$', '$x_{#}$'])('serves others while a test full of %s is saved', async (formula) => {
  const about = { title: 'Mock 1', description: 'Formulas.', category: 'Reasoning', duration: 100 };
  let answer: Awaited<ReturnType<Caller['call']>> | undefined;
  const creating = await workOf(async () => {
    answer = await admin.call('POST', url, { ...about, questions: written(formula) });
  });
  expect(answer?.status).toBe(201);
  const { id, seriesTitles, createdAt, totalQuestions, totalMarks, languages, ...more } =
    answer?.body ?? {};
  const { totalAttempts, averageScore, ...test } = more;
  const saving = await workOf(async () => {
    const questions = written(`y ${formula}`);
    answer = await admin.call('PUT', `${url}/${id}`, { ...test, questions });
  });
  expect(answer?.status).toBe(200);
  for (const { whole, longest } of [creating, saving]) {
    expect(longest).toBeLessThan(Math.max(300, whole / 3));
  }
});
