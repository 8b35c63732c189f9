import { Parser } from 'htmlparser2';

/** The text of a piece of HTML: no markup, no scripts, entities decoded once, one space between words. */
export function toPlainText(html: string): string {
  const words: string[] = [];
  let hidden = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (hiddenTags.has(name)) hidden += 1;
      if (!inlineTags.has(name)) words.push(' ');
    },
    ontext(text) {
      if (hidden === 0) words.push(text);
    },
    onclosetag(name) {
      if (hiddenTags.has(name)) hidden -= 1;
      if (!inlineTags.has(name)) words.push(' ');
    },
  });
  parser.end(html);
  return tidyText(words.join(''));
}

/** One space between words, no control characters: PostgreSQL cannot even store NUL. */
export function tidyText(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}

/** At most `maximum` characters; what is longer is cut and ends in '...'. */
export function cutText(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  // By code points, so that no character is cut in two.
  const characters = [...text];
  return characters.length <= maximum ? text : `${characters.slice(0, maximum).join('')}...`;
}

const hiddenTags = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'iframe',
  'object',
  'title',
]);

const inlineTags = new Set(
  'a abbr b bdi bdo big cite code em font i kbd mark q s small span strong sub sup tt u wbr'.split(
    ' ',
  ),
);
