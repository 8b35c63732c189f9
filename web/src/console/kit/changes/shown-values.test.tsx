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

function told(before: object | null, after: object | null): string[] {
  const { sentenceOf } = renderHook(() => useChangeWords(), { wrapper }).result.current;
  return linesOf({ before: before && { ...before }, after: after && { ...after } }).map((line) =>
    sentenceOf(line),
  );
}

it('leaves texts that look like a day or a moment as they were typed', () => {
  expect(told(null, { learner: '2026-99-99', reason: '2026-11-30T25:00:00Z' })).toEqual([
    'Learner: 2026-99-99',
    'Reason: 2026-11-30T25:00:00Z',
  ]);
  const question = { number: 3, question: 'When?', correctAnswer: 0 };
  const withOptions = (options: string[]) => ({ questions: { q: { ...question, options } } });
  expect(
    told(
      withOptions(['1947-08-15', '1947-08-17', 'x']),
      withOptions(['1947-08-16', '2026-13-01', 'x']),
    ),
  ).toEqual([
    'Question 3: option A from 1947-08-15 to 1947-08-16',
    'Question 3: option B from 1947-08-17 to 2026-13-01',
  ]);
});

it('writes the days and moments of the log as people do', () => {
  expect(told({ validUntil: '2026-12-31' }, { validUntil: '2027-03-31' })).toEqual([
    'Valid until from 31 Dec 2026 to 31 Mar 2027',
  ]);
  expect(told(null, { from: '2026-12-01', until: '2026-12-31' })).toEqual([
    'From: 1 Dec 2026',
    'Until: 31 Dec 2026',
  ]);
  expect(
    told(
      { deadline: '2026-12-01T06:30:00.000Z', completedAt: '2026-12-01T06:30:00.000Z' },
      { deadline: '2026-12-01T06:45:00.000Z' },
    ),
  ).toEqual([
    'Deadline from 1 Dec 2026, 12:00 pm to 1 Dec 2026, 12:15 pm',
    'Completed at: 1 Dec 2026, 12:00 pm',
  ]);
});

it('shows as it is what is no day although it should be one', () => {
  expect(told(null, { until: '2026-13-01' })).toEqual(['Until: 2026-13-01']);
});

it('rounds the marks of a result that was made void, and no marking', () => {
  expect(told({ marks: 22 / 3, of: 10 }, null)).toEqual(['Marks: 7.33', 'Of: 10.0']);
  expect(told({ incorrectMarks: -0.33 }, { incorrectMarks: -0.3333 })).toEqual([
    'Marks for a wrong answer from −0.33 to −0.3333',
  ]);
});
