import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Known } from '#site/mastery/api.ts';
import { buildAccount } from '#testing/build-account.ts';
import { fakeApi, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const record = { made: 0, held: 0 };
const figures = { answers: 12, correct: 3, low: 0.204, high: 0.447, verdict: 'weak' as const };
const known: Known = {
  isPending: false,
  subjects: [
    {
      subject: 'History',
      ...figures,
      topics: [
        { topic: 'Mughals', ...figures, low: 0.1, high: 0.9, answers: 1, verdict: 'unknown' },
      ],
    },
  ],
  goal: {
    exam: 'police',
    examName: 'Police',
    examDay: '2031-05-04',
    daysLeft: 40,
    outlook: {
      attempts: 4,
      range: { low: 58, high: 74, total: 100 },
      own: { made: 1, held: 1 },
      all: { made: 40, held: 33 },
    },
  },
};

describe('what I know', () => {
  it('shows each range as a picture with its words, and how sure it is', async () => {
    fakeApi({ getAccount: buildAccount(), getMastery: known });
    renderApp('/known');
    const subject = (await screen.findByRole('heading', { name: 'History' })).closest('li');
    if (subject === null) throw new Error('no subject');
    expect(within(subject).getByRole('img', { name: '20 to 45 of 100' })).toBeTruthy();
    expect(within(subject).getByText('Weak')).toBeTruthy();
    expect(within(subject).getByText('12 answers')).toBeTruthy();
    expect(within(subject).getByText('Not known yet')).toBeTruthy();
    const practise = within(subject).getByRole('link', { name: 'Practise History' });
    expect(practise.getAttribute('href')).toBe('/practice?subject=History');
    const topic = within(subject).getByText('Practise Mughals');
    expect(topic.getAttribute('href')).toBe('/practice?subject=History&topic=Mughals');
  });

  it('says what marks to expect, and how often such ranges were right', async () => {
    fakeApi({ getAccount: buildAccount(), getMastery: known });
    renderApp('/known');
    expect(await screen.findByText('58 to 74 of 100 marks')).toBeTruthy();
    expect(screen.getByText(/Of 40 ranges for this exam so far, 33 were right/)).toBeTruthy();
  });

  it('says nothing where it cannot tell', async () => {
    const goal = { ...known.goal, outlook: { attempts: 2, range: null, own: record, all: record } };
    fakeApi({
      getAccount: buildAccount(),
      getMastery: { isPending: true, subjects: [], goal: goal as Known['goal'] },
    });
    renderApp('/known');
    expect(await screen.findByText(/One more first attempt/)).toBeTruthy();
    expect(screen.getByText(/Your latest test is being added/)).toBeTruthy();
    expect(screen.queryByText('Nothing is known yet')).toBeNull();
  });
});

describe('the link that stops the weekly mail', () => {
  const incomplete = 'The link is not complete. Turn the mails off in your settings.';
  const noKey = refusal('not-found', 404, 'No such key');
  it.each([
    ['/known/weekly-mail', noKey, incomplete],
    ['/known/weekly-mail?key=old', noKey, 'No such key'],
    ['/known/weekly-mail?key=cut', refusal('invalid-input', 422, 'Invalid UUID'), incomplete],
  ])(
    'at %s says that the mails still come, why, and what to do',
    async (address, refused, reason) => {
      fakeApi({
        getAccount: refusal('unauthenticated', 401, 'You are not logged in'),
        stopWeeklyMail: refused,
      });
      renderApp(address);
      const answer = await screen.findByRole('alert');
      expect(
        within(answer).getByRole('heading', { name: 'The weekly summary still comes' }),
      ).toBeTruthy();
      expect(within(answer).getByText(reason)).toBeTruthy();
      expect(within(answer).getByRole('link', { name: 'Go to Settings' })).toBeTruthy();
    },
  );
});

describe('the link that stops mails to many', () => {
  const asked = { name: 'Get no more news by mail?' };
  const incomplete = 'The link is not complete. Turn Email Notifications off in your settings.';
  const visitor = {
    getAccount: refusal('unauthenticated', 401, 'You are not logged in'),
  };

  it('stops nothing before the button, then sends the form of a mail provider', async () => {
    const calls = fakeApi(visitor);
    renderApp('/known/mails?key=old');
    expect(await screen.findByRole('heading', asked)).toBeTruthy();
    const sent = () => calls.filter(({ url }) => url.pathname === '/known/mails');
    expect(sent()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Stop the mails' }));
    // Nobody has this key here.
    expect(within(await screen.findByRole('alert')).getByText(incomplete)).toBeTruthy();
    expect(sent().map(({ url, body }) => [url.search, `${body}`])).toEqual([
      ['?key=old', 'List-Unsubscribe=One-Click'],
    ]);
  });

  it('says so where it has no key', async () => {
    fakeApi(visitor);
    renderApp('/known/mails');
    expect(within(await screen.findByRole('alert')).getByText(incomplete)).toBeTruthy();
  });
});
