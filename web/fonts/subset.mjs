// Makes the two faces that lie beside this file out of the whole Noto ones, and those that pictures of the server are
// drawn with, once; the outcome is kept with the code, so that a build needs no tool for fonts:
//   npm install --no-save subset-font@2.9.0 && node web/fonts/subset.mjs
// The ranges stand in web/src/styles/fonts.css as well, and fonts.test.ts compares the two.
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/** Urdu in one weight: with two it would be 190 KB. Letters of Kashmiri, and those of Arabic that are quoted, included. */
const urdu = {
  source:
    '@fontsource-variable/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-wght-normal.woff2',
  target: 'noto-nastaliq-urdu.woff2',
  ranges: [
    [0x0600, 0x0603],
    [0x060c, 0x060d],
    [0x0610, 0x0615],
    [0x061b, 0x061b],
    [0x061f, 0x063a],
    [0x0640, 0x065f],
    [0x0660, 0x066c],
    [0x0670, 0x0673],
    [0x0679, 0x0679],
    [0x067e, 0x067e],
    [0x0686, 0x0686],
    [0x0688, 0x0688],
    [0x0691, 0x0691],
    [0x0698, 0x0698],
    [0x06a9, 0x06a9],
    [0x06af, 0x06af],
    [0x06ba, 0x06ba],
    [0x06be, 0x06c4],
    [0x06c6, 0x06c6],
    [0x06cc, 0x06ce],
    [0x06d2, 0x06d4],
    [0x06ed, 0x06ed],
    [0x06f0, 0x06f9],
  ],
  axes: { wght: 400 },
};

const hindi = {
  source:
    '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
  target: 'noto-sans-devanagari.woff2',
  ranges: [[0x0900, 0x097f]],
  axes: { wght: { min: 400, max: 700 } },
};

/** They join and part letters of both scripts. */
const joiners = '\u200c\u200d\u25cc ';

function lettersOf(ranges) {
  return ranges
    .map(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join(
        '',
      ),
    )
    .join('');
}

async function make({ source, target, ranges, axes }, targetFormat) {
  const whole = await readFile(new URL(import.meta.resolve(source)));
  const subset = await subsetFont(whole, lettersOf(ranges) + joiners, {
    targetFormat,
    variationAxes: axes,
  });
  await writeFile(new URL(target, import.meta.url), subset);
}

for (const face of [urdu, hindi]) await make(face, 'woff2');

// The renderer of the server reads no WOFF2, and takes a face of one weight for what it is. What these have glyphs for
// stands in server/src/platform/drawing/drawable.ts.
const ofServer = '../../server/src/platform/drawing/fonts/';
const latin = {
  source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  ranges: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x2013, 0x2014],
    [0x2018, 0x2019],
    [0x201c, 0x201d],
    [0x2022, 0x2022],
    [0x2026, 0x2026],
    [0x2212, 0x2212],
  ],
};
const faces = [
  { ...latin, target: `${ofServer}figtree-regular.ttf`, axes: { wght: 400 } },
  { ...latin, target: `${ofServer}figtree-bold.ttf`, axes: { wght: 700 } },
  { ...hindi, target: `${ofServer}devanagari.ttf`, axes: { wght: 600 } },
  { ...urdu, target: `${ofServer}nastaliq.ttf` },
];
for (const face of faces) await make(face, 'truetype');
