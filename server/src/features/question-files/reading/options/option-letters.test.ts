import { expect, it } from 'vitest';
import { readJson } from '#features/question-files/reading/json.ts';

it('leaves out the letters of translated options as well', () => {
  const options = ['A) me', 'B) you', 'C) he', 'D) she'];
  const hi = { question: 'कौन?', options: ['A) मैं', 'B) तुम', 'C) वह', 'D) वे'] };
  const { items } = readJson(
    JSON.stringify([{ question: 'Who?', options, correctAnswer: 2, translations: { hi }, id: 1 }]),
  );
  expect(items).toMatchObject([
    { question: { translations: { hi: { options: ['मैं', 'तुम', 'वह', 'वे'] } } } },
  ]);
});
