import { z } from 'zod';
import { fewestOptions, mostOptions } from './rules/options.ts';

/**
 * Ids are opaque to clients; here they are UUIDs in small letters, and anything else is a thing that does not exist. The
 * database would know one in capitals as well, what is remembered of an attempt would not.
 */
export const id = z.stringFormat(
  'uuid',
  /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
);

/** ISO 8601, UTC, by the clock of a device, which may be wrong by any number of years. */
export const deviceTime = z.iso.datetime();

/** ISO 8601, UTC; PostgreSQL knows no year 0. */
export const time = deviceTime.refine((text) => text >= '0001', 'Please enter a time');

/** Beside the moment of an answer, by which that is found where the clock of its device is, or was, wrong. */
export const clocks = {
  /** By the same clock; absent: it is taken for right. */
  sentAt: deviceTime.optional(),
  /** When what was answered was opened, by the server's clock and by that of the device, which may have been set since. */
  opened: z.strictObject({ at: deviceTime, here: deviceTime }).optional(),
};

/** Of many answers in practice, each by its question. */
export const momentsOfAnswers = {
  /** When each was given, by the device's clock; absent: now. */
  answeredAt: z.record(id, deviceTime).optional(),
  ...clocks,
};

/** A day to look from or until: nothing here is older than 1900, and PostgreSQL knows no year 0. */
export const day = z.iso.date().refine((text) => text >= '1900', 'Please enter a date');

/** Days of Asia/Kolkata, both included; without them the last 30. Which ones are refused is the server's to say, who knows today. */
export const period = z.strictObject({ from: day.optional(), to: day.optional() });

/** The options of a question as they are stored. */
export const optionTexts = z.array(z.string()).min(fewestOptions).max(mostOptions);

/** Marks as people write them. The server counts in points of 1/300, so that 0.25 and a third are both exact. */
export const marks = z.number();

export const limit = z.coerce.number().int().min(1).max(500).default(500);
export const offset = z.coerce.number().int().min(0).default(0);

/** Digits alone: '0x1' and '1.0' are numbers for JavaScript, and no address of a part. */
export const partNumber = z.coerce
  .string()
  .regex(/^\d{1,3}$/)
  .pipe(z.coerce.number<string>().int().min(0).max(100));

/** An optional word to search for; blank is the same as absent. */
export const search = z.string().trim().max(200).default('');

/** A list with its whole length, so that every item can be reached by paging. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.strictObject({ items: z.array(item), total: z.number().int() });
}

/** The place to go on from: what an earlier answer gave as `next` or `previous`, or `end`. Then `offset` counts for nothing. */
export const cursor = z.string().max(4000).optional();

/**
 * A list too long to be counted or skipped through at each call. A capped total says 'this many, and more'. `next` and
 * `previous` are cursors of the neighbouring pages, null where there is none: every item can be reached by them.
 */
export function longListOf<T extends z.ZodType>(item: T) {
  return listOf(item).extend({
    totalIsCapped: z.boolean(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
  });
}
