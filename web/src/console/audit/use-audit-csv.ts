import { useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '@taiyari/contract';
import { useMutation } from '@tanstack/react-query';
import { allEntries } from '#console/audit/api.ts';
import type { AuditSearch } from '#console/audit/audit-search.ts';
import { deedLabel } from '#console/audit/kind-label.ts';
import { linesOf } from '#console/kit/changes/change-lines.ts';
import { useChangeWords } from '#console/kit/changes/use-change-words.ts';
import { saveCsv } from '#console/kit/csv.ts';
import { secondText } from '#console/kit/lists/times.ts';

/** Hands all entries that the filters find to the browser as a file: a row for each thing that a change did. */
export function useAuditCsv(search: AuditSearch) {
  const { t } = useLingui();
  const { sentenceOf } = useChangeWords();
  const header = [t`When`, t`Who`, t`What`, t`Of`, t`Change`, t`Number of the entry`];

  function rowsOf(entry: AuditEntry) {
    const { at, actor, action, subject, id } = entry;
    const who = actor === null ? t`Command line` : (actor.name ?? t`Deleted account`);
    const sentences = linesOf(entry).map((line) => sentenceOf(line));
    return (sentences.length > 0 ? sentences : ['']).map((sentence) => [
      secondText(at),
      who,
      deedLabel(action),
      subject.name ?? t`Deleted account`,
      sentence,
      id,
    ]);
  }

  return useMutation({
    mutationFn: async () => {
      const entries = await allEntries(search);
      saveCsv('audit-log', [header, ...entries.flatMap(rowsOf)]);
    },
  });
}
