import { Plural, useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { linesOf } from '#console/kit/changes/change-lines.ts';
import { useChangeWords } from '#console/kit/changes/use-change-words.ts';

const linesShown = 4;
const longestValue = 40;

/** Who has saved the test meanwhile, when, and what. */
export function OthersList({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useLingui();
  const { sentenceOf } = useChangeWords();
  return (
    <ul className="grid gap-1">
      {entries.map((entry) => {
        const name =
          entry.actor === null ? t`Command line` : (entry.actor.name ?? t`Deleted account`);
        const when = formatMoment(entry.at);
        const lines = linesOf(entry);
        const more = lines.length - linesShown;
        return (
          <li key={entry.id} className="grid gap-0.5 break-words">
            <span>
              <bdi className="font-medium">{name}</bdi>, {when}
            </span>
            <ul className="grid gap-0.5 ps-3 text-sm">
              {lines.slice(0, linesShown).map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an entry never changes
                <li key={index} dir="auto">
                  {sentenceOf(line, longestValue)}
                </li>
              ))}
              {more > 0 && (
                <li>
                  <Plural value={more} one="# more change" other="# more changes" />
                </li>
              )}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
