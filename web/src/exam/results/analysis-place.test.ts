import { expect, it } from 'vitest';
import { hashOfFilter, hashOfQuestion, placeOf } from '#exam/results/analysis-place.ts';

it.each([
  ['', { tab: 'overview', filter: 'all', section: null, question: null }],
  ['insights', { tab: 'insights', filter: 'all', section: null, question: null }],
  ['questions', { tab: 'questions', filter: 'all', section: null, question: null }],
  ['questions-skipped', { tab: 'questions', filter: 'skipped', section: null, question: null }],
  ['questions-wrong-2', { tab: 'questions', filter: 'wrong', section: 2, question: null }],
  ['questions-all-0', { tab: 'questions', filter: 'all', section: null, question: null }],
  ['question-12', { tab: 'questions', filter: 'all', section: null, question: 12 }],
  ['questions-nonsense', { tab: 'questions', filter: 'all', section: null, question: null }],
  ['overview-wrong', { tab: 'overview', filter: 'all', section: null, question: null }],
  ['question-', { tab: 'overview', filter: 'all', section: null, question: null }],
])('reads the place behind #%s', (hash, place) => {
  expect(placeOf(hash)).toEqual(place);
});

it('writes what it reads', () => {
  expect(placeOf(hashOfFilter('marked')).filter).toBe('marked');
  expect(placeOf(hashOfFilter('all', 3))).toMatchObject({ filter: 'all', section: 3 });
  expect(placeOf(hashOfFilter('all')).tab).toBe('questions');
  expect(placeOf(hashOfQuestion(7)).question).toBe(7);
});
