/** True where there is something to see: blanks and invisible characters alone are nothing. */
export function isVisible(text: string): boolean {
  return /[^\p{Z}\p{Cc}\p{Cf}]/u.test(text);
}

/**
 * Whether something in a line is not seen and yet changes what is: characters that turn the direction of writing, so that
 * the rest of a page reads otherwise, line breaks and other control characters, and blanks without width. Those that join
 * or part letters, as Urdu and Hindi need them, are none.
 */
export function hasHiddenCharacter(line: string): boolean {
  return /[\p{Bidi_Control}\p{Cc}\u2028\u2029\u200b\u2060-\u2064\ufeff]/u.test(line);
}
