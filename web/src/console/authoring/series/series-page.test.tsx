import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  buildImpact,
  buildSeries,
  seriesListOf,
} from '#console/authoring/series/testing/build-series.ts';
import { buildAccount } from '#testing/build-account.ts';
import { type FakeAnswers, fakeApi, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const admin = buildAccount({ labels: ['admin'] });
const broken = refusal('internal', 500, 'Broken');

function open(path: string, answers: FakeAnswers) {
  const calls = fakeApi({ getAccount: admin, ...answers });
  return {
    ...renderApp(path),
    user: userEvent.setup(),
    lastQuery: () =>
      Object.fromEntries(
        calls.filter(({ name }) => name === 'listAdminSeries').at(-1)?.url.searchParams ?? [],
      ),
    callsOf: (name: string) => calls.filter((call) => call.name === name),
  };
}

/** The table comes with the page's own code, which a busy machine does not load within a second. */
const loaded = () => screen.findByText('Test Series', { selector: 'caption' });

const row = async (title: string) => {
  await loaded();
  // With what is folded under it.
  const group = screen.getByRole('row', { name: new RegExp(title) }).closest('tbody');
  return within(group ?? document.body);
};

describe('Test Series Management', () => {
  it('shows each series in its columns, and figures of all', async () => {
    const free = buildSeries({
      id: 'free',
      title: 'Free one',
      isFree: true,
      price: 0,
      originalPrice: 0,
      rating: 0,
      category: 'police',
      tag: '',
    });
    open('/admin/test-series', { listAdminSeries: seriesListOf([buildSeries(), free], 23) });
    const first = await row('Patwari 2026');
    for (const text of ['Ten full tests', 'Bestseller', 'Class IV', '12 tests', '7 mock, 3 PYQ']) {
      expect(first.getByText(text)).toBeDefined();
    }
    expect(first.getByText('2 not active')).toBeDefined();
    expect(first.getByText('₹1,499')).toBeDefined();
    expect(first.getByText(/2,999/).tagName).toBe('S');
    // In words: stars are the learners'.
    expect(first.getByText('Editors: 4.3 of 5')).toBeDefined();
    expect(first.getByText('1,234 enrolled')).toBeDefined();
    expect(first.getByText(/1 Mar 2026/)).toBeDefined();
    const second = await row('Free one');
    expect(second.getByText('FREE')).toBeDefined();
    expect(second.queryByText(/₹/)).toBeNull();
    expect(screen.getByText('Showing 2 of 23 test series')).toBeDefined();
    expect(screen.getByText('Page 1 of 3')).toBeDefined();
    const figureOf = (label: string) =>
      screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;
    expect(figureOf('Total Test Series')).toBe('23');
    expect(figureOf('Total Enrollments')).toBe('4,567');
    expect(figureOf('Categories')).toBe('5');
    expect(figureOf('Average Rating')).toMatch(/^4\.[23]of 8 rated series$/);
  });

  it('asks for what the address says, ten at a time', async () => {
    const { lastQuery } = open(
      '/admin/test-series?search=pat&category=police&sort=enrolled&page=2',
      { listAdminSeries: seriesListOf([buildSeries()], 30) },
    );
    await loaded();
    expect(lastQuery()).toEqual({
      search: 'pat',
      category: 'police',
      sort: 'enrolled',
      limit: '10',
      offset: '10',
    });
  });

  it('puts category, order and page into the address', async () => {
    const { user, history } = open('/admin/test-series', {
      listAdminSeries: seriesListOf([buildSeries()], 30),
    });
    await loaded();
    const category = screen.getByRole('combobox', { name: 'Category' });
    expect(within(category).queryByText(/Medical/)).toBeNull();
    await user.selectOptions(category, 'Police (3)');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Most Enrolled');
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    await waitFor(() =>
      expect(history.location.href).toBe('/admin/test-series?category=police&sort=enrolled&page=3'),
    );
  });

  it('says that there is one page where a larger one holds all', async () => {
    const all = Array.from({ length: 13 }, (_, place) => buildSeries({ id: `s${place}` }));
    open('/admin/test-series?size=50', { listAdminSeries: seriesListOf(all) });
    await loaded();
    expect(screen.getByText('Page 1 of 1')).toBeDefined();
  });

  it('says that the list could not be loaded, and tries again', async () => {
    let isDown = true;
    const { user } = open('/admin/test-series', {
      listAdminSeries: () => (isDown ? broken : seriesListOf([buildSeries()])),
    });
    await screen.findByText('Error Loading Test Series');
    expect(screen.getByText('Failed to load test series. Please try again.')).toBeDefined();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await loaded()).toBeDefined();
    expect(screen.getByText('Page 1 of 1')).toBeDefined();
  });

  it('says that nothing is found, or that there is none yet', async () => {
    const { unmount } = open('/admin/test-series?search=x', { listAdminSeries: seriesListOf([]) });
    expect(await screen.findByText('No test series found')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Clear Filters' })).toBeDefined();
    unmount();
    open('/admin/test-series', { listAdminSeries: seriesListOf([]) });
    expect(
      await screen.findByText('Create the first test series, then add tests to it.'),
    ).toBeDefined();
  });

  it('says what goes before a series is deleted, and when that fails', async () => {
    let isDown = true;
    const { user, callsOf } = open('/admin/test-series', {
      listAdminSeries: seriesListOf([buildSeries()]),
      getSeriesImpact: buildImpact({
        enrolments: 12,
        buyers: 7,
        openOrders: 1,
        runningAttempts: 1,
        results: 40,
        tests: 3,
        unreachableTests: [{ id: 'a', title: 'Only here' }],
      }),
      deleteSeries: () => (isDown ? broken : undefined),
    });
    await user.click((await row('Patwari')).getByRole('button', { name: 'Delete Patwari 2026' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete this test series?' }));
    expect(dialog.getByText(/“Patwari 2026”/)).toBeDefined();
    expect(await dialog.findByText('The enrolments of 12 learners')).toBeDefined();
    expect(dialog.getByText(/^40 results/)).toBeDefined();
    expect(
      dialog.getByText(/^What 7 learners have bought; the money goes back only/),
    ).toBeDefined();
    expect(dialog.getByText(/^1 order that is not paid yet/)).toBeDefined();
    expect(dialog.getByText('1 attempt that is running right now')).toBeDefined();
    expect(dialog.getByText('Its 3 tests stay.')).toBeDefined();
    const outOfReach = dialog.getByRole('region', { name: 'Tests out of reach' });
    expect(within(outOfReach).getByText('Only here')).toBeDefined();
    expect(outOfReach.tabIndex).toBe(0);
    const field = dialog.getByRole('textbox', { name: 'Type its name to delete it' });
    expect(document.activeElement).toBe(field);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(dialog.getByText('This is not its name')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(callsOf('deleteSeries')).toEqual([]);
    await user.type(field, ' Patwari  2026');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    const failure = 'Failed to delete test series. Please try again.';
    expect(await dialog.findByText(failure)).toBeDefined();
    isDown = false;
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Test series deleted successfully')).toBeDefined();
    expect(callsOf('deleteSeries')).toHaveLength(2);
  });

  it('deletes at once what nobody has a result of, and archives instead', async () => {
    const { user, callsOf } = open('/admin/test-series', {
      listAdminSeries: seriesListOf([buildSeries()]),
      getSeriesImpact: buildImpact(),
      changeSeriesStatus: buildSeries({ status: 'archived' }),
      deleteSeries: undefined,
    });
    const askToDelete = async () =>
      user.click((await row('Patwari')).getByRole('button', { name: 'Delete Patwari 2026' }));
    await askToDelete();
    expect(await screen.findByText('It holds no tests.')).toBeDefined();
    expect(screen.queryByText(/bought|not paid/)).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Type its name to delete it' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Archive instead' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsOf('changeSeriesStatus')[0]?.body).toEqual({ status: 'archived' });
    await askToDelete();
    await screen.findByText('It holds no tests.');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Test series deleted successfully')).toBeDefined();
  });

  it('marks what learners do not see, and looks for it', async () => {
    const { user, lastQuery } = open('/admin/test-series', {
      listAdminSeries: seriesListOf([buildSeries({ status: 'draft' })]),
    });
    expect((await row('Patwari')).getByText('Draft')).toBeDefined();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Archived');
    await waitFor(() => expect(lastQuery().status).toBe('archived'));
  });

  it('says so when more results would go than are counted', async () => {
    const { user } = open('/admin/test-series', {
      listAdminSeries: seriesListOf([buildSeries()]),
      getSeriesImpact: buildImpact({
        enrolments: 12,
        results: 10_000,
        resultsAreCapped: true,
        tests: 3,
      }),
    });
    await user.click((await row('Patwari')).getByRole('button', { name: 'Delete Patwari 2026' }));
    expect(await screen.findByText(/^10,000\+ results/)).toBeDefined();
  });
});
