import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '#database/accounts.ts';
import { auditOf } from '#testing/audit-entries.ts';
import { givenAccount } from '#testing/builders.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp({ SUPPORT_EMAIL: 'help@taiyari.example', SITE_NAME: 'Taiyari' });
const url = '/api/admin/messages';
let admin: Caller;

beforeEach(async () => {
  const account = await givenAccount(test.deps, { labels: ['admin'], name: 'Zoya Mir' });
  admin = await test.signedIn(account.id);
});

async function givenMessage(subject: string, message = 'Is the key right?\nI think it is B.') {
  const sender = { name: 'Asha Bhat', email: 'asha@example.com' };
  await test.visitor.call('POST', '/api/contact', { ...sender, subject, message });
  test.clock.advance(60);
  const { body } = await admin.call('GET', url);
  return body.items[0].id as string;
}

const list = async (query = '') => (await admin.call('GET', `${url}${query}`)).body;
const subjects = async (query: string) =>
  (await list(query)).items.map((item: { subject: string }) => item.subject);
const change = (id: string, state: string) => admin.call('PATCH', `${url}/${id}`, { state });
const answer = (id: string, text: string) => admin.call('POST', `${url}/${id}/answers`, { text });

async function mailsTo(recipient: string) {
  const { rows } = await test.deps.db.execute<{ subject: string; text: string }>(
    sql`select subject, text_body as text from mail_outbox where recipient = ${recipient}`,
  );
  return rows;
}

describe('messages in the console', () => {
  it('are none at first', async () => {
    const counts = { new: 0, 'in-progress': 0, answered: 0 };
    expect(await list()).toEqual({ items: [], total: 0, counts });
  });

  it('stand there as they came, the latest first, found by words and state', async () => {
    const first = await givenMessage('Question 3');
    const second = await givenMessage('Payment', 'नमस्ते');
    await change(first, 'in-progress');
    const all = await list();
    expect(all).toMatchObject({
      total: 2,
      counts: { new: 1, 'in-progress': 1, answered: 0 },
      items: [
        { id: second, state: 'new' },
        { id: first, state: 'in-progress' },
      ],
    });
    expect(all.items[1]).toMatchObject({ name: 'Asha Bhat', email: 'asha@example.com' });
    expect(await subjects('?search=question')).toEqual(['Question 3']);
    expect(await subjects(`?search=${encodeURIComponent('नमस्ते')}`)).toEqual(['Payment']);
    expect(await subjects('?search=asha@example.com')).toHaveLength(2);
    expect(await subjects('?state=new')).toEqual(['Payment']);
    expect(await subjects('?state=answered')).toEqual([]);
    expect(await subjects('?limit=1&offset=1')).toEqual(['Question 3']);
  });

  it('are answered by mail, and then are answered', async () => {
    const id = await givenMessage('Question 3 (mock)');
    const { status, body } = await answer(id, ' It is B.\nThank you. ');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      state: 'answered',
      answers: [{ text: 'It is B.\nThank you.', authorName: 'Zoya Mir' }],
    });
    const [mail] = await mailsTo('asha@example.com');
    expect(mail?.subject).toBe('Re: Question 3 (mock)');
    expect(mail?.text).toContain('It is B.\nThank you.');
    expect(mail?.text).toContain('> Is the key right?\n> I think it is B.');
    expect(mail?.text).toContain('write to help@taiyari.example');
    expect((await admin.call('GET', `${url}/${id}`)).body).toEqual(body);
  });

  it('are answered once when two answer at the same moment, and again by who has seen it', async () => {
    const id = await givenMessage('Question 3');
    const answerSeeing = (answersSeen: number, text: string) =>
      admin.call('POST', `${url}/${id}/answers`, { text, answersSeen });
    const both = await Promise.all([answerSeeing(0, 'It is B.'), answerSeeing(0, 'It is C.')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await mailsTo('asha@example.com')).toHaveLength(1);
    expect((await answerSeeing(0, 'It is D.')).body.type).toBe('conflict');
    expect((await answerSeeing(1, 'It is B and C.')).status).toBe(201);
    expect(await mailsTo('asha@example.com')).toHaveLength(2);
  });

  it('can be answered again, and taken up again', async () => {
    const id = await givenMessage('Question 3');
    await answer(id, 'We are looking.');
    test.clock.advance(60);
    await change(id, 'in-progress');
    const { body } = await answer(id, 'It is B.');
    expect(body.answers.map(({ text }: { text: string }) => text)).toEqual([
      'We are looking.',
      'It is B.',
    ]);
    expect(await mailsTo('asha@example.com')).toHaveLength(2);
  });

  it('are on record with who answered, and with nothing that a stranger wrote', async () => {
    const id = await givenMessage('About Asha');
    await change(id, 'in-progress');
    await change(id, 'in-progress');
    await answer(id, 'It is B.');
    expect(await auditOf(test.deps, id)).toMatchObject([
      {
        action: 'contact-message.changed',
        subjectName: '',
        before: { state: 'new' },
        after: { state: 'in-progress' },
      },
      {
        action: 'contact-message.answered',
        subjectName: '',
        after: { state: 'answered', text: 'It is B.' },
      },
    ]);
  });

  it('keep their answers when who wrote them is gone', async () => {
    const id = await givenMessage('Question 3');
    await answer(id, 'It is B.');
    const { id: other } = await givenAccount(test.deps, { labels: ['admin'] });
    await test.deps.db.delete(accounts).where(sql`id <> ${other}`);
    const caller = await test.signedIn(other);
    expect((await caller.call('GET', `${url}/${id}`)).body.answers).toMatchObject([
      { text: 'It is B.', authorName: null },
    ]);
  });

  it('refuses an answer without words, and what is not there', async () => {
    const id = await givenMessage('Question 3');
    expect((await answer(id, ' \n')).status).toBe(422);
    expect((await answer(id, 'x'.repeat(5001))).status).toBe(422);
    expect((await change(id, 'gone')).status).toBe(422);
    for (const missing of [crypto.randomUUID(), 'none']) {
      expect((await answer(missing, 'It is B.')).status).toBe(404);
      expect((await change(missing, 'answered')).status).toBe(404);
      expect((await admin.call('GET', `${url}/${missing}`)).status).toBe(404);
    }
    expect(await mailsTo('asha@example.com')).toEqual([]);
  });
});
