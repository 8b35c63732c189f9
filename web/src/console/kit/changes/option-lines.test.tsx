import { I18nProvider } from '@lingui/react';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { linesOf } from '#console/kit/changes/change-lines.ts';
import { useChangeWords } from '#console/kit/changes/use-change-words.ts';
import { i18n } from '#lib/i18n.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <I18nProvider i18n={i18n}>{children}</I18nProvider>
);
const saved = { number: 3, question: 'Which?', options: ['a', 'b', 'c'], correctAnswer: 0 };

function told(change: object): string[] {
  const lines = linesOf({
    before: { questions: { q: saved } },
    after: { questions: { q: { ...saved, ...change } } },
  });
  const { sentenceOf } = renderHook(() => useChangeWords(), { wrapper }).result.current;
  return lines.map((line) => sentenceOf(line));
}

it('tells of options that were moved with their key, and of no other key', () => {
  expect(told({ options: ['b', 'a', 'c'], correctAnswer: 1 })).toEqual([
    'Question 3: the options stand in another order',
  ]);
});

it('tells of the key where it did not go with its option', () => {
  expect(told({ options: ['b', 'a', 'c'] })).toEqual([
    'Question 3: option A from a to b',
    'Question 3: option B from b to a',
  ]);
  expect(told({ correctAnswer: 1 })).toEqual(['Question 3: key from A to B']);
});

it('begins with what somebody looks for, and writes a true minus', () => {
  const after = {
    isNew: true,
    isPYQ: false,
    title: 'Mock 1',
    status: 'draft',
    incorrectMarks: -0.25,
  };
  const { sentenceOf } = renderHook(() => useChangeWords(), { wrapper }).result.current;
  expect(linesOf({ before: null, after }).map((line) => sentenceOf(line))).toEqual([
    'Title: Mock 1',
    'Status: draft',
    'New: yes',
    'Previous year questions (PYQ): no',
    'Marks for a wrong answer: −0.25',
  ]);
});

it('tells what is so now of a yes that was a no, and of what came or went', () => {
  const { sentenceOf } = renderHook(() => useChangeWords(), { wrapper }).result.current;
  const tell = (before: object, after: object) =>
    linesOf({ before: { ...before }, after: { ...after } }).map((line) => sentenceOf(line));
  expect(
    tell(
      { isReasonChanged: false, isFree: true, emailVerification: false, timeLimit: true },
      { isReasonChanged: true, isFree: false, emailVerification: true, timeLimit: false },
    ),
  ).toEqual([
    'The reason is another one now',
    'No longer free',
    'Email now verified',
    'No longer has a time limit',
  ]);
  expect(tell({ isOdd: false }, { isOdd: true })).toEqual(['Is odd: now yes']);
  expect(tell({ until: null, series: ['Police'] }, { until: '2027-03-01', series: [] })).toEqual([
    'Until: 1 Mar 2027',
    'Series: no longer Police',
  ]);
  expect(tell({ state: 'new' }, { state: 'in-progress' })).toEqual([
    'State from new to in progress',
  ]);
});

it('tells of which question a suspect key was found right', () => {
  const stateOf = (review: string, note: string) => ({
    questions: { q: { number: 4, review, note } },
  });
  const { sentenceOf } = renderHook(() => useChangeWords(), { wrapper }).result.current;
  const lines = linesOf({
    before: stateOf('open', ''),
    after: stateOf('dismissed', 'The book says so.'),
  });
  expect(lines.map((line) => sentenceOf(line))).toEqual([
    'Question 4: review of the key from open to found right',
    'Question 4: note: “The book says so.”',
  ]);
});
