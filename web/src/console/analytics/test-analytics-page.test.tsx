import type { QuestionFigures } from '@taiyari/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { sortQuestions } from '#console/analytics/questions/question-table.tsx';
import {
  buildQuestionFigures,
  buildStatistics,
  buildTestAnalytics,
} from '#console/analytics/testing/build-analytics.ts';
import { toCsv } from '#console/kit/csv.ts';
import { buildAccount } from '#testing/build-account.ts';
import { type FakeAnswers, fakeApi, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

function open(getTestAnalytics: FakeAnswers['getTestAnalytics'], query = '') {
  const calls = fakeApi({ getAccount: buildAccount({ labels: ['admin'] }), getTestAnalytics });
  return {
    ...renderApp(`/admin/analytics/tests/t1${query}`),
    user: userEvent.setup(),
    calls: () => calls.filter(({ name }) => name === 'getTestAnalytics'),
  };
}

const suspect = buildQuestionFigures({
  id: 'q2',
  number: 2,
  text: 'Who wrote Rajatarangini?',
  options: ['Bilhana', 'Kalhana', 'Jonaraja', 'Srivara'],
  facility: -4,
  discrimination: -31.4,
  suspicions: ['negative-discrimination', 'other-option-preferred'],
  preferredOption: 1,
});

describe('the page of a test', () => {
  it('shows its figures and distributions with the numbers behind them', async () => {
    open(buildTestAnalytics());
    expect(await screen.findByRole('heading', { level: 1, name: 'Police Mock 1' })).toBeDefined();
    expect(screen.getByText('1,234')).toBeDefined();
    expect(screen.getByText('right answers of all questions, median 55%')).toBeDefined();
    const marks = within(screen.getByRole('table', { name: 'Distribution of marks' }));
    expect(marks.getByRole('row', { name: '50% – 100% 30 75%' })).toBeDefined();
    const times = within(screen.getByRole('table', { name: 'Distribution of time' }));
    expect(times.getByRole('row', { name: '0 min – 30 min 40 100%' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Edit test' }).getAttribute('href')).toBe(
      '/admin/manage-tests/t1',
    );
  });

  it('says what the figures are made of, and what each means', async () => {
    const { user } = open(buildTestAnalytics());
    expect(await screen.findByText('0.83')).toBeDefined();
    expect(
      screen.getByText(/From the first attempts of 40 learners.*computed 1 Mar 2026, 12:00 pm/),
    ).toBeDefined();
    expect(screen.getByText('No key looks wrong.')).toBeDefined();
    await user.click(screen.getByText('What the figures mean'));
    expect(screen.getByText(/The mean mark in per cent/)).toBeDefined();
  });

  it('names suspect keys with their reasons before all questions', async () => {
    const statistics = buildStatistics({ questions: [buildQuestionFigures(), suspect] });
    open(buildTestAnalytics({ statistics }));
    expect(await screen.findByRole('heading', { name: '1 suspect key' })).toBeDefined();
    expect(screen.getByText(/negative discrimination/)).toBeDefined();
    expect(
      screen.getByText(
        'Of the learners who answered it, the third who did best in the rest of the test chose B more often than A, which counts as right.',
      ),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open question 2' }).getAttribute('href')).toBe(
      '/admin/manage-tests/t1?question=q2',
    );
    expect(screen.getByRole('link', { name: 'Rule on question 2' }).getAttribute('href')).toBe(
      '/admin/question-reports/t1/q2',
    );
    expect(screen.getByRole('link', { name: 'Question 2' }).getAttribute('href')).toBe(
      '/admin/question-reports/t1/q2',
    );
    const [, first] = within(screen.getByRole('table', { name: 'All questions' })).getAllByRole(
      'row',
    );
    const row = within(first ?? document.body);
    for (const text of ['Question 2', 'Suspect key', '−31.4%', 'A, the key']) {
      expect(row.getByText(text)).toBeDefined();
    }
  });

  it('counts as right what a ruling says', async () => {
    const ruled = buildQuestionFigures({ rightOptions: [1], optionShares: [20, 70, 5, 0] });
    open(buildTestAnalytics({ statistics: buildStatistics({ questions: [ruled] }) }));
    const table = within(await screen.findByRole('table', { name: 'All questions' }));
    expect(table.getByText('70% right')).toBeDefined();
    expect(table.getByText('B, right by a ruling')).toBeDefined();
    expect(table.queryByText('A, the key')).toBeNull();
    // So do the words that say what the signs and figures mean.
    expect(screen.queryByText('the key')).toBeNull();
    expect(screen.getByText('right by the key or by a ruling')).toBeDefined();
    expect(screen.queryByText(/of a hundred learners chose the key/)).toBeNull();
    expect(
      screen.getByText(/of a hundred learners chose what is right by the key or by a ruling/),
    ).toBeDefined();
  });

  it('lets a suspicion be dismissed with a note, and opened again', async () => {
    let review: QuestionFigures['review'] = null as QuestionFigures['review'];
    const bodies: unknown[] = [];
    fakeApi({
      getAccount: buildAccount({ labels: ['admin'] }),
      getTestAnalytics: () =>
        buildTestAnalytics({
          statistics: buildStatistics({ questions: [{ ...suspect, review }] }),
        }),
      reviewKey: ({ body }) => {
        bodies.push(body);
        const found = {
          state: 'dismissed' as const,
          note: 'The book says so.',
          by: 'Asha',
          at: '2026-03-01T06:30:00.000Z',
        };
        review = review === null ? found : null;
        return { review };
      },
    });
    renderApp('/admin/analytics/tests/t1');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'The key is right' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).not.toBe(document.body);
    await user.click(screen.getByRole('button', { name: 'The key is right' }));
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText('A note is required')).toBeDefined();
    await user.type(screen.getByLabelText('Why is the key right?'), 'The book says so.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Keep Editing' }));
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText('No key looks wrong.')).toBeDefined();
    expect(screen.getByText('1 key found right')).toBeDefined();
    expect(document.activeElement?.textContent).toContain('1 key found right');
    expect(document.activeElement).not.toBe(document.body);
    expect(screen.getByText('Asha, 1 Mar 2026, 12:00 pm')).toBeDefined();
    await user.click(screen.getByText('Open again'));
    expect(await screen.findByRole('heading', { name: '1 suspect key' })).toBeDefined();
    expect(bodies).toEqual([
      { state: 'dismissed', note: 'The book says so.', rightOption: 0 },
      { state: 'open', note: '', rightOption: 0 },
    ]);
  });

  it('tells how many were right, and where that is shaky', async () => {
    open(
      buildTestAnalytics({
        statistics: buildStatistics({
          learners: 10,
          questions: [buildQuestionFigures({ learners: 10 })],
        }),
      }),
    );
    const table = within(await screen.findByRole('table', { name: 'All questions' }));
    expect(table.getByText('70% right')).toBeDefined();
    expect(table.getByText('shaky: 40 to 89%')).toBeDefined();
    expect(screen.getByText('Counted 1 Mar 2026, 12:00 pm')).toBeDefined();
  });

  it('tells no shares of a version that nobody has taken, and of no learners elsewhere', async () => {
    open(
      buildTestAnalytics({
        statistics: buildStatistics({
          learners: 0,
          questions: [
            buildQuestionFigures({
              ...{ learners: 0, facility: null, discrimination: null, efficiency: null },
              ...{ optionShares: [0, 0, 0, 0], skippedShare: 0, meanSeconds: null },
            }),
          ],
        }),
      }),
    );
    const table = within(await screen.findByRole('table', { name: 'All questions' }));
    expect(table.queryByText(/0%/)).toBeNull();
    expect(table.getAllByText('no answers yet').length).toBeGreaterThan(1);
    expect(table.queryByText('does not apply')).toBeNull();
    expect(screen.getByText(/From the first attempts of 0 learners/).textContent).not.toContain(
      'other versions',
    );
  });

  it('says of a figure that more answers would not bring that it does not apply', async () => {
    open(
      buildTestAnalytics({
        statistics: buildStatistics({
          questions: [buildQuestionFigures({ discrimination: null })],
        }),
      }),
    );
    const table = within(await screen.findByRole('table', { name: 'All questions' }));
    expect(table.getByText('does not apply')).toBeDefined();
    expect(table.queryByText('no answers yet')).toBeNull();
  });

  it('opens on a phone from the text of a question to its figures', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }));
    const { user } = open(
      buildTestAnalytics({
        statistics: buildStatistics({ questions: [buildQuestionFigures()] }),
      }),
    );
    const table = within(await screen.findByRole('table', { name: 'All questions' }));
    expect(table.getByText('The capital of France?')).toBeDefined();
    expect(table.getByRole('row', { name: 'Question 1 70% right shaky: 55 to 82%' })).toBeDefined();
    expect(table.getByRole('button', { name: 'Right' })).toBeDefined();
    expect(table.queryByText('62.5%')).toBeNull();
    const opener = table.getByRole('button', { name: 'Figures of question 1' });
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    await user.click(opener);
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    const opened = document.getElementById(`${opener.getAttribute('aria-controls')}`);
    const told = within(opened ?? document.body);
    for (const text of ['62.5%', '41.2%', '55.1%', '42 sec', 'A, the key', 'Paris', 'Lille']) {
      expect(told.getByText(text)).toBeDefined();
    }
    await user.click(opener);
    expect(opened?.textContent).toBe('');
  });

  it('does not judge keys with too few learners', async () => {
    open(
      buildTestAnalytics({
        statistics: buildStatistics({
          learners: 28,
          questions: [buildQuestionFigures({ learners: 28 })],
        }),
      }),
    );
    expect(
      await screen.findByText(
        'The key of a question is named as suspect from 30 answers on. At least 2 more learners are needed.',
      ),
    ).toBeDefined();
  });

  it('names unusually fast results as a hint, and leads to their learners', async () => {
    open(
      buildTestAnalytics({
        fastResults: [
          {
            id: 'r1',
            userId: 'u1',
            name: 'Bilal Dar',
            email: 'bilal@example.com',
            marksObtained: 38.5,
            totalMarks: 50,
            correct: 40,
            answered: 46,
            timeTakenSeconds: 97,
            completedAt: '2026-03-01T06:30:00.000Z',
          },
        ],
      }),
    );
    const section = within(await screen.findByRole('region', { name: /fast/ }));
    expect(section.getByText(/10 answers in less than 3 seconds each, 60% or more/)).toBeDefined();
    expect(section.getByText(/nothing is taken away/)).toBeDefined();
    const link = section.getByRole('link', { name: 'Bilal Dar' });
    expect(link.getAttribute('href')).toBe('/admin/users?search=bilal%40example.com');
    for (const text of ['38.5 / 50.0', '40 / 46', /1 min.* 37 sec/, '2.1']) {
      expect(section.getByText(text)).toBeDefined();
    }
  });

  it('says that no result was unusually fast', async () => {
    open(buildTestAnalytics());
    expect(await screen.findByText('No result was unusually fast.')).toBeDefined();
  });

  it('chooses a version and an order into the address', async () => {
    const versions = [
      { number: 2, createdAt: '2026-02-02T06:30:00.000Z', isCurrent: true },
      { number: 1, createdAt: '2026-02-01T06:30:00.000Z', isCurrent: false },
    ];
    const { user, history, calls } = open(buildTestAnalytics({ versions, version: 2 }));
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Version' }),
      screen.getByRole('option', { name: /Version 1,/ }),
    );
    await waitFor(() => expect(history.location.href).toBe('/admin/analytics/tests/t1?version=1'));
    await waitFor(() => expect(calls().at(-1)?.url.search).toBe('?version=1'));
    await user.click(screen.getByRole('button', { name: 'Facility' }));
    await waitFor(() =>
      expect(history.location.href).toBe('/admin/analytics/tests/t1?version=1&sort=facility'),
    );
  });

  it('says that it is being counted, and shows it when it is', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isCounted = false;
    open(() =>
      isCounted ? buildTestAnalytics() : buildTestAnalytics({ figures: null, statistics: null }),
    );
    expect(await screen.findByText(/being counted for the first time/)).toBeDefined();
    isCounted = true;
    await vi.advanceTimersByTimeAsync(3000);
    expect(await screen.findByText('1,234')).toBeDefined();
    vi.useRealTimers();
  });

  it('has little to say of a test that nobody has taken', async () => {
    const { figures } = buildTestAnalytics();
    open(
      buildTestAnalytics({
        figures: figures && { ...figures, learners: 0, meanPercentage: null, marks: [], times: [] },
        versions: [],
        version: null,
        statistics: null,
      }),
    );
    expect(await screen.findByText('Nobody has completed this test yet')).toBeDefined();
    expect(screen.getByText('This test has no questions yet')).toBeDefined();
  });

  it('says when the test is gone', async () => {
    open(refusal('not-found', 404, 'Test not found'));
    expect(await screen.findByRole('heading', { name: 'Test not found' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'All tests' })).toBeDefined();
  });

  it('says when it cannot be loaded, and tries again', async () => {
    let isDown = true;
    const { user } = open(() =>
      isDown ? refusal('internal', 500, 'Broken') : buildTestAnalytics(),
    );
    await screen.findByText('The figures could not be loaded. Please try again.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Police Mock 1' })).toBeDefined();
  });
});

describe('the order of questions', () => {
  const questions: QuestionFigures[] = [
    buildQuestionFigures({ number: 1, facility: 50 }),
    buildQuestionFigures({ number: 2, facility: null }),
    buildQuestionFigures({ number: 3, facility: -5, suspicions: ['negative-discrimination'] }),
  ];
  it.each([
    [undefined, [3, 1, 2]],
    ['colour', [3, 1, 2]],
    ['number', [1, 2, 3]],
    ['-number', [3, 2, 1]],
    ['facility', [3, 1, 2]],
    ['-facility', [1, 3, 2]],
  ])('%s', (sort, numbers) => {
    expect(sortQuestions(questions, sort).map(({ number }) => number)).toEqual(numbers);
  });
});

describe('the file for spreadsheets', () => {
  it('quotes what must be quoted and lets no text become a formula', () => {
    expect(toCsv([['Say "no", twice', '=1+1', '＝1+1', ' -2', -2.5, null]])).toBe(
      '\uFEFF"Say ""no"", twice",\'=1+1,\'＝1+1,\' -2,-2.5,\r\n',
    );
  });
});
