import { written } from '@taiyari/contract/content';
import { z } from 'zod';

/** A text that a bundle may leave out, '' then; one that is given keeps its rule. */
export function orEmpty(text: z.ZodType<string, string>) {
  return text.nullish().transform((given) => given ?? '');
}

/** A list that a bundle may leave out. */
export function orNone(list: z.ZodType<string[], string[]>) {
  return list.nullish().transform((given) => given ?? []);
}

/** What holds a thing together over several imports. No commas: old files list keys with them. */
export const key = written({ kind: 'text', required: true, maximum: 200 }).refine(
  (text) => !text.includes(','),
  { message: 'must not hold a comma' },
);

/** A missing boolean takes the default of the specification. */
export function flag(standard: boolean) {
  return z
    .boolean()
    .nullish()
    .transform((value) => value ?? standard);
}
