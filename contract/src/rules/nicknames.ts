/** What a name on a leaderboard must be: short, of one script, and nobody's who speaks for the site. */

const fewestInNickname = 3;
export const mostInNickname = 24;

export type NicknameFault = 'length' | 'signs' | 'scripts' | 'words';

/** Null: it may be taken, unless somebody has it. */
export function faultOfNickname(nickname: string): NicknameFault | null {
  const length = [...nickname].length;
  if (length < fewestInNickname || length > mostInNickname) return 'length';
  if (!/^[\p{L}\p{M}\p{Nd}][\p{L}\p{M}\p{Nd} ._-]*$/u.test(nickname) || !/\p{L}/u.test(nickname)) {
    return 'signs';
  }
  if (!scripts.some((script) => script.test(nickname.normalize('NFKD')))) return 'scripts';
  return isForbidden(nickname) ? 'words' : null;
}

/**
 * Letters of two scripts that look alike would make two names of one, and so would signs that nobody sees. Of Latin there
 * are A to Z with their accents: its rarer letters look like these.
 */
const scripts = [
  /^(?:[A-Za-z\p{Nd} ._-]|[\u0300-\u036f])+$/u,
  /^[\p{Script=Devanagari}\p{Nd} ._-]+$/u,
  /^(?:[\p{Script=Arabic}\p{Nd} ._-]|[\u064b-\u0655\u0670])+$/u,
];

function isForbidden(nickname: string): boolean {
  const words = [...nickname.split(/[ ._-]/), nickname].map(plainOf);
  return words.some(
    (word) =>
      beginnings.some((beginning) => word.startsWith(beginning)) ||
      parts.some((part) => word.includes(part)) ||
      wholeWords.includes(word),
  );
}

/** Digits and signs as the letters that they stand for, so that 'Adm1n' is what it is meant to be. */
function plainOf(word: string): string {
  const stands: Readonly<Record<string, string>> = {
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '8': 'b',
  };
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|[ ._-]/gu, '')
    .replace(/[0134578]/g, (digit) => stands[digit] ?? digit)
    .replaceAll('l', 'i');
}

/** Who speaks for the site or an authority, and what nobody has to read; an l is an i here. */
const beginnings = ['admin', 'moderator', 'support', 'examiner', 'controiier', 'terrorist'];
const parts = [
  'taiyari',
  'officiai',
  'jkssb',
  'jkpsc',
  'fuck',
  'bhenchod',
  'behenchod',
  'madarchod',
  'chutiya',
];
const wholeWords = [
  'staff',
  'team',
  'system',
  'root',
  'sex',
  'kafir',
  'rape',
  'shit',
  'bitch',
  'whore',
  'nigger',
  'harami',
  'randi',
  'gandu',
];
