import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { PracticeChoices, PracticeFilter } from '#site/practice/api.ts';
import { buildAccount } from '#testing/build-account.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const taken = { testId: '0190a1b2-0000-7000-8000-000000000001', title: 'Mock 1', questions: 40 };
const fresh = { testId: '0190a1b2-0000-7000-8000-000000000002', title: 'Mock 2', questions: 30 };
const choices: PracticeChoices = {
  exams: [
    {
      exam: 'police',
      name: 'Police',
      syllabus: [{ subject: 'Polity', topics: ['The Constitution', 'Elections'] }],
    },
  ],
  series: [{ seriesId: '0190a1b2-0000-7000-8000-000000000003', title: 'Police 2026' }],
  tests: [
    { ...taken, isHandedIn: true },
    { ...fresh, isHandedIn: false },
  ],
  subjects: [
    {
      subject: 'History',
      questions: 50,
      handedIn: 40,
      topics: [{ topic: 'Mughals', questions: 12 }],
    },
    {
      subject: 'Polity',
      questions: 20,
      handedIn: 0,
      topics: [
        { topic: 'Panchayats', questions: 9 },
        { topic: 'Elections', questions: 6 },
        { topic: 'The Constitution', questions: 5 },
      ],
    },
  ],
};
const answers = {
  getAccount: buildAccount(),
  getDueCards: { due: 0, later: 0, leeches: 0, answeredToday: 0, goalDay: null },
  getPracticeChoices: choices,
  listPractices: { items: [] },
};
const lastFilter = (calls: readonly { name: string; body: unknown }[]) =>
  calls.filter(({ name }) => name === 'countPractice').at(-1)?.body as PracticeFilter;

it('begins with what a weak spot has chosen, and keeps ranks unless told otherwise', async () => {
  const calls = fakeApi({
    ...answers,
    countPractice: { available: 4, fresh: 1, unranked: [] },
  });
  renderApp('/practice?subject=polity');
  const chips = within(await screen.findByRole('group', { name: 'Subjects' }));
  expect(chips.getByRole('button', { name: /Polity/ }).getAttribute('aria-pressed')).toBe('true');
  expect(await screen.findByText('4 questions match.')).toBeTruthy();
  expect(screen.getByText(/Too few: the practice will have these 4/)).toBeTruthy();
  expect(screen.getByText(/You have not practised 1 of them yet/)).toBeTruthy();
  expect(lastFilter(calls)).toMatchObject({ subjects: ['Polity'], keepsRank: true });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Only unseen' }));
  await expect.poll(() => lastFilter(calls)).toMatchObject({ pool: 'unseen', keepsRank: false });
  await user.selectOptions(screen.getByLabelText('Exam or series'), 'exam:police');
  await expect.poll(() => lastFilter(calls)).toMatchObject({ exam: 'police', seriesId: null });
  await user.click(screen.getByRole('button', { name: 'Mixed' }));
  await expect.poll(() => lastFilter(calls)).toMatchObject({ pool: 'mixed', keepsRank: true });
});

it('offers the topics of an exam in the order of its syllabus', async () => {
  const calls = fakeApi({ ...answers, countPractice: { available: 4, fresh: 4, unranked: [] } });
  renderApp('/practice');
  const user = userEvent.setup();
  const namesIn = async (group: string) =>
    within(await screen.findByRole('group', { name: group }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(await namesIn('Subjects')).toEqual(['All', 'History (40)', 'Polity (0)']);
  await user.click(screen.getByRole('button', { name: /History/ }));
  expect(await namesIn('Topics of History')).toEqual(['All', 'Mughals']);
  await user.selectOptions(screen.getByLabelText('Exam or series'), 'exam:police');
  expect(await namesIn('Subjects')).toEqual(['All', 'Polity']);
  await user.click(screen.getByRole('button', { name: 'Polity' }));
  expect(await namesIn('Topics of Polity')).toEqual(['All', 'The Constitution', 'Elections']);
  await user.click(screen.getByRole('button', { name: 'Elections' }));
  const elections = { subject: 'Polity', topic: 'Elections' };
  await expect
    .poll(() => lastFilter(calls))
    .toMatchObject({ exam: 'police', subjects: ['Polity'], topics: [elections] });
  await user.click(screen.getByRole('button', { name: 'Polity' }));
  expect(screen.queryByRole('group', { name: 'Topics of Polity' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Polity' }));
  expect(screen.getByRole('button', { name: 'Elections' }).getAttribute('aria-pressed')).toBe(
    'false',
  );
});

it('begins with the weak topic that a link names', async () => {
  const calls = fakeApi({ ...answers, countPractice: { available: 4, fresh: 4, unranked: [] } });
  renderApp('/practice?subject=Polity&topic=panchayats');
  const pressed = (name: string) =>
    screen.getByRole('button', { name }).getAttribute('aria-pressed');
  await screen.findByRole('group', { name: 'Topics of Polity' });
  expect(pressed('Panchayats')).toBe('true');
  const panchayats = { subject: 'Polity', topic: 'Panchayats' };
  expect(lastFilter(calls)).toMatchObject({ subjects: ['Polity'], topics: [panchayats] });
});

it('keeps names of before, by which the server finds questions', async () => {
  const calls = fakeApi({ ...answers, countPractice: { available: 4, fresh: 4, unranked: [] } });
  renderApp('/practice?subject=Civics&topic=Rights');
  expect(await screen.findByRole('button', { name: 'Rights' })).toBeTruthy();
  const rights = { subject: 'Civics', topic: 'Rights' };
  expect(lastFilter(calls)).toMatchObject({ subjects: ['Civics'], topics: [rights] });
});

it('says that a test which was not submitted will not rank, before it is studied', async () => {
  fakeApi({ ...answers, countPractice: { available: 30, fresh: 30, unranked: ['Mock 2'] } });
  renderApp(`/practice?testId=${fresh.testId}`);
  expect(await screen.findByRole('button', { name: 'Study this test' })).toBeTruthy();
  expect(screen.getByText(/you are not ranked in it any more/)).toBeTruthy();
});

it('says beside the button why nothing can be started, and looks in all tests when told so', async () => {
  const calls = fakeApi({ ...answers, countPractice: { available: 0, fresh: 0, unranked: [] } });
  renderApp('/practice');
  const why = 'No question matches in tests that you have submitted.';
  expect(await screen.findByText(why)).toBeTruthy();
  const start = screen.getByRole('button', { name: 'Start practice' });
  expect(start).toHaveProperty('disabled', true);
  expect(start.parentElement?.textContent).toContain(why);
  await userEvent.click(screen.getByRole('button', { name: 'Look in all tests' }));
  expect(await screen.findByText('No question matches.')).toBeTruthy();
  expect(lastFilter(calls)).toMatchObject({ keepsRank: false });
  expect(screen.getByRole('button', { name: 'History (50)' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Look in all tests' })).toBeNull();
});

it('is told when what is right is shown, and starts so', async () => {
  const calls = fakeApi({ ...answers, countPractice: { available: 30, fresh: 30, unranked: [] } });
  renderApp('/practice?pool=mistakes');
  const user = userEvent.setup();
  const modes = within(await screen.findByRole('group', { name: 'Answers' }));
  await user.click(modes.getByRole('button', { name: 'At the end' }));
  await screen.findByText('30 questions match.');
  await user.click(screen.getByRole('button', { name: 'Start practice' }));
  const started = () => calls.find(({ name }) => name === 'startPractice')?.body;
  await expect
    .poll(started)
    .toMatchObject({ pool: 'mistakes', mode: 'exam', count: 10, minutes: null });
});
