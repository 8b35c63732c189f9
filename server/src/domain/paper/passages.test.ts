import type { LearnerQuestion } from '@taiyari/contract';
import { expect, it } from 'vitest';
import { toPaperTexts } from '#domain/paper/passages.ts';

const ask = (id: string, more: Partial<LearnerQuestion> = {}): LearnerQuestion => ({
  ...{ id, text: `${id}?`, options: ['yes', 'no'], subject: '', tag: '', ...more },
});

it('has each passage once, in the order of the questions, and none in a question', () => {
  const read = toPaperTexts([
    ask('a'),
    ask('b', { passage: 'One.' }),
    ask('c', { passage: 'One.' }),
    ask('d', { passage: 'Two.' }),
  ]);
  expect(read.questions.map(({ passageId }) => passageId)).toEqual([
    ...[undefined, 'en-2', 'en-2', 'en-4'],
  ]);
  expect(read.passages).toEqual([
    { id: 'en-2', text: 'One.' },
    { id: 'en-4', text: 'Two.' },
  ]);
  expect(read.questions.some((question) => 'passage' in question)).toBe(false);
});

it('tells passages of other languages from the English one of a question that is not translated', () => {
  const read = toPaperTexts([
    ask('a', { passage: 'एक।', lang: 'hi' }),
    ask('b', { passage: 'One.', lang: 'en' }),
  ]);
  expect(read.passages).toEqual([
    { id: 'hi-1', text: 'एक।' },
    { id: 'en-2', text: 'One.' },
  ]);
});

it('has no passages where there are none', () => {
  const questions = [ask('a'), ask('b')];
  expect(toPaperTexts(questions)).toEqual({ questions, passages: [] });
});
