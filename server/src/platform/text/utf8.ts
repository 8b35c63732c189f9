declare const brand: unique symbol;

/**
 * Text as its bytes in UTF-8, one character for each. What comes from the database to be put together and sent need not be
 * decoded for it and encoded again, which takes longer than all the rest; and it is one byte a character, where a single
 * '₹' makes a text of ours two. Kept apart by its type, for read as text it says 'â‚¹'.
 */
export type Utf8 = string & { readonly [brand]: true };

export function toUtf8(text: string): Utf8 {
  return Buffer.from(text).toString('latin1') as Utf8;
}

export function fromUtf8(text: Utf8): string {
  return Buffer.from(text, 'latin1').toString();
}

/** Of what has no other characters, as numbers and the signs of JSON: it is the same in both. */
export function ascii(text: string): Utf8 {
  return text as Utf8;
}
