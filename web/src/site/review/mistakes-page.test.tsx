import { todayInKolkata } from '@taiyari/contract/rules/today';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildCard } from '#site/review/testing/build-card.ts';
import { buildAccount } from '#testing/build-account.ts';
import { buildProfile } from '#testing/build-profile.ts';
import { fakeApi, pending, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const emptyBook = { items: [], total: 0, subjects: [], tests: [], leeches: 0, bookmarked: 0 };

const testId = '0190a1b2-0000-7000-8000-000000000098';

it('has its filters behind one button, which counts them, and takes them all back', async () => {
  const calls = fakeApi({
    getAccount: buildAccount(),
    getDueCards: { due: 0, later: 0, leeches: 0, answeredToday: 0, goalDay: null },
    listReviewCards: {
      items: [],
      total: 0,
      subjects: [{ subject: 'Geography', cards: 3, topics: [{ topic: 'Rivers', cards: 2 }] }],
      tests: [{ testId, title: 'Mock 7', cards: 3 }],
      leeches: 1,
      bookmarked: 2,
    },
  });
  const { history } = renderApp('/mistakes');
  const user = userEvent.setup();
  const button = await screen.findByRole('button', { name: 'Filter' });
  expect(screen.getByRole('link', { name: 'Practise mistakes now' }).getAttribute('href')).toBe(
    '/practice?pool=mistakes',
  );
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('combobox', { name: 'Subject' })).toBeNull();
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Subject' }), 'Geography');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Topic' }), 'Rivers');
  await user.click(await screen.findByRole('button', { name: 'Bookmarked (2)' }));
  expect(await screen.findByRole('button', { name: 'Filter (3)' })).toBeDefined();
  await waitFor(() =>
    expect(history.location.href).toBe('/mistakes?subject=Geography&topic=Rivers&show=bookmarked'),
  );
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  await waitFor(() => expect(history.location.href).toBe('/mistakes'));
  expect(await screen.findByRole('button', { name: 'Filter' })).toBeDefined();
  const asked = calls.filter(({ name }) => name === 'listReviewCards').map(({ url }) => url.search);
  expect(asked[0]).toBe('?limit=20&offset=0');
  expect(asked.at(-1)).toContain('show=bookmarked');
});

it('says of a book with nothing in it only how something comes into it', async () => {
  fakeApi({
    getAccount: buildAccount(),
    getDueCards: { due: 0, later: 0, leeches: 0, answeredToday: 0, goalDay: null },
    listReviewCards: emptyBook,
  });
  renderApp('/mistakes');
  await screen.findByRole('heading', { name: 'Nothing here yet' });
  expect(screen.queryByText('Nothing is due today.')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Your questions' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'When is your exam?' })).toBeNull();
});

it.each([
  [-3, 1, 'Due today'],
  [0, 1, 'Due today'],
  [0, 0, 'Waits for the next days'],
  [1, 1, /^Due \d+ \w+ \d{4}$/],
])(
  'says when a question is due that is so %d days from today, and %d are asked',
  async (days, due, words) => {
    const dueDay = new Date(Date.parse(todayInKolkata()) + days * 86_400_000).toISOString();
    fakeApi({
      getAccount: buildAccount(),
      getDueCards: { due, later: 0, leeches: 0, answeredToday: 0, goalDay: null },
      listReviewCards: {
        ...emptyBook,
        items: [buildCard({ dueDay: dueDay.slice(0, 10) })],
        total: 1,
        tests: [{ testId, title: 'Mock 7', cards: 1 }],
      },
    });
    renderApp('/mistakes');
    expect(await screen.findByText(words)).toBeTruthy();
  },
);

it.each([-1, 1])(
  'calls due what is due by the server, with a clock that is %d days away',
  async (days) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const [now, dueDay] = [new Date().toUTCString(), todayInKolkata()];
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(Date.now() + days * 86_400_000);
    const tests = [{ testId, title: 'Mock 7', cards: 1 }];
    const book = { ...emptyBook, items: [buildCard({ dueDay })], total: 1, tests };
    fakeApi({
      getAccount: buildAccount(),
      getDueCards: { due: 1, later: 0, leeches: 0, answeredToday: 0, goalDay: dueDay },
      listReviewCards: () =>
        Promise.resolve(Response.json(book, { headers: { date: now } }) as never),
    });
    renderApp('/mistakes');
    expect(await screen.findByText('Due today')).toBeTruthy();
  },
);

it.each([-3, 4])(
  'says of no question when it is due once the day of the exam is over',
  async (days) => {
    const inDays = (count: number) =>
      new Date(Date.parse(todayInKolkata()) + count * 86_400_000).toISOString().slice(0, 10);
    fakeApi({
      getAccount: buildAccount(),
      getDueCards: { due: 0, later: 0, leeches: 0, answeredToday: 0, goalDay: inDays(-1) },
      listReviewCards: {
        ...emptyBook,
        items: [buildCard({ dueDay: inDays(days) })],
        total: 1,
        tests: [{ testId, title: 'Mock 7', cards: 1 }],
      },
    });
    renderApp('/mistakes');
    expect(await screen.findByText(/The day of your exam is over/)).toBeTruthy();
    expect(await screen.findByText('Geography · Mock 7')).toBeTruthy();
    expect(screen.queryByText(/^Due /)).toBeNull();
  },
);

it('shows what was kept beside a question also where the book cannot be asked for again', async () => {
  const card = buildCard();
  let asked = 0;
  fakeApi({
    getAccount: buildAccount(),
    getDueCards: { due: 0, later: 0, leeches: 0, answeredToday: 0, goalDay: null },
    listReviewCards: () => {
      asked += 1;
      if (asked > 1) return refusal('unavailable', 503, 'Not available.');
      return {
        ...emptyBook,
        items: [card],
        total: 1,
        tests: [{ testId, title: 'Mock 7', cards: 1 }],
      };
    },
    changeReviewCard: { ...card, isBookmarked: !card.isBookmarked },
  });
  renderApp('/mistakes');
  const bookmark = await screen.findByRole('button', { name: 'Bookmark question 1' });
  const before = bookmark.getAttribute('aria-pressed');
  await userEvent.click(bookmark);
  await screen.findByText('Not available.');
  expect(bookmark.getAttribute('aria-pressed')).not.toBe(before);
});

it('gives up a bookmark on a line that hangs, says so, and lets it be tried again', async () => {
  const line = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(line.signal);
  fakeApi({
    getAccount: buildAccount(),
    getDueCards: { due: 0, later: 0, leeches: 0, answeredToday: 0, goalDay: null },
    listReviewCards: {
      ...emptyBook,
      items: [buildCard()],
      total: 1,
      tests: [{ testId, title: 'Mock 7', cards: 1 }],
    },
    changeReviewCard: pending,
  });
  renderApp('/mistakes');
  const bookmark = await screen.findByRole('button', { name: 'Bookmark question 1' });
  await userEvent.click(bookmark);
  await expect.poll(() => bookmark.getAttribute('aria-disabled')).toBe('true');
  line.abort(new DOMException('It took too long.', 'TimeoutError'));
  await screen.findByText('This was not saved.');
  expect(bookmark.getAttribute('aria-disabled')).toBeNull();
});

it('takes the day of the exam, and says beside the field what is none', async () => {
  const refused = refusal('invalid-input', 422, 'Invalid', [
    { path: 'examDate', message: 'Please enter a valid date' },
  ]);
  const calls = fakeApi({
    getAccount: buildAccount(),
    getDueCards: { due: 0, later: 0, leeches: 0, answeredToday: 0, goalDay: null },
    listReviewCards: { ...emptyBook, tests: [{ testId, title: 'Mock 7', cards: 1 }] },
    updateProfile: () => refused,
  });
  renderApp('/mistakes');
  const field = await screen.findByLabelText('Day of the exam');
  await userEvent.type(field, '2027-02-07');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter a valid date')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  const saved = calls.filter(({ name }) => name === 'updateProfile').map(({ body }) => body);
  expect(saved).toEqual([{ examDate: '2027-02-07' }]);
});

it('calls a day saved only as long as it is that one', async () => {
  fakeApi({
    getAccount: buildAccount(),
    getDueCards: { due: 0, later: 0, leeches: 0, answeredToday: 0, goalDay: null },
    listReviewCards: { ...emptyBook, tests: [{ testId, title: 'Mock 7', cards: 1 }] },
    updateProfile: buildProfile(),
  });
  renderApp('/mistakes');
  const field = await screen.findByLabelText('Day of the exam');
  await userEvent.type(field, '2027-02-07');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  await userEvent.type(field, '2027-03-08');
  expect(screen.queryByText('Saved')).toBeNull();
});

it('shows a note that came meanwhile, and does not take it back', async () => {
  const card = buildCard({ note: '' });
  const listOf = (note: string) => ({
    ...emptyBook,
    total: 1,
    tests: [{ testId, title: 'Mock 7', cards: 1 }],
    items: [{ ...card, note }],
  });
  let note = '';
  const calls = fakeApi({
    getAccount: buildAccount(),
    getDueCards: { due: 0, later: 0, leeches: 0, answeredToday: 0, goalDay: null },
    listReviewCards: () => Promise.resolve(listOf(note)),
    changeReviewCard: { ...card, isBookmarked: !card.isBookmarked },
  });
  const { unmount } = renderApp('/mistakes');
  const user = userEvent.setup();
  const bookmark = await screen.findByRole('button', { name: 'Bookmark question 1' });
  // Sent from another page, while this one shows what it knew.
  note = 'It flows west.';
  await user.click(bookmark);
  await screen.findByDisplayValue('It flows west.');
  unmount();
  const changes = calls.filter(({ name }) => name === 'changeReviewCard');
  expect(changes.map(({ body }) => body)).toEqual([{ isBookmarked: !card.isBookmarked }]);
});

it('shows the last page where the book has become shorter than the address says', async () => {
  fakeApi({
    getAccount: buildAccount(),
    getDueCards: { due: 0, later: 0, leeches: 0, answeredToday: 0, goalDay: null },
    listReviewCards: ({ url }) => ({
      ...emptyBook,
      tests: [{ testId, title: 'Mock 7', cards: 25 }],
      total: 25,
      items: Number(url.searchParams.get('offset')) === 20 ? [buildCard()] : [],
    }),
  });
  const { history } = renderApp('/mistakes?page=9');
  expect(await screen.findByText('21 to 25 of 25')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/No questions with these/)).toBeNull());
  expect(history.location.href).toBe('/mistakes?page=2');
});
