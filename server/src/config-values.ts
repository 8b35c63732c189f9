/** The kinds of values that variables have, each with a sentence of what to write; none repeats what was written. */
import { accessSync, constants } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';

export function wholeNumber(least: number, most: number) {
  const error = `write a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
}

export function decimalNumber(least: number, most: number) {
  const error = `write a number from ${least} to ${most}`;
  return z.coerce.number({ error }).min(least, { error }).max(most, { error });
}

/** Text in which what is percent-encoded can be read: whoever needs a part of it decodes it later. */
export function encodedText() {
  return z.string().refine(isDecodable, undecodable);
}

/** An address of one of these protocols. */
export function address(protocol: RegExp) {
  return z.url({ protocol }).refine(isDecodable, undecodable);
}

const undecodable =
  'a % in it is not followed by the two digits of a letter: write %25 for the sign itself';

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

export function databaseAddress() {
  // A % that stands for itself is one: node-postgres reads it so.
  return z
    .url({ protocol: /^postgres(ql)?$/ })
    .refine(
      hasItsFiles,
      'a file that sslrootcert, sslcert or sslkey names is not there or cannot be read',
    );
}

/** A missing one would look like a database that is away: it is waited for in vain. */
function hasItsFiles(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { searchParams } = new URL(text);
  return ['sslrootcert', 'sslcert', 'sslkey'].every((name) => {
    const file = searchParams.get(name);
    return !file || isReadable(file);
  });
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

export function bucketAddress() {
  return address(/^s3$/).refine(
    has(({ username, password, hostname, pathname }) =>
      [username, password, hostname, pathname.replaceAll('/', '')].every((part) => part !== ''),
    ),
    'write s3://KEY:SECRET@ENDPOINT/BUCKET?region=REGION',
  );
}

export function mailServerAddress() {
  return address(/^smtps?$/).refine(
    has(({ hostname }) => hostname !== ''),
    'write smtp://user:password@host:587 or smtps://user:password@host:465',
  );
}

export function originAddress() {
  return address(/^https?$/).refine(
    has(({ href, origin }) => href === `${origin}/`),
    'the site is at the root of its address: write it without path, user and query, as in https://taiyari.example',
  );
}

/** What is no address at all has been refused by then. */
function has(test: (url: URL) => boolean): (text: string) => boolean {
  return (text) => !URL.canParse(text) || test(new URL(text));
}

/** '' → nobody is believed; '1' → that many proxies; else a list of addresses, as Fastify reads it. */
export function proxies() {
  return z
    .string()
    .trim()
    .default('')
    .refine(
      (text) =>
        text === '' || /^\d+$/.test(text) || text.split(',').every((one) => isProxy(one.trim())),
      'write the number of proxies, or their addresses, comma separated: 10.0.0.1, 10.0.0.0/8, loopback, linklocal, uniquelocal',
    )
    .transform(toTrust);
}

function toTrust(text: string): false | string[] | ((address: string, hop: number) => boolean) {
  if (text === '') return false;
  if (/^\d+$/.test(text)) return (_address, hop) => hop < Number(text);
  return text.split(',').map((address) => address.trim());
}

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [start = '', range, ...rest] = text.split('/');
  const version = isIP(start);
  if (version === 0 || rest.length > 0) return false;
  if (range === undefined) return true;
  if (version === 4 && isIP(range) === 4) return isNetmask(range);
  return /^\d+$/.test(range) && Number(range) > 0 && Number(range) <= (version === 4 ? 32 : 128);
}

function isNetmask(text: string): boolean {
  const bits = text.split('.').map((byte) => Number(byte).toString(2).padStart(8, '0'));
  return /^1+0*$/.test(bits.join(''));
}
