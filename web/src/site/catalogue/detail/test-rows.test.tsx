import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  buildResult,
  buildSeries,
  buildTest,
  seriesTests,
} from '#site/catalogue/testing/build-catalogue.ts';
import { learner, visitor } from '#site/catalogue/testing/viewers.ts';
import { type FakeAnswers, fakeApi, pending, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const series = buildSeries({ isEnrolled: true });
const test = buildTest();
const completed = buildTest({ result: buildResult() });
const testUrl = `/practice-test/${test.id}?seriesId=${series.id}&seriesName=Class+IV+Complete`;

function open(answers: FakeAnswers) {
  const calls = fakeApi({ getSeries: series, listSeriesTests: seriesTests([test]), ...answers });
  return {
    ...renderApp(`/test-series/${series.id}`),
    user: userEvent.setup(),
    testsRequests: () => calls.filter(({ name }) => name === 'listSeriesTests').length,
  };
}

async function findRow(title = 'Full Mock 1') {
  const heading = await screen.findByRole('heading', { level: 3, name: title });
  const row = heading.closest('li');
  if (row === null) throw new Error('The test stands in no row');
  return within(row);
}

describe('a test of a series', () => {
  it('tells what it is', async () => {
    open({
      ...visitor,
      listSeriesTests: seriesTests([buildTest({ tags: ['JKSSB', '2024'], category: 'Polity' })]),
    });
    const row = await findRow();
    for (const text of [
      '1',
      'The whole pattern.',
      '50Q',
      '60m',
      '50.0 marks',
      'JKSSB',
      '2024',
      'Polity',
    ]) {
      expect(row.getByText(text)).toBeDefined();
    }
  });

  it('names its languages where there are several', async () => {
    open({
      ...visitor,
      listSeriesTests: seriesTests([
        buildTest({ languages: ['en', 'hi', 'ur'] }),
        buildTest({ id: 'other', title: 'In one' }),
      ]),
    });
    expect((await findRow()).getByText('English, Hindi, Urdu')).toBeDefined();
    expect((await findRow('In one')).queryByText(/English/, { selector: 'li *' })).toBeNull();
  });

  it('opens on a phone what it is about', async () => {
    const { user } = open(visitor);
    const row = await findRow();
    const about = row.getByRole('button', { name: 'About Full Mock 1' });
    const text = row.getByText('The whole pattern.').parentElement;
    expect([about.getAttribute('aria-expanded'), text?.id]).toEqual([
      'false',
      about.getAttribute('aria-controls'),
    ]);
    expect(text?.className).toContain('max-sm:hidden');
    await user.click(about);
    expect(about.getAttribute('aria-expanded')).toBe('true');
    expect(text?.className).not.toContain('max-sm:hidden');
  });

  it('has a number for a title where there is none', async () => {
    open({
      ...visitor,
      listSeriesTests: seriesTests([test, buildTest({ id: 'second', title: '' })]),
    });
    expect(await findRow('Test 2')).toBeDefined();
  });

  it('sends a visitor to the login', async () => {
    open({ ...visitor, getSeries: buildSeries() });
    const link = (await findRow()).getByRole('link', { name: 'Log in' });
    expect(link.getAttribute('href')).toBe(`/login?next=%2Ftest-series%2F${series.id}`);
  });

  it('lets a learner enrol from the row, then start', async () => {
    const { user } = open({
      ...learner,
      getSeries: buildSeries(),
      enrol: { testSeriesId: series.id, enrollmentDate: '', isActive: true, enrolled: 8 },
    });
    const row = await findRow();
    await user.click(await row.findByRole('button', { name: 'Enroll' }));
    const start = await row.findByRole('link', { name: 'Start' });
    await waitFor(() => expect(document.activeElement).toBe(start));
  });

  it('tells beside the row why an enrolment failed', async () => {
    const { user } = open({
      ...learner,
      getSeries: buildSeries(),
      enrol: refusal('internal', 500, ''),
    });
    const row = await findRow();
    await user.click(await row.findByRole('button', { name: 'Enroll' }));
    expect(await row.findByText('Failed to update enrollment.')).toBeDefined();
  });

  it('starts for an enrolled learner', async () => {
    open(learner);
    const start = await (await findRow()).findByRole('link', { name: 'Start' });
    expect(start.getAttribute('href')).toBe(testUrl);
  });

  it('resumes a running attempt', async () => {
    open({ ...learner, listSeriesTests: seriesTests([buildTest({ attemptId: 'running' })]) });
    const row = await findRow();
    expect(row.getByRole('link', { name: 'Resume' }).getAttribute('href')).toBe(testUrl);
    expect(row.queryByRole('link', { name: 'Start' })).toBeNull();
  });

  it('shows the result of a completed test, with a check mark for its number', async () => {
    open({ ...learner, listSeriesTests: seriesTests([completed]) });
    const row = await findRow();
    expect(row.getByText('Completed')).toBeDefined();
    expect(row.queryByText('1')).toBeNull();
    expect(row.getByText('Marks: 40.5/50.0')).toBeDefined();
    expect(row.getByRole('link', { name: 'Results' }).getAttribute('href')).toBe(testUrl);
    expect(row.getByRole('button', { name: 'Retake' })).toBeDefined();
    expect(row.queryByRole('link', { name: 'Start' })).toBeNull();
  });

  it('offers to resume a retake beside the result', async () => {
    open({
      ...learner,
      listSeriesTests: seriesTests([buildTest({ result: buildResult(), attemptId: 'running' })]),
    });
    const row = await findRow();
    // Its plain address opens what runs.
    expect(row.getByRole('link', { name: 'Results' }).getAttribute('href')).toBe(
      `/practice-test/${test.id}?analysis=true&seriesId=${series.id}&seriesName=Class+IV+Complete`,
    );
    expect(row.getByRole('link', { name: 'Resume' }).getAttribute('href')).toBe(testUrl);
    expect(row.queryByRole('button', { name: 'Retake' })).toBeNull();
  });
});

describe('a test of a series that the learner has left', () => {
  const left = { ...learner, getSeries: buildSeries() };

  it('leads to its result, and to enrolling in the place of a retake', async () => {
    open({ ...left, listSeriesTests: seriesTests([completed]) });
    const row = await findRow();
    await row.findByRole('button', { name: 'Enroll' });
    expect(row.getByRole('link', { name: 'Results' }).getAttribute('href')).toBe(testUrl);
    expect(row.queryByRole('button', { name: 'Retake' })).toBeNull();
    expect(row.queryByRole('link', { name: 'Study' })).toBeNull();
  });

  it('is finished where it runs', async () => {
    open({ ...left, listSeriesTests: seriesTests([buildTest({ attemptId: 'running' })]) });
    const row = await findRow();
    expect(row.getByRole('link', { name: 'Resume' }).getAttribute('href')).toBe(testUrl);
    expect(row.queryByRole('button', { name: 'Enroll' })).toBeNull();
  });
});

describe('results that change elsewhere', () => {
  it.each(['focus', 'visibilitychange'])('are asked for again on %s', async (event) => {
    let isCompleted = false;
    open({
      ...learner,
      listSeriesTests: () => seriesTests([isCompleted ? completed : test]),
    });
    await (await findRow()).findByRole('link', { name: 'Start' });
    isCompleted = true;
    act(() => {
      (event === 'focus' ? window : document).dispatchEvent(new Event(event));
    });
    expect(await screen.findByRole('link', { name: 'Results' })).toBeDefined();
  });

  it('are asked for again by Refresh', async () => {
    const { user, testsRequests } = open(learner);
    await user.click(await screen.findByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(testsRequests()).toBe(2));
  });

  it('never let a test start again that they could not tell of', async () => {
    let isBroken = false;
    const { user } = open({
      ...learner,
      listSeriesTests: () => (isBroken ? refusal('internal', 500, '') : seriesTests([test])),
    });
    await (await findRow()).findByRole('link', { name: 'Start' });
    isBroken = true;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(/We could not load your latest results/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Start' })).toBeNull();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: 'Start' })).toBeDefined();
  });

  it('leave the rest of the page when they cannot be loaded at all', async () => {
    open({ ...learner, listSeriesTests: refusal('internal', 500, '') });
    expect(
      await screen.findByText('We could not load the tests of this series and your results.'),
    ).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Class IV Complete' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined();
  });

  it('keep Start back until they are there', async () => {
    const answers: { -readonly [Name in keyof FakeAnswers]: FakeAnswers[Name] } = {
      ...learner,
      getSeries: series,
      listSeriesTests: seriesTests([test]),
      listSeries: pending,
    };
    fakeApi(answers);
    const { navigate } = renderApp(`/test-series/${series.id}`);
    await (await findRow()).findByRole('link', { name: 'Start' });
    void navigate({ href: '/all-test-series' });
    await screen.findByRole('searchbox');
    answers.listSeriesTests = pending;
    void navigate({ href: `/test-series/${series.id}` });
    await findRow();
    expect(screen.queryByRole('link', { name: 'Start' })).toBeNull();
  });
});

describe('the question before a retake', () => {
  async function ask() {
    const opened = open({ ...learner, listSeriesTests: seriesTests([completed]) });
    await opened.user.click(await screen.findByRole('button', { name: 'Retake' }));
    const dialog = await screen.findByRole('dialog', { name: 'Retake Test' });
    const confirm = within(dialog).getByRole('button', { name: 'Retake Test' });
    await waitFor(() => expect(document.activeElement).toBe(confirm));
    return { ...opened, dialog };
  }

  it('says what is replaced and what stays', async () => {
    const { dialog } = await ask();
    expect(within(dialog).getByText('Warning: This action cannot be undone')).toBeDefined();
    expect(
      within(dialog).getByText(
        'Your new result will replace this one. The earlier attempt stays in your history.',
      ),
    ).toBeDefined();
    expect(dialog.textContent).toContain('Are you sure you want to retake Full Mock 1?');
    expect(dialog.textContent).toContain('Your rank rests on your first attempt');
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDefined();
  });

  it('is confirmed by Enter', async () => {
    const { user, history } = await ask();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(history.location.pathname).toBe(`/practice-test/${test.id}`));
    expect(Object.fromEntries(new URLSearchParams(history.location.search))).toEqual({
      confirmed_retake: 'true',
      seriesId: series.id,
      seriesName: 'Class IV Complete',
    });
  });

  it('is cancelled by Escape', async () => {
    const { user, history } = await ask();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(history.location.pathname).toBe(`/test-series/${series.id}`);
  });
});
