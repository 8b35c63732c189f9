import type { QuestionCase, ReportedQuestion, RulingDetail } from '@taiyari/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { admin, openConsole } from '#console/kit/testing/open-console.ts';
import { refusal } from '#testing/fake-api.ts';

const testId = '018f0000-0000-7000-8000-0000000000a1';
const questionId = '018f0000-0000-7000-8000-0000000000b1';
const at = '2026-11-20T10:00:00.000Z';

const reported: ReportedQuestion = {
  testId,
  testTitle: 'Mock 7',
  questionId,
  text: 'Which river flows through Srinagar?',
  reports: { 'wrong-key': 3, doubt: 1 },
  total: 4,
  oldestAt: at,
  learners: 40,
  rightShare: 10,
  facility: 22.5,
  discrimination: -10,
  hasOpenRuling: true,
  isTestTrashed: false,
};

const ruling: RulingDetail = {
  id: '018f0000-0000-7000-8000-0000000000c1',
  testId,
  testTitle: 'Mock 7',
  questionId,
  text: reported.text,
  options: ['Chenab', 'Jhelum', 'Tawi'],
  rightOption: 0,
  kind: 'rekey',
  rightOptions: [1],
  languages: null,
  reason: 'It is the Jhelum.',
  state: 'proposed',
  proposedBy: { id: 'somebody', name: 'Zoya Mir' },
  proposedAt: at,
  decidedBy: null,
  decidedAt: null,
  publishedAt: null,
  ended: null,
  endedFor: null,
  isStillAsked: true,
  preview: {
    results: 40,
    changed: 30,
    gained: 25,
    lost: 5,
    mostGained: 1.25,
    mostLost: 1.25,
    byMarks: [
      { marks: -1.25, results: 5 },
      { marks: 1.25, results: 25 },
    ],
    learners: 38,
    ranksChanged: 21,
    mostRisen: { from: 30, to: 4 },
    mostFallen: null,
    countedAt: at,
  },
  versions: [3, 2],
  progress: null,
};

const found: QuestionCase = {
  testId,
  testTitle: 'Mock 7',
  isTestTrashed: false,
  questionId,
  versionNumber: 3,
  number: 12,
  text: reported.text,
  options: ruling.options,
  explanation: 'The Chenab flows there.',
  rightOption: 0,
  rightOptions: [0],
  languages: ['en', 'hi'],
  versions: [
    { number: 3, as: 3, options: ruling.options, rightOption: 0, learners: 0 },
    { number: 1, as: 1, options: ['Chenab', 'Jhelum', 'Ravi'], rightOption: 1, learners: 9 },
  ],
  alsoIn: [],
  statistics: {
    learners: 40,
    facility: 22.5,
    discrimination: -10,
    optionShares: [20, 75, 5],
    skippedShare: 0,
  },
  reports: [
    { id: 'r1', kind: 'wrong-key', text: 'It is B.', createdAt: at, outcome: null, reply: '' },
    { id: 'r2', kind: 'doubt', text: 'Why A?', createdAt: at, outcome: null, reply: '' },
  ],
  answers: [],
  rulings: [],
};
const casePath = `/admin/question-reports/${testId}/${questionId}`;
const rulingPath = `/admin/rulings/${ruling.id}`;

it('lists reported questions with kinds and figures, and filters them', async () => {
  const { user, lastQuery } = openConsole('/admin/question-reports', {
    listReportedQuestions: {
      items: [reported],
      total: 1,
      openReports: 4,
      tests: [{ testId, title: 'Mock 7', reports: 4 }],
    },
  });
  const row = within(await screen.findByRole('row', { name: /Which river/ }));
  expect(row.getByText('4 reports')).toBeDefined();
  expect(row.getByText('The key is wrong: 3')).toBeDefined();
  expect(row.getByText('A ruling is proposed')).toBeDefined();
  expect(row.getByText('10% right')).toBeDefined();
  expect(row.getByText('22.5%')).toBeDefined();
  expect(row.getByText('−10%')).toBeDefined();
  const names = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(names.indexOf('Right')).toBeLessThan(names.indexOf('Facility'));
  expect(row.getByRole('link', { name: /Look at it/ }).getAttribute('href')).toBe(casePath);
  expect(screen.getByText('4 reports wait to be looked at.')).toBeDefined();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'A doubt');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Test' }), 'Mock 7 (4)');
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Done');
  await waitFor(() =>
    expect(lastQuery('listReportedQuestions')).toMatchObject({
      kind: 'doubt',
      testId,
      state: 'closed',
    }),
  );
});

it('marks reports of a test in the trash', async () => {
  openConsole('/admin/question-reports', {
    listReportedQuestions: {
      items: [{ ...reported, isTestTrashed: true }],
      ...{ total: 1, openReports: 4, tests: [] },
    },
  });
  const row = within(await screen.findByRole('row', { name: /Which river/ }));
  expect(row.getByText('Test in the trash')).toBeDefined();
});

it('says what can be done while the test is in the trash, and leads there, not to the editor', async () => {
  openConsole(casePath, { getQuestionCase: { ...found, isTestTrashed: true } });
  expect(await screen.findByText(/^The test is in the trash. What learners said/)).toBeDefined();
  const link = screen.getByRole('link', { name: 'Open the trash' });
  expect(link.getAttribute('href')).toBe('/admin/trash?search=Mock+7');
  expect(screen.queryByRole('link', { name: 'Open in the editor' })).toBeNull();
});

it('leads to other tests that ask the same question', async () => {
  const alsoIn = [{ testId: 't8', testTitle: 'Mock 8', questionId: 'q8' }];
  openConsole(casePath, { getQuestionCase: { ...found, alsoIn } });
  const link = await screen.findByRole('link', { name: 'Mock 8' });
  expect(link.getAttribute('href')).toBe('/admin/question-reports/t8/q8');
});

it('tells by the rulings how many were right', async () => {
  openConsole(casePath, { getQuestionCase: { ...found, rightOptions: [0, 1] } });
  expect(await screen.findByText('95% right')).toBeDefined();
});

it('says when nothing waits, and when the queue cannot be had', async () => {
  const { unmount } = openConsole('/admin/question-reports', {
    listReportedQuestions: { items: [], total: 0, openReports: 0, tests: [] },
  });
  expect(await screen.findByText('Nothing waits for you')).toBeDefined();
  unmount();
  openConsole('/admin/question-reports', {
    listReportedQuestions: refusal('forbidden', 403, 'No.'),
  });
  expect(await screen.findByText(/The reports could not be loaded/)).toBeDefined();
});

it('shows a question with its figures, and dismisses the chosen reports with a reason', async () => {
  const { user, click, write, bodies } = openConsole(casePath, {
    getQuestionCase: found,
    closeReports: { ...found, reports: [] },
  });
  expect(await screen.findByText('It is B.')).toBeDefined();
  expect(screen.getByText('75%')).toBeDefined();
  expect(screen.getByText('It is asked in versions 3, 1.')).toBeDefined();
  const editor = screen.getByRole('link', { name: 'Open in the editor' });
  expect(editor.getAttribute('href')).toContain(questionId);
  await user.click(screen.getByRole('checkbox', { name: /Why A/ }));
  await click('button', 'Dismiss');
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }));
  expect(await dialog.findByText('This field is required')).toBeDefined();
  expect(bodies('closeReports')).toEqual([]);
  await write('Why does it stay as it is?', 'The book says A.');
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText(/Those who reported it are told/)).toBeDefined();
  expect(bodies('closeReports')).toEqual([
    { reportIds: ['r1'], outcome: 'declined', reply: 'The book says A.' },
  ]);
});

it('tells first attempts at earlier versions where the newest one has none', async () => {
  openConsole(casePath, { getQuestionCase: { ...found, statistics: null } });
  expect(await screen.findByText(/Earlier versions have 9 of them/)).toBeDefined();
});

it('draws the options that a ruling chooses from', async () => {
  const options = ['**Sindh**', ...found.options.slice(1)];
  const versions = found.versions.map((version) => ({ ...version, options }));
  const { click } = openConsole(casePath, { getQuestionCase: { ...found, options, versions } });
  await screen.findByText('It is B.');
  await click('button', 'Propose a ruling');
  expect(await screen.findByRole('radio', { name: /^A\s*Sindh$/ })).toBeDefined();
});

it('answers a doubt in words for all', async () => {
  const { user, click, write, bodies } = openConsole(casePath, {
    getQuestionCase: found,
    answerDoubt: found,
  });
  await screen.findByText('It is B.');
  await click('button', 'Answer a doubt');
  expect(screen.getByDisplayValue('Why A?')).toBeDefined();
  await write('The answer', 'Because of the bridge.');
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  await screen.findByText(/All who meet the question read it/);
  expect(bodies('answerDoubt')).toEqual([
    { asked: 'Why A?', answer: 'Because of the bridge.', reportIds: ['r2'], lastAnswerId: null },
  ]);
});

it('tells of an answer that was given meanwhile, and gives another one only to all who are to come', async () => {
  const answered = {
    ...found,
    reports: found.reports.map((one) =>
      one.kind === 'doubt' ? { ...one, outcome: 'answered' as const, reply: 'By law.' } : one,
    ),
  };
  let isOthers = false;
  const { user, click, write, bodies } = openConsole(casePath, {
    getQuestionCase: () => (isOthers ? answered : found),
    answerDoubt: refusal('conflict', 409, 'These reports have been closed meanwhile.'),
  });
  await screen.findByText('It is B.');
  await click('button', 'Answer a doubt');
  await write('The answer', 'Because of the bridge.');
  isOthers = true;
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  await screen.findByText(/^Your answer was not saved/);
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('By law.')).toBeDefined();
  expect(screen.getByDisplayValue('Because of the bridge.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  await waitFor(() => expect(bodies('answerDoubt')).toHaveLength(2));
  expect(bodies('answerDoubt')).toMatchObject([{ reportIds: ['r2'] }, { reportIds: [] }]);
});

it('tells of an answer to all that was given meanwhile, and still closes the doubts that wait', async () => {
  const answer = { id: 'a1', questionId, asked: 'Why?', answer: 'By law.', answeredAt: at };
  let isOthers = false;
  const { user, click, write, bodies } = openConsole(casePath, {
    getQuestionCase: () => (isOthers ? { ...found, answers: [answer] } : found),
    answerDoubt: refusal('conflict', 409, 'Somebody else has answered a doubt.'),
  });
  await screen.findByText('It is B.');
  await click('button', 'Answer a doubt');
  await write('The answer', 'Because of the bridge.');
  isOthers = true;
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('By law.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  await waitFor(() => expect(bodies('answerDoubt')).toHaveLength(2));
  expect(bodies('answerDoubt')).toMatchObject([
    { reportIds: ['r2'], lastAnswerId: null },
    { reportIds: ['r2'], lastAnswerId: 'a1' },
  ]);
});

it('tells of a closing that came too late, and of one that met some of the reports', async () => {
  const reports = found.reports.map((one) => ({
    ...one,
    outcome: 'declined' as const,
    reply: one.id === 'r1' ? 'Not so.' : 'The book says A.',
  }));
  let isLate = true;
  const { user, click, write } = openConsole(casePath, {
    getQuestionCase: found,
    closeReports: () =>
      isLate
        ? refusal('conflict', 409, 'These reports have been closed meanwhile.')
        : { ...found, reports },
  });
  await screen.findByText('It is B.');
  await click('button', 'Dismiss');
  const dialog = within(screen.getByRole('dialog'));
  await write('Why does it stay as it is?', 'The book says A.');
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText(/^Nothing was closed/)).toBeDefined();
  isLate = false;
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText(/Some had been closed meanwhile/)).toBeDefined();
});

it('asks for the option besides the reason, and for no language of a test in English alone', async () => {
  const { click, bodies } = openConsole(casePath, {
    getQuestionCase: { ...found, languages: ['en'] },
  });
  await screen.findByText('It is B.');
  await click('button', 'Propose a ruling');
  expect(screen.queryByText(/^Only for papers in/)).toBeNull();
  await click('button', 'Propose');
  expect(await screen.findByText('Choose an option')).toBeDefined();
  expect(screen.getByText('This field is required')).toBeDefined();
  expect(bodies('proposeRuling')).toEqual([]);
});

it('proposes a ruling, and puts a refusal beside the options', async () => {
  let isRefused = true;
  const message = 'The question has no such option';
  const { user, click, write, bodies } = openConsole(casePath, {
    getQuestionCase: () => ({ ...found, rulings: isRefused ? [] : [ruling] }),
    proposeRuling: () =>
      isRefused
        ? refusal('invalid-input', 422, message, [{ path: 'key', message }])
        : { ...ruling, state: 'counting', preview: null, progress: { left: 40, total: 40 } },
  });
  await screen.findByText('It is B.');
  await click('button', 'Propose a ruling');
  await write('Reason', 'It is the Jhelum.');
  // The key of the newest version was put right in the editor: nobody has taken that yet.
  const way = screen.getByRole('combobox', { name: 'As it is asked in' });
  expect(way).toHaveProperty('value', '1');
  expect(screen.getByRole('radio', { name: /Ravi/ })).toBeDefined();
  expect(within(way).getByRole('option', { name: /^Version 3, key A/ })).toBeDefined();
  await user.selectOptions(way, '3');
  expect(screen.queryByRole('radio', { name: /Ravi/ })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Urdu' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: /Chenab/ }));
  await user.click(screen.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByDisplayValue('It is the Jhelum.')).toBeDefined();
  isRefused = false;
  await user.click(screen.getByRole('radio', { name: /Jhelum/ }));
  await user.click(screen.getByRole('checkbox', { name: 'Hindi' }));
  await user.click(screen.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByRole('link', { name: 'The right answer is B.' })).toBeDefined();
  expect(screen.getByText('To be confirmed')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Propose a ruling' })).toBeNull();
  expect(bodies('proposeRuling').at(-1)).toEqual({
    testId: found.testId,
    questionId: found.questionId,
    kind: 'rekey',
    key: [1],
    languages: ['hi'],
    version: 3,
    reason: 'It is the Jhelum.',
  });
});

it('shows what a ruling would change, and is confirmed by another administrator with a password', async () => {
  let isGiven = false;
  const { user, click, callsOf } = openConsole(rulingPath, {
    getRuling: ruling,
    stepUp: () => {
      isGiven = true;
      return { secondsLeft: 600 };
    },
    approveRuling: () =>
      isGiven
        ? { ...ruling, state: 'approved', progress: { left: 10, total: 40 } }
        : refusal('password-required', 403, 'Enter your password to put the ruling into force.'),
  });
  expect(await screen.findByText('The right answer is B.')).toBeDefined();
  expect(screen.getByText('The greatest rise: from rank 30 to 4.')).toBeDefined();
  expect(screen.getByText('of 38')).toBeDefined();
  expect(screen.getByText(/it is about: 3, 2/)).toBeDefined();
  expect(screen.getByRole('row', { name: '+1.25 25' })).toBeDefined();
  await click('button', 'Confirm the ruling');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  const password = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await user.type(password.getByLabelText('Your password'), 'right{Enter}');
  expect(await screen.findByText('Confirmed. Results are being scored again.')).toBeDefined();
  expect(screen.getByText(/scored again: 30 of 40/)).toBeDefined();
  expect(callsOf('approveRuling')).toHaveLength(2);
});

it('says what was missing when the password is not given', async () => {
  const reason = 'Enter your password to put the ruling into force.';
  const { user, click } = openConsole(rulingPath, {
    getRuling: ruling,
    approveRuling: refusal('password-required', 403, reason),
  });
  await screen.findByText('The right answer is B.');
  await click('button', 'Confirm the ruling');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  await user.keyboard('{Escape}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm the ruling?' }));
  expect(await dialog.findByText(reason)).toBeDefined();
});

it('lets nobody confirm his own, but take it back', async () => {
  const own = { ...ruling, proposedBy: { id: admin.id, name: 'Asha' } };
  const { user, click } = openConsole(rulingPath, {
    getRuling: own,
    withdrawRuling: { ...own, state: 'withdrawn', preview: null },
  });
  expect(await screen.findByText(/another administrator confirms it/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Confirm the ruling' })).toBeNull();
  await click('button', 'Withdraw');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Withdrawn. Nothing has changed.')).toBeDefined();
});

it('lists rulings with their states', async () => {
  const { user, lastQuery } = openConsole('/admin/rulings', {
    listRulings: { items: [ruling], total: 1, tests: [{ testId, title: 'Mock 7' }] },
  });
  const row = within(await screen.findByRole('row', { name: /Which river/ }));
  expect(row.getByText('To be confirmed')).toBeDefined();
  const link = row.getByRole('link', { name: 'The right answer is B.' });
  expect(link.getAttribute('href')).toBe(rulingPath);
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'In force');
  await waitFor(() => expect(lastQuery('listRulings').state).toBe('published'));
});

it('writes the questions of rulings as everywhere else, without the stars of bold words', async () => {
  const bold = { ...ruling, text: 'The opposite of **transparent**?' };
  openConsole('/admin/rulings', { listRulings: { items: [bold], total: 1, tests: [] } });
  const word = await screen.findByText('transparent');
  expect(word.closest('tr')?.textContent).toContain('The opposite of transparent?');
});

it('says of a ruling that a later one has undone or replaced that it is in force no more', async () => {
  const published = { ...ruling, state: 'published' as const, publishedAt: at };
  const by = '018f0000-0000-7000-8000-0000000000c2';
  const ended = { ...published, ended: { by, at, isUndone: true } };
  const { user, lastQuery } = openConsole('/admin/rulings', {
    listRulings: {
      items: [ended, { ...published, id: by, ended: { by: ruling.id, at, isUndone: false } }],
      ...{ total: 2, tests: [] },
    },
    getRuling: ended,
  });
  const table = within(await screen.findByRole('table'));
  expect(table.getByText('Undone on 20 Nov 2026')).toBeDefined();
  expect(table.getByText('Replaced on 20 Nov 2026')).toBeDefined();
  expect(table.queryByText('In force')).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Undone or replaced');
  await waitFor(() => expect(lastQuery('listRulings').state).toBe('ended'));
  await user.click(
    table.getAllByRole('link', { name: 'The right answer is B.' })[0] as HTMLElement,
  );
  expect(await screen.findByText(/a later ruling has put back the key of before/)).toBeDefined();
  expect(screen.queryByText(/^It is in force/)).toBeNull();
  const link = screen.getByRole('link', { name: 'Open the later ruling' });
  expect(link.getAttribute('href')).toBe(`/admin/rulings/${by}`);
});

it('says of a ruling for whom a later one has replaced it', async () => {
  const by = '018f0000-0000-7000-8000-0000000000c2';
  const endedFor = { by, at, isUndone: false, languages: ['hi' as const] };
  const inPart = { ...ruling, state: 'published' as const, publishedAt: at, endedFor };
  const { user } = openConsole('/admin/rulings', {
    listRulings: { items: [inPart], total: 1, tests: [] },
    getRuling: inPart,
  });
  const table = within(await screen.findByRole('table'));
  expect(table.getByText('In force, in Hindi replaced on 20 Nov 2026')).toBeDefined();
  await user.click(table.getByRole('link', { name: 'The right answer is B.' }));
  expect(await screen.findByText(/^It is in force, but not for the paper in Hindi/)).toBeDefined();
  expect(screen.getByText(/^Replaced in part/)).toBeDefined();
  const link = screen.getByRole('link', { name: 'Open the later ruling' });
  expect(link.getAttribute('href')).toBe(`/admin/rulings/${by}`);
});

it('is gone through by the keyboard: J and K, Enter, and ? says so', async () => {
  const second = { ...reported, questionId: '018f0000-0000-7000-8000-0000000000f2', text: 'When?' };
  const { user, history } = openConsole('/admin/question-reports', {
    listReportedQuestions: { items: [reported, second], total: 2, openReports: 5, tests: [] },
    getQuestionCase: found,
  });
  const [first, last] = await screen.findAllByRole('link', { name: /Look at it/ });
  await user.keyboard('k');
  expect(document.activeElement).toBe(first);
  await user.keyboard('jj');
  expect(document.activeElement).toBe(last);
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard' }));
  await user.keyboard('k');
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  screen.getByRole('combobox', { name: 'Kind' }).focus();
  await user.keyboard('k');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Kind' }));
  first?.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(history.location.pathname).toBe(casePath));
});
