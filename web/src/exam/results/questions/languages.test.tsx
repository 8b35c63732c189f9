import type { Analysis } from '@taiyari/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildAnalysis, buildQuestion } from '#exam/results/testing/build-analysis.ts';
import { problem, renderAnalysis } from '#exam/results/testing/render-analysis.tsx';

const english = [buildQuestion({ id: '1' }), buildQuestion({ id: '2', text: 'Second' })];
const urdu: Analysis['questions'] = english.map((question, place) =>
  place === 1
    ? question
    : {
        ...question,
        text: 'کون سا دریا شہر سے گزرتا ہے؟',
        options: ['سندھ', 'جہلم', 'چناب', '1947'],
        explanation: 'جہلم شہر سے گزرتا ہے۔',
        lang: 'ur',
      },
);

const analysis = (questions: Analysis['questions']) =>
  buildAnalysis({ questions, languages: ['en', 'ur'] });
const viewIn = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'View in' });
const card = (number: number) => screen.findByRole('listitem', { name: `Question ${number}` });

it('shows questions, options and explanations in the language that is wanted', async () => {
  const { user } = renderAnalysis(
    (url) => Response.json(analysis(url.includes('lang=ur') ? urdu : english)),
    'questions',
  );
  expect((await viewIn()).value).toBe('en');
  await user.selectOptions(await viewIn(), 'Urdu');
  const first = within(await card(1));
  const option = await first.findByText('جہلم');
  const box = option.closest('[lang]');
  expect([box?.getAttribute('lang'), box?.getAttribute('dir')]).toEqual(['ur', 'rtl']);
  expect(first.getByText('1947').closest('[lang]')?.getAttribute('dir')).toBe('ltr');
  expect(first.getByText('جہلم شہر سے گزرتا ہے۔')).toBeTruthy();
  expect(within(await card(2)).getByText('Not available in Urdu, shown in English.')).toBeTruthy();
  await user.selectOptions(await viewIn(), 'English');
  expect(await first.findByText('The Jhelum flows through the city.')).toBeTruthy();
});

it('keeps what is there where the other language cannot be loaded, and says so', async () => {
  const { user } = renderAnalysis(
    (url) =>
      url.includes('lang=ur')
        ? problem(404, 'not-found', 'Not found')
        : Response.json(analysis(english)),
    'questions',
  );
  await user.selectOptions(await viewIn(), 'Urdu');
  expect(await screen.findByText('The questions could not be loaded in Urdu.')).toBeTruthy();
  expect(within(await card(2)).getByText('Second')).toBeTruthy();
});

it('has no choice where there is one language', async () => {
  renderAnalysis(buildAnalysis({ questions: english }), 'questions');
  await card(1);
  expect(screen.queryByRole('combobox', { name: 'View in' })).toBeNull();
});
