/** Letters of Urdu also as an Arabic keyboard types them, and with the sign that doubles one or without it. */
const words = {
  section: 'section|सेक्शन|अनुभाग|खंड|खण्ड|س[یي][کك]شن',
  part: 'part|पार्ट|भाग|پارٹ|حص\u0651?[ہۂه]',
} as const;

/** What a section of a paper begins with, before its letter or number. */
const word = `^(?:${words.section}|${words.part})`;
const number = String.raw`[\s–—-]*\(?(?:\p{Nd}{1,2}|[ivx]{1,4}|الف|\p{L}\p{M}*)\)?`;

/** 'Section A: General Knowledge', and 'Part IV of the Constitution' as well; not 'Particles'. */
export const namesSection = new RegExp(String.raw`${word}(?![\p{L}\p{M}])`, 'iu');

/** 'Section A: ', 'Part II - ', 'खंड 1. ': a sign parts it from the title, as none does in 'Part IV of the Constitution'. */
export const signedMark = new RegExp(
  String.raw`${word}(?![\p{L}\p{M}])(?:${number})?\s*[–—:.)۔-]+`,
  'iu',
);

/** The same with or without a sign, 'Section A General Knowledge', 'Part (A) English', where the text is known for a heading. */
const sectionMark = new RegExp(String.raw`${word}(?:${number}(?![\p{L}\p{M}]))?[\s–—:.)۔-]+`, 'iu');

/** 'Section B: Reasoning', 'Part II'; not 'Parts of Speech', nor 'Part IV of the Constitution'. */
const beginsSection = new RegExp(
  String.raw`${signedMark.source}|${word}(?![\p{L}\p{M}])${number}(?![\p{L}\p{M}\p{Nd}]|\s+of\b)`,
  'iu',
);

const ofSection = new RegExp(`^(?:${words.section})`, 'iu');

/** What a heading calls that which begins with it, in any of the languages; null where none begins. */
export function markOf(heading: string): keyof typeof words | null {
  if (!beginsSection.test(heading)) return null;
  return ofSection.test(heading) ? 'section' : 'part';
}

/** 'Subject: English', 'Paper-I English': it may stand before the title of a section, and says nothing of where one ends. */
const label = new RegExp(
  String.raw`^(?:subject|topic|paper|unit|विषय|पेपर|مضمون|موضوع|پرچہ)(?:${number}(?![\p{L}\p{M}]))?[\s–—:.)۔-]+`,
  'iu',
);

/** '1. English', 'II) English', 'A (English)'. */
const bareNumber = /^\(?(?:\p{Nd}{1,2}|[ivx]{1,4}|\p{L}\p{M}*)(?:\)?\s*[–—:.)۔-]\s*|\s+(?=[([]))/iu;

/** What 'Section A (English)' and '1. English (20 Marks)' may call their section, the whole heading first. */
export function titlesIn(heading: string): string[] {
  const whole = heading.replace(/\p{Cf}/gu, '').replace(/^[\s*_=#:.–—-]+|[\s*_=#:.–—۔-]+$/g, '');
  const titles = [
    whole,
    ...[sectionMark, label, bareNumber].map((mark) => whole.replace(mark, '')),
  ];
  return titles.flatMap((title) => [
    title,
    title.replace(/^[([]([^()[\]]*)[)\]]$/, '$1'),
    title.replace(/\s*[([][^()[\]]*\p{Nd}[^()[\]]*[)\]]$/u, ''),
  ]);
}
