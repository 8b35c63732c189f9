import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildSeries, seriesList } from '#site/catalogue/testing/build-catalogue.ts';
import { visitor } from '#site/catalogue/testing/viewers.ts';
import { buildSite } from '#testing/build-site.ts';
import { type FakeAnswers, fakeApi, pending, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const two = seriesList([buildSeries(), buildSeries({ id: 'b', title: 'Police Constable' })]);

function open(path: string, listSeries: FakeAnswers['listSeries'] = two) {
  const calls = fakeApi({ ...visitor, listSeries });
  return {
    ...renderApp(path),
    user: userEvent.setup(),
    lastQuery: () =>
      Object.fromEntries(
        calls.filter(({ name }) => name === 'listSeries').at(-1)?.url.searchParams ?? [],
      ),
    requests: () => calls.filter(({ name }) => name === 'listSeries').length,
  };
}

describe('the list of all series', () => {
  it.each([
    ['New every Sunday', true],
    ['Updated Daily', true],
    ['', false],
  ])('claims what is configured: "%s"', async (updates, isClaimed) => {
    const claims = { questions: 10_000, benefits: null, updates, access: null };
    fakeApi({ ...visitor, listSeries: two, getSite: buildSite({ claims }) });
    renderApp('/all-test-series');
    await screen.findByText('2 test series');
    if (isClaimed) expect(await screen.findByText(updates)).toBeTruthy();
    else {
      const beside = () => document.querySelector('h1')?.nextElementSibling;
      await expect.poll(beside).toBeNull();
    }
  });

  it.each(['/all-test-series', '/test-series'])('stands at %s', async (path) => {
    open(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'All Test Series' })).toBeDefined();
    expect(screen.getByText('Updated Daily')).toBeDefined();
    expect(await screen.findByText('2 test series')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Police Constable' }).getAttribute('href')).toBe(
      '/test-series/b',
    );
  });

  it('shows a visitor what can be tried without an account', async () => {
    open('/all-test-series');
    const link = await screen.findByRole('link', { name: 'Try a test without an account' });
    expect(link.getAttribute('href')).toBe('/practice-tests');
  });

  it('takes nobody for a visitor whose account could not be asked for', async () => {
    const cut = () => Promise.reject(new TypeError('Failed to fetch'));
    fakeApi({ ...visitor, getAccount: cut, listSeries: two });
    renderApp('/all-test-series');
    expect(await screen.findAllByRole('link', { name: 'View Details' })).toHaveLength(2);
    expect(screen.queryByRole('link', { name: 'Login to Enroll' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Try a test without an account' })).toBeNull();
  });

  it('says that it is loading', async () => {
    open('/all-test-series', pending);
    expect(await screen.findByText('Loading Test Series')).toBeDefined();
  });

  it('asks for the newest first and offers five orders', async () => {
    const { lastQuery } = open('/all-test-series');
    const sort = await screen.findByRole('combobox', { name: 'Sort by' });
    expect(
      within(sort)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([
      'Newest',
      'Most Popular',
      'Highest Rated',
      'Price: Low to High',
      'Price: High to Low',
    ]);
    await screen.findByText('2 test series');
    expect(lastQuery()).toEqual({ sort: 'newest', limit: '24', offset: '0' });
  });

  it('reads its filters from the address', async () => {
    const { lastQuery } = open('/all-test-series?search=mock&category=free&sort=rating&page=2', {
      ...two,
      total: 60,
    });
    await screen.findByText('60 test series');
    expect(lastQuery()).toEqual({
      search: 'mock',
      category: 'free',
      sort: 'rating',
      limit: '24',
      offset: '24',
    });
    expect(screen.getByPlaceholderText('Search test series...')).toHaveProperty('value', 'mock');
    expect(screen.getByRole('link', { name: /^Free/ }).getAttribute('aria-current')).toBeTruthy();
    expect(
      screen.getByRole('link', { name: /^All Categories/ }).getAttribute('aria-current'),
    ).toBeNull();
  });

  it('takes an unknown order for the most popular', async () => {
    const { lastQuery } = open('/all-test-series?sort=alphabet');
    await screen.findByText('2 test series');
    expect(lastQuery().sort).toBe('popular');
    expect(screen.getByRole('combobox')).toHaveProperty('value', 'popular');
  });

  it('writes the words into the address after a pause, once, and in place of the entry before', async () => {
    const { user, history, lastQuery, requests } = open('/all-test-series');
    await screen.findByText('2 test series');
    await user.type(screen.getByRole('searchbox'), 'police');
    await waitFor(() => expect(history.location.href).toBe('/all-test-series?search=police'));
    expect(history.length).toBe(1);
    await waitFor(() => expect(lastQuery().search).toBe('police'));
    expect(requests()).toBe(2);
  });

  it('searches at once on Enter', async () => {
    const { user, history } = open('/all-test-series?page=3', { ...two, total: 100 });
    await user.type(await screen.findByRole('searchbox'), 'nurse{Enter}');
    await waitFor(() => expect(history.location.href).toBe('/all-test-series?search=nurse'));
  });

  it('offers no category in which nothing matches, but for the one that is chosen', async () => {
    const names = () =>
      within(screen.getByRole('navigation', { name: 'Categories' }))
        .getAllByRole('link')
        .map((link) => link.textContent);
    open('/all-test-series?search=class');
    await screen.findByRole('link', { name: 'Police (1)' });
    expect(names().some((name) => name?.startsWith('Medical'))).toBe(false);
    cleanup();
    open('/all-test-series?search=class&category=medical');
    await screen.findByRole('link', { name: 'Police (1)' });
    expect(names()).toContain('Medical (0)');
  });

  it('goes back from a category with the back button', async () => {
    const { user, history } = open('/all-test-series?search=class');
    await user.click(await screen.findByRole('link', { name: 'Police (1)' }));
    await waitFor(() =>
      expect(history.location.href).toBe('/all-test-series?search=class&category=police'),
    );
    history.go(-1);
    await waitFor(() => expect(history.location.href).toBe('/all-test-series?search=class'));
    await waitFor(() =>
      expect(
        screen.getByRole('link', { name: /^All Categories/ }).getAttribute('aria-current'),
      ).toBeTruthy(),
    );
  });

  it('puts the chosen order into the address, the newest into none', async () => {
    const { user, history } = open('/test-series');
    const sort = await screen.findByRole('combobox', { name: 'Sort by' });
    await user.selectOptions(sort, 'Price: Low to High');
    await waitFor(() => expect(history.location.href).toBe('/test-series?sort=price-low'));
    await user.selectOptions(sort, 'Newest');
    await waitFor(() => expect(history.location.href).toBe('/test-series'));
  });

  it('reaches the series of every page', async () => {
    const { user, history, lastQuery } = open('/all-test-series', { ...two, total: 30 });
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(history.location.href).toBe('/all-test-series?page=2'));
    await waitFor(() => expect(lastQuery().offset).toBe('24'));
    await waitFor(() => expect(screen.getByText('25 to 30 of 30')).toBeDefined());
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
  });

  it('shows the last page when the address names a later one', async () => {
    const { history } = open('/all-test-series?page=9', { ...two, total: 30 });
    await waitFor(() => expect(history.location.href).toBe('/all-test-series?page=2'));
  });

  it('says when nothing is found, and clears search and category but not the order', async () => {
    const { user, history } = open(
      '/all-test-series?search=xyz&category=police&sort=rating',
      ({ url }) => (url.searchParams.has('search') ? seriesList([]) : two),
    );
    expect(await screen.findByText('No test series found')).toBeDefined();
    expect(
      screen.getByText('Try adjusting your search criteria or browse all categories'),
    ).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(history.location.href).toBe('/all-test-series?sort=rating'));
    const input = screen.getByRole('searchbox');
    expect(input).toHaveProperty('value', '');
    await waitFor(() => expect(document.activeElement).toBe(input));
    expect(await screen.findByText('2 test series')).toBeDefined();
  });

  it('says when it cannot be loaded, and tries again', async () => {
    let isBroken = true;
    const { user } = open('/all-test-series', () =>
      isBroken ? refusal('internal', 500, 'Something went wrong') : two,
    );
    expect(await screen.findByText('Something went wrong')).toBeDefined();
    expect(screen.getByText('Failed to load test series. Please try again.')).toBeDefined();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('2 test series')).toBeDefined();
  });
});
