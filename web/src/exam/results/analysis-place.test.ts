import { expect, it } from 'vitest';
import { hashOfFilter, hashOfQuestion, placeOf } from '#exam/results/analysis-place.ts';

it.each([
  ['', { tab: 'overview', filter: 'all', question: null }],
  ['insights', { tab: 'insights', filter: 'all', question: null }],
  ['questions', { tab: 'questions', filter: 'all', question: null }],
  ['questions-skipped', { tab: 'questions', filter: 'skipped', question: null }],
  ['question-12', { tab: 'questions', filter: 'all', question: 12 }],
  ['questions-nonsense', { tab: 'questions', filter: 'all', question: null }],
  ['overview-wrong', { tab: 'overview', filter: 'all', question: null }],
  ['question-', { tab: 'overview', filter: 'all', question: null }],
])('reads the place behind #%s', (hash, place) => {
  expect(placeOf(hash)).toEqual(place);
});

it('writes what it reads', () => {
  expect(placeOf(hashOfFilter('marked')).filter).toBe('marked');
  expect(placeOf(hashOfFilter('all')).tab).toBe('questions');
  expect(placeOf(hashOfQuestion(7)).question).toBe(7);
});
