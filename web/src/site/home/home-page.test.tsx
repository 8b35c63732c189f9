import type { Announcement, Api, LearnerSeries, Recruitment, ResponseOf } from '@taiyari/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildAccount } from '#testing/build-account.ts';
import { type FakeAnswers, fakeApi, pending, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const visitor: FakeAnswers = {
  getAccount: refusal('unauthenticated', 401, 'You are not logged in'),
  listAnnouncements: { items: [], total: 0 },
  listFeaturedSeries: { items: [], total: 0 },
  listRecruitments: { items: [], total: 0, testCount: 0, questionCount: 0, firstTest: null },
};

const police: Recruitment = {
  slug: 'police',
  name: 'Police',
  seriesCount: 2,
  testCount: 5,
  firstTest: null,
  pattern: {
    questions: 100,
    minutes: 120,
    correctMarks: 2,
    incorrectMarks: -0.5,
    totalMarks: 200,
  },
};
const recruitments: ResponseOf<Api['listRecruitments']> = {
  items: [police, { ...police, slug: 'others', name: 'Others', pattern: null }],
  total: 2,
  testCount: 31,
  questionCount: 700,
  firstTest: { id: 't1', title: 'Starter Mock', questions: 25, minutes: 20 },
};

const running = {
  ...{ id: 'a1', testId: 't7', testTitle: 'Police Mock', seriesId: null, seriesTitle: null },
  ...{ answered: 3, totalQuestions: 25, deadline: null },
  startedAt: '2026-11-24T06:30:00.000Z',
};

describe('the shop window', () => {
  it('says what it is for which exams, and leads a visitor straight into a free test', async () => {
    fakeApi({ ...visitor, listRecruitments: recruitments });
    renderApp('/');
    expect(await screen.findByText('For Police.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Sit your exam before the exam',
    );
    const action = screen.getByRole('link', { name: 'Take a free mock' });
    expect(action.getAttribute('href')).toBe('/practice-test/t1?try=true');
    expect(action.nextElementSibling?.textContent).toBe('25 questions · 20 minutes · no account');
    expect(await screen.findByRole('heading', { name: 'How it works' })).toBeTruthy();
  });

  it('tells a guest who comes back of the test that he has begun', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the guest's cookie, as the server sets it
    document.cookie = 'guest=g1';
    onTestFinished(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: the guest's cookie, as the server sets it
      document.cookie = 'guest=; max-age=0';
    });
    fakeApi({
      ...visitor,
      listRecruitments: recruitments,
      listRunningAttempts: { items: [running], total: 1 },
    });
    renderApp('/');
    const action = await screen.findByRole('link', { name: 'Go on with Police Mock' });
    expect(action.getAttribute('href')).toBe('/practice-test/t7');
    expect(action.nextElementSibling?.textContent).toBe('3 of 25 answered');
    expect(screen.queryByRole('link', { name: 'Take a free mock' })).toBeNull();
  });

  it('leads to the practice tests where no free test stands alone', async () => {
    fakeApi({ ...visitor, listRecruitments: { ...recruitments, firstTest: null } });
    renderApp('/');
    await screen.findByText('For Police.');
    const action = screen.getByRole('link', { name: 'Take a free mock' });
    expect(action.getAttribute('href')).toBe('/practice-tests');
  });

  it('names each exam with its pattern, and leads to its series', async () => {
    fakeApi({ ...visitor, listRecruitments: recruitments });
    renderApp('/');
    await screen.findByText('For Police.');
    const section = screen.getByRole('region', { name: 'Which exam is yours?' });
    const [first, second] = within(section).getAllByRole('link');
    expect(first?.getAttribute('href')).toBe('/all-test-series?category=police');
    expect(first?.textContent).toBe(
      'Police5 testsLongest mock: 100 questions120 minutes, +2 right, −0.5 wrong',
    );
    expect(second?.textContent).toBe('Others5 tests');
    expect(section.textContent).toContain(
      '700 questions in 31 tests. Practice tests that belong to no exam',
    );
  });

  it('can be asked for the exams again after a failure', async () => {
    let isBroken = true;
    fakeApi({
      ...visitor,
      listRecruitments: () => (isBroken ? refusal('not-found', 404, 'x') : recruitments),
    });
    renderApp('/');
    const failure = await screen.findByText('Failed to load the exams');
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('For Police.')).toBeTruthy();
    expect(failure.isConnected).toBe(false);
  });

  it('is not shown to who has an account', async () => {
    fakeApi({ ...visitor, getAccount: buildAccount(), listRecruitments: recruitments });
    renderApp('/');
    expect(await screen.findByText('What will you practise today?')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Take a free mock' })).toBeNull();
    expect(screen.queryByText('How it works')).toBeNull();
  });
});

describe('home of a learner', () => {
  it('offers to go on with the test that runs, at its place in the series', async () => {
    fakeApi({
      ...visitor,
      getAccount: buildAccount(),
      listRunningAttempts: { items: [{ ...running, seriesId: 's1' }], total: 1 },
    });
    renderApp('/');
    const action = await screen.findByRole('link', { name: 'Go on with Police Mock' });
    expect(action.getAttribute('href')).toBe('/test-series/s1/test/t7');
    expect(screen.queryByRole('link', { name: 'Choose a practice test' })).toBeNull();
  });
});

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

  it('say whose the rating is, and stand with a drawing where the picture is broken', async () => {
    const series = buildSeries({ isEnrolled: false, rating: 4.5, iconFileId: 'f1' });
    fakeApi({ ...visitor, listFeaturedSeries: { items: [series], total: 1 } });
    renderApp('/');
    expect(await screen.findByText('Editors’ choice: 4.5 of 5')).toBeTruthy();
    const picture = document.querySelector('img[src^="/api/files/f1"]') as HTMLImageElement;
    expect(picture.getAttribute('src')).toBe('/api/files/f1?width=96&height=96');
    fireEvent.error(picture);
    expect(document.querySelector('img[src^="/api/files/f1"]')).toBeNull();
    expect(document.querySelector('[data-exam="class-iv"] use')).not.toBeNull();
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

  it('tell the language of their letters, which need lines of another height', async () => {
    const item = { ...buildAnnouncement('پٹواری کی بھرتی', null), subtitle: 'भर्ती 2026' };
    fakeApi({ ...visitor, listAnnouncements: updates(item, buildAnnouncement('Plain', null)) });
    renderApp('/');
    const [urdu, plain] = await findSlides();
    const langs = [...(urdu?.querySelectorAll('[lang]') ?? [])].map((one) =>
      one.getAttribute('lang'),
    );
    expect(langs).toEqual(['ur', 'hi']);
    expect(plain?.querySelector('h3[lang]')).toBeNull();
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
    learnerRating: null,
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
    isEntitled: false,
    ...overrides,
  };
}
