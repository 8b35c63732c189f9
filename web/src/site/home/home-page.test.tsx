import type { Announcement, LearnerSeries } from '@taiyari/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildAccount } from '#testing/build-account.ts';
import { type FakeAnswers, fakeApi, pending, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const visitor: FakeAnswers = {
  getAccount: refusal('unauthenticated', 401, 'You are not logged in'),
  listAnnouncements: { items: [], total: 0 },
  listFeaturedSeries: { items: [], total: 0 },
};

describe('the featured series', () => {
  it.each([
    ['a visitor', visitor.getAccount, false, 'View Details'],
    ['a learner', buildAccount(), false, 'Enroll Now'],
    ['an enrolled learner', buildAccount(), true, 'Continue'],
  ])('offer %s the right next step', async (_who, getAccount, isEnrolled, text) => {
    fakeApi({
      ...visitor,
      getAccount,
      listFeaturedSeries: { items: [buildSeries({ isEnrolled })], total: 1 },
    });
    renderApp('/');
    const link = await screen.findByRole('link', { name: new RegExp(`^${text} ?: Class IV$`) });
    expect(link.getAttribute('href')).toBe('/test-series/s1');
  });

  it('say whose the rating is, and stand with an emoji where the picture is broken', async () => {
    const series = buildSeries({ isEnrolled: false, rating: 4.5, iconFileId: 'f1' });
    fakeApi({ ...visitor, listFeaturedSeries: { items: [series], total: 1 } });
    renderApp('/');
    expect(await screen.findByText('Rated 4.5 of 5 by our editors')).toBeTruthy();
    const picture = document.querySelector('img[src^="/api/files/f1"]') as HTMLImageElement;
    expect(picture.getAttribute('src')).toBe('/api/files/f1?width=96&height=96');
    fireEvent.error(picture);
    expect(document.querySelector('img[src^="/api/files/f1"]')).toBeNull();
  });

  it('say that they are loading', async () => {
    fakeApi({ ...visitor, listFeaturedSeries: pending });
    renderApp('/');
    expect(await screen.findByText('Loading Test Series')).toBeTruthy();
  });

  it('can be asked for again after a failure', async () => {
    let isBroken = true;
    fakeApi({
      ...visitor,
      listFeaturedSeries: () =>
        isBroken
          ? refusal('not-found', 404, 'x')
          : { items: [buildSeries({ isEnrolled: false })], total: 1 },
    });
    renderApp('/');
    const failure = await screen.findByText('Unable to Load Test Series');
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Class IV')).toBeTruthy();
    expect(failure.isConnected).toBe(false);
  });
});

describe('the updates', () => {
  it('say so when there are none', async () => {
    fakeApi(visitor);
    renderApp('/');
    expect(await screen.findByText('No Updates Available')).toBeTruthy();
  });

  it('lead to pages in place, to other sites in a new tab, and never to a script', async () => {
    fakeApi({
      ...visitor,
      listAnnouncements: updates(
        buildAnnouncement('Ours', '/practice-tests'),
        buildAnnouncement('Theirs', 'https://jkssb.nic.in'),
        buildAnnouncement('None', null),
        buildAnnouncement('Evil', 'javascript:alert(1)'),
      ),
    });
    renderApp('/');
    const slides = await findSlides();
    const links = slides.flatMap((slide) => within(slide).queryAllByRole('link'));
    expect(
      links.map((link) => ['href', 'target', 'rel'].map((name) => link.getAttribute(name))),
    ).toEqual([
      ['/practice-tests', null, null],
      ['https://jkssb.nic.in', '_blank', 'noopener noreferrer'],
    ]);
  });

  it('show one of an unknown type as an update', async () => {
    const item = { ...buildAnnouncement('Tomorrow', null), type: 'of_tomorrow' } as never;
    fakeApi({ ...visitor, listAnnouncements: updates(item) });
    renderApp('/');
    const [slide] = await findSlides();
    expect(slide?.textContent).toMatch(/^UPDATE.*Tomorrow/);
  });

  it('show label, date and the subtitle, or else the description', async () => {
    const plain = buildAnnouncement('Plain', null);
    fakeApi({
      ...visitor,
      listAnnouncements: updates(plain, { ...plain, id: '2', subtitle: '', description: 'Long' }),
    });
    renderApp('/');
    const [first, second] = await findSlides();
    expect(first?.textContent).toBe('EXAM ALERTDec 28, 2024PlainIn short');
    expect(second?.textContent).toContain('Long');
  });

  it('say that they are loading', async () => {
    fakeApi({ ...visitor, listAnnouncements: pending });
    renderApp('/');
    expect(await screen.findByText('Loading Updates')).toBeTruthy();
  });

  it('can be asked for again after a failure, and none are invented', async () => {
    let isBroken = true;
    fakeApi({
      ...visitor,
      listAnnouncements: () =>
        isBroken ? refusal('not-found', 404, 'x') : updates(buildAnnouncement('Real', null)),
    });
    renderApp('/');
    expect(await screen.findByText('Something went wrong')).toBeTruthy();
    expect(screen.getByText('Failed to load updates')).toBeTruthy();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Real')).toBeTruthy();
  });
});

function updates(...items: Announcement[]) {
  return { items, total: items.length };
}

async function findSlides(): Promise<HTMLElement[]> {
  const row = await screen.findByTestId('slides');
  return within(row).getAllByRole('listitem');
}

function buildAnnouncement(title: string, url: string | null): Announcement {
  return {
    id: title,
    title,
    subtitle: 'In short',
    description: '',
    content: '',
    type: 'exam_alert',
    url,
    priority: 5,
    createdAt: '2024-12-28T08:00:00.000Z',
  };
}

function buildSeries(overrides: Partial<LearnerSeries>): LearnerSeries {
  return {
    id: 's1',
    title: 'Class IV',
    subtitle: '',
    description: '',
    category: 'class-iv',
    isFree: false,
    price: 299,
    originalPrice: 499,
    rating: 4.8,
    tag: '',
    tagColor: '',
    bgGradient: '',
    iconBg: '',
    iconColor: '',
    iconFileId: null,
    isFeatured: true,
    enrolled: 1,
    testIds: [],
    totalTests: 1,
    mockTests: 1,
    PYQ: 0,
    practiceTests: 0,
    features: [],
    createdAt: '2025-01-01T00:00:00.000Z',
    testCount: 1,
    testTypeCounts: { mock: 1, pyq: 0, practice: 0 },
    isEnrolled: false,
    ...overrides,
  };
}
