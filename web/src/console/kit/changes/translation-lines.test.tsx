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

it('tells what of which translation has changed, as of the English', () => {
  const hi = { question: 'कौन?', options: ['मैं', 'तुम'], explanation: '', state: 'reviewed' };
  const english = { number: 3, question: 'Who?', options: ['me', 'you'] };
  const state = (more: object) => ({ questions: { q: { ...english, ...more } } });
  const lines = linesOf({
    before: state({ translations: { hi } }),
    after: state({
      question: 'Who is it?',
      translations: {
        hi: { ...hi, options: ['मैं', 'वह'], state: 'stale' },
        ur: { question: 'کون؟' },
      },
    }),
  });
  const { sentenceOf } = renderHook(() => useChangeWords(), { wrapper }).result.current;
  expect(lines.map((line) => sentenceOf(line))).toEqual([
    'Question 3: text from “Who?” to “Who is it?”',
    'Question 3: state in Hindi from reviewed to stale',
    'Question 3: option B in Hindi from तुम to वह',
    'Question 3: text in Urdu: کون؟',
  ]);
});
