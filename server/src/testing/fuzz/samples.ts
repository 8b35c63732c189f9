import fc from 'fast-check';
import { z } from 'zod';

type Json = z.core.JSONSchema._JSONSchema;
type Arbitrary = fc.Arbitrary<unknown>;

/** Values by the name of their field that exist, so that a call comes further than its first check. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/**
 * What a client could send where this schema stands: nearly always of the right type and size. Rules that no schema can
 * tell (a sum, a date before another) are broken now and then, as by people.
 */
export function samplesOf(schema: z.ZodType, known: Known): Arbitrary {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return sampleOf(described, '', known);
}

function sampleOf(json: Json, name: string, known: Known): Arbitrary {
  const own = fresh(json, name, known);
  const there = known[name];
  return there ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...there) }, own) : own;
}

function fresh(json: Json, name: string, known: Known): Arbitrary {
  if (typeof json === 'boolean') return fc.jsonValue();
  if (json.const !== undefined) return fc.constant(json.const);
  if (json.enum) return fc.constantFrom(...json.enum);
  const choices = json.anyOf ?? json.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => sampleOf(choice, name, known)));
  switch (json.type) {
    case 'object':
      return objectOf(json, known);
    case 'array':
      return arrayOf(json, name, known);
    case 'integer':
    case 'number':
      return numberOf(json);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return stringOf(json);
    default:
      return fc.jsonValue();
  }
}

function objectOf(json: Exclude<Json, boolean>, known: Known): Arbitrary {
  const fields = Object.entries(json.properties ?? {});
  if (fields.length > 0) {
    const model = Object.fromEntries(
      fields.map(([name, field]) => [name, sampleOf(field, name, known)]),
    );
    return fc.record(model, { requiredKeys: json.required ?? [] });
  }
  const values = sampleOf(json.additionalProperties ?? {}, '', known);
  const ids = fc.constantFrom(...(known.keys ?? ['a']).map(String));
  return fc.dictionary(fc.oneof(ids, fc.uuid()), values, { maxKeys: 5 });
}

function arrayOf(json: Exclude<Json, boolean>, name: string, known: Known): Arbitrary {
  if (json.prefixItems) {
    return fc.tuple(...json.prefixItems.map((item) => sampleOf(item as Json, name, known)));
  }
  const item = sampleOf((json.items ?? {}) as Json, name, known);
  return fc.array(item, {
    minLength: json.minItems ?? 0,
    maxLength: Math.min(json.maxItems ?? 4, 4),
  });
}

function numberOf({ type, minimum, maximum }: Exclude<Json, boolean>): Arbitrary {
  const range = { min: Math.max(minimum ?? -10, -1e6), max: Math.min(maximum ?? 500, 1e6) };
  const whole = fc.integer(range);
  if (type === 'integer') return whole;
  return fc.oneof(
    whole,
    whole.map((hundredths) => hundredths / 100),
  );
}

function stringOf({ format, maxLength }: Exclude<Json, boolean>): Arbitrary {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.emailAddress();
  const time = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
  if (format === 'date-time') return time.map((moment) => moment.toISOString());
  if (format === 'date') return time.map((moment) => moment.toISOString().slice(0, 10));
  return fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength ?? 40, 40) });
}
