import { z } from 'zod';
import type { Content, Rule } from './rules/content.ts';
import type { Wrong } from './rules/faults.ts';
import {
  type FieldRule,
  faultsOfField,
  type ListRule,
  type NumericRule,
  tidyText,
} from './rules/fields.ts';

type ValueOf<R extends FieldRule> = R extends NumericRule
  ? number
  : R extends ListRule
    ? string[]
    : R extends { kind: 'tick' }
      ? boolean
      : string;

/** A field of content: its rule alone says what is wrong with it. Texts are trimmed, blank entries of lists dropped. */
export function written<const R extends FieldRule>(rule: R): z.ZodType<ValueOf<R>, ValueOf<R>> {
  const field = z.unknown().transform((value, context) => {
    for (const { path, ...wrong } of faultsOfField(rule, '', value)) {
      context.issues.push(issueAt(wrong, value, path.split('.').slice(1)));
    }
    return tidy(rule, value);
  });
  // What is no value of the type has been refused.
  return field.meta(shapeOf(rule)).register(rules, { rule }) as unknown as z.ZodType<
    ValueOf<R>,
    ValueOf<R>
  >;
}

/** With the rule that it was made from; what is made of the field has it as well. */
const rules = z.registry<{ rule: FieldRule }>();

/** The rule of a field that `written` made; undefined for other schemas. */
export function ruleOf(field: z.ZodType): FieldRule | undefined {
  return rules.get(field)?.rule;
}

type Fields<C extends Content> = {
  -readonly [Name in keyof C['fields']]: ReturnType<typeof written<C['fields'][Name]>>;
};

export function fieldsOf<C extends Content>({ fields }: C): Fields<C> {
  const entries = Object.entries(fields).map(([name, rule]) => [name, written(rule)]);
  return Object.fromEntries(entries) as Fields<C>;
}

/** Adds what no field of the content can know alone, told together with the faults of the fields. */
export function together<S extends z.ZodType>(schema: S, rules: readonly Rule[]): S {
  return rules.reduce<S>(
    (checked, { path, wrong, isBroken }) =>
      checked.refine((thing) => !isBroken(thing as Record<string, unknown>), {
        ...issueOf(wrong),
        path: [path],
        when: ({ value }) => typeof value === 'object' && value !== null,
      }),
    schema,
  );
}

/** The things that another one holds, such as the questions of a test. */
export function listOfAtMost<T extends z.ZodType>(item: T, maximum: number) {
  const tooMany = issueOf({ code: 'too-many', params: { maximum } });
  return z.array(item).refine((list) => list.length <= maximum, tooMany);
}

/** A fault that was found in a value, for zod. Its path is within the value; places in lists are numbers. */
export function issueAt(wrong: Wrong, input: unknown, path: readonly string[]) {
  const places = path.map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  return { ...issueOf(wrong), input, path: places };
}

/** The words are made of it where the whole path is known. */
function issueOf(wrong: Wrong) {
  return { code: 'custom', message: wrong.code, params: { wrong } } as const;
}

/** What an issue of `written` and `together` says. */
export function wrongOf(issue: z.core.$ZodIssue): Wrong | undefined {
  return issue.code === 'custom' ? (issue.params?.wrong as Wrong | undefined) : undefined;
}

function tidy(rule: FieldRule, value: unknown): unknown {
  const { kind } = rule;
  if (kind === 'text' && typeof value === 'string') return tidyText(rule, value);
  if (!Array.isArray(value)) return value;
  const trimmed = value.map((entry: unknown) => (typeof entry === 'string' ? entry.trim() : entry));
  return kind === 'texts' ? trimmed.filter((entry) => entry !== '') : trimmed;
}

/** For the description of the API. */
function shapeOf(rule: FieldRule): Readonly<Record<string, unknown>> {
  switch (rule.kind) {
    case 'text':
      return { type: 'string', maxLength: rule.maximum };
    case 'secret':
      return { type: 'string', minLength: rule.minimum, maxLength: rule.maximum };
    case 'texts':
      return arrayOf(rule.maximum, { maxItems: rule.most });
    case 'options':
      return arrayOf(rule.maximum, { minItems: rule.least, maxItems: rule.most });
    case 'number':
      return {
        type: rule.isWhole ? 'integer' : 'number',
        minimum: rule.lowest,
        maximum: rule.highest,
        ...(rule.step === undefined ? {} : { multipleOf: rule.step }),
      };
    case 'answer':
      return { type: 'integer', minimum: 0, maximum: rule.most - 1 };
    case 'tick':
      return { const: true };
  }
}

function arrayOf(maxLength: number, bounds: Readonly<Record<string, number>>) {
  return { type: 'array', items: { type: 'string', maxLength }, ...bounds };
}

/** A link that is empty is none. */
export function nullIfEmpty(text: string): string | null {
  return text === '' ? null : text;
}
