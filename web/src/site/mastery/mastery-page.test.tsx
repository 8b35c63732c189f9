import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
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
    expect(within(subject).getByText('12 questions')).toBeTruthy();
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

describe.each([
  {
    mails: 'the weekly mail',
    address: '/known/weekly-mail',
    question: 'Get no weekly summary any more?',
    stopped: 'The weekly summary is stopped',
    still: 'The weekly summary still comes',
    incomplete: 'The link is not complete. Turn the mails off in your settings.',
    failed: 'The mails could not be stopped. Turn them off in your settings.',
  },
  {
    mails: 'mails to many',
    address: '/known/mails',
    question: 'Get no more news by mail?',
    stopped: 'The mails are stopped',
    still: 'The mails still come',
    incomplete: 'The link is not complete. Turn Email Notifications off in your settings.',
    failed: 'The mails could not be stopped. Turn Email Notifications off in your settings.',
  },
])('the link that stops $mails', ({ address, question, stopped, still, incomplete, failed }) => {
  const visitor = {
    getAccount: refusal('unauthenticated', 401, 'You are not logged in'),
  };

  /** The network with a server that answers the form so. @returns what it was sent. */
  function stopsWith(status: number) {
    fakeApi(visitor);
    const others = fetch;
    const sent: string[] = [];
    vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
      if (init.method !== 'POST') return others(input, init);
      sent.push(`${input} ${init.body}`);
      return Promise.resolve(new Response('', { status }));
    });
    return sent;
  }

  const press = async () =>
    fireEvent.click(await screen.findByRole('button', { name: 'Stop the mails' }));

  it('stops nothing before the button, then sends the form of a mail provider', async () => {
    const sent = stopsWith(200);
    renderApp(`${address}?key=old`);
    expect(await screen.findByRole('heading', { name: question })).toBeTruthy();
    expect(sent).toEqual([]);
    await press();
    const answer = within(await screen.findByRole('status'));
    expect(answer.getByRole('heading', { name: stopped })).toBeTruthy();
    expect(answer.getByRole('link', { name: 'Go to Settings' })).toBeTruthy();
    expect(sent).toEqual([`${address}?key=old List-Unsubscribe=One-Click`]);
  });

  it.each([
    { status: 404, reason: incomplete },
    { status: 503, reason: failed },
  ])(
    'says at $status that the mails still come, why, and what to do',
    async ({ status, reason }) => {
      stopsWith(status);
      renderApp(`${address}?key=old`);
      await press();
      const answer = within(await screen.findByRole('alert'));
      expect(answer.getByRole('heading', { name: still })).toBeTruthy();
      expect(answer.getByText(reason)).toBeTruthy();
      expect(answer.getByRole('link', { name: 'Go to Settings' })).toBeTruthy();
    },
  );

  it('says so where it has no key', async () => {
    const sent = stopsWith(200);
    renderApp(address);
    expect(within(await screen.findByRole('alert')).getByText(incomplete)).toBeTruthy();
    expect(sent).toEqual([]);
  });
});
