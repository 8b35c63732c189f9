import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { contactMessages } from '#database/contact.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp({ SUPPORT_EMAIL: 'help@taiyari.example' });

const message = {
  name: ' Asha Bhat ',
  email: 'asha@example.com',
  subject: 'Question 3',
  message: 'Is the key right?\nI think it is B.',
};

const send = (body: unknown) => test.visitor.call('POST', '/api/contact', body);
const stored = () => test.deps.db.select().from(contactMessages);

async function mails() {
  const { rows } = await test.deps.db.execute<Record<string, string>>(
    sql`select recipient, subject, reply_to as "replyTo", text_body as text from mail_outbox`,
  );
  return rows;
}

describe('POST /api/contact', () => {
  it('stores the message and mails it to the support', async () => {
    const { status, body } = await send(message);
    expect(status).toBe(202);
    expect(body).toEqual({
      success: true,
      message: "Message sent successfully! We'll get back to you soon.",
    });
    const kept = await stored();
    expect(kept).toEqual([
      {
        ...message,
        name: 'Asha Bhat',
        words: expect.stringContaining('i think it is b.'),
        id: expect.any(String),
        state: 'new',
        createdAt: test.clock.now(),
      },
    ]);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      recipient: 'help@taiyari.example',
      subject: 'Contact Form: Question 3',
      replyTo: 'asha@example.com',
    });
    expect(mail?.text).toContain('Asha Bhat <asha@example.com>');
    expect(mail?.text).toContain('I think it is B.');
    expect(mail?.text).toContain(`/admin/messages/${kept[0]?.id}`);
  });

  it('answers a program that fills in the hidden field as everybody, and keeps nothing', async () => {
    const honest = await send(message);
    const trapped = await send({ ...message, botcheck: 'http://spam.example' });
    expect([trapped.status, trapped.body]).toEqual([honest.status, honest.body]);
    expect(await stored()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it('names every field that is blank', async () => {
    const { status, body } = await send({ name: ' ', email: '', subject: '\n', message: '\t' });
    expect(status).toBe(422);
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'name',
      'email',
      'subject',
      'message',
    ]);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['email', 'asha', 'Please enter a valid email address'],
    ['email', 'a@b.example\r\nBcc: x@y.example', 'Please enter a valid email address'],
    ['message', 'x'.repeat(5001), 'Message can have at most 5000 characters'],
    ['subject', undefined, 'Subject is required'],
  ])('refuses a bad %s (%j)', async (field, value, sentence) => {
    const { status, body } = await send({ ...message, [field]: value });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ path: field, message: sentence }]);
  });

  it('refuses line breaks in the subject, which would be lines of the mail', async () => {
    const { status, body } = await send({ ...message, subject: 'One\r\nBcc: x@y.example' });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ path: 'subject' }]);
    expect(await mails()).toEqual([]);
  });
});
