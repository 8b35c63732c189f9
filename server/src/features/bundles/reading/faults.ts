import type { z } from 'zod';
import { isRecord } from '#features/bundles/reading/old-shapes.ts';

/** One thing that is wrong: where, in words a teacher finds the place by, and what. */
export type Fault = {
  readonly path: readonly PropertyKey[];
  readonly place: string;
  readonly message: string;
};

const maximumShownFaults = 200;

/** `tests[3] "JK Police mock 2", question 17: options must be exactly 4 different texts` */
export function sentenceOf(fault: Pick<Fault, 'place' | 'message'>): string {
  return `${fault.place}: ${fault.message}`;
}

/** At most 200 sentences, and one that says how many more there are. */
export function listSentences(faults: readonly Pick<Fault, 'place' | 'message'>[]): string[] {
  const shown = faults.slice(0, maximumShownFaults).map(sentenceOf);
  const more = faults.length - shown.length;
  return more > 0 ? [...shown, `… and ${more} more`] : shown;
}

/** @param document the whole bundle as it was read; titles for the places come from it. */
export function faultAt(document: unknown, path: readonly PropertyKey[], message: string): Fault {
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
export function faultsOf(document: unknown, error: z.ZodError): Fault[] {
  return error.issues.map((issue) => faultAt(document, issue.path, issue.message));
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
