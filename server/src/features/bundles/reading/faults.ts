import { wrongOf } from '@taiyari/contract/content';
import { isRecord } from '@taiyari/contract/rules/content';
import type { FaultCode, Wrong } from '@taiyari/contract/rules/faults';
import { nameOf, sentenceOf as ruleSentenceOf } from '@taiyari/contract/rules/sentences';
import type { z } from 'zod';

/** One thing that is wrong: where, in words a teacher finds the place by, and what. */
export type BundleFault = {
  readonly path: readonly PropertyKey[];
  readonly place: string;
  readonly message: string;
  /** Which rule of content is broken; absent for what is wrong with the bundle as such. */
  readonly code?: FaultCode;
};

const maximumShownFaults = 200;

/** `tests[3] "JK Police mock 2", question 17: options must be exactly 4 different texts` */
export function sentenceOf(fault: Pick<BundleFault, 'place' | 'message'>): string {
  return `${fault.place}: ${fault.message}`;
}

/** At most 200 sentences, and one that says how many more there are. */
export function listSentences(faults: readonly Pick<BundleFault, 'place' | 'message'>[]): string[] {
  const shown = faults.slice(0, maximumShownFaults).map(sentenceOf);
  const more = faults.length - shown.length;
  return more > 0 ? [...shown, `… and ${more} more`] : shown;
}

/** @param document the whole bundle as it was read; titles for the places come from it. */
export function faultAt(
  document: unknown,
  path: readonly PropertyKey[],
  message: string,
): BundleFault {
  const [kind, index, inner, position, ...rest] = path;
  const isInQuestion = inner === 'questions' && typeof position === 'number';
  const fields = isInQuestion ? rest : path.slice(2);
  const place = [
    typeof index === 'number' ? entryPlace(document, String(kind), index) : 'the bundle',
    ...(isInQuestion ? [`question ${position + 1}`] : []),
  ].join(', ');
  const name = fieldName(typeof index === 'number' ? fields : path);
  return { path, place, message: name === '' ? message : `${name} ${message}` };
}

/** The faults of a document that does not fit the schema. */
export function faultsOf(document: unknown, error: z.ZodError): BundleFault[] {
  return error.issues.map((issue) => {
    const wrong = wrongOf(issue);
    if (wrong === undefined) return faultAt(document, issue.path, issue.message);
    const { path, place } = faultAt(document, issue.path, '');
    const inner = path.slice(2).map(String).join('.');
    return { path, place, message: wordsOf(inner, wrong), code: wrong.code };
  });
}

function wordsOf(path: string, wrong: Wrong): string {
  if (wrong.code !== 'off-step' || !path.endsWith('Marks'))
    return ruleSentenceOf({ ...wrong, path });
  return `${nameOf(path)} must be a multiple of 0.01 or of a third (write -0.3333)`;
}

/** What zod found, in plain words; a message written at the field itself wins over these. */
export function sayIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${kindWords[issue.expected]}`;
    case 'unrecognized_keys':
      return `has fields that no bundle has: ${issue.keys.join(', ')}`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'too_small':
      return `must be ${issue.minimum} or more`;
    case 'too_big':
      return tooBig(issue.origin, issue.maximum);
    default:
      return undefined;
  }
}

function tooBig(origin: string, maximum: number | bigint): string {
  if (origin === 'string') return `must have ${maximum} characters at most`;
  return origin === 'array' ? `must have ${maximum} entries at most` : `must be ${maximum} or less`;
}

const kindWords: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with its fields in braces',
};

function entryPlace(document: unknown, kind: string, index: number): string {
  const list = isRecord(document) ? document[kind] : undefined;
  const entry: unknown = Array.isArray(list) ? list[index] : undefined;
  const title = isRecord(entry) && typeof entry.title === 'string' ? entry.title.trim() : '';
  return title === '' ? `${kind}[${index}]` : `${kind}[${index}] "${shorten(title)}"`;
}

function shorten(title: string): string {
  const oneLine = title.replace(/\s+/g, ' ');
  return oneLine.length <= 60 ? oneLine : `${oneLine.slice(0, 59)}…`;
}

function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`;
    return name === '' ? String(part) : `${name}.${String(part)}`;
  }, '');
}
