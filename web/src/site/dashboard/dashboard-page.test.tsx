import type { Api, ResponseOf } from '@taiyari/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildResult, buildSeries } from '#site/catalogue/testing/build-catalogue.ts';
import type { Dashboard } from '#site/dashboard/api.ts';
import { buildAccount } from '#testing/build-account.ts';
import { buildProfile } from '#testing/build-profile.ts';
import { comeBackLater } from '#testing/come-back-later.ts';
import { type FakeAnswers, fakeApi, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const learner: FakeAnswers = { getAccount: buildAccount() };
const dashboard: Dashboard = {
  name: 'Aisha Wani',
  running: [],
  testsTaken: 0,
  testsThisWeek: 0,
  averageScore: null,
  improvement: null,
  streakDays: 0,
  recent: [],
  upcoming: [],
  progress: { completed: 0, total: 0, percentage: 0 },
  standing: null,
  history: [],
};
const upcoming: Dashboard['upcoming'][number] = {
  testId: 't2',
  title: 'Mock 4',
  seriesId: 's1',
  seriesTitle: 'Police',
  duration: 60,
  timeLimit: true,
  totalQuestions: 100,
  isPractice: false,
  isOfGoal: true,
};
const profile = buildProfile();
const recruitments: ResponseOf<Api['listRecruitments']> = {
  items: [
    {
      ...{ slug: 'police', name: 'Police', seriesCount: 1, testCount: 2, pattern: null },
      firstTest: { id: 't2', title: 'Police Mock', questions: 30, minutes: 30 },
    },
  ],
  total: 1,
  testCount: 3,
  questionCount: 75,
  firstTest: { id: 't1', title: 'Starter Mock', questions: 25, minutes: 20 },
};
const down = refusal('unavailable', 503, 'The service is not available for the moment.');

afterEach(() => {
  vi.useRealTimers();
});

describe('the dashboard', () => {
  it('says what to do where there is nothing yet', async () => {
    fakeApi({ ...learner, getDashboard: dashboard });
    renderApp('/dashboard');
    expect(await screen.findByRole('heading', { name: 'No recent activity' })).toBeTruthy();
    expect(screen.getByText('Start taking tests to see your activity here')).toBeTruthy();
    expect(screen.getByText(/^No tests in your series yet: enrol in one/)).toBeTruthy();
  });

  it('asks a newcomer for exam and day, keeps them, and leads to the first test', async () => {
    const calls = fakeApi({
      ...learner,
      getDashboard: dashboard,
      getProfile: profile,
      listRecruitments: recruitments,
      updateProfile: ({ body }) => ({ ...profile, ...(body as object) }),
      changeQuestionLanguage: buildAccount({ questionLanguage: 'ur' }),
    });
    renderApp('/dashboard');
    const user = userEvent.setup();
    await user.selectOptions(await screen.findByLabelText('Exam'), 'Police');
    fireEvent.change(screen.getByLabelText(/Day of the exam/), { target: { value: '2031-05-04' } });
    await user.selectOptions(screen.getByLabelText('Language of the questions'), 'Urdu');
    expect(screen.queryByText('Tests Taken')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save and go on' }));
    const first = await screen.findByRole('link', { name: 'Take your first test' });
    expect(first.getAttribute('href')).toBe('/practice-test/t2');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your first test' }));
    expect(screen.getByRole('link', { name: 'Series for Police' })).toBeTruthy();
    expect(calls.find(({ name }) => name === 'updateProfile')?.body).toEqual({
      exam: 'police',
      examDate: '2031-05-04',
    });
    expect(calls.find(({ name }) => name === 'changeQuestionLanguage')?.body).toEqual({
      questionLanguage: 'ur',
    });
    // The picture of the profile stays.
    expect(calls.map(({ name }) => name)).not.toContain('deleteAvatar');
  });

  it('lets a newcomer skip the question', async () => {
    const calls = fakeApi({
      ...learner,
      getDashboard: dashboard,
      getProfile: profile,
      listRecruitments: recruitments,
    });
    renderApp('/dashboard');
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Skip' }));
    expect(await screen.findByRole('link', { name: 'Take your first test' })).toBeTruthy();
    expect(calls.map(({ name }) => name)).not.toContain('updateProfile');
  });

  it('is a plan for the exam: what is next and why, what is weak, the next mock and the days left', async () => {
    const figures = { answers: 20, correct: 4, low: 0.1, high: 0.32 };
    const record = { made: 0, held: 0 };
    fakeApi({
      ...learner,
      getDashboard: {
        ...dashboard,
        testsTaken: 3,
        upcoming: [upcoming],
      },
      getDueCards: { due: 2, later: 0, leeches: 0, answeredToday: 0, goalDay: null },
      getMastery: {
        isPending: false,
        subjects: [{ subject: 'History', ...figures, verdict: 'weak', topics: [] }],
        goal: {
          exam: 'police',
          examName: 'Police',
          examDay: '2031-05-04',
          daysLeft: 12,
          outlook: {
            attempts: 3,
            range: { low: 58, high: 74, total: 100 },
            own: record,
            all: record,
          },
        },
      },
    });
    renderApp('/dashboard');
    const plan = within(await screen.findByRole('region', { name: 'Your plan for Police' }));
    expect(plan.getByText('12 days left')).toBeTruthy();
    expect(plan.getByText(/at most 32 of 100 typical questions/)).toBeTruthy();
    const step = plan.getByRole('link', { name: 'Practise History' });
    expect(step.getAttribute('href')).toBe('/practice?subject=History');
    expect(plan.getByRole('link', { name: 'Mock 4' })).toBeTruthy();
    expect(plan.getByRole('link', { name: '2 mistakes' })).toBeTruthy();
    expect(plan.getByText('58 to 74 of 100')).toBeTruthy();
  });

  it('leads to the series of the exam where only tests of others wait', async () => {
    const record = { made: 0, held: 0 };
    const waiting = { ...upcoming, title: 'History 1', isPractice: true, isOfGoal: false };
    fakeApi({
      ...learner,
      getDashboard: { ...dashboard, testsTaken: 2, upcoming: [waiting] },
      getMastery: {
        isPending: false,
        subjects: [],
        goal: {
          exam: 'police',
          examName: 'Police',
          examDay: '2031-05-04',
          daysLeft: 12,
          outlook: { attempts: 2, range: null, own: record, all: record },
        },
      },
    });
    renderApp('/dashboard');
    const plan = within(await screen.findByRole('region', { name: 'Your plan for Police' }));
    expect(plan.getByText('Next mock')).toBeTruthy();
    const series = plan.getByRole('link', { name: 'Find a test series' });
    expect(series.getAttribute('href')).toBe('/all-test-series?category=police');
  });

  it('asks who came with the results of a guest for his exam, and tells of the mail', async () => {
    const account = buildAccount({ emailVerification: false });
    fakeApi({
      getAccount: account,
      getDashboard: { ...dashboard, testsTaken: 1 },
      getProfile: profile,
      listRecruitments: recruitments,
      getDueCards: { due: 0, later: 4, leeches: 0, answeredToday: 0, goalDay: null },
      getMastery: { isPending: false, subjects: [], goal: null },
    });
    renderApp('/dashboard');
    const user = userEvent.setup();
    const asked = within(await screen.findByRole('region', { name: 'What do you prepare for?' }));
    expect(asked.getByText(/^We have sent a mail to /)).toBeTruthy();
    await user.click(await asked.findByRole('button', { name: 'Skip' }));
    const plan = within(await screen.findByRole('region', { name: 'Your plan' }));
    expect(plan.getByText('4 come back later')).toBeTruthy();
    expect(plan.getByText('Too early to tell')).toBeTruthy();
  });

  it('tells marks of marks before right answers, each by its name', async () => {
    const result = buildResult({
      ...{ marksObtained: 2, totalMarks: 15, correctAnswers: 3, totalQuestions: 15 },
      percentage: 20,
    });
    fakeApi({ ...learner, getDashboard: { ...dashboard, testsTaken: 1, recent: [result] } });
    renderApp('/dashboard');
    const row = (await screen.findByRole('heading', { name: result.testTitle })).closest('li');
    expect(row?.textContent).toContain('2.0/15.0 marks3/15 correct (20%)');
  });

  it('has one thing to do first: to go on with the test that runs, which is named once', async () => {
    fakeApi({
      ...learner,
      getDashboard: {
        ...dashboard,
        testsTaken: 1,
        running: [
          {
            id: 'a1',
            testId: 't1',
            seriesId: null,
            testTitle: 'Starter Mock',
            seriesTitle: null,
            startedAt: '2026-11-24T06:30:00.000Z',
            deadline: null,
            answered: 5,
            totalQuestions: 25,
          },
        ],
      },
      getDueCards: { due: 7, later: 0, leeches: 0, answeredToday: 0, goalDay: null },
      getMastery: { isPending: false, subjects: [], goal: null },
      getDaily: {
        id: 'police/2026-11-24',
        day: '2026-11-24',
        exam: 'police',
        exams: [{ exam: 'police', name: 'Police' }],
        serverTime: '2026-11-24T06:30:00.000Z',
        questions: [
          { id: 'q1', subject: 'History', text: 'Who?', options: ['He', 'She'], outcome: null },
        ],
        streak: { days: 0, freezesLeft: 2, isHidden: false },
      },
    });
    renderApp('/dashboard');
    await screen.findByRole('link', { name: '7 mistakes' });
    await screen.findByText('0 of 1 answered.');
    const first = document.querySelectorAll('main .bg-primary:not(progress)');
    expect([...first].map(({ textContent }) => textContent)).toEqual(['Resume: Starter Mock']);
    expect(screen.getAllByText('Starter Mock')).toHaveLength(1);
  });

  it('asks for the next exam once the day of the last one is over', async () => {
    const over = buildProfile({ exam: 'police', examDate: '2026-11-20' });
    const calls = fakeApi({
      ...learner,
      getDashboard: { ...dashboard, testsTaken: 3 },
      getProfile: over,
      listRecruitments: recruitments,
      getMastery: {
        isPending: false,
        subjects: [],
        goal: {
          exam: 'police',
          examName: 'Police',
          examDay: '2026-11-20',
          daysLeft: null,
          outlook: {
            attempts: 3,
            range: null,
            own: { made: 0, held: 0 },
            all: { made: 0, held: 0 },
          },
        },
      },
      updateProfile: ({ body }) => ({ ...over, ...(body as object) }),
      changeQuestionLanguage: buildAccount({ questionLanguage: 'en' }),
    });
    renderApp('/dashboard');
    const user = userEvent.setup();
    const plan = within(await screen.findByRole('region', { name: 'Which exam is next?' }));
    expect(plan.getByText(/Police was on 20 Nov 2026/)).toBeTruthy();
    fireEvent.change(await plan.findByLabelText(/Day of the exam/), {
      target: { value: '2031-05-04' },
    });
    await user.click(plan.getByRole('button', { name: 'Save and go on' }));
    await expect
      .poll(() => calls.find(({ name }) => name === 'updateProfile')?.body)
      .toEqual({ examDate: '2031-05-04' });
  });

  it('keeps what it shows when it cannot be fetched again, and says so', async () => {
    let isDown = false;
    fakeApi({ ...learner, getDashboard: () => (isDown ? down : { ...dashboard, testsTaken: 7 }) });
    renderApp('/dashboard');
    await screen.findByText('7');
    isDown = true;
    comeBackLater();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('The service is not available for the moment.');
    expect(screen.getByText('7')).toBeTruthy();
  });

  it('leaves it to the notice of the page to say that there is no connection', async () => {
    let isCut = false;
    const cut = () => Promise.reject(new TypeError('Failed to fetch'));
    const getDashboard = () => (isCut ? cut() : { ...dashboard, testsTaken: 7 });
    fakeApi({ ...learner, getDashboard, getHealth: cut });
    renderApp('/dashboard');
    await screen.findByText('7');
    isCut = true;
    comeBackLater();
    await screen.findByText(/^No connection/);
    expect(screen.queryByText(/could not be/)).toBeNull();
    expect(screen.getByText('7')).toBeTruthy();
  });
});

describe('the progress', () => {
  it('says what of it could not be loaded, and asks again', async () => {
    const calls = fakeApi({
      ...learner,
      getDashboard: { ...dashboard, testsTaken: 2 },
      getMastery: down,
      listEnrolments: down,
    });
    renderApp('/progress');
    const said = () => screen.queryAllByText('The service is not available for the moment.');
    await waitFor(() => expect(said()).toHaveLength(2));
    const asked = () => calls.filter(({ name }) => name === 'getMastery').length;
    const before = asked();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
  });

  it('shows how it went: results over time, subjects, series by series, and no plan', async () => {
    const figures = { answers: 20, correct: 4, low: 0.1, high: 0.32 };
    const line = {
      ...{ testId: 't1', testTitle: 'Mock 1', percentage: 40, marksObtained: 4, totalMarks: 10 },
      completedAt: '2026-03-04T10:00:00.000Z',
    };
    const progress = {
      completed: 1,
      total: 4,
      percentage: 25,
      marksObtained: 4,
      marksAvailable: 10,
    };
    const enrolment = (id: string, title: string) => ({
      series: buildSeries({ id, title }),
      enrollmentDate: '2026-03-01T10:00:00.000Z',
      progress,
    });
    fakeApi({
      ...learner,
      getDashboard: {
        ...dashboard,
        testsTaken: 2,
        progress: { completed: 2, total: 8, percentage: 25 },
        history: [line, { ...line, percentage: 60, completedAt: '2026-03-05T10:00:00.000Z' }],
      },
      getMastery: {
        isPending: false,
        subjects: [{ subject: 'History', ...figures, verdict: 'weak', topics: [] }],
        goal: null,
      },
      listEnrolments: {
        items: [enrolment('s1', 'Police'), enrolment('s2', 'Teaching')],
        total: 2,
      },
    });
    renderApp('/progress');
    expect(await screen.findByRole('heading', { name: 'Results over time' })).toBeTruthy();
    const subjects = within(await screen.findByRole('region', { name: 'Subjects, weakest first' }));
    expect(subjects.getByText('10 to 32 of 100 typical questions')).toBeTruthy();
    const study = within(screen.getByRole('region', { name: 'Study Progress' }));
    const link = await study.findByRole('link', { name: 'Teaching' });
    expect(link.getAttribute('href')).toBe('/test-series/s2');
    expect(screen.queryByRole('region', { name: /plan|prepare/ })).toBeNull();
  });
});
