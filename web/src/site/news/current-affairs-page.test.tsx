import type { Api, NewsItem, ResponseOf } from '@taiyari/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type FakeAnswers, fakeApi, pending, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const visitor: FakeAnswers = {
  getAccount: refusal('unauthenticated', 401, 'You are not logged in'),
};

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

function buildItem(overrides: Partial<NewsItem> = {}): NewsItem {
  return {
    id: '018f0000-0000-7000-8000-000000000001',
    title: 'A tunnel is opened',
    description: 'It shortens the way to the valley.',
    link: 'https://news.example/tunnel',
    publishedAt: hoursAgo(3),
    category: 'jk',
    source: 'Valley Times',
    colour: '#123456',
    ...overrides,
  };
}

const source = {
  name: 'Valley Times',
  category: 'jk',
  colour: '#123456',
  checkedAt: hoursAgo(1),
  succeededAt: hoursAgo(1),
  isFailing: false,
} as const;

function buildNews(...items: NewsItem[]): ResponseOf<Api['listNews']> {
  return { items, total: items.length, sources: [source] };
}

const down = refusal('internal', 500, 'Something went wrong');

describe('the current affairs page', () => {
  it('shows source, age, title, description, category and link of every item', async () => {
    fakeApi({ ...visitor, listNews: buildNews(buildItem()) });
    renderApp('/current-affairs');
    const card = (await screen.findByRole('heading', { name: 'A tunnel is opened' })).closest('li');
    const inCard = within(card ?? document.body);
    for (const text of ['Valley Times', '3h ago', 'It shortens the way to the valley.', 'J&K']) {
      expect(inCard.getByText(text)).toBeTruthy();
    }
    const link = inCard.getByRole('link', { name: /^Read More/ });
    expect(link.getAttribute('href')).toBe('https://news.example/tunnel');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  it.each([
    [0.5, 'Just now'],
    [-1, 'Just now'],
    [1, '1h ago'],
    [23.9, '23h ago'],
    [24, '1d ago'],
    [100, '4d ago'],
  ])('says of an item of %d hours ago: %s', async (hours, age) => {
    fakeApi({ ...visitor, listNews: buildNews(buildItem({ publishedAt: hoursAgo(hours) })) });
    renderApp('/current-affairs');
    expect(await screen.findByText(age)).toBeTruthy();
  });

  it('says that an item has no link, and makes none of a bad one', async () => {
    fakeApi({ ...visitor, listNews: buildNews(buildItem({ link: null })) });
    renderApp('/current-affairs');
    expect(await screen.findByText('No Link Available')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Read More/ })).toBeNull();
  });

  it('asks for the category of the tab', async () => {
    const calls = fakeApi({
      ...visitor,
      listNews: ({ url }) =>
        buildNews(buildItem({ title: `News of ${url.searchParams.get('category') ?? 'all'}` })),
    });
    const { history } = renderApp('/current-affairs');
    await screen.findByText('News of all');
    const tabs = within(screen.getByRole('navigation', { name: 'Categories of news' }));
    expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual([
      'All News',
      'National',
      'Government',
      'International',
      'J&K',
    ]);
    await userEvent.click(tabs.getByRole('link', { name: 'Government' }));
    await screen.findByText('News of government');
    expect(history.location.href).toBe('/current-affairs?category=government');
    expect(calls.filter(({ name }) => name === 'listNews')).toHaveLength(2);
  });

  it('lists the sources with their state', async () => {
    const sources = [
      source,
      { ...source, name: 'Daily', isFailing: true },
      { ...source, name: 'Press', succeededAt: null, isFailing: true },
      { ...source, name: 'New', checkedAt: null, succeededAt: null },
    ];
    fakeApi({ ...visitor, listNews: { ...buildNews(), sources } });
    renderApp('/current-affairs');
    const list = within(await screen.findByRole('region', { name: 'News sources' }));
    const lines = list.getAllByRole('listitem').map((line) => line.textContent);
    expect(lines).toEqual([
      'Valley TimesJ&KUpdated: 1h ago',
      'DailyJ&KNothing new from it since: 1h ago',
      'PressJ&KNothing from it at the moment',
      'NewJ&KNot asked yet',
    ]);
  });

  it('says once that no source has anything', async () => {
    const sources = ['Daily', 'Press', 'Valley Times'].map((name, place) => ({
      ...source,
      name,
      succeededAt: place === 0 ? hoursAgo(30) : null,
      isFailing: true,
    }));
    fakeApi({ ...visitor, listNews: { ...buildNews(), sources } });
    renderApp('/current-affairs');
    const list = within(await screen.findByRole('region', { name: 'News sources' }));
    expect(list.getByText('Nothing new from any of them at the moment.')).toBeTruthy();
    expect(list.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'DailyJ&K',
      'PressJ&K',
      'Valley TimesJ&K',
    ]);
  });

  it('says that it is loading', async () => {
    fakeApi({ ...visitor, listNews: pending });
    renderApp('/current-affairs');
    expect(await screen.findByText('Loading Current Affairs')).toBeTruthy();
  });

  it('helps when there is no news', async () => {
    const calls = fakeApi({ ...visitor, listNews: buildNews() });
    renderApp('/current-affairs');
    await screen.findByRole('heading', { name: 'No News Available' });
    // What came over a connection does not send anybody to look at it.
    expect(screen.queryByText(/internet connection/)).toBeNull();
    expect(screen.getAllByRole('button', { name: /Refresh/ })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Refresh Page' }));
    await waitFor(() => expect(calls.filter(({ name }) => name === 'listNews')).toHaveLength(2));
  });

  it('says of one category that there is nothing in it, and nothing of the others', async () => {
    fakeApi({ ...visitor, listNews: buildNews() });
    renderApp('/current-affairs?category=government');
    expect(await screen.findByText(/^The news sources have nothing of this category/)).toBeTruthy();
    expect(screen.queryByText(/^Nothing has come/)).toBeNull();
  });

  it('says that loading failed, and tries again', async () => {
    let isDown = true;
    fakeApi({ ...visitor, listNews: () => (isDown ? down : buildNews(buildItem())) });
    renderApp('/current-affairs');
    await screen.findByRole('heading', { name: 'Failed to Load News' });
    expect(screen.getByText('Failed to fetch news. Please try again later.')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('A tunnel is opened')).toBeTruthy();
  });

  it('keeps what it shows when a refresh fails', async () => {
    let isDown = false;
    fakeApi({ ...visitor, listNews: () => (isDown ? down : buildNews(buildItem())) });
    renderApp('/current-affairs');
    await screen.findByText('A tunnel is opened');
    isDown = true;
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Failed to refresh news. Please try again later.')).toBeTruthy();
    expect(screen.getByText('A tunnel is opened')).toBeTruthy();
  });
});
