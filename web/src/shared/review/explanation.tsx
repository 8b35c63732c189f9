import { Trans } from '@lingui/react/macro';
import { RichText } from '#ui/rich-text/rich-text.tsx';

/** Why the right answer is right. */
export function Explanation({ text, headingLevel = 4 }: { text: string; headingLevel?: 2 | 4 }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="grid grid-cols-1 gap-1 rounded-md bg-raised p-3 print:px-2 print:py-1 print:text-sm">
      <Heading className="font-semibold">
        <Trans>Explanation</Trans>
      </Heading>
      {text.trim() === '' ? (
        <p className="text-muted">
          <Trans>No explanation was written for this question.</Trans>
        </p>
      ) : (
        <RichText text={text} className="max-w-text" />
      )}
    </div>
  );
}
