/** Fonts that draw Hindi or signs where the text has Latin letters: 'fuEu' in Kruti Dev is 'निम्न'. */
const legacyFont =
  /^\W*(?:kruti ?dev|dev ?lys|(?:walkman-)?chanakya|shusha|shivaji|akruti|aps-|dv-?tt|shree-?dev|symbol|wingdings|webdings)\b/i;

/** The font that a text of Latin letters is only readable in; null for one that everybody can read. */
export function unreadableFont(font: string | undefined, text: string): string | null {
  const isLatin = /[a-z]/i.test(text) && !/[\p{Script=Devanagari}\p{Script=Arabic}]/u.test(text);
  return font !== undefined && isLatin && legacyFont.test(font) ? font.trim().slice(0, 40) : null;
}
