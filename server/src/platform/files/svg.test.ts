import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawApart } from '#platform/files/draw-apart.ts';
import { toSquareWebp } from '#platform/files/picture.ts';
import { kindOf } from '#platform/files/upload-kind.ts';

const svg = (content: string, attributes = 'viewBox="0 0 24 24"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`,
  );

const draw = (bytes: Buffer, sidePixels: number) =>
  toSquareWebp(bytes, { sidePixels, takesDrawings: true, lane: 'a' });

/** Red, green, blue and opacity in the middle of the picture. */
async function middleOf(picture: Buffer): Promise<number[]> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4;
  // WebP is not exact to the last bit.
  return [...data.subarray(at, at + 4)].map((value) => Math.round(value / 5) * 5);
}

describe('an SVG', () => {
  it('of a few points becomes a sharp square picture, whole and on nothing', async () => {
    const picture = await draw(
      svg('<rect width="48" height="24" fill="#ff0000"/>', 'viewBox="0 0 48 24"'),
      512,
    );
    expect(await sharp(picture).metadata()).toMatchObject({
      format: 'webp',
      width: 512,
      height: 512,
    });
    expect(await middleOf(picture)).toEqual([255, 0, 0, 255]);
    const corner = await sharp(picture)
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(corner[3]).toBe(0);
  });

  it('may bring what drawing programs write around it', async () => {
    const text = [
      '\ufeff<?xml version="1.0" encoding="UTF-8"?>',
      '<!-- Generator: a program <with brackets> -->',
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
      svg(
        '<metadata><rdf:RDF xmlns:rdf="urn:r"/></metadata><defs><linearGradient id="a"><stop stop-color="#00f"/></linearGradient></defs><style>.b{fill:url(#a)}</style><rect class="b" width="24" height="24"/>',
      ),
    ].join('\n');
    expect(kindOf(Buffer.from(text))).toBe('drawing');
    expect(await middleOf(await draw(Buffer.from(text), 64))).toEqual([0, 0, 255, 255]);
  });

  it.each([
    ['a script', '<script>alert(1)</script>', 'may not hold <script>'],
    [
      'a script by another name',
      '<s:script xmlns:s="http://www.w3.org/2000/svg"/>',
      'may not hold <s:script>',
    ],
    ['an event', '<rect onload="alert(1)"/>', 'may not hold scripts'],
    ['a page', '<foreignObject/>', 'may not hold <foreignObject>'],
    ['a picture', '<image href="data:image/png;base64,AAAA"/>', 'may not hold <image>'],
    ['an animation', '<set attributeName="href"/>', 'may not hold <set>'],
    ['an address', '<use xlink:href="http://example.com/a.svg#b"/>', 'outside of it'],
    ['a file', '<use href="file:///etc/passwd#b"/>', 'outside of it'],
    ['an address in a style', '<rect style="fill:url( \'//example.com\')"/>', 'outside of it'],
    ['an imported style', '<style>@import "a.css";</style>', 'outside of it'],
    ['a hidden address', '<use href="&#35;a"/>', 'by number'],
    ['an instruction', '<?xml-stylesheet href="a.css"?>', 'entities or instructions'],
    ['half a comment', '<!-- ', 'broken, too large'],
  ])('with %s is refused', async (_, content, why) => {
    await expect(draw(svg(content), 64)).rejects.toMatchObject({
      code: 'invalid-input',
      message: expect.stringContaining(why),
    });
  });

  it.each([
    [
      'entities',
      '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
    ],
    ['an outer subset', '<!DOCTYPE svg SYSTEM "file:///etc/passwd" [ ]><svg/>'],
    ['another root', '<html><svg/></html>'],
    ['no size', '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>'],
    ['a hundred thousand parts', `<svg>${'<g/>'.repeat(100_000)}</svg>`],
    ['two million openings of comments', `<svg>${'<!--'.repeat(500_000)}`],
  ])('with %s is refused', async (_, text) => {
    await expect(draw(Buffer.from(text), 64)).rejects.toMatchObject({
      code: 'invalid-input',
    });
  });

  it('in another encoding is refused', async () => {
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>', 'utf16le');
    await expect(draw(bytes, 64)).rejects.toMatchObject({ code: 'invalid-input' });
  });

  it('that would keep its renderer busy for minutes is given up', { timeout: 90_000 }, async () => {
    const bomb = '<path d="M0 0h24v24" mask="url(#m)"/>'.repeat(15_000);
    const bytes = svg(`<mask id="m"><rect width="24" height="24" fill="white"/></mask>${bomb}`);
    const request = { bytes, kind: 'drawing', sidePixels: 512, shape: 'square' } as const;
    const limits = { processorMilliseconds: 600, patienceMilliseconds: 80_000 };
    expect(await drawApart(request, limits)).toBe('too-late');
    const hurried = { processorMilliseconds: 60_000, patienceMilliseconds: 1 };
    expect(await drawApart(request, hurried)).toBe('busy');
    const small = svg('<rect width="24" height="24" fill="#ff0000"/>');
    expect(await middleOf(await draw(small, 64))).toEqual([255, 0, 0, 255]);
  });
});

it('is told from a picture by its first signs', () => {
  const kinds = ['\n <svg/>', '\ufeff<svg/>', 'RIFF<svg', 'RIFF1234WEBPVP8 ', 'GIF89a<svg/>', ''];
  expect(kinds.map((text) => kindOf(Buffer.from(text)))).toEqual([
    'drawing',
    'drawing',
    'unknown',
    'picture',
    'unknown',
    'unknown',
  ]);
  expect(kindOf(Buffer.from([0x89, 0x50, 0x4e, 0x47]))).toBe('unknown');
});
