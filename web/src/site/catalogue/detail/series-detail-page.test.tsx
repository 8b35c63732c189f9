import type { LearnerSeries } from '@taiyari/contract';
import { focusManager, onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  buildResult,
  buildSeries,
  buildTest,
  seriesList,
  seriesTests,
} from '#site/catalogue/testing/build-catalogue.ts';
import { learner, visitor } from '#site/catalogue/testing/viewers.ts';
import { buildAccount } from '#testing/build-account.ts';
import { type FakeAnswers, fakeApi, pending, proxyPage, refusal } from '#testing/fake-api.ts';
import { lateAnswer } from '#testing/late-answer.ts';
import { renderApp } from '#testing/render-app.tsx';

const seriesId = buildSeries().id;
const tests = seriesTests([
  buildTest(),
  buildTest({
    id: 'paper',
    title: 'Paper 2023',
    category: 'History',
    isMockTest: false,
    isPYQ: true,
  }),
  buildTest({
    id: 'drill',
    title: 'Drill',
    category: 'Computer Science',
    isMockTest: false,
    isPracticeTest: true,
  }),
]);

function open(answers: FakeAnswers, search = '') {
  const calls = fakeApi({ getSeries: buildSeries(), listSeriesTests: tests, ...answers });
  return {
    ...renderApp(`/test-series/${seriesId}${search}`),
    user: userEvent.setup(),
    count: (wanted: string) => calls.filter(({ name }) => name === wanted).length,
  };
}

describe('the page of a series', () => {
  it('says that it is loading', async () => {
    open({ ...visitor, getSeries: pending });
    expect(await screen.findByText('Loading Test Series')).toBeDefined();
  });

  it('shows what the series is', async () => {
    open({ ...visitor, getSeries: buildSeries({ features: ['Explanations'] }) });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Class IV Complete' }),
    ).toBeDefined();
    expect(screen.getByText('Mocks and papers')).toBeDefined();
    expect(screen.getByText('Everything for the Class IV posts.')).toBeDefined();
    expect(screen.getByRole('region', { name: "What's Included" }).textContent).toContain(
      'Explanations',
    );
    expect(screen.getByRole('region', { name: 'Test Stats' }).textContent).toContain('Total3');
    expect(screen.queryByRole('region', { name: 'Your Progress' })).toBeNull();
    await waitFor(() => expect(document.title).toContain('Class IV Complete'));
  });

  it('says so when there is no description', async () => {
    open({ ...visitor, getSeries: buildSeries({ description: ' ' }) });
    expect(await screen.findByText('No description available for this test series.')).toBeDefined();
  });

  it('sends a visitor to the login and back, also for a paid series', async () => {
    open({ ...visitor, getSeries: buildSeries({ isFree: false, price: 299 }) });
    const link = await screen.findByRole('link', { name: 'Login to Enroll' });
    expect(link.getAttribute('href')).toBe(`/login?next=%2Ftest-series%2F${seriesId}`);
  });

  it('shows nothing of a learner who has left in another tab once somebody looks at it again', async () => {
    open({ ...learner, getSeries: buildSeries({ isEnrolled: true }) });
    await screen.findByText('Enrolled');
    fakeApi({ ...visitor, getSeries: buildSeries(), listSeriesTests: tests });
    const newValue = buildAccount().id;
    act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'left', newValue })));
    act(() => focusManager.setFocused(true));
    expect((await screen.findAllByRole('link', { name: 'Login to Enroll' })).length).toBe(1);
    expect(screen.queryByText('Enrolled')).toBeNull();
    focusManager.setFocused(undefined);
  });

  it('sends nobody to the login whose account could not be asked for, and asks again', async () => {
    let isCut = true;
    const cut = () => Promise.reject(new TypeError('Failed to fetch'));
    open({ ...learner, getAccount: () => (isCut ? cut() : buildAccount()), getHealth: cut });
    await screen.findByText(/^Whether you are logged in could not be found out yet/);
    expect(screen.queryByRole('link', { name: /Log ?in/i })).toBeNull();
    isCut = false;
    act(() => onlineManager.setOnline(false));
    act(() => onlineManager.setOnline(true));
    await screen.findByRole('button', { name: 'Enroll Free' });
    expect(screen.queryByText(/^Whether you are logged in/)).toBeNull();
  });

  it('shows a visitor what can be tried without an account, and nobody else', async () => {
    open({ ...visitor, getSeries: buildSeries() });
    const link = await screen.findByRole('link', { name: 'Try a test without an account' });
    expect(link.getAttribute('href')).toBe('/practice-tests');
  });

  it('offers a learner a free series', async () => {
    open({ ...learner, getSeries: buildSeries() });
    expect(await screen.findByRole('button', { name: 'Enroll Free' })).toBeDefined();
    expect(screen.queryByText('Try a test without an account')).toBeNull();
  });

  it('leads from a price to the order sheet', async () => {
    open({ ...learner, getSeries: buildSeries({ isFree: false, price: 299 }) });
    const link = await screen.findByRole('link', { name: 'Enroll ₹299' });
    expect(link.getAttribute('href')).toBe(`/orders/new/${seriesId}`);
  });

  it.each([
    ['learner', learner, 'button', 'Enroll Free'],
    ['visitor', visitor, 'link', 'Login to Enroll'],
  ] as const)(
    'says to a %s why what has a price is free where nothing is sold',
    async (_, viewer, role, name) => {
      open({ ...viewer, getSeries: buildSeries({ isFree: true, price: 299, originalPrice: 499 }) });
      expect(await screen.findByRole(role, { name })).toBeDefined();
      expect(screen.getByText('Free for now')).toBeDefined();
      expect(screen.getByText(/Free for now: no way to pay/)).toBeDefined();
      expect(screen.queryByText(/₹/)).toBeNull();
    },
  );

  it('is busy while the enrolment runs', async () => {
    const { user } = open({ ...learner, enrol: pending });
    await user.click(await screen.findByRole('button', { name: 'Enroll Free' }));
    const buttons = await screen.findAllByRole('button', { name: 'Processing' });
    expect(buttons[0]?.getAttribute('aria-disabled')).toBe('true');
  });

  it('enrols and shows the progress', async () => {
    const { user } = open({
      ...learner,
      enrol: { testSeriesId: seriesId, enrollmentDate: '', isActive: true, enrolled: 8 },
    });
    await user.click(await screen.findByRole('button', { name: 'Enroll Free' }));
    expect(await screen.findByText('Enrolled')).toBeDefined();
    expect(screen.getByRole('region', { name: 'Your Progress' }).textContent).toMatch(
      /Completed 0\/3.*Your marks stand here after your first test\.$/,
    );
    expect(screen.getByRole('button', { name: 'Unenroll' }).parentElement).toBe(
      document.activeElement,
    );
  });

  it('believes no answer that was on its way when the learner enrolled', async () => {
    const late = lateAnswer<LearnerSeries>();
    let asked = 0;
    const enrolled = buildSeries({ isEnrolled: true });
    fakeApi({
      ...learner,
      listSeries: seriesList([buildSeries()]),
      listSeriesTests: tests,
      getSeries: () => {
        asked += 1;
        return asked === 1 ? late.promise : enrolled;
      },
      enrol: { testSeriesId: seriesId, enrollmentDate: '', isActive: true, enrolled: 8 },
    });
    renderApp('/all-test-series');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('link', { name: 'Class IV Complete' }));
    // The page shows the series as the list has shown it: the button works before its own answer is there.
    await user.click(await screen.findByRole('button', { name: 'Enroll Free' }));
    await waitFor(() => expect(asked).toBe(2));
    late.come(buildSeries());
    expect(await screen.findByText('Enrolled')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Enroll Free' })).toBeNull();
  });

  it.each([
    ['The series is closed.', 'The series is closed.'],
    ['', 'Failed to update enrollment.'],
  ])('tells why an enrolment failed: "%s"', async (detail, shown) => {
    const { user } = open({ ...learner, enrol: refusal('internal', 500, detail) });
    await user.click(await screen.findByRole('button', { name: 'Enroll Free' }));
    expect(await screen.findByText(shown)).toBeDefined();
  });

  it('has enrolled who had no answer', async () => {
    const twice = refusal('already-enrolled', 409, 'User is already enrolled in this test series');
    const answers = [proxyPage(502), twice];
    const { user } = open({ ...learner, enrol: () => answers.shift() as Promise<never> });
    await user.click(await screen.findByRole('button', { name: 'Enroll Free' }));
    expect(await screen.findByText('Enrolled')).toBeDefined();
    expect(screen.queryByText(/already enrolled/)).toBeNull();
  });

  it.each(['conflict', 'payment-required'] as const)(
    'enrols at no other price than the one shown, and shows the price of now (%s)',
    async (type) => {
      const sold = { isFree: false, price: 499 };
      const seen: unknown[] = [];
      const { user } = open({
        ...learner,
        getSeries: () => buildSeries(seen.length === 0 ? {} : sold),
        enrol: ({ body }) => {
          seen.push(body);
          return refusal(type, 409, 'It costs ₹499 now.');
        },
      });
      await user.click(await screen.findByRole('button', { name: 'Enroll Free' }));
      const link = await screen.findByRole('link', { name: 'Enroll ₹499' });
      await waitFor(() => expect(document.activeElement).toBe(link));
      expect(screen.getByText('It costs ₹499 now.')).toBeDefined();
      expect(seen).toEqual([{ seenPaise: 0 }]);
    },
  );

  it('has enrolled who is enrolled already, and leaves nothing of it behind', async () => {
    const { user } = open({
      ...learner,
      enrol: refusal('already-enrolled', 409, 'User is already enrolled in this test series'),
      unenrol: undefined,
    });
    await user.click(await screen.findByRole('button', { name: 'Enroll Free' }));
    await leave(user);
    expect(await screen.findByRole('button', { name: 'Enroll Free' })).toBeDefined();
    expect(screen.queryByText(/already enrolled/)).toBeNull();
  });

  it('looks whether it has enrolled where no answer comes at all', async () => {
    let isEnrolled = false;
    const { user } = open({
      ...learner,
      getSeries: () => buildSeries({ isEnrolled }),
      enrol: () => {
        isEnrolled = true;
        return Promise.resolve(new Response('not JSON')) as Promise<never>;
      },
      unenrol: undefined,
    });
    await user.click(await screen.findByRole('button', { name: 'Enroll Free' }));
    expect(await screen.findByText('Enrolled')).toBeDefined();
    expect(screen.queryByText('Failed to update enrollment.')).toBeNull();
    await leave(user);
    expect(await screen.findByRole('button', { name: 'Enroll Free' })).toBeDefined();
    expect(screen.queryByText('Failed to update enrollment.')).toBeNull();
  });

  it('has left for who had no answer', async () => {
    const twice = refusal('not-found', 404, 'No active enrollment found');
    const answers = [proxyPage(502), twice];
    const { user } = open({
      ...learner,
      getSeries: buildSeries({ isEnrolled: true }),
      unenrol: () => answers.shift() as Promise<never>,
    });
    await user.click(await screen.findByRole('button', { name: 'Unenroll' }));
    const dialog = await screen.findByRole('dialog', { name: 'Unenroll' });
    await user.click(within(dialog).getByRole('button', { name: 'Unenroll' }));
    expect(await screen.findByRole('button', { name: 'Enroll Free' })).toBeDefined();
  });

  it('lets a learner leave after asking, and says that results stay', async () => {
    const { user, count } = open({
      ...learner,
      getSeries: buildSeries({ isEnrolled: true }),
      unenrol: undefined,
    });
    await user.click(await screen.findByRole('button', { name: 'Unenroll' }));
    const dialog = await screen.findByRole('dialog', { name: 'Unenroll' });
    expect(dialog.textContent).toContain('Your results stay.');
    expect(dialog.textContent).not.toContain('pay');
    expect(dialog.textContent).not.toContain('running');
    await user.click(within(dialog).getByRole('button', { name: 'Unenroll' }));
    expect(await screen.findByRole('button', { name: 'Enroll Free' })).toBeDefined();
    expect(count('unenrol')).toBe(1);
  });

  it('tells who leaves while a test runs that it can be finished', async () => {
    const { user } = open({
      ...learner,
      getSeries: buildSeries({ isEnrolled: true }),
      listSeriesTests: seriesTests([buildTest({ attemptId: 'running' })]),
    });
    await screen.findByRole('link', { name: 'Resume' });
    await user.click(await screen.findByRole('button', { name: 'Unenroll' }));
    const dialog = await screen.findByRole('dialog', { name: 'Unenroll' });
    expect(dialog.textContent).toContain('A test that is running can still be finished');
  });

  it('asks for no money again of who has bought it and leaves', async () => {
    const { user } = open({
      ...learner,
      getSeries: buildSeries({ isEnrolled: true, isEntitled: true, isFree: false, price: 299 }),
      unenrol: undefined,
    });
    await user.click(await screen.findByRole('button', { name: 'Unenroll' }));
    const dialog = await screen.findByRole('dialog', { name: 'Unenroll' });
    expect(dialog.textContent).not.toContain('pay');
    await user.click(within(dialog).getByRole('button', { name: 'Unenroll' }));
    expect(await screen.findByRole('button', { name: 'Enroll Free' })).toBeDefined();
    expect(screen.queryByText(/₹299/)).toBeNull();
  });

  it('tells who was given it what enrolling again costs, before he leaves', async () => {
    const { user } = open({
      ...learner,
      getSeries: buildSeries({ isEnrolled: true, isFree: false, price: 1299 }),
      unenrol: undefined,
    });
    await user.click(await screen.findByRole('button', { name: 'Unenroll' }));
    const dialog = await screen.findByRole('dialog', { name: 'Unenroll' });
    expect(dialog.textContent).toContain('to enroll again you pay its price, ₹1,299.');
    expect(dialog.textContent).not.toContain('It stays yours');
  });

  it('keeps asking when leaving fails', async () => {
    const { user } = open({
      ...learner,
      getSeries: buildSeries({ isEnrolled: true }),
      unenrol: refusal('internal', 500, 'Oops'),
    });
    await user.click(await screen.findByRole('button', { name: 'Unenroll' }));
    const dialog = await screen.findByRole('dialog', { name: 'Unenroll' });
    await user.click(within(dialog).getByRole('button', { name: 'Unenroll' }));
    expect(await within(dialog).findByText('Oops')).toBeDefined();
  });

  it('has left who has left already', async () => {
    const { user } = open({
      ...learner,
      getSeries: buildSeries({ isEnrolled: true }),
      unenrol: refusal('not-found', 404, 'No active enrollment found'),
    });
    await leave(user);
    expect(await screen.findByRole('button', { name: 'Enroll Free' })).toBeDefined();
  });

  it('adds up the progress of an enrolled learner', async () => {
    open({
      ...learner,
      getSeries: buildSeries({ isEnrolled: true }),
      listSeriesTests: seriesTests([
        buildTest({ result: buildResult({ marksObtained: 40.5, totalMarks: 50 }) }),
        buildTest({ id: 'second' }),
      ]),
    });
    const progress = await screen.findByRole('region', { name: 'Your Progress' });
    await within(progress).findByText('Completed 1/2');
    expect(progress.textContent).toMatch(/50%Done1Left1Performance81%Marks40\.5\/50\.0/);
  });

  it('narrows the tests by type and category in the address', async () => {
    const { user, history } = open(visitor);
    const types = await screen.findByRole('navigation', { name: 'Types of tests' });
    expect(
      within(types)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['All3', 'Mock1', 'PYQ1', 'Practice1']);
    const categories = screen.getByRole('navigation', { name: 'Categories' });
    await within(categories).findByRole('link', { name: 'History' });
    expect(
      within(categories)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['All', 'General Knowledge', 'History', 'Computer']);

    await user.click(within(types).getByRole('link', { name: /PYQ/ }));
    await waitFor(() => expect(titles()).toEqual(['Paper 2023']));
    expect(history.location.href).toBe(`/test-series/${seriesId}?type=pyq`);
    await user.click(within(categories).getByRole('link', { name: 'Computer' }));
    expect(await screen.findByText('No Tests of This Category')).toBeDefined();
    expect(
      screen.getByText('None of the tests of this type is in the category Computer.'),
    ).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Show all tests' }));
    await waitFor(() => expect(titles()).toHaveLength(3));
  });

  it('says that a type has no tests, whatever the category', async () => {
    const papers = seriesTests([buildTest(), buildTest({ id: 'second', category: 'History' })]);
    open({ ...visitor, listSeriesTests: papers }, '?type=practice&category=History');
    expect(await screen.findByText('No Practice Tests Available')).toBeDefined();
    expect(screen.getByText('No practice tests found in this series.')).toBeDefined();
  });

  it('opens at the type that the address names', async () => {
    open(visitor, '?type=practice');
    await waitFor(() => expect(titles()).toEqual(['Drill']));
  });

  it('says when the series has no tests yet', async () => {
    open({ ...visitor, listSeriesTests: seriesTests([]) }, '?type=mock');
    expect(await screen.findByText('No Mock Tests Available')).toBeDefined();
    expect(screen.getByText('Tests for this series will be available soon.')).toBeDefined();
  });

  it('says when there is no such series', async () => {
    open({
      ...visitor,
      getSeries: refusal('not-found', 404, 'Test series not found'),
      listSeriesTests: refusal('not-found', 404, 'Test series not found'),
    });
    expect(await screen.findByRole('heading', { name: 'Test series not found' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to Test Series' }).getAttribute('href')).toBe(
      '/all-test-series',
    );
    expect(screen.queryByRole('link', { name: 'Go to Dashboard' })).toBeNull();
  });

  it('leads a learner from a series that is gone to what he has done in it', async () => {
    open({ ...learner, getSeries: refusal('not-found', 404, 'Test series not found') });
    const link = await screen.findByRole('link', { name: 'Go to Dashboard' });
    expect(link.getAttribute('href')).toBe('/dashboard');
  });

  it('says when the series cannot be loaded, and tries again', async () => {
    let isBroken = true;
    const { user } = open({
      ...visitor,
      getSeries: () => (isBroken ? refusal('internal', 500, 'Oops') : buildSeries()),
    });
    expect(await screen.findByText('Failed to load test series details.')).toBeDefined();
    expect(screen.getByText('Something went wrong')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to Test Series' })).toBeDefined();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Class IV Complete' }),
    ).toBeDefined();
  });
});

async function leave(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Unenroll' }));
  const dialog = await screen.findByRole('dialog', { name: 'Unenroll' });
  await user.click(within(dialog).getByRole('button', { name: 'Unenroll' }));
}

function titles() {
  return screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
}
