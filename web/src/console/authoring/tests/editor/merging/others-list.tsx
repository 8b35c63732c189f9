import { useLingui } from '@lingui/react/macro';
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
        const what = lines.slice(0, linesShown).map((line) => sentenceOf(line, longestValue));
        const more = lines.length > linesShown ? '; …' : '';
        const all = `${what.join('; ')}${more}`;
        return (
          <li key={entry.id} dir="auto" className="break-words">
            {t`${name}, ${when}: ${all}`}
          </li>
        );
      })}
    </ul>
  );
}
