import { I18nProvider } from '@lingui/react';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useChangeWords } from '#console/kit/changes/use-change-words.ts';
import { i18n } from '#lib/i18n.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <I18nProvider i18n={i18n}>{children}</I18nProvider>
);
const shown = (value: unknown) =>
  renderHook(() => useChangeWords(), { wrapper }).result.current.shownValue('parts', value);

const section = (title: object, more: object = {}) => ({
  ...{ key: 'section-1', title, correctMarks: null, incorrectMarks: null, skippedMarks: null },
  ...{ attemptMax: null, qualifying: false, cutOffs: {}, ...more },
});

it('tells how a test is divided as a person would', () => {
  expect(shown([])).toBe('not divided');
  expect(
    shown([{ minutes: null, earlyExit: false, sections: [section({ en: 'Maths', hi: 'गणित' })] }]),
  ).toBe('Maths / गणित');
  const strict = section(
    { en: 'English' },
    { correctMarks: 3, incorrectMarks: -1, attemptMax: 20, qualifying: true, cutOffs: { UR: 30 } },
  );
  expect(
    shown([
      { minutes: 15, earlyExit: true, sections: [strict, section({ en: '' })] },
      { minutes: 20, earlyExit: false, sections: [section({ en: 'GA' })] },
    ]),
  ).toBe(
    'part 1 of 15 minutes, may be left early (English, marks 3/−1/–, 20 answers count, qualifying, cut-offs UR 30; a section without a title), part 2 of 20 minutes (GA)',
  );
});

it('tells of a change only the parts that it is about', () => {
  const parts = ['Reasoning', 'GA', 'Maths', 'English'].map((title) => ({
    ...{ minutes: 15, earlyExit: false, sections: [section({ en: title })] },
  }));
  const { sentenceOf } = renderHook(() => useChangeWords(), { wrapper }).result.current;
  const change = (after: unknown) =>
    sentenceOf({ kind: 'field', number: null, field: 'parts', before: parts, after }, 120);
  expect(change(parts.with(3, { ...(parts[3] as (typeof parts)[0]), minutes: 20 }))).toBe(
    'Sections from part 4 of 15 minutes (English) to part 4 of 20 minutes (English)',
  );
  expect(change(parts.slice(0, 3))).toBe('Sections from part 4 of 15 minutes (English) to nothing');
});
