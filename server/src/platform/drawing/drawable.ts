/**
 * What the faces beside this file have glyphs for: Latin, Devanagari, and Urdu with Kashmiri, as `fonts.css` of the web
 * has them. Anything else would be drawn as a box.
 */
const latin =
  '\\u0020-\\u007e\\u00a0-\\u00ac\\u00ae-\\u00ff\\u2013\\u2014\\u2018\\u2019\\u201c\\u201d\\u2022\\u2026\\u2212';
const devanagari = '\\u0900-\\u097f\\u200c\\u200d';
const urdu =
  '\\u0600-\\u0603\\u060c\\u060d\\u0610-\\u0615\\u061b\\u061f-\\u063a\\u0640-\\u065b\\u065d-\\u066c\\u0670-\\u0673\\u0679\\u067e\\u0686\\u0688\\u0691\\u0698\\u06a9\\u06af\\u06ba\\u06be\\u06c0-\\u06c4\\u06c6\\u06cc-\\u06ce\\u06d2-\\u06d4\\u06f0-\\u06f9';
const drawable = new RegExp(`^[${latin}${devanagari}${urdu}]+$`);
const ornaments = /[\p{Extended_Pictographic}\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}\ufe0f\u20e3]/gu;

/**
 * A text as it can be drawn: in one line, without emoji.
 * @returns null where it has letters that could only be drawn as boxes, and where nothing is left.
 */
export function toDrawable(text: string): string | null {
  const bare = bareOf(text);
  return drawable.test(bare) ? bare : null;
}

/** The same with a question mark for each letter that could only be drawn as a box. */
export function toLegible(text: string): string {
  return [...bareOf(text)].map((letter) => (drawable.test(letter) ? letter : '?')).join('');
}

function bareOf(text: string): string {
  return text.normalize('NFC').replace(ornaments, '').replace(/\s+/g, ' ').trim();
}

/** Whether a text is written from right to left: as its first letter is. */
export function isRightToLeft(text: string): boolean {
  return /^\P{L}*\p{Script=Arabic}/u.test(text);
}

/** Whether a text is written in Nastaliq, which slants downwards and needs more room between its lines. */
export function isSlanting(text: string): boolean {
  return /[\u0600-\u06ff]/.test(text);
}
