import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** Bytes that a page with such a text may load for it. */
const limits = {
  'noto-nastaliq-urdu.woff2': 135_000,
  'noto-sans-devanagari.woff2': 75_000,
} as const;

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));

it.each(Object.entries(limits))('%s is no heavier than it may be', async (name, limit) => {
  expect((await stat(fileAt(`../../fonts/${name}`))).size).toBeLessThanOrEqual(limit);
});

it('asks for each face by the letters that it was made for', async () => {
  const css = await readFile(fileAt('fonts.css'), 'utf8');
  const script = await readFile(fileAt('../../fonts/subset.mjs'), 'utf8');
  for (const name of Object.keys(limits)) {
    const face = css.split('@font-face').find((block) => block.includes(name)) ?? '';
    const made =
      script.split('ranges:').find((_, at, parts) => parts[at - 1]?.includes(name)) ?? '';
    const asked = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
      ([, from = '', to = from]) => `${from}-${to}`,
    );
    const built = [...(made.split('axes')[0] ?? '').matchAll(/\[0x(\w+), 0x(\w+)\]/g)].map(
      ([, from = '', to = '']) => `${from}-${to}`.toUpperCase(),
    );
    expect(asked.length, name).toBeGreaterThan(0);
    expect(asked, name).toEqual(built);
  }
});

it('has every letter, sign and digit that Urdu and Hindi are written with', async () => {
  const css = await readFile(fileAt('fonts.css'), 'utf8');
  const ranges = [...css.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
    ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
  );
  const isCovered = (letter: string) => {
    const point = letter.codePointAt(0) ?? 0;
    return ranges.some(([from, to]) => point >= from && point <= to);
  };
  const urdu = 'ءآأؤئابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہۂۃھیےۓ،؛؟۔٪۰۱۲۳۴۵۶۷۸۹ًٌٍَُِّْٰٔ';
  const hindi = 'अआइईउऊऋएऐओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहक्षज्ञंःँािीुूृेैोौ्।॥०१२३४५६७८९ड़ढ़ऑॉ';
  expect([...urdu, ...hindi].filter((letter) => !isCovered(letter))).toEqual([]);
});
