import { listsIn } from '#shared/attempts/instructions/lists-in.ts';
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
