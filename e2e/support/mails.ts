import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';

/** The address in the mail of this subject, once it has been written to the site's folder of mails. */
export async function linkMailedTo(recipient: string, subject: RegExp): Promise<string> {
  const mail = await mailTo(recipient, subject);
  return `${/http:\/\/localhost\S+/.exec(mail)?.[0]}`;
}

/** The last mail of this subject, once it has been written. */
export async function mailTo(recipient: string, subject: RegExp): Promise<string> {
  let mail: string | undefined;
  await expect
    .poll(async () => {
      mail = (await readMails()).findLast(
        (text) => text.includes(`To: ${recipient}`) && subject.test(text),
      );
      return mail;
    })
    .toBeDefined();
  return `${mail}`;
}

/** In the order in which they were caused: their names are ids that grow. */
async function readMails(): Promise<string[]> {
  const folder = path.join(`${process.env.E2E_DATA_DIR}`, 'mail');
  const names = await readdir(folder).catch(() => []);
  const mails = names.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(
    mails.map(async (name) => readableText(await readFile(path.join(folder, name), 'utf8'))),
  );
}

/** Quoted-printable, undone. */
function readableText(raw: string): string {
  return raw
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
