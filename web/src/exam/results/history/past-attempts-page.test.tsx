import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  buildAnalysis,
  buildQuestion,
  buildSection,
} from '#exam/results/testing/build-analysis.ts';
import { problem } from '#exam/results/testing/render-analysis.tsx';
import { buildPastAttempt, renderAttempts } from '#exam/results/testing/render-attempts.tsx';

const first = buildPastAttempt({
  resultId: 'first',
  completedAt: '2026-03-01T10:00:00.000Z',
  counted: true,
  replaced: true,
  standing: { rank: 4, learners: 31, percentile: 90 },
});
const later = buildPastAttempt({ resultId: 'later', marksObtained: 8.75 });

const findAttempts = async () => within(await screen.findByRole('main')).findAllByRole('listitem');

it('leads away by the bar of the site', async () => {
  renderAttempts({ attempts: [later] });
  expect(
    within(await screen.findByRole('banner')).getByRole('link', { name: 'Home' }),
  ).toBeTruthy();
});

it('shows every attempt, which one counts and its rank', async () => {
  renderAttempts({ attempts: [later, first] });
  const [newest, oldest] = await findAttempts();
  const inNewest = within(newest as HTMLElement);
  const inOldest = within(oldest as HTMLElement);
  expect(inNewest.getByText('Your result')).toBeTruthy();
  expect(inNewest.getByText('8.75')).toBeTruthy();
  expect(inNewest.queryByText('Rank')).toBeNull();
  expect(inNewest.queryByRole('button', { name: /Delete/ })).toBeNull();
  expect(inOldest.getByText('Counts for rank')).toBeTruthy();
  expect(inOldest.getByText('of 31 learners')).toBeTruthy();
  expect(inOldest.getByRole('link', { name: /View the analysis/ }).getAttribute('href')).toBe(
    '/practice-test/test/attempts/first',
  );
});

it('compares two attempts, the earlier one first', async () => {
  const question = (id: string, chosen: number) => buildQuestion({ id, chosen, correct: 1 });
  const analyses = {
    first: buildAnalysis({
      result: { id: 'first', completedAt: first.completedAt, marksObtained: 6.5 },
      questions: [question('a', 0), question('b', 1)],
    }),
    later: buildAnalysis({
      result: { id: 'later', marksObtained: 8.75 },
      questions: [question('a', 1), question('b', 2)],
    }),
  };
  const { user } = renderAttempts({ attempts: [later, first], analyses });
  for (const box of await screen.findAllByRole('checkbox')) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Compare' }));

  const figures = within(await screen.findByRole('table', { name: 'Figures' }));
  const marks = within(figures.getByRole('row', { name: /^Marks/ })).getAllByRole('cell');
  expect(marks.map((cell) => cell.textContent)).toEqual(['6.5 of 10.0', '8.75 of 10.0']);
  expect(screen.getByRole('heading', { name: 'Right only the second time (1)' })).toBeTruthy();
  const links = screen.getAllByRole('link', { name: /^Question/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Question 1', '/practice-test/test/attempts/later#question-1'],
    ['Question 2', '/practice-test/test/attempts/later#question-2'],
  ]);
});

it('compares the marks of the sections that both attempts have', async () => {
  const section = (key: string, marksObtained: number) =>
    buildSection({ key, title: key, titles: { ur: 'اردو' }, marksObtained });
  const analyses = {
    first: buildAnalysis({
      result: { id: 'first', completedAt: first.completedAt },
      sections: [section('Maths', 1), section('English', 2), section('Old', 3)],
    }),
    later: buildAnalysis({
      result: { id: 'later' },
      sections: [section('English', 4.25), section('New', 5), section('Maths', -0.5)],
    }),
  };
  renderAttempts({ attempts: [later, first], analyses }, '?first=first&second=later');
  const table = within(await screen.findByRole('table', { name: 'Marks by section' }));
  const rows = table.getAllByRole('row').slice(1);
  expect(rows.map((row) => Array.from(row.children).map((cell) => cell.textContent))).toEqual([
    ['English', '2.0', '4.25'],
    ['Maths', '1.0', '−0.5'],
  ]);
});

it('deletes an earlier attempt after saying what stays', async () => {
  const { user } = renderAttempts({ attempts: [later, first] });
  await user.click(await screen.findByRole('button', { name: /^Delete the attempt/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete this attempt?' }));
  expect(dialog.getByText(/stay for your rank/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Delete Attempt' }));
  await expect.poll(async () => (await findAttempts()).length, { timeout: 25_000 }).toBe(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  const said = screen.getByText(/^The attempt of .* is deleted\.$/);
  expect(document.activeElement).toBe(said);
});

it('tells who has not taken the test how to', async () => {
  renderAttempts({ attempts: [] });
  expect(await screen.findByRole('heading', { name: 'No attempts yet' })).toBeTruthy();
});

it('knows a test that there is not from one that was not taken', async () => {
  renderAttempts({ attempts: [], untaken: problem(404, 'not-found', 'Test not found') });
  await screen.findByRole('heading', { level: 1, name: 'Test not found' });
  expect(screen.queryByText('No attempts yet')).toBeNull();
});

it('calls a damaged address what it is, and does not offer to try it again', async () => {
  renderAttempts({ attempts: [], refusal: problem(422, 'invalid-input', 'Invalid UUID') });
  await screen.findByRole('heading', { level: 1, name: 'Test not found' });
  expect(screen.getByText(/the address may be incomplete/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Practice Tests' })).toBeTruthy();
  expect(screen.queryByText('Invalid UUID')).toBeNull();
  expect(screen.queryByRole('button', { name: /Try Again/ })).toBeNull();
});
