import { RichText } from '#ui/rich-text/rich-text.tsx';

/** What whoever made a test tells learners before they start. */
export function InstructionsText({ text }: { text: string }) {
  return (
    <div className="grid gap-3">
      {listsIn(text).map((block, place) =>
        typeof block === 'string' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text does not move
          <RichText key={place} text={block} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <ul key={place} className="grid list-disc gap-2">
            {block.map((item, number) => (
              // The room of the dot is the item's: it stands to the right of Urdu.
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <RichText key={number} as="li" text={item} className="ms-5" />
            ))}
          </ul>
        ),
      )}
    </div>
  );
}

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
