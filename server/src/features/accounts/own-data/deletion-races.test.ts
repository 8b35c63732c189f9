import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { givenAccount, givenPassword, givenSeries, givenTest } from '#testing/builders.ts';
import { givenLinks } from '#testing/scenario.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let learner: { id: string; email: string };
let caller: Caller;
let [testId, seriesId] = ['', ''];

beforeEach(async () => {
  learner = await givenAccount(test.deps);
  caller = await test.signedIn(learner.id);
  testId = (await givenTest(test.deps)).id;
  seriesId = (await givenSeries(test.deps)).id;
  await givenLinks(test, learner);
});

async function isSomebodyWaiting(): Promise<void> {
  const { rowCount } = await test.deps.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  expect(rowCount).toBe(1);
}

type Status = { readonly status: number };

/** Lets a call come as far as the account and wait there, then lets the account go. */
async function whileDeleted(call: () => Promise<Status>): Promise<number> {
  const deleting = await test.deps.pool.connect();
  try {
    await deleting.query('begin');
    await deleting.query('delete from accounts where id = $1', [learner.id]);
    const answer = call();
    // A log-in hashes first, which takes its time on a busy machine.
    await vi.waitFor(isSomebodyWaiting, { timeout: 10_000 });
    await deleting.query('commit');
    return (await answer).status;
  } finally {
    deleting.release();
  }
}

function upload(bytes: Buffer): Promise<Status> {
  const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="me.png"\r\ncontent-type: image/png\r\n\r\n`;
  const request = {
    method: 'PUT',
    url: '/api/profile/avatar',
    cookies: { session: `test-session-of-${learner.id}` },
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]),
  } as const;
  return test.app.inject(request).then(({ statusCode }) => ({ status: statusCode }));
}

const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'purple' } })
    .png()
    .toBuffer();

const calls: [string, number, () => Promise<Status>][] = [
  [
    'a log-in',
    401,
    () => {
      const body = { email: learner.email, password: givenPassword };
      return test.visitor.call('POST', '/api/account/sessions/email', body);
    },
  ],
  ['the start of an attempt', 404, () => caller.call('POST', '/api/attempts', { testId })],
  ['an enrolment', 404, () => caller.call('POST', `/api/series/${seriesId}/enrolment`)],
  ['the request for a verification', 404, () => caller.call('POST', '/api/account/verification')],
  [
    'a verification',
    404,
    () => {
      const link = { userId: learner.id, secret: `verification ${learner.id}` };
      return test.visitor.call('PUT', '/api/account/verification', link);
    },
  ],
  [
    'a reset of the password',
    404,
    () => {
      const link = { userId: learner.id, secret: `recovery ${learner.id}` };
      const body = { ...link, password: 'walnut-tree-77' };
      return test.visitor.call('PUT', '/api/account/recovery', body);
    },
  ],
  [
    'a change of the password',
    401,
    () =>
      caller.call('PATCH', '/api/account/password', {
        password: 'walnut-tree-77',
        oldPassword: givenPassword,
      }),
  ],
  [
    'a wrong password',
    404,
    () => caller.call('POST', '/api/account/step-up', { password: 'not it' }),
  ],
  ['a change of the name', 404, () => caller.call('PATCH', '/api/account/name', { name: 'Zoya' })],
  ['a save of the profile', 404, () => caller.call('PATCH', '/api/profile', { city: 'Leh' })],
  [
    'a change of the preferences',
    404,
    () => caller.call('PATCH', '/api/account/preferences', { pushNotifications: true }),
  ],
  ['the export of the own data', 404, () => caller.call('GET', '/api/account/export')],
  [
    'a second deletion',
    401,
    () => caller.call('DELETE', '/api/account', { password: givenPassword }),
  ],
];

describe('while the account is being deleted', () => {
  it.each(calls)('%s is answered %i', async (_, status, call) => {
    expect(await whileDeleted(call)).toBe(status);
  });

  it('a log-out has nothing left to end', async () => {
    expect(await whileDeleted(() => caller.call('DELETE', '/api/account/sessions'))).toBe(404);
  });

  it('a new picture is refused, and its bytes do not stay behind', async () => {
    const bytes = await picture();
    const written = vi.spyOn(test.deps.files, 'write');
    expect(await whileDeleted(() => upload(bytes))).toBe(404);
    const [id] = written.mock.calls[0] ?? [];
    written.mockRestore();
    expect(id).toBeDefined();
    expect(await test.deps.files.read(`${id}`)).toBeNull();
  });
});

describe('a deletion', () => {
  it('takes a picture along that is being stored meanwhile', async () => {
    const bytes = await picture();
    const storing = await test.deps.pool.connect();
    await storing.query('begin');
    const fileId = '018f0000-0000-7000-8000-0000000000aa';
    await test.deps.files.write(fileId, bytes);
    await storing.query(
      `insert into files (id, bucket, account_id, content_type, size_bytes, created_at)
       values ($1, 'avatars', $2, 'image/webp', 1, $3)`,
      [fileId, learner.id, test.clock.now()],
    );
    const deleted = caller.call('DELETE', '/api/account', { password: givenPassword });
    await vi.waitFor(isSomebodyWaiting, { timeout: 10_000 });
    await storing.query('commit');
    storing.release();
    expect((await deleted).status).toBe(204);
    expect(await test.deps.files.read(fileId)).toBeNull();
  });
});
