import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { withTransaction } from '#platform/database/database.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { renderMail } from '#platform/mail/render-mail.ts';
import { createMailSender, type MailFailure, retryDelaySeconds } from '#platform/mail/sender.ts';
import { createMailTransport } from '#platform/mail/transport.ts';
import { createFakeClock } from '#testing/fake-clock.ts';
import { readMail, useMailbox } from '#testing/mailbox.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase();
const mailbox = useMailbox();
const clock = createFakeClock();
const site = { name: 'Taiyari', url: 'https://taiyari.example' };
const mail = renderMail(site, {
  recipient: 'asha@example.com',
  subject: 'A word',
  paragraphs: ['Good morning.'],
});
const settings = { from: 'mail@taiyari.example', host: 'taiyari.example', folder: '/nowhere' };

const put = (count = 1) =>
  withTransaction(database.current.db, async (db) => {
    for (let index = 0; index < count; index += 1) {
      await enqueueMail(db, { ...mail, recipient: `asha-${index}@example.com` }, clock.now());
    }
  });
const waiting = async () =>
  (await database.current.pool.query('select * from mail_outbox order by id')).rows;

function createSender(smtpUrl: string | undefined = mailbox.url, folder = settings.folder) {
  const failures: MailFailure[] = [];
  const sender = createMailSender({
    db: database.current.db,
    clock,
    transport: createMailTransport({ ...settings, smtpUrl, folder }),
    onFailure: (failure) => failures.push(failure),
    random: () => 0.5,
  });
  return { ...sender, failures };
}

describe('the outbox', () => {
  it('holds what was committed and nothing that was undone', async () => {
    const undone = withTransaction(database.current.db, async (db) => {
      await enqueueMail(db, mail, clock.now());
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await waiting()).toEqual([]);
  });

  it('is emptied once the mails are handed over, each to one reader', async () => {
    await put(12);
    expect(await createSender().sendDue()).toBe(12);
    expect(await waiting()).toEqual([]);
    const readers = mailbox.mails.map(({ to }) => to);
    expect(new Set(readers).size).toBe(12);
    expect(readers).toHaveLength(12);
  });

  it('is shared by several processes without one mail going out twice', async () => {
    await put(30);
    const senders = [createSender(), createSender(), createSender()];
    await Promise.all(senders.map((sender) => sender.sendDue()));
    expect(mailbox.mails).toHaveLength(30);
    expect(new Set(mailbox.mails.map(({ to }) => to)).size).toBe(30);
  });

  it('keeps a mail whose process died until its lease is over', async () => {
    await put();
    await database.current.pool.query(
      `update mail_outbox set attempts = 1, due_at = $1::timestamptz + interval '10 minutes'`,
      [clock.now()],
    );
    expect(await createSender().sendDue()).toBe(0);
    clock.advance(600);
    expect(await createSender().sendDue()).toBe(1);
    expect(mailbox.mails).toHaveLength(1);
  });
});

describe('a mail server that fails', () => {
  it.each([
    ['refuses', () => mailbox.url],
    ['is not there', () => 'smtp://127.0.0.1:9'],
  ])('delays and loses nothing when it %s', async (_, urlOf) => {
    mailbox.isDead = true;
    await put(2);
    const sender = createSender(urlOf());
    await sender.sendDue();
    expect(await waiting()).toHaveLength(2);
    expect(sender.failures.map(({ retryInSeconds }) => retryInSeconds)).toEqual([10, 10]);
    expect(await createSender().sendDue()).toBe(0);
    mailbox.isDead = false;
    clock.advance(11);
    expect(await createSender().sendDue()).toBe(2);
    expect(mailbox.mails).toHaveLength(2);
    expect(await waiting()).toEqual([]);
  });

  it('is told about without an address', async () => {
    mailbox.isDead = true;
    await put();
    const sender = createSender();
    await sender.sendDue();
    const [row] = await waiting();
    expect(sender.failures[0]?.error).toContain('is not taken now');
    expect(JSON.stringify([sender.failures, row.last_error])).not.toContain('asha');
  });

  it('is told about also where it cannot be noted down, and not lost', async () => {
    await put();
    const { pool } = database.current;
    const failures: MailFailure[] = [];
    const sender = createMailSender({
      db: database.current.db,
      clock,
      transport: {
        description: '',
        verify: async () => undefined,
        async send() {
          await pool.query('alter table mail_outbox rename to mail_outbox_away');
          throw new Error('ENOSPC: no space left on device');
        },
      },
      onFailure: (failure) => failures.push(failure),
    });
    await expect(sender.sendDue()).rejects.toThrow();
    await pool.query('alter table mail_outbox_away rename to mail_outbox');
    expect(failures).toMatchObject([{ error: 'ENOSPC: no space left on device' }]);
    expect(await waiting()).toHaveLength(1);
  });

  it('is tried again ever more rarely, a day apart at most', () => {
    const delays = [1, 2, 3, 10, 30].map((attempts) => retryDelaySeconds(attempts, () => 0.5));
    expect(delays).toEqual([10, 20, 40, 5120, 86_400]);
    expect(retryDelaySeconds(1, () => 0)).toBe(8);
    expect(retryDelaySeconds(1, () => 0.999)).toBe(12);
  });

  it('does not hold up a stop', async () => {
    await put();
    const sender = createSender('smtp://127.0.0.1:9');
    sender.abort();
    await sender.sendDue();
    expect(await waiting()).toHaveLength(1);
  });
});

describe('without a mail server', () => {
  let folder = '';
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('mails become files that only the owner reads', async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'taiyari-mail-'));
    await put(2);
    await createMailSender({
      db: database.current.db,
      clock,
      transport: createMailTransport({ ...settings, smtpUrl: undefined, folder }),
      onFailure: () => {},
    }).sendDue();
    const names = await readdir(folder);
    expect(names.every((name) => /^[\da-f-]{36}\.eml$/.test(name))).toBe(true);
    expect(names).toHaveLength(2);
    const raw = await readFile(path.join(folder, names[0] ?? ''), 'utf8');
    expect(raw).toMatch(/^To: asha-\d@example\.com\r$/m);
    expect(readMail('', raw).text).toContain('Good morning.');
    expect(await waiting()).toEqual([]);
  });
});

describe('a mail', () => {
  it('has two parts, escapes what it is told and loads nothing', async () => {
    const { textBody, htmlBody } = renderMail(site, {
      recipient: 'asha@example.com',
      subject: 'x < y & z',
      paragraphs: ['<script>alert(1)</script>'],
      action: { text: 'Go', url: 'https://taiyari.example/a?b=1&c=2' },
    });
    expect(htmlBody).toContain('<title>x &lt; y &amp; z</title>');
    expect(htmlBody).not.toMatch(/<script|<img|<link|src=/);
    expect(htmlBody).toContain('href="https://taiyari.example/a?b=1&amp;c=2"');
    expect(htmlBody).toContain('prefers-color-scheme: dark');
    expect(textBody).toContain('Go:\nhttps://taiyari.example/a?b=1&c=2');
  });

  it('leads by a click where a note names a page of the site, and nowhere else', () => {
    const { htmlBody, textBody } = renderMail(site, {
      ...{ recipient: 'asha@example.com', subject: 'A week', paragraphs: [] },
      notes: [
        'Stop it: https://taiyari.example/stop?key=1&of=2',
        'Not https://taiyari.example.org/a, nor https://other.example/b.',
      ],
    });
    const address = 'https://taiyari.example/stop?key=1&amp;of=2';
    expect(htmlBody).toContain(`href="${address}">${address}</a></p>`);
    expect(htmlBody.match(/href=/g)).toHaveLength(2);
    expect(textBody).toContain('Stop it: https://taiyari.example/stop?key=1&of=2\n');
  });

  it('says where a mail provider stops it, where it can be stopped', async () => {
    const { db } = database.current;
    const stopUrl = `https://taiyari.example/stop?key=${'0'.repeat(80)}`;
    await enqueueMail(db, { ...mail, stopUrl }, clock.now());
    await createSender().sendDue();
    await enqueueMail(db, mail, clock.now());
    await createSender().sendDue();
    const [weekly, other] = mailbox.mails.map(({ raw }) => raw.replaceAll(/\r\n[ \t]+/g, ' '));
    expect(weekly).toContain(`\r\nList-Unsubscribe: <${stopUrl}>\r\n`);
    expect(weekly).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect(other).not.toContain('List-Unsubscribe');
  });

  it('is answered to whom it names', async () => {
    const { db } = database.current;
    await enqueueMail(db, { ...mail, replyTo: 'asha@example.com, b@example.com' }, clock.now());
    await enqueueMail(db, { ...mail, replyTo: 'asha@example.com' }, clock.now());
    await enqueueMail(db, mail, clock.now());
    await createSender().sendDue();
    const answered = mailbox.mails.map(({ raw }) => /^Reply-To: (.*)$/m.exec(raw)?.[1]?.trim());
    expect(answered.toSorted()).toEqual([
      '<"asha@example.com, b"@example.com>',
      'asha@example.com',
      undefined,
    ]);
  });

  it('cannot be given a second reader or a header by an address or a subject', async () => {
    const evil = 'a@example.com, b@example.com';
    await enqueueMail(
      database.current.db,
      { ...mail, recipient: evil, subject: 'A\r\nBcc: c@example.com' },
      clock.now(),
    );
    await createSender().sendDue();
    expect(mailbox.mails.map(({ raw }) => /^bcc:/im.test(raw))).not.toContain(true);
    expect(mailbox.mails.length).toBeLessThanOrEqual(1);
  });
});
