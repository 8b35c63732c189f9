import type { Api, ResponseOf } from '@taiyari/contract';
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
  listPractices: { items: [], total: 0 },
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

it('says that a test cannot be studied now, and leads to all others where that is wanted', async () => {
  const calls = fakeApi({ ...answers, countPractice: { available: 356, fresh: 4, unranked: [] } });
  // Its enrolment has ended, or it is being taken: it is not among the choices.
  renderApp('/practice?testId=0190a1b2-0000-7000-8000-00000000000f');
  expect(
    await screen.findByRole('heading', { name: 'This test cannot be studied now' }),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Start practice' })).toBeNull();
  expect(lastFilter(calls)).toBeUndefined();
  await userEvent.click(screen.getByRole('link', { name: 'Practise other questions' }));
  await screen.findByRole('button', { name: 'Start practice' });
  expect(lastFilter(calls)).toMatchObject({ testId: null, keepsRank: true });
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

function listTwelve() {
  const practices = Array.from({ length: 12 }, (_, index) => ({
    ...{ id: `p${index}`, startedAt: '2026-03-01T10:00:00.000Z', deadline: null },
    ...{ testTitle: `Study ${index}`, mode: 'study' as const, questions: 5, answered: 2, right: 1 },
  }));
  fakeApi({
    ...answers,
    countPractice: { available: 30, fresh: 30, unranked: [] },
    listPractices: ({ url }) => {
      const [offset, limit] = ['offset', 'limit'].map((name) => Number(url.searchParams.get(name)));
      return { items: practices.slice(offset).slice(0, limit), total: 12 };
    },
  });
}

async function shownPractices() {
  const list = within(await screen.findByRole('region', { name: 'Your practices' }));
  const shown = () =>
    list.queryAllByRole('link').map(({ textContent }) => textContent?.split(',')[0]);
  return { list, shown };
}

it('lists the practices that were begun, page by page, beside what is being chosen', async () => {
  listTwelve();
  const { history } = renderApp('/practice');
  const user = userEvent.setup();
  const { list, shown } = await shownPractices();
  expect(shown()).toEqual(Array.from({ length: 10 }, (_, index) => `Study ${index}`));
  await user.click(await screen.findByRole('button', { name: 'Only mistakes' }));
  await user.click(list.getByRole('button', { name: 'Next' }));
  await expect.poll(shown).toEqual(['Study 10', 'Study 11']);
  expect(list.getByText('11 to 12 of 12')).toBeTruthy();
  expect(history.location.href).toBe('/practice?page=2');
  const chosen = screen.getByRole('button', { name: 'Only mistakes' });
  expect(chosen.getAttribute('aria-pressed')).toBe('true');
});

it('shows the last page of them where the address names a later one', async () => {
  listTwelve();
  const { history } = renderApp('/practice?page=9&pool=mistakes');
  const { list, shown } = await shownPractices();
  await expect.poll(shown).toEqual(['Study 10', 'Study 11']);
  expect(list.getByText('11 to 12 of 12')).toBeTruthy();
  expect(history.location.href).toBe('/practice?pool=mistakes&page=2');
});

it('lists the latest practices also where a server of the release before answers', async () => {
  const practice = {
    ...{ id: 'p1', startedAt: '2026-03-01T10:00:00.000Z', deadline: null, testTitle: 'Study 1' },
    ...{ mode: 'study' as const, questions: 5, answered: 2, right: 1 },
  };
  const older = { items: [practice] } as unknown as ResponseOf<Api['listPractices']>;
  const counted = { available: 30, fresh: 30, unranked: [] };
  fakeApi({ ...answers, countPractice: counted, listPractices: older });
  renderApp('/practice');
  const list = within(await screen.findByRole('region', { name: 'Your practices' }));
  expect(list.getByRole('link', { name: /Study 1/ })).toBeTruthy();
  expect(list.queryByRole('button')).toBeNull();
});
