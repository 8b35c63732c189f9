import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cardSvg } from '#platform/drawing/card.ts';
import { isRightToLeft, toDrawable } from '#platform/drawing/drawable.ts';
import { toLines, widthOf } from '#platform/drawing/lines.ts';
import { drawPng } from '#platform/files/picture.ts';

const blank = { site: 'Taiyari', kicker: '', title: '', figures: [] };
const sumOf = async (title: string) =>
  createHash('sha256')
    .update(await drawPng(cardSvg({ ...blank, title }), 'test'))
    .digest('hex');

describe('a text', () => {
  it.each([
    ['  Patwari\n Mock 1 ', 'Patwari Mock 1'],
    ['📘 Patwari ✅', 'Patwari'],
    ['कक्षा चार', 'कक्षा चार'],
    ['پٹواری کا امتحان', 'پٹواری کا امتحان'],
    ['试卷', null],
    ['Patwari 试卷', null],
    ['🎉', null],
    ['', null],
  ])('"%s" is drawn as %s', (text, drawable) => {
    expect(toDrawable(text)).toBe(drawable);
  });

  it('begins where its letters do', () => {
    expect(isRightToLeft('12 پٹواری')).toBe(true);
    expect(isRightToLeft('Urdu: پٹواری')).toBe(false);
    expect(isRightToLeft('कक्षा')).toBe(false);
  });

  it('fits, however long it is', () => {
    const box = { width: 400, size: 40, most: 2 };
    for (const text of ['word '.repeat(40), 'w'.repeat(300), 'a b', 'कक्षा '.repeat(50)]) {
      const lines = toLines(text.trim(), box);
      expect(lines.length).toBeLessThanOrEqual(2);
      for (const line of lines) expect(widthOf(line, 40)).toBeLessThanOrEqual(400);
    }
    expect(toLines('word '.repeat(40).trim(), box).at(-1)).toMatch(/…$/);
    expect(toLines('Patwari Mock', box)).toEqual(['Patwari Mock']);
  });
});

describe('a card', () => {
  it('is drawn with letters of all three scripts, never with the boxes of a face that lacks them', async () => {
    const nothing = await sumOf('');
    const drawn = await Promise.all(
      ['Patwari', 'कक्षा', 'ककषा', 'پٹواری', 'پنجاب'].map((title) => sumOf(title)),
    );
    // Boxes of as many letters would be the same.
    expect(new Set([nothing, ...drawn]).size).toBe(6);
    expect(await sumOf('试卷')).toBe(nothing);
  });

  it('takes no markup from a title', () => {
    const svg = cardSvg({ ...blank, title: '<image href="x"/> & "more"' });
    expect(svg).toContain('&lt;image href=&quot;x&quot;/&gt; &amp; &quot;more&quot;');
    expect(svg).not.toContain('<image');
  });
});
