import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { PracticeTests } from '#site/catalogue/api.ts';
import { buildResult, buildTest } from '#site/catalogue/testing/build-catalogue.ts';
import { learner, visitor } from '#site/catalogue/testing/viewers.ts';
import { type FakeAnswers, fakeApi, pending, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const test = buildTest({ title: 'Reasoning 1', tags: ['Series', 'Coding', 'Blood relations'] });
const subjects = ['General Knowledge', 'Computer Science', 'Polity'];
const list: PracticeTests = {
  ...{ items: [test], total: 1, available: 12, subjects, languages: ['en'] },
};

function open(answers: FakeAnswers, search = '') {
  const calls = fakeApi({ listTests: list, ...answers });
  return {
    ...renderApp(`/practice-tests${search}`),
    user: userEvent.setup(),
    lastQuery: () =>
      Object.fromEntries(
        calls.filter(({ name }) => name === 'listTests').at(-1)?.url.searchParams ?? [],
      ),
  };
}

describe('the list of practice tests', () => {
  it('counts what is shown, and the available ones for learners', async () => {
    open(learner);
    expect(await screen.findByText('1 of 12 tests')).toBeDefined();
    expect(await screen.findByText('12 tests available')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe(
      '/dashboard',
    );
  });

  it('has no pill for a visitor', async () => {
    open(visitor);
    await screen.findByText('1 of 12 tests');
    expect(screen.queryByText('12 tests available')).toBeNull();
  });

  it('tells nobody so whose account could not be asked for', async () => {
    open({ getAccount: () => Promise.reject(new TypeError('Failed to fetch')) });
    await screen.findByText('1 of 12 tests');
    await screen.findByRole('link', { name: 'Start' });
    await screen.findByRole('link', { name: 'Back to Dashboard' });
    expect(screen.queryByRole('link', { name: 'Try it' })).toBeNull();
    expect(screen.queryByText(/A free test needs no account/)).toBeNull();
  });

  it('tells a visitor that free tests need no account; the way to a dashboard comes last', async () => {
    open(visitor, '?subject=Polity');
    const heading = await screen.findByRole('heading', { level: 2, name: 'Reasoning 1' });
    expect(screen.getByText(/A free test needs no account/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'log in' }).getAttribute('href')).toBe(
      '/login?next=%2Fpractice-tests%3Fsubject%3DPolity',
    );
    const back = screen.getByRole('link', { name: 'Back to Dashboard' });
    expect(heading.compareDocumentPosition(back)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('shows a test with two of its tags', async () => {
    open(visitor);
    const heading = await screen.findByRole('heading', { level: 2, name: 'Reasoning 1' });
    const text = heading.closest('li')?.textContent;
    for (const shown of ['Series', 'Coding', '50Q', '60m', '50.0 marks']) {
      expect(text).toContain(shown);
    }
    expect(text).not.toContain('Blood relations');
  });

  it('offers the subjects that there are tests of, by the name that learners read', async () => {
    open(visitor);
    await screen.findByText('1 of 12 tests');
    const select = screen.getByRole('combobox', { name: 'Subject' });
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All Subjects', 'General Knowledge', 'Computer', 'Polity']);
  });

  it('keeps its filters in the address', async () => {
    const { user, history, lastQuery } = open(visitor);
    await screen.findByText('1 of 12 tests');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Subject' }), 'Computer');
    await waitFor(() =>
      expect(history.location.href).toBe('/practice-tests?subject=Computer+Science'),
    );
    await user.type(screen.getByRole('searchbox'), 'network');
    await waitFor(() =>
      expect(history.location.href).toBe('/practice-tests?subject=Computer+Science&search=network'),
    );
    await waitFor(() =>
      expect(lastQuery()).toEqual({
        search: 'network',
        subject: 'Computer Science',
        limit: '24',
        offset: '0',
      }),
    );
    history.go(-1);
    await waitFor(() => expect(history.location.href).toBe('/practice-tests'));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', ''));
  });

  it('offers the languages that there are tests in beside English', async () => {
    const inThree: PracticeTests = { ...list, languages: ['en', 'hi', 'ur'] };
    const { user, history, lastQuery } = open({ ...visitor, listTests: inThree });
    await screen.findByText('1 of 12 tests');
    const select = screen.getByRole('combobox', { name: 'Language' });
    const offered = within(select).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      ...['All Languages', 'Hindi', 'Urdu'],
    ]);
    await user.selectOptions(select, 'Urdu');
    await waitFor(() => expect(history.location.href).toBe('/practice-tests?language=ur'));
    await waitFor(() => expect(lastQuery().language).toBe('ur'));
    await user.selectOptions(select, 'All Languages');
    await waitFor(() => expect(history.location.href).toBe('/practice-tests'));
  });

  it('asks for no language where all tests are in English alone, unless the address names one', async () => {
    open(visitor);
    await screen.findByText('1 of 12 tests');
    expect(screen.queryByRole('combobox', { name: 'Language' })).toBeNull();
    cleanup();
    open(visitor, '?language=hi');
    await screen.findByText('1 of 12 tests');
    expect(screen.getByRole('combobox', { name: 'Language' })).toHaveProperty('value', 'hi');
  });

  it('understands the name that learners read in the address', async () => {
    const { lastQuery } = open(visitor, '?subject=Computer');
    await screen.findByText('1 of 12 tests');
    expect(lastQuery().subject).toBe('Computer Science');
  });

  it('says when nothing is found', async () => {
    const { user, history } = open(
      {
        ...visitor,
        listTests: ({ url }) =>
          url.searchParams.has('search') ? { ...list, items: [], total: 0 } : list,
      },
      '?search=xyz&subject=Polity',
    );
    expect(await screen.findByText('No tests found')).toBeDefined();
    expect(screen.getByText('Try adjusting your filters to discover more tests.')).toBeDefined();
    expect(screen.getByText('0 of 12 tests')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(history.location.href).toBe('/practice-tests'));
  });

  it('invents no test when it cannot be loaded, and tries again', async () => {
    let isBroken = true;
    const { user } = open({
      ...visitor,
      listTests: () => (isBroken ? refusal('internal', 500, '') : list),
    });
    expect(
      await screen.findByText('Failed to load practice tests. Please try again.'),
    ).toBeDefined();
    expect(screen.queryByRole('heading', { level: 2, name: 'Reasoning 1' })).toBeNull();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('1 of 12 tests')).toBeDefined();
  });

  it('says that it is loading', async () => {
    open({ ...visitor, listTests: pending });
    expect(await screen.findByText('Loading tests')).toBeDefined();
  });
});

describe('the button of a practice test', () => {
  it('is one: a visitor tries a free test', async () => {
    open(visitor);
    const link = await screen.findByRole('link', { name: 'Try it' });
    expect(link.getAttribute('href')).toBe(`/practice-test/${test.id}?try=true`);
    expect(screen.queryByRole('link', { name: 'Log in to Start' })).toBeNull();
  });

  it('leads a guest to what he has taken', async () => {
    const [done, begun] = [
      { ...test, result: buildResult() },
      { ...test, id: 'begun', attemptId: 'running' },
    ];
    open({ ...visitor, listTests: { ...list, items: [done, begun] } });
    const results = await screen.findByRole('link', { name: 'Results' });
    expect(results.getAttribute('href')).toBe(`/practice-test/${test.id}`);
    expect(screen.getByRole('link', { name: 'Resume' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Try it' })).toBeNull();
  });

  it('leads a visitor to a test that is not free by way of the login', async () => {
    open({ ...visitor, listTests: { ...list, items: [{ ...test, isFree: false }] } });
    const link = await screen.findByRole('link', { name: 'Log in to Start' });
    expect(link.getAttribute('href')).toBe(`/practice-test/${test.id}`);
  });

  it('starts', async () => {
    open(learner);
    const link = await screen.findByRole('link', { name: 'Start' });
    expect(link.getAttribute('href')).toBe(`/practice-test/${test.id}`);
  });

  it('resumes', async () => {
    open({ ...learner, listTests: { ...list, items: [{ ...test, attemptId: 'running' }] } });
    expect(await screen.findByRole('link', { name: 'Resume' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Start' })).toBeNull();
  });

  it('shows the result and asks before a retake', async () => {
    const { user, history } = open({
      ...learner,
      listTests: { ...list, items: [{ ...test, result: buildResult() }] },
    });
    expect(await screen.findByRole('link', { name: 'Results' })).toBeDefined();
    expect(screen.getByText('Marks: 40.5/50.0')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Retake' }));
    const dialog = await screen.findByRole('dialog', { name: 'Retake Test' });
    await user.click(within(dialog).getByRole('button', { name: 'Retake Test' }));
    await waitFor(() =>
      expect(history.location.href).toBe(`/practice-test/${test.id}?confirmed_retake=true`),
    );
  });
});
