import type { z } from 'zod';

/**
 * What is said of a field whose schema has no sentence of its own: a schema's library writes for who made the schema.
 * Undefined: the library's own words are plain enough.
 */
export function plainSentence(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return ofType(issue);
    case 'too_big':
      return ofLength(issue.origin, 'at most', issue.maximum) ?? ofMost(issue);
    case 'too_small':
      return ofLength(issue.origin, 'at least', issue.minimum) ?? ofLeast(issue);
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`;
    case 'invalid_value':
      return `Must be ${anyOf(issue.values)}`;
    case 'invalid_format':
      return formats[issue.format] ?? 'Is not written in the right way';
    case 'invalid_key':
      return 'Holds a name that it cannot have';
    case 'invalid_union':
      return ofUnion(issue);
    default:
      return undefined;
  }
}

/** The specification's sentence for an argument that is absent: without a path it is the body, all else is always there. */
function ofType({ input, expected, path }: Of<'invalid_type'>): string {
  if (input === undefined) return `Missing required parameter: "${path?.join('.') || 'body'}"`;
  return `Must be ${types[expected] ?? 'of another kind'}`;
}

type Of<Code extends z.core.$ZodRawIssue['code']> = Extract<
  z.core.$ZodRawIssue,
  { readonly code: Code }
>;

const types: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const formats: Readonly<Record<string, string>> = {
  uuid: 'Must be an id',
  datetime: 'Must be a time, like 2027-01-31T12:00:00.000Z',
  date: 'Must be a day, like 2027-01-31',
  email: 'Must be an email address',
  url: 'Must be a web address',
};

function ofMost({ maximum, inclusive }: Of<'too_big'>): string {
  return inclusive === false ? `Must be less than ${maximum}` : `Must be ${maximum} or less`;
}

function ofLeast({ minimum, inclusive }: Of<'too_small'>): string {
  return inclusive === false ? `Must be more than ${minimum}` : `Must be ${minimum} or more`;
}

/** Of what has a length; a number has none. */
function ofLength(origin: string, how: string, bound: number | bigint): string | undefined {
  const unit = units[origin];
  return unit && `Must have ${how} ${bound} ${bound === 1 ? unit.one : unit.many}`;
}

const units: Readonly<Record<string, { readonly one: string; readonly many: string }>> = {
  string: { one: 'character', many: 'characters' },
  array: { one: 'entry', many: 'entries' },
  set: { one: 'entry', many: 'entries' },
  map: { one: 'entry', many: 'entries' },
  object: { one: 'entry', many: 'entries' },
  file: { one: 'byte', many: 'bytes' },
};

const must = 'Must be ';

/** What each way asks for; one of several kinds, which kinds there are. */
function ofUnion(issue: Of<'invalid_union'>): string | undefined {
  if (Array.isArray(issue.options)) return `${must}${anyOf(issue.options)}`;
  const ways = issue.errors.map(([first]) => first?.message ?? '');
  if (!ways.every((way) => way.startsWith(must))) return undefined;
  return `${must}${ways.map((way) => way.slice(must.length)).join(', or ')}`;
}

function anyOf(values: readonly z.core.util.Primitive[]): string {
  const shown = values.map((value) => (value === '' ? 'empty' : String(value)));
  return shown.length === 1 ? `${shown[0]}` : `one of: ${shown.join(', ')}`;
}
