import { Parser } from 'htmlparser2';

/**
 * The text of a piece of HTML: a line per block, entities decoded once, raised and lowered text as
 * formulas. Null when it holds what a text cannot: a picture, a table, sound or a formula in MathML.
 */
export function textOfHtml(html: string): string | null {
  const parts: string[] = [];
  let hidden = 0;
  let holdsMore = false;
  const parser = new Parser({
    onopentagname(name) {
      if (hiddenTags.has(name)) hidden += 1;
      if (richTags.has(name)) holdsMore = true;
      parts.push(opening.get(name) ?? (inlineTags.has(name) ? '' : '\n'));
    },
    ontext(text) {
      if (hidden === 0) parts.push(text.replace(/\s+/g, ' '));
    },
    onclosetag(name) {
      if (hiddenTags.has(name)) hidden -= 1;
      if (name !== 'br') parts.push(closing.get(name) ?? (inlineTags.has(name) ? '' : '\n'));
    },
  });
  parser.end(html);
  return holdsMore ? null : tidy(parts.join(''));
}

/** Whether a text that may be either is HTML: it has a tag or an entity of it. */
export function looksLikeHtml(text: string): boolean {
  return /<\/?(p|br|b|i|u|em|strong|span|div|sup|sub|img|ul|ol|li|table|font|a|h[1-6]|pre|code)\b[^<>]*>|&(nbsp|amp|lt|gt|quot|#\d+|#x[\da-f]+);/i.test(
    text,
  );
}

function tidy(text: string): string {
  return (
    text
      .replace(/\u00a0/g, ' ')
      // First, so that the next pattern has no run of blanks to try again from each of them.
      .replace(/ {2,}/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}

/** '\(' and '\[' are how such files write formulas; the site writes them with dollar signs. */
export function withDollarFormulas(text: string): string {
  const inLines = withMarks(text, { open: '\\(', close: '\\)', mark: '$' });
  return withMarks(inLines, { open: '\\[', close: '\\]', mark: '$$' });
}

type Marks = { readonly open: string; readonly close: string; readonly mark: string };

/** What holds a dollar sign, or nothing, is no formula. Goes once over the text: a pattern would try from each `open`. */
function withMarks(text: string, { open, close, mark }: Marks): string {
  const parts: string[] = [];
  let done = 0;
  let start = text.indexOf(open);
  while (start !== -1) {
    const end = text.indexOf(close, start + open.length);
    if (end === -1) break;
    const tex = text.slice(start + open.length, end);
    const dollar = tex.lastIndexOf('$');
    if (dollar === -1 && tex.trim() !== '') {
      parts.push(text.slice(done, start), mark, tex.trim(), mark);
      done = end + close.length;
      start = text.indexOf(open, done);
    } else {
      // No formula can begin before the last dollar sign either.
      start = text.indexOf(open, start + open.length + dollar + 1);
    }
  }
  return parts.join('') + text.slice(done);
}

const opening = new Map([
  ['sup', '$^{'],
  ['sub', '$_{'],
  ['li', '\n- '],
  ['br', '\n'],
]);
const closing = new Map([
  ['sup', '}$'],
  ['sub', '}$'],
]);
const hiddenTags = new Set(['script', 'style', 'template', 'noscript', 'title', 'head']);
const richTags = new Set(
  'img table svg math audio video iframe object embed canvas picture input'.split(' '),
);
const inlineTags = new Set(
  'a abbr b bdi bdo big cite code em font i kbd mark q s small span strong sub sup tt u wbr nolink del ins'.split(
    ' ',
  ),
);
