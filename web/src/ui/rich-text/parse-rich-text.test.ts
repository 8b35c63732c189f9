import { writePicture } from '@taiyari/contract/rules/pictures';
import { describe, expect, it } from 'vitest';
import { parseRichText, type RichNode } from '#ui/rich-text/parse-rich-text.ts';

describe('parseRichText', () => {
  it('knows strong, emphasis, code and paragraphs', () => {
    expect(outline('**a** *b* `c`\n\nd')).toBe(
      '<p><strong>a</strong> <em>b</em> <code>c</code></p>\n<p>d</p>',
    );
  });

  it.each([
    ['numbered statements', '1. First\n2. Second'],
    ['blanks', '____ is the capital of ____.'],
    ['a product', '5*3*2 = 30'],
    ['a comparison', '> 5 and < 7'],
    ['a heading sign', '# of items'],
    ['a link', '[here](https://evil.example)'],
    ['a picture of another site', '![x](https://evil.example/x.png)'],
    ['half a picture', '![x](picture:abc/1x1)'],
    ['strokes that are no table', 'P(A | B)\n| x | is |x|'],
    ['an address', '<https://evil.example>'],
    ['indented lines', 'a\n\n    b'],
    ['a ruler', 'a\n---\nb'],
    ['prices', 'from $5 to $10'],
  ])('leaves %s as typed', (_what, text) => {
    expect(textOf(parseRichText(text)).replace(/\s+/g, ' ')).toBe(text.replace(/\s+/g, ' '));
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '**<b onmouseover=alert(1)>x</b>**',
    '`<iframe src=javascript:alert(1)>`',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
  ])('makes nothing but text of %s', (text) => {
    const names = elementNames(parseRichText(text));
    expect(names.every((name) => ['p', 'strong', 'em', 'code', 'pre', 'br'].includes(name))).toBe(
      true,
    );
    expect(textOf(parseRichText(text))).toContain('<');
  });

  it('takes out formulas before Markdown can change them', () => {
    expect(maths('Solve $a_1 * b_2 * c$ and $$\\frac{1}{2}$$')).toEqual([
      ['a_1 * b_2 * c', false],
      ['\\frac{1}{2}', true],
    ]);
  });

  it('sets pictures apart, with words and sizes of their own', () => {
    const picture = { alt: 'A *fort* of $5$', hash: 'ab'.repeat(32), width: 120, height: 90 };
    const nodes = parseRichText(`Which fort?\n\n${writePicture(picture)} is *it*.`);
    expect(nodes.flatMap(childrenOf)).toContainEqual({ kind: 'picture', picture });
    expect(textOf(nodes)).not.toContain('picture:');
  });

  it('reads a table with formulas and pictures in its cells, every row as wide as the head', () => {
    const picture = { alt: 'Apples', hash: 'cd'.repeat(32), width: 20, height: 20 };
    const nodes = parseRichText(
      `Study it.\n| Year | $x_1$ |\n|:---|--:|\n| **2023** | ${writePicture(picture)} | 9 |\n| a \\| b |\nWhich?`,
    );
    const [table] = nodes.flatMap(childrenOf).filter(({ kind }) => kind === 'table');
    const rows = table?.kind === 'table' ? table.rows : [];
    expect(rows.map((cells) => cells.map((cell) => textOf(cell)))).toEqual([
      ['Year', 'x_1'],
      ['2023', ''],
      ['a | b', ''],
    ]);
    expect(rows[1]?.[1]).toEqual([{ kind: 'picture', picture }]);
    expect(textOf(nodes)).toMatch(/^Study it\.[\s\S]*Which\?$/);
  });

  it('lets a dollar sign be escaped', () => {
    expect(maths('\\$x\\$')).toEqual([]);
    expect(textOf(parseRichText('\\$x\\$'))).toBe('$x$');
  });

  it('cannot be given a forged formula', () => {
    expect(textOf(parseRichText('\uE0020\uE003 \uE0029\uE003 *x*'))).toBe('0 9 x');
  });

  it.each([
    ['اگر 3 + 4 = 7 ہو', ['3 + 4 = 7']],
    ['f(x) = 2x + 1 کا حل', ['f(x) = 2x + 1']],
    ['قیمت ₹1,250.50 اور رعایت 12.5% تھی', ['₹1,250.50', '12.5%']],
    ['درجۂ حرارت -5° سے 3:4 تک', ['-5°', '3:4']],
    ['اعداد 1, 2, 3 میں سے', ['1', '2', '3']],
    ['World War 2 (WWII) کب ہوئی؟', ['World War 2 (WWII)']],
    ['۱۹۴۷ میں', []],
    ['پرتاپ سنگھ (1885 سے 1925 تک)', ['1885', '1925']],
    ['(2024-25 میں)', ['2024-25']],
    ['(سن 1947)', ['1947']],
    ['[12.5% سے کم]', ['12.5%']],
    ['سن (1947) میں', ['(1947)']],
    ['وقفہ [0,1) میں', ['[0,1)']],
    ['وقفہ [0, 1) میں', ['[0, 1)']],
    ['اگر x ∈ (−∞, 2.5] ∪ [3, 4) ہو', ['x ∈ (−∞, 2.5] ∪ [3, 4)']],
    ['نقطہ A(2, -3) پر', ['A(2, -3)']],
    ['(1, 2 اور 3)', ['1', '2', '3']],
    ['World War 2 (WWII سمیت)', ['World War 2', 'WWII']],
    ['1) سچ (2', ['1', '2']],
    ['(ہے 3) + (4 + 1) نہیں', ['3', '+ (4 + 1)']],
    ['What is 3 + 4?', []],
  ])('keeps the parts of %j together that are read from left to right', (text, runs) => {
    const nodes = parseRichText(text).flatMap((node) =>
      node.kind === 'element' ? node.children : [node],
    );
    expect(nodes.flatMap((node) => (node.kind === 'latin' ? [node.text] : []))).toEqual(runs);
    expect(textOf(nodes)).toBe(text);
  });

  it('takes a run that never ends well', () => {
    const text = `ہے ${'1+'.repeat(5000)} ${'('.repeat(5000)} (${'1, '.repeat(5000)} ${'(1, '.repeat(5000)}.`;
    expect(textOf(parseRichText(text))).toBe(text);
  });

  it.each(['', '   ', '$', '$$', '***', '```', '\\', '\u0000', '*'.repeat(5000), '$'.repeat(5000)])(
    'survives %j',
    (text) => {
      expect(() => parseRichText(text)).not.toThrow();
    },
  );
});

function outline(text: string): string {
  const draw = (node: RichNode): string =>
    node.kind === 'element'
      ? `<${node.name}>${node.children.map(draw).join('')}</${node.name}>`
      : textOf([node]);
  return parseRichText(text).map(draw).join('');
}

function textOf(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      switch (node.kind) {
        case 'maths':
          return node.tex;
        case 'picture':
          return '';
        case 'table':
          return node.rows.map((cells) => cells.map(textOf).join(' ')).join('\n');
        case 'element':
          return textOf(node.children);
        default:
          return node.text;
      }
    })
    .join('');
}

function childrenOf(node: RichNode): readonly RichNode[] {
  return node.kind === 'element' ? node.children : [node];
}

function elementNames(nodes: readonly RichNode[]): string[] {
  return nodes.flatMap((node) =>
    node.kind === 'element' ? [node.name, ...elementNames(node.children)] : [],
  );
}

function maths(text: string): [string, boolean][] {
  const collect = (node: RichNode): [string, boolean][] => {
    if (node.kind === 'maths') return [[node.tex, node.isDisplay]];
    return node.kind === 'element' ? node.children.flatMap(collect) : [];
  };
  return parseRichText(text).flatMap(collect);
}
