/** True where there is something to see: blanks and invisible characters alone, the blank of Braille among them, are nothing. */
export function isVisible(text: string): boolean {
  return /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/** A name in its one form: it reads the same however its letters and blanks were typed, and so it is the same. */
export function oneFormOf(name: string): string {
  return name
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

/** Whether two names are one: capital letters make no other of it. */
export function isSameName(one: string, other: string): boolean {
  return oneFormOf(one).toLowerCase() === oneFormOf(other).toLowerCase();
}

/**
 * Whether something in a line is not seen and yet changes what is: characters that turn the direction of writing, so that
 * the rest of a page reads otherwise, line breaks and other control characters, and whatever is drawn as nothing (blanks
 * without width, fillers, tags), with which two names look alike. Those that join, part or choose the shape of letters,
 * as Urdu, Hindi and emoji need them, are none.
 */
export function hasHiddenCharacter(line: string): boolean {
  return turnsOrEnds.test(line) || drawnAsNothing.test(line);
}

const turnsOrEnds = /[\p{Bidi_Control}\p{Cc}\u2028\u2029\ufff9-\ufffb]/u;
const drawnAsNothing =
  /(?!\u200c|\u200d|\ufe0e|\ufe0f|[\u180b-\u180d\u180f])\p{Default_Ignorable_Code_Point}/u;
