const bullet = /^[ \t]*[-*•][ \t]+/;
/** Empty lines and indented ones belong to the item before. */
const inItem = /^([ \t]|$)/;

/**
 * The lists of a text, item by item, and what stands between them. A list is at least two lines that begin with '-',
 * '*' or '•' and a space; one alone may be a minus.
 */
export function listsIn(text: string): readonly (string | readonly string[])[] {
  const lines = text.split('\n');
  const blocks: (string | readonly string[])[] = [];
  let between: string[] = [];
  while (lines.length > 0) {
    const items = itemsOf(lines.slice(0, lengthOfList(lines)));
    if (items.length < 2) {
      between.push(...lines.splice(0, 1));
      continue;
    }
    lines.splice(0, lengthOfList(lines));
    blocks.push(between.join('\n').trim(), items);
    between = [];
  }
  return [...blocks, between.join('\n').trim()].filter((block) => block !== '');
}

/** How many of the lines are of a list with which they begin. */
function lengthOfList(lines: readonly string[]): number {
  const end = lines.findIndex((line, at) => !(bullet.test(line) || (at > 0 && inItem.test(line))));
  return end === -1 ? lines.length : end;
}

function itemsOf(lines: readonly string[]): readonly string[] {
  return lines
    .join('\n')
    .split(/\n(?=[ \t]*[-*•][ \t])/)
    .map((item) => item.replace(bullet, '').trim());
}
