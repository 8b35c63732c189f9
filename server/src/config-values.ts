/** The kinds of values that variables have, each with a sentence of what to write; none repeats what was written. */
import { accessSync, constants } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';

export function wholeNumber(least: number, most: number) {
  return number(/^\d+$/, [least, most], `write a whole number from ${least} to ${most}, in digits`);
}

export function decimalNumber(least: number, most: number) {
  const error = `write a number from ${least} to ${most}, in digits, such as 0.5`;
  return number(/^(\d+(\.\d*)?|\.\d+)$/, [least, most], error);
}

/** As people write one: JavaScript reads 0x50 and 1e3 as well, which nobody means. */
function number(pattern: RegExp, [least, most]: readonly [number, number], error: string) {
  // A union asks for what ends the reading: else it repeats this sentence instead of its own.
  const fault = { error, abort: true };
  return z
    .string()
    .trim()
    .regex(pattern, fault)
    .transform(Number)
    .pipe(z.number().min(least, fault).max(most, fault));
}

/** Text in which what is percent-encoded can be read: whoever needs a part of it decodes it later. */
export function encodedText() {
  return z.string().refine(isDecodable, undecodable);
}

/** An address of one of these protocols. */
function address(...protocols: readonly string[]) {
  return plainAddress(...protocols).refine(isDecodable, undecodable);
}

function plainAddress(...protocols: readonly string[]) {
  const begins = new RegExp(`^\\s*(${protocols.join('|')})://`, 'i');
  const error = `write an address that begins with ${either(protocols.map((name) => `${name}://`))}`;
  return z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: ({ input }) => (begins.test(`${input}`) ? unreadable : error),
  });
}

/** Of one that begins as it should: most often it holds a password as it is, of which a part is taken for a port. */
const unreadable =
  'it cannot be read as an address: in a user or password # is written %23, / %2F, ? %3F and @ %40, and a port is at most 65535';

/** One of the web, of which no part is needed alone. */
export function webAddress() {
  return plainAddress('http', 'https');
}

export function webAddressOrOff() {
  const isWebAddress = (text: string) => webAddress().safeParse(text).success;
  return z.string().refine((text) => text === 'off' || isWebAddress(text), {
    error: 'write off, or a web address',
  });
}

export function emailAddress() {
  return z.email({ error: 'write an email address' });
}

/** One of these words. */
export function choice<const Words extends readonly string[]>(...words: Words) {
  return z.enum(words, { error: `write ${either(words)}` });
}

/** As it is, of so many characters. */
export function text(least: number, most: number) {
  const error = `write ${least} to ${most} characters`;
  return z.string().min(least, { error }).max(most, { error });
}

/** The same, where blanks around it mean nothing. */
export function words(least: number, most: number) {
  return z.string().trim().pipe(text(least, most));
}

function either(words: readonly string[]): string {
  return words.length === 1 ? `${words[0]}` : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
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
  return plainAddress('postgres', 'postgresql').refine(
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
  return address('s3')
    .refine(
      has(({ username, password, hostname, pathname }) =>
        [username, password, hostname, pathname.replaceAll('/', '')].every((part) => part !== ''),
      ),
      'write s3://KEY:SECRET@ENDPOINT/BUCKET?region=REGION',
    )
    .refine(
      has(({ searchParams }) => [...searchParams].every(isBucketSetting)),
      'after the ? stand region=REGION and, for a store that speaks http, insecure=on; nothing else is known',
    );
}

/** Whatever else was meant would be passed over in silence. */
function isBucketSetting([name, value]: readonly [string, string]): boolean {
  return name === 'region' ? value !== '' : name === 'insecure' && ['on', 'off'].includes(value);
}

/** The library would take another name of a database for none, or end the process by it. */
export function redisAddress() {
  return address('redis', 'rediss').refine(
    has(({ pathname, searchParams }) =>
      [pathname.slice(1), searchParams.get('db') ?? ''].every((part) => /^\d{0,9}$/.test(part)),
    ),
    'after the host comes the number of a database or nothing: write redis://host:6379/0',
  );
}

export function mailServerAddress() {
  return address('smtp', 'smtps').refine(
    has(({ hostname }) => hostname !== ''),
    'write smtp://user:password@host:587 or smtps://user:password@host:465',
  );
}

export function originAddress() {
  return address('http', 'https').refine(
    has(({ href, origin }) => href === `${origin}/`),
    'the site is at the root of its address: write it without path, user and query, as in https://taiyari.example',
  );
}

/** What is no address at all has been refused by then. */
function has(test: (url: URL) => boolean): (text: string) => boolean {
  return (text) => !URL.canParse(text) || test(new URL(text));
}

/** 16 to 200 letters that a header can carry as they are: others would never be those that were sent. */
export function bearerToken() {
  return text(16, 200).regex(
    /^[!-~]+$/,
    'write it of letters from A to Z, digits and signs, without spaces',
  );
}

/** Who says 0 means that there is none, and would be taken for somebody behind a proxy. */
const count = /^[1-9]\d*$/;

/** '' → nobody is believed; '1' → that many proxies; else a list of addresses, as Fastify reads it. */
export function proxies() {
  return z
    .string()
    .trim()
    .default('')
    .refine(
      (text) =>
        text === '' || count.test(text) || text.split(',').every((one) => isProxy(one.trim())),
      'write the number of proxies, or their addresses, comma separated: 10.0.0.1, 10.0.0.0/8, loopback, linklocal, uniquelocal; without any leave it empty',
    )
    .transform(toTrust);
}

function toTrust(text: string): false | string[] | ((address: string, hop: number) => boolean) {
  if (text === '') return false;
  if (count.test(text)) return (_address, hop) => hop < Number(text);
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
