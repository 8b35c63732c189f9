import { holdsBareFormula, splitMaths } from '@taiyari/contract/rules/maths';
import { Parser } from 'htmlparser2';
import { unreadableFont } from '#features/question-files/reading/garbled/legacy-fonts.ts';
import { createListMarks } from '#features/question-files/reading/texts/list-marks.ts';
import { type Run, textOfRuns } from '#features/question-files/reading/tidying/scripts.ts';

/** The text of a piece of HTML, or what it holds that a text cannot. */
export type HtmlText = { readonly text: string } | { readonly lacks: string };

/**
 * The text of a piece of HTML: a line per block, lists with their marks, entities decoded once,
 * raised and lowered text as formulas.
 * @param keepsLines where a line end of the source is one, as in Moodle's own format.
 */
export function textOfHtml(html: string, { keepsLines = false } = {}): HtmlText {
  const runs: Run[] = [];
  const marks = createListMarks();
  const lacking = new Set<string>();
  const open: { readonly isRaised: boolean; readonly font: string | undefined }[] = [];
  const depth = { hidden: 0, pre: 0 };
  let script: Run['script'] = '';
  /** Whether nothing stands behind the mark of a list yet: its first paragraph begins there. */
  let isAtMark = false;
  const push = (text: string) => runs.push({ text, script: '' });
  const deepen = (name: string, by: 1 | -1) => {
    if (hiddenTags.has(name)) depth.hidden += by;
    if (name === 'pre') depth.pre += by;
    // A page draws them by itself.
    if (name === 'q') push(by === 1 ? '“' : '”');
  };
  const breakLine = (name: string) => {
    if (!inlineTags.has(name) && !scripts.has(name) && !(isAtMark && name === 'p')) push('\n');
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      const raised = scriptOf(name, attributes);
      for (const lack of lacksOf(name, attributes)) lacking.add(lack);
      if (raised !== undefined && script !== '') lacking.add('raised text in raised text');
      deepen(name, 1);
      if (lists.has(name)) for (const lack of marks.open(name, attributes)) lacking.add(lack);
      breakLine(name);
      isAtMark = name === 'li' || (isAtMark && name === 'p');
      if (name === 'li') push(marks.next(attributes));
      script = raised ?? script;
      open.push({ isRaised: raised !== undefined, font: fontOf(attributes, open.at(-1)?.font) });
    },
    ontext(text) {
      if (depth.hidden > 0) return;
      const font = unreadableFont(open.at(-1)?.font, text);
      if (font !== null) lacking.add(`text in the font ${font}`);
      runs.push({ text: blanksOf(text, depth.pre > 0, keepsLines), script });
      isAtMark &&= text.trim() === '';
    },
    onclosetag(name) {
      deepen(name, -1);
      if (lists.has(name)) marks.close();
      if (open.pop()?.isRaised) script = '';
      isAtMark = false;
      if (name !== 'br') breakLine(name);
    },
  });
  parser.end(html);
  const [lack] = lacking;
  if (lack !== undefined) return { lacks: lack };
  const text = textOfRuns(runs);
  return text === null ? { lacks: 'raised text that no formula can say' } : { text: tidy(text) };
}

/** In `<pre>` every blank counts, and is kept as one that no page folds; elsewhere a run of them is one. */
function blanksOf(text: string, isPre: boolean, keepsLines: boolean): string {
  if (isPre) return text.replace(/\t/g, '    ').replaceAll(' ', keptBlank);
  // Between two tags it only sets them apart.
  if (!keepsLines || text.trim() === '') return text.replace(/\s+/g, ' ');
  return text.replace(/[^\S\n]+/g, ' ');
}

/** What no text may hold stands for a blank that counts. */
const keptBlank = '\ufdd0';

/** What a text cannot show, in words; none for a tag that it can do without. */
function lacksOf(name: string, { style = '' }: Readonly<Record<string, string>>): string[] {
  const line = /text-decoration[^;]*?(underline|line-through)/i.exec(style)?.[1]?.toLowerCase();
  const isHidden = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style);
  const lacks = isHidden ? 'hidden text' : (richTags.get(name) ?? decorations.get(line ?? ''));
  if (lacks !== undefined) return [lacks];
  const isKnown = [inlineTags, blockTags, hiddenTags, scripts].some((tags) => tags.has(name));
  return isKnown ? [] : [`a tag <${name.slice(0, 20)}>`];
}

/** Its own, or that of what it stands in. */
function fontOf({ style = '', face }: Readonly<Record<string, string>>, outer: string | undefined) {
  return /font-family\s*:\s*["']?([^;,"']+)/i.exec(style)?.[1] ?? face ?? outer;
}

/** Editors raise text by a tag or by a style. */
function scriptOf(
  name: string,
  { style = '' }: Readonly<Record<string, string>>,
): Run['script'] | undefined {
  const align = /vertical-align\s*:\s*(super|sub)\b/i.exec(style)?.[1]?.toLowerCase();
  return scripts.get(name) ?? (align === undefined ? undefined : align === 'sub' ? '_' : '^');
}

const decorations = new Map([
  ['underline', 'underlined text'],
  ['line-through', 'text that is struck out'],
]);

/** Whether a text that may be either is HTML: it has a tag or an entity of it. */
export function looksLikeHtml(text: string): boolean {
  return /<\/?(p|br|b|i|u|s|em|strong|span|div|sup|sub|img|image|ul|ol|li|table|font|a|h[1-6]|pre|code|strike|del|ins)\b[^<>]*>|&(nbsp|amp|lt|gt|quot|#\d+|#x[\da-f]+);/i.test(
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
      .replace(/^\ufdd0+|\ufdd0{2,}/gm, (blanks) => '\u00a0'.repeat(blanks.length))
      .replaceAll(keptBlank, ' ')
  );
}

/** '\(' and '\[' are how such files write formulas; the site writes them with dollar signs. */
export function withDollarFormulas(text: string): string {
  const inLines = withMarks(text, { open: '\\(', close: '\\)', mark: '$' });
  return withTouchingSigns(withMarks(inLines, { open: '\\[', close: '\\]', mark: '$$' }));
}

/** '$ \frac{1}{2} $' is drawn without its blanks alone. '$ 5' and '$ 10' may be prices, and stay. */
function withTouchingSigns(text: string): string {
  return splitMaths(text)
    .map(({ kind, source }) => (kind === 'text' ? withoutBlanks(source) : source))
    .join('');
}

function withoutBlanks(text: string): string {
  const [first = '', ...pieces] = text.split(/(?<!\\)\$/);
  let written = first;
  // The last piece has no sign behind it.
  for (let at = 0; at < pieces.length; at += 1) {
    const [piece = '', next] = [pieces[at], pieces[at + 1]];
    const isFormula = next !== undefined && !/^\d/.test(next) && holdsBareFormula(piece);
    if (isFormula) at += 1;
    written += isFormula ? `$${piece.trim()}$${next}` : `$${piece}`;
  }
  return written;
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

const scripts = new Map<string, Run['script']>([
  ['sup', '^'],
  ['sub', '_'],
]);
const lists = new Set(['ol', 'ul']);
const hiddenTags = new Set(['script', 'style', 'template', 'noscript', 'title', 'head']);
const richTags = new Map([
  ['img', 'a picture'],
  ['image', 'a picture'],
  ['picture', 'a picture'],
  ['svg', 'a picture'],
  ['canvas', 'a picture'],
  ['table', 'a table'],
  ['math', 'a formula in MathML'],
  ...['u', 'ins'].map((tag) => [tag, 'underlined text'] as const),
  ...['s', 'strike', 'del'].map((tag) => [tag, 'text that is struck out'] as const),
  ...['audio', 'video', 'iframe', 'object', 'embed'].map((tag) => [tag, 'sound or film'] as const),
  ...['input', 'select', 'textarea', 'button'].map((tag) => [tag, 'a field to fill in'] as const),
]);
const inlineTags = new Set(
  'a abbr acronym b bdi bdo big cite code dfn em font i kbd label mark nobr nolink q samp small span strong time tt var wbr'.split(
    ' ',
  ),
);
const blockTags = new Set(
  'address article aside blockquote body br center dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr html li link main meta nav ol p pre section summary ul'.split(
    ' ',
  ),
);
