import { Plural, Trans } from '@lingui/react/macro';
import type { AuditEntry } from '@taiyari/contract';
import { linesOf } from '#console/kit/changes/change-lines.ts';
import { useChangeWords } from '#console/kit/changes/use-change-words.ts';
import type { Address } from '#lib/router/address.ts';
import { Link } from '#lib/router/link.tsx';
import { textLinkStyles } from '#ui/text-link.ts';

const linesShown = 3;
const longestValue = 60;

/** What a change did, in a few lines; all of it stands behind the link. */
export function ChangeSummary({ entry, address }: { entry: AuditEntry; address: Address }) {
  const { sentenceOf } = useChangeWords();
  const lines = linesOf(entry);
  const more = lines.length - linesShown;
  return (
    <div className="grid max-w-md gap-1">
      {lines.slice(0, linesShown).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry never changes
        <p key={index} dir="auto" className="break-words">
          {sentenceOf(line, longestValue)}
        </p>
      ))}
      <Link
        {...address}
        resetScroll={false}
        className={`${textLinkStyles} justify-self-start py-1`}
      >
        {more > 0 ? (
          <Plural value={more} one="# more, in full" other="# more, in full" />
        ) : (
          <Trans>In full</Trans>
        )}
      </Link>
    </div>
  );
}
