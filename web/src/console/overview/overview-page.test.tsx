import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buildAccount } from '#testing/build-account.ts';
import { fakeApi, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const admin = buildAccount({ name: 'Aisha Wani', labels: ['admin'] });
const stats = {
  users: 200_123,
  series: 12,
  questions: 4567,
  enrollments: 89,
  announcements: { active: 3, total: 10 },
  subjects: 14,
  mockTests: 21,
  tests: 40,
};

const attention = {
  inTest: 3,
  inTests: {
    tests: [
      { id: 't8', title: 'Grand Mock', learners: 2, until: '2026-11-27T06:02:00.000Z' },
      { id: 't9', title: 'Endless', learners: 1, until: null },
    ],
    total: 4,
  },
  suspects: { tests: [{ id: 't1', title: 'Police Mock 1' }], total: 4 },
  unreachable: { tests: [{ id: 't2', title: 'Lost' }], total: 1 },
  emptySeries: { series: [{ id: 's1', title: 'Patwari' }], total: 1 },
  drafts: { tests: 2, series: 0 },
  messages: 1,
  questionReports: 3,
  rulings: 1,
  reviews: 2,
  orders: { claimed: 2, problems: 1, failedRefunds: 1, failedEvents: 3 },
  failedImports: {
    files: [
      { testId: 't3', testTitle: 'Mock 7', fileName: 'paper.csv', reason: 'It holds no key.' },
    ],
    total: 3,
  },
  failedMails: 2,
  failingSources: [
    { name: 'Daily', error: 'The feed is broken.' },
    { name: 'Times', error: 'The site could not be found.' },
    { name: 'Weekly', error: 'The feed is broken.' },
  ],
};
const nothing = { tests: [], total: 0 };
const quiet = {
  ...{
    inTest: 0,
    inTests: nothing,
    suspects: nothing,
    unreachable: nothing,
    emptySeries: { series: [], total: 0 },
    drafts: { tests: 0, series: 0 },
  },
  ...{
    messages: 0,
    questionReports: 0,
    rulings: 0,
    reviews: 0,
    failedMails: 0,
    failingSources: [],
  },
  failedImports: { files: [], total: 0 },
  orders: { claimed: 0, problems: 0, failedRefunds: 0, failedEvents: 0 },
};

const cardOf = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement;

it.each(['/admin', '/admin/dashboard'])('%s greets, counts and leads on', async (path) => {
  fakeApi({
    getAccount: admin,
    getStats: stats,
    getAttention: quiet,
    getReady: { status: 'ready' },
  });
  renderApp(path);
  expect(await screen.findByRole('heading', { name: 'Welcome back, Aisha!' })).toBeDefined();
  await screen.findByText('2,00,123');
  await screen.findByText('Online');
  expect(
    [
      'Total Users',
      'Test Series',
      'Questions',
      'Enrollments',
      'Active Updates',
      'Subjects',
      'Mock Tests',
    ].map((label) => cardOf(label)?.textContent),
  ).toEqual([
    'Total Users2,00,123',
    'Test Series12',
    'Questions4,567in 40 tests',
    'Enrollments89',
    'Active Updates3of 10',
    'Subjects14',
    'Mock Tests21',
  ]);
  const tiles = within(screen.getByRole('region', { name: 'Management' }));
  expect(tiles.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/users',
    '/admin/test-series',
    '/admin/manage-tests',
    '/admin/analytics',
    '/admin/announcements',
    '/admin/notifications',
  ]);
  expect(screen.getByRole('link', { name: 'Bulk Upload Questions' }).getAttribute('href')).toBe(
    '/admin/questions/bulk-upload',
  );
});

it('says when the site is not ready, and when the figures cannot be had', async () => {
  let isDown = true;
  fakeApi({
    getAccount: admin,
    getStats: () => (isDown ? refusal('unavailable', 503, 'Away') : stats),
    getAttention: quiet,
    getReady: refusal('unavailable', 503, 'Away'),
  });
  renderApp('/admin');
  expect(await screen.findByText('Offline')).toBeDefined();
  expect(
    await screen.findByText('The figures could not be loaded. Please try again.'),
  ).toBeDefined();
  expect(cardOf('Questions')?.textContent).toBe('Questions–no figure');
  isDown = false;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('4,567')).toBeDefined();
});

it('begins with what waits for somebody, each with the way to it', async () => {
  const answers = { getAccount: admin, getStats: stats, getReady: { status: 'ready' } } as const;
  fakeApi({ ...answers, getAttention: attention });
  renderApp('/admin');
  const list = within(await screen.findByRole('region', { name: 'Needs attention' }));
  expect(await list.findByText('3 learners are in a test now')).toBeDefined();
  expect(list.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Grand Mock2 learners · until 11:32 am',
    'Endless1 learner',
    'and 2 more tests',
    '4 tests have suspect keys: Police Mock 1 and 3 more',
    '1 active test can be opened nowhere: Lost',
    '1 series with a price holds no test: Patwari',
    '1 new message',
    '3 reports of questions wait',
    '1 ruling waits for another administrator to confirm it',
    '2 reviews of series wait',
    '2 payments wait to be confirmed',
    '1 payment bought nothing and is to be sent back',
    '1 order has a refund that failed',
    '3 events of the payment provider could not be worked on',
    '2 tests are drafts',
    '“paper.csv” was not imported into Mock 7: It holds no key. Dismiss',
    '2 more files could not be imported',
    '2 mails could not be sent; they are tried again',
    'News of Daily, Weekly: The feed is broken.',
    'News of Times: The site could not be found.',
  ]);
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/analytics/tests/t8',
    '/admin/analytics/tests/t9',
    '/admin/analytics/tests/t1',
    '/admin/manage-tests/t2',
    '/admin/test-series?search=Patwari',
    '/admin/messages',
    '/admin/question-reports',
    '/admin/rulings?state=proposed',
    '/admin/reviews',
    '/admin/orders?state=claimed',
    '/admin/orders?state=problem',
    '/admin/orders?state=refund-failed',
    '/admin/orders/events?state=failed',
    '/admin/manage-tests?status=draft',
    '/admin/questions/bulk-upload?testId=t3',
  ]);
});

it('says that nothing waits', async () => {
  fakeApi({
    getAccount: admin,
    getStats: stats,
    getAttention: quiet,
    getReady: { status: 'ready' },
  });
  renderApp('/admin');
  expect(await screen.findByText('Nothing waits for you.')).toBeDefined();
  expect(screen.getByText('Nobody is in a test now')).toBeDefined();
});

it('shows how the week went, beside the one before', async () => {
  const activity = {
    ...{ signUps: 3, enrolments: 4, activeLearners: 20, attemptsStarted: 9, attemptsCompleted: 8 },
    ...{ attemptsDiscarded: 1, completionRate: 88.9, meanPercentage: 61 },
  };
  const days = ['2026-03-01', '2026-03-02'].map((day) => ({ ...activity, day }));
  const calls = fakeApi({
    getAccount: admin,
    getStats: stats,
    getAttention: quiet,
    getReady: { status: 'ready' },
    getAnalytics: {
      ...{ from: '2026-03-01', to: '2026-03-02', days },
      ...{ totals: { ...activity, signUps: 6 }, before: { ...activity, signUps: 1234 } },
    },
  });
  renderApp('/admin');
  expect(await screen.findByText('6, after 1,234 the week before')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Active learners' })).toBeDefined();
  const asked = calls.find(({ name }) => name === 'getAnalytics')?.url.searchParams.get('from');
  const sixDays = (Date.now() - Date.parse(`${asked}T00:00:00+05:30`)) / 86_400_000;
  expect(Math.floor(sixDays)).toBe(6);
});

it('names many sources of one fault only when asked', async () => {
  const failingSources = ['A', 'B', 'C', 'D'].map((name) => ({ name, error: 'Not found.' }));
  fakeApi({
    ...{ getAccount: admin, getStats: stats, getReady: { status: 'ready' } },
    getAttention: { ...quiet, failingSources },
  });
  renderApp('/admin');
  const summary = await screen.findByText('News of 4 sources: Not found.');
  expect(screen.getByText('A, B, C, D').tagName).toBe('DETAILS');
  expect(summary.closest('details')?.open).toBe(false);
});
