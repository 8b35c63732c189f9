import { describe, expect, it } from 'vitest';
import { givenAccount, givenPassword } from '#testing/builders.ts';
import { givenLinks } from '#testing/scenario.ts';
import { type Answer, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const asha = { name: 'Asha Bhat', email: '9419012345@example.com' };
const message =
  'Your password must not be your name or email address, or made of them. Please choose another one, for example three words.';

const refusal = ({ status, body }: Answer) => [status, body.errors];
const expected = [422, [{ path: 'password', message, code: 'own-words' }]];

describe.each([asha.email, '9419012345', 'asha-bhat-26'])('the password %s of its owner', (own) => {
  it('is refused at sign-up', async () => {
    const answer = await test.visitor.call('POST', '/api/account', { ...asha, password: own });
    expect(refusal(answer)).toEqual(expected);
    expect((await test.deps.pool.query('select 1 from accounts')).rowCount).toBe(0);
  });

  it('is refused at a change', async () => {
    const learner = await test.signedIn((await givenAccount(test.deps, asha)).id);
    const body = { password: own, oldPassword: givenPassword };
    expect(refusal(await learner.call('PATCH', '/api/account/password', body))).toEqual(expected);
  });

  it('is refused at a reset, and the link stays good', async () => {
    const account = await givenAccount(test.deps, asha);
    await givenLinks(test, account);
    const link = { userId: account.id, secret: `recovery ${account.id}` };
    const reset = (password: string) =>
      test.visitor.call('PUT', '/api/account/recovery', { ...link, password });
    expect(refusal(await reset(own))).toEqual(expected);
    expect((await reset('walnut-tree-77')).status).toBe(200);
  });

  it('is taken from somebody else', async () => {
    const other = { name: 'Zoya Mir', email: 'zoya@example.org' };
    const answer = await test.visitor.call('POST', '/api/account', { ...other, password: own });
    expect(answer.status).toBe(201);
  });
});
