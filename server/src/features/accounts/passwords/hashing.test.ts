import { execFileSync } from 'node:child_process';
import { closeSync, constants, open, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import {
  hashPassword,
  isRightPassword,
  openHashing,
} from '#features/accounts/passwords/hashing.ts';
import { givenAccount, givenPassword } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
/** Node's own number. */
const sharedThreads = 4;

const logIn = (email: string, password = givenPassword) =>
  test.visitor.call('POST', '/api/account/sessions/email', { email, password });

describe('a log-in', () => {
  it('waits for no file, name or picture: every thread that those share may be held', async () => {
    const { email } = await givenAccount(test.deps);
    await openHashing(1);
    const release = await holdSharedThreads();
    try {
      expect((await logIn(email)).status).toBe(201);
      expect((await logIn('nobody@example.com')).status).toBe(401);
    } finally {
      await release();
    }
  });
});

describe('a log-in for which the machine has no time', () => {
  it('is told when to come again', async () => {
    const { email } = await givenAccount(test.deps);
    await openHashing(1);
    const impatient = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const answer = await logIn(email).finally(() => impatient.mockRestore());
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '10']);
    expect(answer.body.detail).toMatch(/try again in 10 seconds/);
    expect((await logIn(email)).status).toBe(201);
  });
});

describe('600 log-ins at once', () => {
  it('all get an answer: in, wrong, or when to come again', { timeout: 60_000 }, async () => {
    const emails: string[] = [];
    while (emails.length < 60) emails.push((await givenAccount(test.deps)).email);
    const answers = await Promise.all(
      Array.from({ length: 600 }, (_, index) =>
        logIn(`${emails[index % 60]}`, index < 60 ? givenPassword : 'a wrong password'),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(30);
    expect(statuses.filter((status) => ![201, 401, 503].includes(status))).toEqual([]);
    for (const { status, body, headers } of answers) {
      if (status !== 503) continue;
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(body.detail).toMatch(/try again/);
    }
  });
});

describe('a password', () => {
  it('is right exactly as it was chosen, also in Urdu and with blanks around it', async () => {
    for (const password of [
      'chinar-leaf-42',
      ' پاسورڈ کا راز ',
      'x'.repeat(128),
      '🍁'.repeat(20),
    ]) {
      const stored = await hashPassword(password, 'a');
      expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(await isRightPassword(stored, password, 'a')).toBe(true);
      expect(await isRightPassword(stored, password.slice(0, -1), 'a')).toBe(false);
      expect(await isRightPassword(undefined, password, 'a')).toBe(false);
    }
  });
});

/**
 * Opens a pipe to which nobody writes as often as Node has threads for files, names and pictures: each
 * of them waits until the pipe has a writer.
 */
async function holdSharedThreads(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'taiyari-pipe-'));
  const pipe = path.join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const opened = Array.from({ length: sharedThreads }, () => promisify(open)(pipe, 'r'));
  return async () => {
    const writer = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
    for (const descriptor of await Promise.all(opened)) closeSync(descriptor);
    closeSync(writer);
    await rm(folder, { recursive: true });
  };
}
