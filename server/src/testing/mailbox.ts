import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach } from 'vitest';

/** A mail as its reader sees it. */
export type ReceivedMail = {
  readonly to: string;
  readonly raw: string;
  readonly text: string;
  readonly html: string;
  /** The address of the button. */
  readonly link: URL;
};

export type Mailbox = {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** While it is dead the server refuses every mail, and says to whom. */
  isDead: boolean;
  /** The newest mail to an address. */
  newestTo(address: string): ReceivedMail;
};

/** A real mail server on loopback; for a whole test file, emptied before each test. */
export function useMailbox(): Mailbox {
  const mails: ReceivedMail[] = [];
  const mailbox = {
    url: '',
    mails,
    isDead: false,
    newestTo(address: string) {
      const found = mails.findLast((mail) => mail.to === address);
      if (!found) throw new Error(`no mail has come to ${address}`);
      return found;
    },
  };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      done(mailbox.isDead ? new Error(`<${address}> is not taken now`) : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const [recipient] = session.envelope.rcptTo;
        mails.push(readMail(recipient?.address ?? '', Buffer.concat(chunks).toString()));
        done();
      });
    },
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.server.address();
    if (address && typeof address === 'object') mailbox.url = `smtp://127.0.0.1:${address.port}`;
  });
  beforeEach(() => {
    mails.length = 0;
    mailbox.isDead = false;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
  return mailbox;
}

/** Reads the two parts of a mail of ours. */
export function readMail(to: string, raw: string): ReceivedMail {
  const text = partOf(raw, 'text/plain');
  const address = /https?:\/\/\S+/.exec(text)?.[0] ?? 'http://none.example';
  return { to, raw, text, html: partOf(raw, 'text/html'), link: new URL(address) };
}

function partOf(raw: string, type: string): string {
  const part = raw
    .split(/^--\S+\r?$/m)
    .find((candidate) => new RegExp(`^content-type: ${type}`, 'im').test(candidate));
  if (part === undefined) throw new Error(`the mail has no ${type} part`);
  const [headers = '', ...body] = part.trimStart().split(/\r?\n\r?\n/);
  const content = body.join('\n\n').trim();
  if (/^content-transfer-encoding: base64/im.test(headers)) {
    return Buffer.from(content, 'base64').toString();
  }
  return /quoted-printable/i.test(headers) ? decodeQuotedPrintable(content) : content;
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
