import { z } from 'zod';

/** Ids are opaque to clients; here they are UUIDs, and anything else is a thing that does not exist. */
export const id = z.uuid();

/** ISO 8601, UTC. */
export const time = z.iso.datetime();

/** Marks as people write them: multiples of 0.01. Exact inside as hundredths. */
export const marks = z.number();

export const limit = z.coerce.number().int().min(1).max(500).default(500);
export const offset = z.coerce.number().int().min(0).default(0);

/** An optional word to search for; blank is the same as absent. */
export const search = z.string().trim().max(200).default('');

/** A list with its whole length, so that every item can be reached by paging. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.strictObject({ items: z.array(item), total: z.number().int() });
}

/**
 * A required text after trimming.
 * @throws nothing; a missing or blank value gives `message`.
 */
export function requiredText(message: string, maximum: number) {
  return z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(maximum, `At most ${maximum} characters`);
}
