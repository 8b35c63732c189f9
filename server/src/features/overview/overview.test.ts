import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { announcements } from '#database/announcements.ts';
import { mailOutbox } from '#database/mail.ts';
import { newsSources } from '#database/news.ts';
import { orders, paymentEvents, payments, refunds } from '#database/orders.ts';
import { newId } from '#platform/random/ids.ts';
import { givenAccount, givenSeries, givenTest } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

it('counts what there is, and makes nothing up', async () => {
  const { deps } = test;
  const admin = await test.signedIn((await givenAccount(deps, { labels: ['admin'] })).id);
  const stats = async () => (await admin.call('GET', '/api/admin/stats')).body;
  expect(await stats()).toEqual({
    users: 1,
    series: 0,
    questions: 0,
    enrollments: 0,
    announcements: { active: 0, total: 0 },
    subjects: 0,
    mockTests: 0,
    tests: 0,
  });

  const learner = await test.signedIn((await givenAccount(deps)).id);
  const series = await givenSeries(deps);
  await learner.call('POST', `/api/series/${series.id}/enrolment`);
  await givenTest(deps, { isMockTest: true, subjects: ['History', 'Science'] });
  await givenTest(deps, { status: 'draft', subjects: ['Science'], questions: [{}, {}] });
  for (const isActive of [true, true, false]) {
    const row = { id: newId(), title: 'Update', isActive, createdAt: deps.clock.now() };
    await deps.db.insert(announcements).values(row);
  }
  expect(await stats()).toEqual({
    users: 2,
    series: 1,
    questions: 6,
    enrollments: 1,
    announcements: { active: 2, total: 3 },
    subjects: 2,
    mockTests: 1,
    tests: 2,
  });
});

it('tells what waits for somebody, and who is in a test', async () => {
  const { deps } = test;
  const admin = await test.signedIn((await givenAccount(deps, { labels: ['admin'] })).id);
  const attention = async () => (await admin.call('GET', '/api/admin/attention')).body;
  const nothing = { tests: [], total: 0 };
  expect(await attention()).toEqual({
    inTest: 0,
    inTests: nothing,
    suspects: nothing,
    unreachable: nothing,
    emptySeries: { series: [], total: 0 },
    drafts: { tests: 0, series: 0 },
    messages: 0,
    questionReports: 0,
    rulings: 0,
    reviews: 0,
    orders: { claimed: 0, problems: 0, failedRefunds: 0, failedEvents: 0 },
    failedImports: { files: [], total: 0 },
    failedMails: 0,
    failingSources: [],
  });

  const alone = await givenTest(deps, { title: 'Alone', isStandalone: true });
  const lost = await givenTest(deps, { title: 'Lost', isStandalone: false });
  await givenTest(deps, { status: 'draft', isStandalone: false });
  const empty = await givenSeries(deps, { title: 'Empty', isFree: false, priceRupees: 500 });
  await givenSeries(deps, { title: 'Free' });
  await givenSeries(deps, { title: 'Not yet', isFree: false, priceRupees: 500, status: 'draft' });
  const full = await givenSeries(deps, { title: 'Full', isFree: false, priceRupees: 500 });
  await givenTest(deps, { inSeries: full.id });
  const learner = await test.signedIn((await givenAccount(deps)).id);
  const { deadline } = (await learner.call('POST', '/api/attempts', { testId: alone.id })).body;
  const now = deps.clock.now();
  const failing = { source: 'Daily', error: 'The feed is broken.', checkedAt: now };
  // One that is not configured any more is not asked either.
  const gone = { ...failing, source: 'Weekly', checkedAt: new Date(now.getTime() - 90_000_000) };
  await deps.db.insert(newsSources).values([failing, gone]);
  await deps.db.insert(mailOutbox).values({
    ...{ id: newId(), recipient: 'asha@example.com', subject: 'Hello', textBody: '', htmlBody: '' },
    ...{ dueAt: now, createdAt: now, lastError: 'connection refused' },
  });
  expect(await attention()).toMatchObject({
    inTest: 1,
    inTests: {
      tests: [{ id: alone.id, title: 'Alone', learners: 1, until: deadline }],
      total: 1,
    },
    unreachable: { tests: [{ id: lost.id, title: 'Lost' }], total: 1 },
    emptySeries: { series: [{ id: empty.id, title: 'Empty' }], total: 1 },
    drafts: { tests: 1, series: 1 },
    failedMails: 1,
    failingSources: [{ name: 'Daily', error: 'The feed is broken.' }],
  });
});

it('tells which tests are sat, the fullest first, and until when', async () => {
  const { deps } = test;
  const admin = await test.signedIn((await givenAccount(deps, { labels: ['admin'] })).id);
  const full = await givenTest(deps, { title: 'Full' });
  const endless = await givenTest(deps, { title: 'Endless', hasTimeLimit: false });
  const learners = await Promise.all(
    [1, 2].map(async () => test.signedIn((await givenAccount(deps)).id)),
  );
  const start = async (learner: (typeof learners)[number] | undefined, testId: string) =>
    (await learner?.call('POST', '/api/attempts', { testId }))?.body;
  const [first, second] = learners;
  await start(first, full.id);
  await start(first, endless.id);
  test.clock.advance(60);
  const { deadline } = await start(second, full.id);
  const { inTest, inTests } = (await admin.call('GET', '/api/admin/attention')).body;
  expect(inTest).toBe(2);
  expect(inTests).toEqual({
    tests: [
      { id: full.id, title: 'Full', learners: 2, until: deadline },
      { id: endless.id, title: 'Endless', learners: 1, until: null },
    ],
    total: 2,
  });
});

it('tells of payments that somebody has to look at', async () => {
  const { deps } = test;
  const admin = await test.signedIn((await givenAccount(deps, { labels: ['admin'] })).id);
  const learner = await test.signedIn((await givenAccount(deps)).id);
  const waiting = async () => (await admin.call('GET', '/api/admin/attention')).body.orders;
  const ordered = async () => {
    const { id: seriesId } = await givenSeries(deps, { isFree: false, priceRupees: 299 });
    return (await learner.call('POST', '/api/orders', { seriesId })).body.id;
  };
  const [claimed, twice] = [await ordered(), await ordered()];
  const none = { claimed: 0, problems: 0, failedRefunds: 0, failedEvents: 0 };
  expect(await waiting()).toEqual(none);
  const now = deps.clock.now();
  const claim = { state: 'claimed', reference: '412345678901', claimedAt: now } as const;
  await deps.db.update(orders).set(claim).where(eq(orders.id, claimed));
  const paymentId = newId();
  await deps.db.insert(payments).values({
    ...{ id: paymentId, orderId: twice, provider: 'test', paymentId: 'pay_2', state: 'captured' },
    ...{ amountPaise: 29_900, currency: 'INR', problem: 'second', createdAt: now },
  });
  expect(await waiting()).toEqual({ ...none, claimed: 1, problems: 1 });

  // A refund that the provider refused waits until another one is asked for.
  const refund = { paymentId, amountPaise: 29_900, reason: 'Paid twice', askedBy: newId() };
  const failed = { id: newId(), state: 'failed', failure: 'The account is closed.' } as const;
  await deps.db.insert(refunds).values({ ...refund, ...failed, askedAt: now });
  expect(await waiting()).toEqual({ ...none, claimed: 1, problems: 1, failedRefunds: 1 });
  const list = async () =>
    (await admin.call('GET', '/api/admin/orders?state=refund-failed')).body.items;
  expect(await list()).toMatchObject([{ id: twice }]);
  const askedAt = new Date(now.getTime() + 1000);
  const done = { id: newId(), state: 'done', doneAt: askedAt, askedAt } as const;
  await deps.db.insert(refunds).values({ ...refund, ...done });
  expect(await waiting()).toEqual({ ...none, claimed: 1 });
  expect(await list()).toEqual([]);

  // An event that was tried and could not be worked on; one that just came is none.
  const event = { provider: 'test', kind: 'payment.captured', raw: '{}', receivedAt: now };
  await deps.db.insert(paymentEvents).values([
    { ...event, eventId: 'new' },
    { ...event, eventId: 'tried', tries: 1, failure: 'No such order' },
    { ...event, eventId: 'done', tries: 1, processedAt: now },
  ]);
  expect(await waiting()).toEqual({ ...none, claimed: 1, failedEvents: 1 });
});
