import { type AccountExport, api } from '@taiyari/contract';
import { describe, expect, it } from 'vitest';
import { contactMessages } from '#database/contact.ts';
import { files } from '#database/files.ts';
import { sweepExpired } from '#features/accounts/sweep.ts';
import { countChanges } from '#features/analytics/service.ts';
import { newId } from '#platform/random/ids.ts';
import { givenAccount, givenPassword, givenTest } from '#testing/builders.ts';
import { recordStatements } from '#testing/growing/statements.ts';
import { givenAdmin, givenLearner } from '#testing/people.ts';
import { givenScenario } from '#testing/scenario.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

describe('preferences', () => {
  it('are e-mail on and push off until they are changed, and are kept', async () => {
    const learner = await givenLearner(test);
    const url = '/api/account/preferences';
    expect((await learner.call('GET', url)).body).toEqual({
      emailNotifications: true,
      pushNotifications: false,
    });
    await learner.call('PATCH', url, { emailNotifications: false });
    const changed = await learner.call('PATCH', url, { pushNotifications: true });
    expect(changed.body).toEqual({ emailNotifications: false, pushNotifications: true });
    expect((await learner.call('GET', url)).body).toEqual(changed.body);
    for (const body of [{ emailNotifications: 'no' }, { smsNotifications: true }]) {
      expect((await learner.call('PATCH', url, body)).status).toBe(422);
    }
  });
});

describe('the export', () => {
  it('is a file with everything of one learner and nothing of another', async () => {
    const scenario = await givenScenario(test, { explanation: 'Because of the tilt.' });
    const answer = await scenario.learner.call('GET', '/api/account/export');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="my-data.json"');
    // It is made while it is sent: nobody else compares it with the contract.
    api.exportAccount.response.parse(answer.body);
    expect(answer.body).toMatchObject({
      account: { id: scenario.params.userId },
      profile: { role: 'user' },
      preferences: { emailNotifications: true },
      accommodation: { kind: 'percent', percent: 30, validUntil: null },
      enrolments: [
        { seriesId: scenario.params.seriesId, endDate: null },
        { price: 299, endDate: null },
      ],
      orders: [
        { id: scenario.params.orderId, state: 'open' },
        { id: scenario.params.paidOrderId, state: 'paid', totalPaise: 29_900 },
      ],
      payments: [
        {
          orderId: scenario.params.paidOrderId,
          state: 'captured',
          amountPaise: 29_900,
          refundedPaise: 0,
        },
      ],
      invoices: [
        {
          number: 'TS/25-26/000001',
          orderId: scenario.params.paidOrderId,
          isCreditNote: false,
          buyerName: answer.body.account.name,
          totalPaise: 29_900,
          ratePercent: 18,
          taxablePaise: 25_338,
          cgstPaise: 2281,
          sgstPaise: 2281,
          igstPaise: 0,
        },
      ],
      entitlements: [{ origin: 'order', reason: null, untilAt: null, revokedAt: null }],
      runningAttempts: [{ id: scenario.params.attemptId, answers: { length: 4 } }],
      results: [
        { result: { id: scenario.params.resultId, replaced: false } },
        { result: { id: scenario.params.replacedResultId, replaced: true } },
      ],
      scores: [{ percentage: 0 }, { percentage: 0 }],
    });
    expect(answer.body.sessions).toHaveLength(1);
    expect(JSON.stringify(answer.body)).not.toMatch(/hash|token|secret/i);
    const other = (await scenario.other.call('GET', '/api/account/export')).body;
    expect(other).toMatchObject({
      results: [],
      runningAttempts: [],
      enrolments: [],
      orders: [],
      payments: [],
      invoices: [],
      entitlements: [],
    });
  });

  it('tells what came by the contact form from its address and was answered, once that is verified', async () => {
    const { deps } = test;
    const { id, email } = await givenAccount(deps);
    const learner = await test.signedIn(id);
    const admin = await givenAdmin(test);
    const written = { name: 'Asha', subject: 'My order', message: 'Where is it?' };
    await test.visitor.call('POST', '/api/contact', { ...written, email: email.toUpperCase() });
    await test.visitor.call('POST', '/api/contact', { ...written, email: 'other@example.com' });
    const { items } = (await admin.call('GET', '/api/admin/messages')).body;
    for (const { id } of items) {
      await admin.call('POST', `/api/admin/messages/${id}/answers`, { text: 'On its way.' });
    }
    const exported = async () => (await learner.call('GET', '/api/account/export')).body.messages;
    await deps.pool.query('update accounts set email_verified_at = null where id = $1', [id]);
    expect(await exported()).toEqual([]);
    await deps.pool.query('update accounts set email_verified_at = now() where id = $1', [id]);
    expect(await exported()).toEqual([
      {
        ...written,
        email: email.toUpperCase(),
        sentAt: expect.any(String),
        answers: [{ text: 'On its way.', answeredAt: expect.any(String) }],
      },
    ]);
  });

  it('tells things of one moment in the order in which they began, wherever the database put them', async () => {
    const { learner, params } = await givenScenario(test);
    // Written once more, the earlier of each two lies behind the later one, in the table and in its indexes.
    for (const [table, moment] of [
      ['orders', 'created_at'],
      ['enrolments', 'enrolled_at'],
    ]) {
      for (const change of ['+', '-']) {
        await test.deps.pool.query(
          `update ${table} set ${moment} = ${moment} ${change} interval '1 day'
            where id = (select id from ${table} where account_id = $1 order by id limit 1)`,
          [params.userId],
        );
      }
    }
    const { body } = await learner.call('GET', '/api/account/export');
    expect(body).toMatchObject({
      orders: [{ id: params.orderId }, { id: params.paidOrderId }],
      enrolments: [{ seriesId: params.seriesId }, { price: 299 }],
    });
  });

  it('holds keys and explanations of submitted tests only', async () => {
    const { deps } = test;
    const learner = await test.signedIn((await givenAccount(deps)).id);
    const { id: testId } = await givenTest(deps, { questions: [{ explanation: 'Of the tilt.' }] });
    const { body: attempt } = await learner.call('POST', '/api/attempts', { testId });
    const [{ id: questionId }] = attempt.questions;
    await learner.call('PATCH', `/api/attempts/${attempt.id}/answers`, {
      revision: 0,
      flagged: [questionId],
      timeSpent: { [questionId]: 17 },
    });
    const before = (await learner.call('GET', '/api/account/export')).body;
    expect(before.runningAttempts).toMatchObject([{ answers: [{ isMarked: true, seconds: 17 }] }]);
    expect(JSON.stringify(before)).not.toMatch(/Of the tilt|"correct"/);
    await learner.call('POST', `/api/attempts/${attempt.id}/submission`, {});
    const after = (await learner.call('GET', '/api/account/export')).body;
    expect(after.runningAttempts).toEqual([]);
    expect(after.results[0].questions[0]).toMatchObject({
      correct: 0,
      explanation: 'Of the tilt.',
    });
  });
});

describe('the export of somebody who has taken many tests', () => {
  it('reads forty results with three statements, and tells of each what its analysis does', async () => {
    const { deps } = test;
    const learner = await test.signedIn((await givenAccount(deps)).id);
    const take = async (number: number) => {
      const questions = [
        { text: `"Which" {[is]} ${number}?`, explanation: `\\ "${number}" }, {` },
        { explanation: '' },
      ];
      const { id: testId, questionIds } = await givenTest(deps, { questions });
      const { body: attempt } = await learner.call('POST', '/api/attempts', { testId });
      const answers = { [`${questionIds[0]}`]: number % 4 };
      await learner.call('POST', `/api/attempts/${attempt.id}/submission`, { answers });
    };
    const download = async () => {
      const recording = recordStatements(deps.pool);
      const { body } = await learner.call('GET', '/api/account/export');
      const statements = recording.stop().reduce((sum, { times }) => sum + times, 0);
      const { results }: AccountExport = api.exportAccount.response.parse(body);
      return { statements, results };
    };
    await take(0);
    const few = await download();
    expect(few.results).toHaveLength(1);
    for (let number = 1; number < 85; number += 1) await take(number);
    const many = await download();
    expect(many.statements).toBe(few.statements + 2 * 3);
    const { items } = (await learner.call('GET', '/api/results?limit=100')).body;
    expect(many.results.map(({ result }) => result.id)).toEqual(
      items.map(({ id }: { id: string }) => id),
    );
    for (const exported of many.results) {
      const { body } = await learner.call('GET', `/api/results/${exported.result.id}/analysis`);
      const { history: _, ...analysis } = body;
      expect(exported).toEqual(analysis);
    }
  });
});

describe('deleting the account', () => {
  const remove = (caller: { call: (typeof test.visitor)['call'] }, password: unknown) =>
    caller.call('DELETE', '/api/account', { password });

  it('takes everything with it, ends every session and frees the address', async () => {
    const scenario = await givenScenario(test);
    const { deps } = test;
    const accountId = `${scenario.params.userId}`;
    const stored = { bucket: 'avatars', contentType: 'image/webp', sizeBytes: 1, accountId };
    const fileId = newId();
    await deps.files.write(fileId, Buffer.from('a picture'));
    await deps.db.insert(files).values({ ...stored, id: fileId, createdAt: deps.clock.now() });
    const { email } = (await scenario.learner.call('GET', '/api/account')).body;
    await scenario.learner.call('POST', '/api/account/verification');
    const answer = await remove(scenario.learner, givenPassword);
    expect(answer.status).toBe(204);
    expect(String(answer.headers['set-cookie'])).toContain('session=;');
    expect((await scenario.learner.call('GET', '/api/account')).status).toBe(401);
    // What the statistics have yet to take back waits for the next count.
    await countChanges(deps);
    const { rows } =
      await deps.pool.query(`select table_name as name from information_schema.columns
      where column_name = 'account_id' and table_schema = 'public'`);
    expect(rows.length).toBeGreaterThan(6);
    // Answers without a name, until they are taken out of what was counted: within minutes, see analytics.
    const uncounted = ['gone_sheets', 'uncounted_changes'];
    const known = rows.filter(({ name }) => !uncounted.includes(name));
    for (const { name } of known) {
      const left = await deps.pool.query(`select 1 from ${name} where account_id = $1`, [
        accountId,
      ]);
      expect([name, left.rowCount]).toEqual([name, 0]);
    }
    expect(await deps.files.read(fileId)).toBeNull();
    expect((await deps.pool.query('select 1 from mail_outbox')).rowCount).toBe(0);
    const again = { name: 'Asha', email, password: 'chinar-leaf-42' };
    expect((await test.visitor.call('POST', '/api/account', again)).status).toBe(201);
  });

  it('takes what came by the contact form from its verified address, and nothing of an unverified one', async () => {
    const { deps } = test;
    const written = { name: 'Asha', subject: 'My order', message: 'Where is it?' };
    for (const [emailVerifiedAt, left] of [
      [null, 2],
      [deps.clock.now(), 1],
    ] as const) {
      const { id, email } = await givenAccount(deps, { emailVerifiedAt });
      const learner = await test.signedIn(id);
      await deps.db.delete(contactMessages);
      for (const from of [email.toUpperCase(), 'other@example.com']) {
        await test.visitor.call('POST', '/api/contact', { ...written, email: from });
      }
      expect((await remove(learner, givenPassword)).status).toBe(204);
      expect(await deps.db.$count(contactMessages)).toBe(left);
    }
  });

  it('tells his other devices that it is deleted, as long as their sessions could last, and nobody else', async () => {
    const { id } = await givenAccount(test.deps);
    const [device, phone, other] = [
      await test.signedIn(id),
      await test.signedIn(id),
      await givenLearner(test),
    ];
    const asked = async (caller: { call: (typeof test.visitor)['call'] }, accountId = id) =>
      (await caller.call('GET', `/api/account/deletion?accountId=${accountId}`)).body.isDeleted;
    expect(await asked(phone)).toBe(false);
    await remove(device, givenPassword);
    expect(await asked(phone)).toBe(true);
    expect(await asked(phone, other.id)).toBe(false);
    expect(await asked(other)).toBe(false);
    expect(await asked(test.visitor)).toBe(false);
    test.clock.advance(90 * 86_400);
    expect(await asked(phone)).toBe(false);
    await sweepExpired(test.deps);
    expect((await test.deps.pool.query('select 1 from deleted_sessions')).rowCount).toBe(0);
  });

  it('takes the learner out of counts and ranks', async () => {
    const scenario = await givenScenario(test);
    await remove(scenario.learner, givenPassword);
    const { rows } = await test.deps.pool.query(`select
      (select sum(enrolled_count) from series) as enrolled,
      (select coalesce(sum(learners), 0) from test_histograms) as ranked`);
    expect(rows).toEqual([{ enrolled: 0, ranked: 0 }]);
  });

  it('asks for the password, and refuses the last administrator', async () => {
    const { learner, admin } = await givenScenario(test);
    const wrong = await remove(learner, 'not the password');
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      [{ path: 'password', message: 'The password is not correct' }],
    ]);
    expect((await remove(learner, undefined)).status).toBe(422);
    expect((await learner.call('GET', '/api/account')).status).toBe(200);
    const refused = await remove(admin, givenPassword);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'You are the last administrator. Make somebody else one before you delete your account.',
    ]);
    await givenAccount(test.deps, { labels: ['admin'] });
    expect((await remove(admin, givenPassword)).status).toBe(204);
  });
});
