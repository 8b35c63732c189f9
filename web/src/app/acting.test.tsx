import type { Account } from '@taiyari/contract';
import { actingForHeader } from '@taiyari/contract/rules/acting-for';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { callAdmin, loginAsking } from '#console/kit/call-admin.ts';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { tryAgain } from '#lib/trying-again.ts';
import { buildAccount } from '#testing/build-account.ts';
import { type FakeAnswers, fakeApi, notFoundByOlder, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const account = buildAccount();
const visitor = refusal('unauthenticated', 401, 'You are not logged in');
const filter = { exam: 'JKSSB', count: 5 } as never;
const seriesId = '0190a1b2-0000-7000-8000-0000000000c1';

/** The first call gets no answer, or an older server's, once the learner has logged out; the next one is refused. */
function firstAnswer(lost: () => unknown) {
  let answer: (value: unknown) => void = () => undefined;
  const hanging = new Promise<unknown>((resolve) => {
    answer = resolve;
  });
  let calls = 0;
  const reply = () => {
    calls += 1;
    return calls === 1 ? hanging : refusal('unauthenticated', 401, 'Another account');
  };
  return { reply: reply as never, lose: () => answer(lost()) };
}

const broken = () => Promise.reject(new TypeError('Failed to fetch'));

async function open(answers: FakeAnswers, as: Account | typeof visitor = account) {
  const calls = fakeApi({ getAccount: as, deleteSessions: undefined, ...answers });
  renderApp('/privacy');
  const [role, options] = as === visitor ? login : menu;
  await screen.findByRole(role, options);
  return (name: string) =>
    calls.filter((one) => one.name === name).map(({ headers }) => headers.get(actingForHeader));
}

const menu = ['button', { name: 'Account menu' }] as const;
const login = ['link', { name: 'Log in' }] as const;

async function logOut() {
  const user = userEvent.setup();
  await user.click(screen.getByRole(...menu));
  await user.click((await screen.findAllByRole('button', { name: 'Logout' }))[0] as HTMLElement);
  await screen.findAllByRole(...login);
}

it.each([
  ['is done once', 'startPractice', () => callElsewhere('startPractice', { body: filter }), broken],
  [
    'is sent again by who makes it',
    'enrol',
    () =>
      tryAgain((actingFor) =>
        callElsewhere('enrol', { params: { seriesId }, body: {}, actingFor }),
      ),
    broken,
  ],
  [
    'an older server does not know',
    'joinLeaderboards',
    () => callElsewhere('joinLeaderboards', { body: { nickname: 'Asha' } }),
    () => notFoundByOlder,
  ],
  [
    'is the console’s',
    'createNotification',
    () => callAdmin('createNotification', { body: { title: 'Mock 5', description: 'There.' } }),
    broken,
  ],
] as const)(
  'names the account that made it, when it is sent again after a log-out: a call that %s',
  async (_, name, make, lost) => {
    const { reply, lose } = firstAnswer(lost);
    const namedBy = await open({ [name]: reply });
    const outcome = make().catch(({ type }) => type);
    await expect.poll(() => namedBy(name)).toHaveLength(1);
    await logOut();
    lose();
    await expect.poll(() => namedBy(name)).toEqual([account.id, account.id]);
    // The console asks for a login then, and nobody gives it.
    const dropping = setInterval(loginAsking.drop, 20);
    expect(await outcome).toBe('unauthenticated');
    clearInterval(dropping);
  },
);

it('names nobody where nobody has an account', async () => {
  const namedBy = await open({ createSessionByCode: account }, visitor);
  await callElsewhere('createSessionByCode', { body: { email: 'asha@example.com', code: '1' } });
  expect(namedBy('createSessionByCode')).toEqual([null]);
});

it('names nobody to what anybody may call: a link opens another account, and the session may have ended', async () => {
  const namedBy = await open({ resetPassword: undefined });
  const link = { userId: 'b', secret: 's', password: 'chinar-leaf-42' };
  await callElsewhere('resetPassword', { body: link });
  expect(namedBy('resetPassword')).toEqual([null]);
});
