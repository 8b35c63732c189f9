/** Why a text that the rules of content take cannot be what somebody meant to write, null where it may be. */
export function garbledReason(text: string): string | null {
  if (/\p{Co}/u.test(text)) return 'holds characters of a private font, which nobody else can see';
  if (/(?![\n\t])\p{Cc}/u.test(text)) return 'holds a control character';
  if (isOfQuestionMarks(text)) {
    return 'holds only question marks where letters were: it was saved in a wrong encoding';
  }
  if (isOfKrutiDev(text)) {
    return 'is Hindi in the letters of Kruti Dev, which nobody can read without that font: convert it to Unicode';
  }
  const sample = findMojibake(text);
  return sample === null ? null : `is garbled ("${sample}"): it was saved in a wrong encoding`;
}

/** What a spreadsheet writes for Hindi and Urdu where it knows only Latin letters: '1947 ??? ???? ?? ????'. */
function isOfQuestionMarks(text: string): boolean {
  if (/\p{L}/u.test(text)) return false;
  const words = text.split(/\s+/).filter((word) => /\?{2}/.test(word));
  return words.length > 1 || /\?{3}/.test(text);
}

/**
 * Hindi as Kruti Dev writes it: 'Hkkjr dh jkt/kkuh' is 'भारत की राजधानी'. The commonest words, and those of them that no
 * other language has: a text with two of them, one of the latter, is nothing else.
 */
function isOfKrutiDev(text: string): boolean {
  if (/[\p{Script=Devanagari}\p{Script=Arabic}]/u.test(text)) return false;
  const words = text.split(/[\s,.()?\\]+/);
  const sure = words.filter((word) => sureWords.has(word)).length;
  return sure > 0 && sure + words.filter((word) => otherWords.has(word)).length > 1;
}

const sureWords = new Set(
  "gS gSa esa dks vkSj ugha dkSu dkSulk dkSulh Fkk Fkh Fks fdl fdlh fdlus fdlds fdlesa fuEu fuEufyf[kr fuEufyf[kr: Hkkjr Hkkjrh; jkT; D;k tEew tEew- d'ehj gksrk gksrh gksrs }kjk izFke tkrk x;k fdruk fdrus lgh xyr".split(
    ' ',
  ),
);
const otherWords = new Set('dk dh ds ls ij us ,d ;g bl ml dc dgk¡ lu~ o"kZ'.split(' '));

/** UTF-8 that was taken for Windows-1252 and saved again: 'â€™' for '’', 'à¤¨' for 'न'. */
function findMojibake(text: string): string | null {
  for (const [run] of text.matchAll(
    /[\u00c2-\u00ef][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{1,3}/g,
  )) {
    const bytes = Uint8Array.from(run, byteOf);
    const meant = decode(bytes.subarray(0, lengthOf(bytes[0] ?? 0)));
    if (meant !== null && likely.test(meant)) return run;
  }
  return null;
}

/** Letters and signs that people write, so that 'Spaß”' is not taken for something else. */
const likely =
  /^[\u00a0-\u017f\u2010-\u2044\u20a0-\u20bf\u2100-\u22ff\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Gurmukhi}]/u;

function lengthOf(lead: number): number {
  return lead >= 0xe0 ? 3 : 2;
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8, so it is what it looks like.
    return null;
  }
}

function byteOf(character: string): number {
  const place = windows1252.indexOf(character);
  return place === -1 ? character.charCodeAt(0) : 0x80 + place;
}

/** 0x80 to 0x9f; a blank where there is nothing. */
const windows1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
