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

/** 'evil.com' is one, 'B.Com' is a degree. */
const isAddress = /[a-z\d]{3,}\.(?:c[o0]m|[i1]n|[o0]rg|net)(?![a-z\d])/i;

function isForbidden(nickname: string): boolean {
  const words = [...nickname.split(/[ ._-]/), nickname].map(plainOf);
  if (isAddress.test(nickname)) return true;
  return words.some(
    (word) =>
      beginnings.some((beginning) => word.startsWith(beginning)) ||
      parts.some((part) => word.includes(part)) ||
      wholeWords.includes(word),
  );
}

/**
 * Digits and signs as the letters that they stand for, so that 'Adm1n' is what it is meant to be; of Hindi and Urdu
 * without what is often left out, long vowels as short ones, and letters as either keyboard types them.
 */
function plainOf(word: string): string {
  return [...word.normalize('NFKD').toLowerCase().replace(leftOut, '')]
    .map((letter) => stands[letter] ?? letter)
    .join('');
}

/** Accents, signs of Arabic vowels, the dot below and the stroke that joins two letters of Devanagari. */
const leftOut = /[\u0300-\u036f\u064b-\u065f\u0670\u093c\u094d ._-]/g;

const stands: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  l: 'i',
  ऐ: 'ए',
  ऍ: 'ए',
  'ै': 'े',
  'ॉ': 'ो',
  'ौ': 'ो',
  'ी': 'ि',
  'ू': 'ु',
  'ँ': 'ं',
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ه: 'ہ',
  ھ: 'ہ',
};

/** Who speaks for the site or an authority, and what nobody has to read. */
const beginnings = [
  ...['admin', 'moderator', 'support', 'examiner', 'controller', 'terrorist'],
  ...['एडमिन', 'प्रशासक', 'मॉडरेटर', 'सपोर्ट', 'परीक्षक', 'कंट्रोलर', 'नियंत्रक', 'आतंकवादी'],
  ...['ایڈمن', 'ایڈمین', 'منتظم', 'انتظامیہ', 'ماڈریٹر', 'موڈریٹر', 'ممتحن', 'کنٹرولر', 'دہشت گرد'],
].map(plainOf);
const parts = [
  ...[
    'taiyari',
    'official',
    'jkssb',
    'jkpsc',
    'fuck',
    'bhenchod',
    'behenchod',
    'madarchod',
    'chutiya',
  ],
  ...['तैयारी', 'ऑफिशियल', 'आधिकारिक', 'भेनचोद', 'बहनचोद', 'मादरचोद', 'चूतिया'],
  ...['تیاری', 'آفیشل', 'بھینچود', 'بہنچود', 'مادرچود', 'چوتیا'],
].map(plainOf);
const wholeWords = [
  ...['staff', 'team', 'system', 'root', 'www', 'sex', 'kafir', 'rape', 'shit', 'bitch'],
  ...['whore', 'nigger', 'harami', 'randi', 'gandu'],
  ...['स्टाफ', 'प्रशासन', 'टीम', 'सिस्टम', 'काफिर', 'हरामी', 'रंडी', 'गांडू'],
  ...['مدیر', 'سپورٹ', 'سٹاف', 'اسٹاف', 'ٹیم', 'سسٹم', 'کافر', 'حرامی', 'رنڈی', 'گانڈو'],
].map(plainOf);
