import { latinWords } from '#platform/database/searching/latin-words.ts';

/**
 * The words in Latin letters that a word in Devanagari or Urdu letters stands for, as a regular expression that begins
 * where a word does. Titles are in English, and who reads Hindi writes पुलिस all the same.
 * @param word as `fold` writes it.
 * @returns null for Latin words, and those of which too little would be left.
 */
export function latinSpellings(word: string): string | null {
  if (!otherLetters.test(word)) return null;
  const known = latinWords.get(word);
  const spelled = known === undefined ? bySound(word) : known.join('|');
  return spelled === null ? null : `[\n -/:-@](${spelled})`;
}

const otherLetters = /[\u0600-\u06ff\u0900-\u097f]/u;

/** What consonants are written by; any of them may be doubled, as in 'class'. */
const consonants = new Map(
  [
    ['ck?|k|q', 'कک'],
    ['[qk]', 'ق'],
    ['kh?', 'खخ'],
    ['g', 'गگ'],
    ['gh?', 'घغ'],
    ['t?ch?', 'चچ'],
    ['t?c?h+', 'छ'],
    ['[jzgs]', 'जج'],
    ['[jzs]h?', 'झژ'],
    ['t', 'टٹط'],
    ['th?', 'ठतथت'],
    ['[dr]', 'डڑ'],
    ['[dr]h?', 'ढ'],
    ['d', 'ڈ'],
    ['dh?', 'दधد'],
    ['n', 'ङञणनنں'],
    ['[nm]', 'ं'],
    ['p', 'पپ'],
    ['ph?|f', 'फف'],
    ['b', 'बب'],
    ['bh?', 'भ'],
    ['m', 'मم'],
    ['r', 'रر'],
    ['ri?', 'ृ'],
    ['l', 'लل'],
    ['[vw]', 'व'],
    ['sh?|ti|ssi?', 'शش'],
    ['sh?', 'षص'],
    ['[sc]', 'सس'],
    ['h', 'हح'],
    ['[haeiou]', 'ہ'],
    ['[zsd]', 'ثذزضظ'],
  ].flatMap(([latin = '', letters = '']) => [...letters].map((letter) => [letter, latin] as const)),
);

/** Which vowel it is differs from one way of spelling to the next; that there is one does not. */
const vowels = /[ऄ-औा-ौयاویےعء]/u;
/** Between two consonants a vowel may stand that is not written, but not where a sign joins them. */
const maybeVowel = '[aeiouh]*';

const fewest = 3;
const longest = 24;

function bySound(word: string): string | null {
  const letters = [...word];
  if (letters.length > longest) return null;
  const parts: string[] = [];
  let last: Kind = 'joint';
  for (const letter of letters) {
    const kind = kindOf(letter);
    if (kind === 'consonant') {
      if (last === 'consonant') parts.push(maybeVowel);
      parts.push(`(${consonants.get(letter)})+`);
    } else if (kind === 'vowel' && last !== 'vowel') parts.push('[aeiouywv]+');
    last = kind;
  }
  return parts.filter((part) => part !== maybeVowel).length < fewest ? null : parts.join('');
}

type Kind = 'consonant' | 'vowel' | 'joint';

function kindOf(letter: string): Kind {
  if (consonants.has(letter)) return 'consonant';
  return vowels.test(letter) ? 'vowel' : 'joint';
}
