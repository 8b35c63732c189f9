import { linkTarget } from '@taiyari/contract/rules/links';
import { isVisible } from '@taiyari/contract/rules/texts';
import { z } from 'zod';
import { pointsOf } from '#domain/marks.ts';

/** A text that must be there: something to see, not only blanks and invisible characters. */
export function requiredText(maximum: number) {
  return storable(maximum).refine(isVisible, 'must not be blank');
}

/** A text that may be left out or null: '' then. */
export function optionalText(maximum: number) {
  return storable(maximum)
    .nullish()
    .transform((text) => text ?? '');
}

/** A list of texts; blank entries are dropped, a missing list is empty. */
export function textList(maximumLength: number, maximumEntries: number) {
  return z
    .array(storable(maximumLength))
    .max(maximumEntries)
    .nullish()
    .transform((texts) => (texts ?? []).filter((text) => text !== ''));
}

/** What holds a thing together over several imports. No commas: old files list keys with them. */
export const key = requiredText(200).refine((text) => !text.includes(','), {
  message: 'must not hold a comma',
});

/** A missing boolean takes the default of the specification. */
export function flag(standard: boolean) {
  return z
    .boolean()
    .nullish()
    .transform((value) => value ?? standard);
}

export const rupees = z.number().int().min(0).max(1_000_000).default(0);

/** Marks as people write them; whole numbers of points inside (domain/marks.ts). */
export function marks(lowest: number, highest: number) {
  return z
    .number()
    .min(lowest)
    .max(highest)
    .refine((value) => pointsOf(value) !== null, {
      message: 'must be a multiple of 0.01 or of a third (write -0.3333)',
    });
}

/** An http(s) address or a path of this site; nothing that a browser would run or take elsewhere. */
export const link = optionalText(2000)
  .refine((text) => text === '' || linkTarget(text) !== null, {
    message: 'must be an address with http:// or https://, or a path of this site such as /news',
  })
  .transform((text) => (text === '' ? null : text));

/** NUL and half characters are what the database cannot hold as they are. */
export function isStorable(text: string): boolean {
  return !/\0|\p{Surrogate}/u.test(text);
}

function storable(maximum: number) {
  return z.string().trim().max(maximum).refine(isStorable, {
    message: 'holds a character that cannot be stored',
  });
}
