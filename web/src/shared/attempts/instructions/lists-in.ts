const bullet = /^[ \t]*[-*•][ \t]+/;

type Group = { readonly isList: boolean; readonly lines: string[] };

/**
 * The lists of a text, item by item, and what stands between them. A list is at least two lines that begin with '-',
 * '*' or '•' and a space; one alone may be a minus. Empty lines and indented ones belong to the line before.
 */
export function listsIn(text: string): readonly (string | readonly string[])[] {
  const groups: Group[] = [];
  for (const line of text.split(/\n(?=[^ \t\n]|[ \t]*[-*•][ \t])/)) {
    const isList = bullet.test(line);
    const last = groups.at(-1);
    if (last?.isList === isList) last.lines.push(line);
    else groups.push({ isList, lines: [line] });
  }
  return groups.flatMap<string | readonly string[]>(({ isList, lines }) =>
    isList && lines.length > 1
      ? [lines.map((line) => line.replace(bullet, '').trim())]
      : lines.join('\n').trim() || [],
  );
}
