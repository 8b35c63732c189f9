import { beforeEach, describe, expect, it } from 'vitest';
import { sweepExpired } from '#features/accounts/sweep.ts';
import { countAllTests } from '#features/analytics/counting/count.ts';
import { countDays } from '#features/analytics/counting/days.ts';
import { sweepOverdue } from '#features/attempts/service.ts';
import { withoutPauses } from '#platform/jobs/pace.ts';
import { givenAccount, givenPassword, givenSeries, givenTest } from '#testing/builders.ts';
import { givenLearner } from '#testing/people.ts';
import { countFromScratch, readCounted } from '#testing/tallies.ts';
import { type Answer, type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const day = 86_400;

type Paper = Awaited<ReturnType<typeof givenTest>>;
type Browser = Caller & { readonly id: string };

let paper: Paper;
beforeEach(async () => {
  paper = await givenTest(test.deps);
});

/** A browser that keeps the cookies it is given. */
function openBrowser(): Caller & { jar: Map<string, string> } {
  const jar = new Map<string, string>();
  return {
    jar,
    async call(method, url, body) {
      const response = await test.app.inject({
        method,
        url,
        cookies: Object.fromEntries(jar),
        ...(body === undefined
          ? {}
          : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
      for (const { name, value, maxAge } of response.cookies) {
        if (value === '' || maxAge === 0) jar.delete(name);
        else jar.set(name, value);
      }
      return {
        status: response.statusCode,
        body: response.body === '' ? undefined : JSON.parse(response.body),
        headers: response.headers,
      } satisfies Answer;
    },
  };
}

async function openGuest(): Promise<Browser & { jar: Map<string, string> }> {
  const browser = openBrowser();
  const { status, body } = await browser.call('POST', '/api/account/guest');
  expect(status).toBe(201);
  return { ...browser, id: body.id };
}

/** Takes a test to its end. `right` of four questions are answered rightly. */
async function take(caller: Caller, right: number, { id, questionIds }: Paper = paper, extra = {}) {
  const started = await caller.call('POST', '/api/attempts', { testId: id, ...extra });
  expect(started.status).toBe(201);
  const answers = Object.fromEntries(questionIds.slice(0, right).map((one, place) => [one, place]));
  const url = `/api/attempts/${started.body.id}`;
  test.clock.advance(30);
  expect((await caller.call('PATCH', `${url}/answers`, { revision: 0, answers })).status).toBe(200);
  const result = await caller.call('POST', `${url}/submission`, {});
  expect(result.status).toBe(200);
  return result.body as { id: string; attemptId: string };
}

const signUp = (caller: Caller, keepsGuest?: boolean) =>
  caller.call('POST', '/api/account', {
    name: 'Asha',
    email: `asha-${Math.floor(test.clock.now().getTime())}@example.com`,
    password: 'chinar-leaf-42',
    ...(keepsGuest === undefined ? {} : { keepsGuest }),
  });
const logIn = (caller: Caller, email: string) =>
  caller.call('POST', '/api/account/sessions/email', {
    email,
    password: givenPassword,
    keepsGuest: true,
  });

const rowsOf = async (text: string, values: unknown[] = []) =>
  (await test.deps.pool.query(text, values)).rows;
const historyOf = async (caller: Caller, { id } = paper) =>
  (await caller.call('GET', `/api/results/history?testId=${id}`)).body.items as {
    resultId: string;
    counted: boolean;
    replaced: boolean;
  }[];

describe('a guest', () => {
  it('has a session like others, and a cookie that only says which guest it is', async () => {
    const guest = await openGuest();
    expect([...guest.jar.keys()].sort()).toEqual(['guest', 'session']);
    expect(guest.jar.get('guest')).toBe(guest.id);
    const again = await guest.call('POST', '/api/account/guest');
    expect([again.status, again.body]).toEqual([200, { id: guest.id }]);
    expect(await rowsOf('select name, email, password_hash from accounts')).toEqual([
      { name: 'Guest', email: guest.id, password_hash: '' },
    ]);
  });

  it('is nobody with an account', async () => {
    const learner = await givenLearner(test);
    expect((await learner.call('POST', '/api/account/guest')).status).toBe(409);
    expect(await rowsOf('select 1 from accounts where is_guest')).toEqual([]);
  });

  it('takes a test and reads its analysis, with keys only after the submission', async () => {
    const guest = await openGuest();
    const { id } = await take(guest, 3);
    const { status, body } = await guest.call('GET', `/api/results/${id}/analysis`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ isRanked: false, standing: null, history: [] });
    expect(body.questions[0].correctAnswer ?? body.questions[0].correct).toBe(0);
    expect(await historyOf(guest)).toMatchObject([{ counted: false, replaced: false }]);
    const row = (await guest.call('GET', `/api/tests/${paper.id}`)).body;
    expect(row.result.id).toBe(id);
  });

  it('brings answers that came late along when he signs up', async () => {
    const guest = await openGuest();
    const { body } = await guest.call('POST', '/api/attempts', { testId: paper.id });
    test.clock.advance(10 * 60 + 6);
    const answers = { [`${paper.questionIds[2]}`]: 2 };
    await guest.call('POST', `/api/attempts/${body.id}/submission`, { answers });
    await signUp(guest, true);
    expect(await rowsOf('select kind, subject from security_events')).toEqual([
      { kind: 'sign-up', subject: 'kept as a guest: 1 test' },
    ]);
    const [{ resultId = '' } = {}] = await historyOf(guest);
    const analysis = (await guest.call('GET', `/api/results/${resultId}/analysis`)).body;
    expect(analysis.withLateAnswers).toMatchObject({ answers: 1, correctAnswers: 1 });
  });

  it('takes no test that costs, none of a series, and none that is not offered', async () => {
    const guest = await openGuest();
    const series = await givenSeries(test.deps);
    const start = async (testId: string, seriesId?: string) => {
      const { status, body } = await guest.call('POST', '/api/attempts', { testId, seriesId });
      return `${status} ${body.type}`;
    };
    const dear = await givenTest(test.deps, { isFree: false });
    const held = await givenTest(test.deps, { inSeries: series.id });
    const draft = await givenTest(test.deps, { status: 'draft', isFree: false });
    expect(await start(dear.id)).toBe('403 account-required');
    expect(await start(held.id, series.id)).toBe('403 not-enrolled');
    expect(await start(held.id)).toBe('404 not-found');
    expect(await start(draft.id)).toBe('404 not-found');
    expect(await rowsOf('select 1 from attempts')).toEqual([]);
  });

  it('cannot discard an attempt: the first look at a paper is the one that counts', async () => {
    const guest = await openGuest();
    const { body } = await guest.call('POST', '/api/attempts', { testId: paper.id });
    const refused = await guest.call('DELETE', `/api/attempts/${body.id}`);
    expect([refused.status, refused.body.type]).toEqual([403, 'account-required']);
    expect(await rowsOf('select status from attempts')).toEqual([{ status: 'running' }]);
  });

  it('is told of what he has begun', async () => {
    const guest = await openGuest();
    await guest.call('POST', '/api/attempts', { testId: paper.id });
    const { body } = await guest.call('GET', '/api/attempts');
    expect(body).toMatchObject({ total: 1, items: [{ testId: paper.id, answered: 0 }] });
    const another = await openGuest();
    expect((await another.call('GET', '/api/attempts')).body.total).toBe(0);
  });

  it('whose time is up is handed in by the sweep', async () => {
    const guest = await openGuest();
    await guest.call('POST', '/api/attempts', { testId: paper.id });
    test.clock.advance(3600);
    expect(await sweepOverdue(test.attempts)).toBe(1);
    expect(await historyOf(guest)).toHaveLength(1);
    expect(await rowsOf('select 1 from score_lines')).toEqual([]);
  });
});

describe('no list and no figure', () => {
  it('knows a guest, whatever he takes and however he goes', async () => {
    const { id: adminId } = await givenAccount(test.deps, { labels: ['admin'] });
    const admin = await test.signedIn(adminId, true);
    const learner = await givenLearner(test);
    await take(learner, 2);
    const figures = async () => {
      await countDays(test.deps, withoutPauses, { isTodayCountedAgain: true });
      await countAllTests(test.deps, withoutPauses);
      const today = test.clock.now().toISOString().slice(0, 10);
      return {
        users: (await admin.call('GET', '/api/admin/users')).body,
        byLogin: (await admin.call('GET', '/api/admin/users?sort=last-login')).body.items.length,
        found: (await admin.call('GET', '/api/admin/users?search=guest')).body.total,
        csv: (await admin.call('GET', '/api/admin/users.csv')).body,
        overview: (await admin.call('GET', '/api/admin/stats')).body,
        activity: (await admin.call('GET', `/api/admin/analytics?from=${today}&to=${today}`)).body
          .days,
        counted: await readCounted(test.deps, paper.id),
        histogram: await rowsOf('select sum(learners)::int as ranked from test_histograms'),
        taken: (await learner.call('GET', `/api/tests/${paper.id}`)).body.totalAttempts,
        accounts: await rowsOf('select sum(accounts)::int as kept from account_counts'),
      };
    };
    const before = await figures();
    expect(before.counted).toEqual(await countFromScratch(test.deps, paper.id));

    const guest = await openGuest();
    await take(guest, 4);
    await take(guest, 1, paper, { retake: true });
    await guest.call('POST', '/api/attempts', { testId: paper.id, retake: true });
    expect(await figures()).toEqual(before);
    expect((await admin.call('GET', `/api/admin/users/${guest.id}`)).status).toBe(404);

    test.clock.advance(31 * day);
    await sweepExpired(test.deps);
    expect(await rowsOf('select 1 from accounts where is_guest')).toEqual([]);
    await countAllTests(test.deps, withoutPauses);
    expect(await readCounted(test.deps, paper.id)).toEqual(before.counted);
    expect(
      await rowsOf('select 1 from gone_sheets union all select 1 from uncounted_changes'),
    ).toEqual([]);
    expect(await rowsOf('select sum(accounts)::int as kept from account_counts')).toEqual(
      before.accounts,
    );
  });
});

describe('what a guest has taken', () => {
  it('is the account’s when he signs up, and ranks as the first attempt it is', async () => {
    const guest = await openGuest();
    const first = await take(guest, 3);
    const second = await take(guest, 4, paper, { retake: true });
    const other = await givenTest(test.deps);
    const running = (await guest.call('POST', '/api/attempts', { testId: other.id })).body;
    const { status, body: account } = await signUp(guest, true);
    expect(status).toBe(201);
    expect([...guest.jar.keys()].sort()).toEqual(['session', 'signed_in']);

    expect(await historyOf(guest)).toMatchObject([
      { resultId: second.id, counted: false, replaced: false },
      { resultId: first.id, counted: true, replaced: true },
    ]);
    expect((await guest.call('GET', `/api/results/${second.id}/analysis`)).status).toBe(200);
    const resumed = await guest.call('POST', '/api/attempts', { testId: other.id });
    expect([resumed.status, resumed.body.id]).toEqual([200, running.id]);
    expect(await rowsOf('select id from accounts')).toEqual([{ id: account.id }]);
    expect(await rowsOf('select tests_taken from account_activity')).toEqual([{ tests_taken: 1 }]);
    expect(await rowsOf('select sum(learners)::int as ranked from test_histograms')).toEqual([
      { ranked: 1 },
    ]);
    await countAllTests(test.deps, withoutPauses);
    expect(await readCounted(test.deps, paper.id)).toEqual(
      await countFromScratch(test.deps, paper.id),
    );
  });

  it('comes into the history of who had taken the test, and takes no rank', async () => {
    const account = await givenAccount(test.deps);
    const learner = await test.signedIn(account.id);
    await take(learner, 1);
    const own = await take(learner, 2, paper, { retake: true });
    const guest = await openGuest();
    const tried = await take(guest, 4);
    expect((await logIn(guest, account.email)).status).toBe(201);

    expect(await historyOf(guest)).toHaveLength(3);
    expect(await historyOf(guest)).toContainEqual(
      expect.objectContaining({ resultId: tried.id, counted: false, replaced: true }),
    );
    const row = (await guest.call('GET', `/api/tests/${paper.id}`)).body;
    expect(row.result.id).toBe(own.id);
    expect(await rowsOf('select tests_taken from account_activity')).toEqual([{ tests_taken: 1 }]);
    await countAllTests(test.deps, withoutPauses);
    expect(await readCounted(test.deps, paper.id)).toEqual(
      await countFromScratch(test.deps, paper.id),
    );
  });

  it('takes no rank where the account has practised the test', async () => {
    const { id, email } = await givenAccount(test.deps);
    const learner = await test.signedIn(id);
    const studied = await learner.call('POST', `/api/practice/tests/${paper.id}/study`);
    expect(studied.status).toBe(200);
    const guest = await openGuest();
    await take(guest, 3);
    expect((await logIn(guest, email)).status).toBeLessThan(300);
    expect(await historyOf(learner)).toMatchObject([{ counted: false, replaced: false }]);
  });

  it('is handed in as it stands where both have begun the test, and does not rank', async () => {
    const account = await givenAccount(test.deps);
    const learner = await test.signedIn(account.id);
    const own = (await learner.call('POST', '/api/attempts', { testId: paper.id })).body;
    const guest = await openGuest();
    const tried = (await guest.call('POST', '/api/attempts', { testId: paper.id })).body;
    const answers = { [`${paper.questionIds[0]}`]: 0 };
    await guest.call('PATCH', `/api/attempts/${tried.id}/answers`, { revision: 0, answers });
    expect((await logIn(guest, account.email)).status).toBe(201);

    expect((await guest.call('GET', `/api/attempts/${own.id}`)).body.status).toBe('running');
    expect((await guest.call('GET', `/api/attempts/${tried.id}`)).body).toMatchObject({
      status: 'submitted',
      answers,
    });
    expect(await historyOf(guest)).toMatchObject([{ counted: false, replaced: false }]);
    expect(await rowsOf('select 1 from test_histograms where learners > 0')).toEqual([]);
    // The guest's result shows the keys of what still runs.
    await guest.call('POST', `/api/attempts/${own.id}/submission`, {});
    expect((await historyOf(guest)).map(({ counted }) => counted)).toEqual([false, false]);
    expect(await rowsOf('select 1 from test_histograms where learners > 0')).toEqual([]);
  });

  it('moves once: a second log-in with the old cookie finds nothing', async () => {
    const guest = await openGuest();
    await take(guest, 3);
    const old = new Map(guest.jar);
    await signUp(guest, true);
    const late = openBrowser();
    for (const [name, value] of old) late.jar.set(name, value);
    expect((await late.call('POST', '/api/attempts', { testId: paper.id })).status).toBe(401);
    const other = await givenAccount(test.deps);
    expect((await logIn(late, other.email)).status).toBe(201);
    expect(await historyOf(late)).toEqual([]);
  });

  it('moves to one of two who log in at once, whole', async () => {
    const guest = await openGuest();
    await take(guest, 3);
    const people = [await givenAccount(test.deps), await givenAccount(test.deps)];
    const browsers = people.map(() => {
      const browser = openBrowser();
      for (const [name, value] of guest.jar) browser.jar.set(name, value);
      return browser;
    });
    await Promise.all(browsers.map((browser, at) => logIn(browser, `${people[at]?.email}`)));
    const histories = await Promise.all(browsers.map((browser) => historyOf(browser)));
    expect(histories.map(({ length }) => length).sort()).toEqual([0, 1]);
    expect(await rowsOf('select 1 from results')).toHaveLength(1);
  });

  it('stays where it is unless he wants it kept, and when the log-in is refused', async () => {
    const guest = await openGuest();
    await take(guest, 3);
    const account = await givenAccount(test.deps);
    const wrong = await guest.call('POST', '/api/account/sessions/email', {
      email: account.email,
      password: 'not the password',
      keepsGuest: true,
    });
    expect(wrong.status).toBe(401);
    expect(await historyOf(guest)).toHaveLength(1);
    await signUp(guest);
    expect(await historyOf(guest)).toEqual([]);
    expect(await rowsOf('select 1 from results')).toHaveLength(1);
  });
});

describe('the sweep', () => {
  it('removes who has taken nothing after a day, and others 30 days after they were there', async () => {
    const [empty, taker, faithful] = [await openGuest(), await openGuest(), await openGuest()];
    await take(taker, 1);
    await take(faithful, 1);
    const left = async () => {
      await sweepExpired(test.deps);
      const rows = await rowsOf('select id from accounts where is_guest');
      return new Set(rows.map(({ id }) => id));
    };
    test.clock.advance(day + 60);
    expect(await left()).toEqual(new Set([taker.id, faithful.id]));
    expect((await empty.call('GET', `/api/tests/${paper.id}`)).status).toBe(200);
    test.clock.advance(20 * day);
    await faithful.call('GET', `/api/tests/${paper.id}`);
    const used = () => rowsOf('select 1 from sessions where used_at = $1', [test.clock.now()]);
    await expect.poll(used).toHaveLength(1);
    test.clock.advance(10 * day);
    expect(await left()).toEqual(new Set([faithful.id]));
  });
});

describe('becoming a guest', () => {
  it('and calling as one is limited by the address, however many guests it has', async () => {
    const { createAccountLimits } = await import('#features/accounts/limits.ts');
    const config = { ...test.deps.config, hasRateLimits: true };
    const limits = createAccountLimits({ ...test.deps, config });
    for (let count = 0; count < 200; count += 1) await limits.countGuest('192.0.2.7');
    await expect(limits.countGuest('192.0.2.7')).rejects.toMatchObject({
      code: 'too-many-requests',
    });
    await limits.countGuest('198.51.100.7');
  });
});
