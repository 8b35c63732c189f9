import type { Api, PastAttempt, ResponseOf, UserSupport } from '@taiyari/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildSeries, seriesListOf } from '#console/authoring/series/testing/build-series.ts';
import { openConsole } from '#console/kit/testing/open-console.ts';
import { buildUserDetail } from '#console/users/testing/build-user-detail.ts';
import { type FakeAnswers, refusal } from '#testing/fake-api.ts';

const time = '2026-03-01T06:30:00.000Z';
const later = '2026-03-01T06:45:00.000Z';
const attempt: PastAttempt = {
  resultId: 'r1',
  attemptId: 'a1',
  testTitle: 'Mock 1',
  seriesTitle: 'Police Constable',
  startedAt: time,
  completedAt: time,
  marksObtained: 12.5,
  totalMarks: 20,
  percentage: 61,
  timeTaken: 900,
  counted: true,
  standing: null,
  replaced: false,
};
const replaced = { resultId: 'r0', replaced: true };
const support: UserSupport = {
  running: [
    {
      id: 'a2',
      testId: 't2',
      testTitle: 'Mock 2',
      seriesId: null,
      seriesTitle: null,
      answered: 3,
      totalQuestions: 20,
      startedAt: time,
      deadline: '2026-03-01T07:30:00.000Z',
    },
  ],
  attempts: [attempt, { ...attempt, ...replaced, testTitle: 'Mock 0', counted: false }],
  attemptCount: 102,
  deletedAttempts: [],
  sessions: [{ openedAt: time, usedAt: time }],
  waitingMails: [
    {
      id: 'm1',
      subject: 'Verify your email',
      createdAt: time,
      tries: 3,
      nextTryAt: time,
      lastError: 'the mail server did not answer',
    },
  ],
  note: { text: 'Writes with a screen reader.', updatedAt: time, authorName: 'Asha Bhat' },
  accommodation: null,
  nickname: null,
};

function open(answers: FakeAnswers = {}) {
  return openConsole('/admin/users/u1', {
    getUser: buildUserDetail(false),
    getUserSupport: support,
    listAdminSeries: seriesListOf([buildSeries({ id: 's9', title: 'Patwari 2026' })]),
    ...answers,
  });
}

const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows attempts, running tests, sessions, mails and the note', async () => {
  open();
  const attempts = await part('Attempts');
  expect(attempts.getAllByText(/12.5 of 20.0 marks, 61% right/)).toHaveLength(2);
  expect(attempts.getByText('Replaced by a retake')).toBeDefined();
  expect(attempts.getByText('100 older attempts are not shown.')).toBeDefined();
  expect(attempts.queryByRole('button', { name: 'Void Mock 0' })).toBeNull();
  expect((await part('Running tests')).getByText(/3 of 20 answered/)).toBeDefined();
  expect((await part('Sessions')).getByText(/^Since 1 Mar 2026/)).toBeDefined();
  expect((await part('Waiting mails')).getByText('the mail server did not answer')).toBeDefined();
  expect(screen.getByDisplayValue('Writes with a screen reader.')).toBeDefined();
});

it('resends the verification, logs out everywhere and keeps a note', async () => {
  const { click, write, callsOf, bodies } = open({
    resendVerification: undefined,
    requestRecovery: { status: 'accepted' },
    endUserSessions: undefined,
    putUserNote: { updatedAt: later },
  });
  await part('Note');
  await click('button', 'Resend Verification');
  expect(await screen.findByText('Verification mail sent')).toBeDefined();
  await click('button', 'Send Password Link');
  expect(await screen.findByText('A link for a new password was sent')).toBeDefined();
  expect(bodies('requestRecovery')).toEqual([{ email: buildUserDetail(false).profile.email }]);
  await click('button', 'Log Out Everywhere');
  const dialog = within(screen.getByRole('dialog'));
  expect(callsOf('endUserSessions')).toEqual([]);
  dialog.getByRole('button', { name: 'Log Out Everywhere' }).click();
  expect(await screen.findByText('Logged out everywhere')).toBeDefined();
  await write('For administrators', ' Called twice.');
  await click('button', 'Save Note');
  expect(await screen.findByText('Note saved')).toBeDefined();
  expect(bodies('putUserNote')).toEqual([
    { text: 'Writes with a screen reader. Called twice.', updatedAt: time },
  ]);
  await write('For administrators', ' Called thrice.');
  await click('button', 'Save Note');
  await waitFor(() => expect(bodies('putUserNote')).toHaveLength(2));
  expect(bodies('putUserNote')[1]).toMatchObject({ updatedAt: later });
});

it('shows the note that somebody else has written meanwhile, and writes over no other', async () => {
  const others = {
    ...support,
    note: { text: 'Called.', updatedAt: later, authorName: 'Zoya Mir' },
  };
  let isOthers = false;
  const { click, write, bodies } = open({
    getUserSupport: () => (isOthers ? others : support),
    putUserNote: refusal('conflict', 409, 'Somebody else has changed this note meanwhile.'),
  });
  await part('Note');
  await write('For administrators', ' Prefers mails.');
  isOthers = true;
  await click('button', 'Save Note');
  expect(await screen.findByText(/^Somebody else has changed this note/)).toBeDefined();
  expect(screen.getByText('Called.')).toBeDefined();
  expect(screen.getByDisplayValue('Writes with a screen reader. Prefers mails.')).toBeDefined();
  await click('button', 'Save Note');
  await waitFor(() => expect(bodies('putUserNote')).toHaveLength(2));
  expect(bodies('putUserNote')).toMatchObject([{ updatedAt: time }, { updatedAt: later }]);
});

it('gives minutes and a series, and takes a series back', async () => {
  const { user, click, callsOf, bodies } = open({
    giveMinutes: refusal('already-submitted', 409, 'This test has been submitted already.'),
    giveSeries: undefined,
    unenrolUser: undefined,
  });
  await part('Running tests');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Extra minutes' }), '20');
  await click('button', 'Give');
  expect(await screen.findByText('This test has been submitted already.')).toBeDefined();
  expect(bodies('giveMinutes')).toMatchObject([{ minutes: 20, deadline: expect.any(String) }]);
  const series = screen.getByRole('combobox', { name: /^Give a series/ });
  await within(series).findByText('Patwari 2026');
  await click('button', 'Give Series');
  expect(document.activeElement).toBe(series);
  expect(await screen.findByText('This field is required')).toBeDefined();
  await user.selectOptions(series, 'Patwari 2026');
  await user.type(screen.getByLabelText('Why (not required)'), 'Tests the site.');
  await click('button', 'Give Series');
  expect(await screen.findByText('Series given')).toBeDefined();
  expect(screen.queryByText('This field is required')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Give Series' }));
  expect(callsOf('giveSeries')[0]?.url.pathname).toBe('/api/admin/users/u1/enrolments/s9');
  expect(bodies('giveSeries')).toEqual([{ reason: 'Tests the site.' }]);
  expect(screen.getByText('Won a prize.')).toBeDefined();
  await click('button', 'Unenroll from Police Constable');
  const dialog = within(screen.getByRole('dialog', { name: 'Unenroll this user?' }));
  await user.click(dialog.getByRole('button', { name: 'Unenroll' }));
  expect(await screen.findByText('Unenrolled')).toBeDefined();
});

it('shows a sheet with its times', async () => {
  const question = {
    id: 'q1',
    text: '2 + 2?',
    options: ['1', '2', '3', '4'] as [string, string, string, string],
    subject: 'Mathematics',
    tag: '',
    chosen: 1,
    correct: 3,
    explanation: '',
    timeSpent: 47,
    flagged: false,
    ruling: null,
  };
  const ruled = (grant: string) => ({
    ...question,
    id: grant,
    ruling: { grant, rightOptions: [3, 1] },
  });
  const { click } = open({
    getUserAnalysis: {
      questions: [question, { ...question, id: 'q2', chosen: null }, ruled('none'), ruled('void')],
    } as unknown as ResponseOf<Api['getUserAnalysis']>,
  });
  await part('Attempts');
  await click('button', 'Sheet of Mock 1');
  const table = within(await screen.findByRole('table', { name: 'Sheet' }));
  expect(table.getByText('Wrong')).toBeDefined();
  expect(table.getByText('Skipped')).toBeDefined();
  expect(table.getByText('Correct')).toBeDefined();
  expect(table.getByText('Not counted (by a ruling)')).toBeDefined();
  expect(table.getAllByText('D, B')).toHaveLength(2);
  expect(table.getAllByText('47')).toHaveLength(4);
});

it('voids also an attempt that ranks though a retake has replaced it', async () => {
  const first = { ...attempt, ...replaced, testTitle: 'Mock 0' };
  open({ getUserSupport: { ...support, attempts: [attempt, first] } });
  const attempts = await part('Attempts');
  expect(attempts.getByText('Replaced by a retake')).toBeDefined();
  expect(attempts.getByRole('button', { name: 'Void Mock 0' })).toBeDefined();
});

it.each([
  [false, 'The user loses access to “Police Constable”. Results stay.'],
  [true, 'The user is taken out of “Police Constable”. Results stay.'],
])(
  'says what unenrolling takes: where the user has the series by a right of his own, %s',
  async (isEntitled, said) => {
    const detail = buildUserDetail(true);
    const enrolments = detail.enrolments.map((enrolment) => ({ ...enrolment, isEntitled }));
    const { click } = open({ getUser: { ...detail, enrolments } });
    await part('Enrollments');
    await click('button', 'Unenroll from Police Constable');
    const dialog = within(screen.getByRole('dialog', { name: 'Unenroll this user?' }));
    expect(dialog.getByText(said)).toBeDefined();
    const placeOf = (name: string) => dialog.queryByRole('link', { name })?.getAttribute('href');
    expect(dialog.queryByText(/can enroll again at once for nothing/) !== null).toBe(isEntitled);
    expect(placeOf('its order')).toBe(isEntitled ? '/admin/orders?accountId=u1' : undefined);
    expect(placeOf('grants')).toBe(
      isEntitled ? '/admin/orders/grants?search=zoya%40example.com&state=running' : undefined,
    );
  },
);

it('shows attempts and enrolments also where a server of the release before answers', async () => {
  const { deletedAttempts: _, ...older } = support;
  const detail = buildUserDetail(true);
  const enrolments = detail.enrolments.map(
    ({ givenBecause: __, isEntitled: ___, ...enrolment }) => enrolment,
  );
  open({
    getUser: { ...detail, enrolments } as typeof detail,
    getUserSupport: older as UserSupport,
  });
  const attempts = await part('Attempts');
  expect(attempts.getByRole('button', { name: 'Sheet of Mock 1' })).toBeDefined();
  expect((await part('Enrollments')).queryByText(/^Given:/)).toBeNull();
});

it('shows and voids an attempt that is gone and still counts, and has no sheet of it', async () => {
  const { resultId: _, ...gone } = { ...attempt, testId: 't7', testTitle: 'Mock 7' };
  const { testId, testTitle, completedAt, marksObtained, totalMarks, percentage } = gone;
  const line = { testId, testTitle, completedAt, marksObtained, totalMarks, percentage };
  const { user, click, callsOf } = open({
    getUserSupport: { ...support, attempts: [], deletedAttempts: [{ ...line, resultId: 'r7' }] },
    voidResult: undefined,
  });
  const attempts = await part('Attempts');
  expect(attempts.getByText('Deleted, still counts for rank')).toBeDefined();
  expect(attempts.queryByText('No test completed yet.')).toBeNull();
  expect(attempts.queryByRole('button', { name: 'Sheet of Mock 7' })).toBeNull();
  await click('button', 'Void Mock 7');
  const dialog = within(screen.getByRole('dialog', { name: 'Void this attempt?' }));
  expect(dialog.getByText(/only its score is left.* The learner is told of it/)).toBeDefined();
  await user.click(dialog.getByRole('textbox', { name: /Reason/ }));
  await user.paste('Two people sat before it.');
  await user.click(dialog.getByRole('button', { name: 'Void' }));
  expect(await screen.findByText('The attempt is void')).toBeDefined();
  expect(callsOf('voidResult')[0]?.url.pathname).toMatch('/users/u1/results/r7/void');
});

it('voids an attempt only with a reason', async () => {
  const { user, click, bodies } = open({ voidResult: undefined });
  await part('Attempts');
  await click('button', 'Void Mock 1');
  const dialog = within(screen.getByRole('dialog', { name: 'Void this attempt?' }));
  expect(dialog.getByText(/The learner is told of it, without your reason\./)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Void' }));
  expect(await dialog.findByText('This field is required')).toBeDefined();
  expect(bodies('voidResult')).toEqual([]);
  await user.click(dialog.getByRole('textbox', { name: /Reason/ }));
  await user.paste('Two people sat before it.');
  await user.click(dialog.getByRole('button', { name: 'Void' }));
  expect(await screen.findByText('The attempt is void')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies('voidResult')).toEqual([{ reason: 'Two people sat before it.' }]);
});

it('says when there is no such user', async () => {
  open({ getUser: refusal('not-found', 404, 'No user found') });
  expect(await screen.findByRole('heading', { name: 'There is no such user' })).toBeDefined();
  expect(screen.queryByText('Something went wrong')).toBeNull();
});
