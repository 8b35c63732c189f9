import type { Attempt } from '@taiyari/contract';
import { mayHoldMaths } from '#ui/rich-text/lazy-modules.ts';
import { preloadRichText } from '#ui/rich-text/use-markup.ts';

/** Longer than this nobody waits for a font: the test is shown without it. */
const patienceMilliseconds = 5000;

const mathsFaces = [
  'KaTeX_Main',
  'italic 1em KaTeX_Math',
  'KaTeX_AMS',
  'KaTeX_Size1',
  'KaTeX_Size2',
];

/** Fetches what the questions need, so that the whole test can be taken without a connection. */
export async function preloadQuestionTexts(paper: Readable): Promise<void> {
  const texts = textsOf(paper);
  const loading = preloadRichText(texts).then(() => loadFaces(texts));
  await Promise.race([loading.catch(() => undefined), patience()]);
}

type Readable = { readonly [Name in 'questions' | 'passages']: Readonly<Attempt[Name]> };

/** All that is read in a paper. */
export function textsOf({ questions, passages }: Readable): string[] {
  return [
    ...passages.map(({ text }) => text),
    ...questions.flatMap(({ text, options }) => [text, ...options]),
  ];
}

/** Fetches the fonts that these texts are shown in; where one does not come, another of the device takes its place. */
export async function loadFaces(texts: readonly string[]): Promise<void> {
  if (!('fonts' in document)) return;
  const letters = [...new Set(texts.join(''))].join('');
  const { fontFamily } = getComputedStyle(document.body);
  const faces = [`1em ${fontFamily}`, `bold 1em ${fontFamily}`];
  const maths = texts.some(mayHoldMaths) ? mathsFaces : [];
  const shorthand = maths.map((face) => (face.includes(' ') ? face : `1em ${face}`));
  await Promise.allSettled([
    ...faces.map((face) => document.fonts.load(face, letters)),
    ...shorthand.map((face) => document.fonts.load(face)),
  ]);
}

function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, patienceMilliseconds));
}
