import { Trans, useLingui } from '@lingui/react/macro';
import type { UserBulkAction, UserBulkRow } from '@taiyari/contract';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { CopyButton } from '#ui/copy-button.tsx';

const tones: Record<UserBulkRow['outcome'], BadgeTone> = {
  done: 'success',
  unchanged: 'neutral',
  refused: 'danger',
};

type BulkReportProps = { rows: readonly UserBulkRow[]; action: UserBulkAction };

/** What became of each user, as a list and as text to be copied. */
export function BulkReport({ rows, action }: BulkReportProps) {
  const { t } = useLingui();
  const words = useOutcomeWords(action);
  const count = (outcome: UserBulkRow['outcome']) =>
    rows.filter((row) => row.outcome === outcome).length;
  const [done, unchanged, refused] = [count('done'), count('unchanged'), count('refused')];
  const nameOf = ({ name, id }: UserBulkRow) => name ?? id;
  const text = rows
    .map((row) => [nameOf(row), words[row.outcome], row.reason].filter(Boolean).join('\t'))
    .join('\n');
  return (
    <section aria-label={t`Report`} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-medium">
          <Trans>
            {done} done, {unchanged} unchanged, {refused} refused
          </Trans>
        </p>
        <CopyButton text={text} />
      </div>
      <ul className="grid gap-2 rounded-md border border-border p-3">
        {rows.map((row) => (
          <li key={row.id} className="grid gap-0.5">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <bdi className="min-w-0 break-words">{nameOf(row)}</bdi>
              <Badge tone={tones[row.outcome]}>{words[row.outcome]}</Badge>
            </span>
            {row.reason !== null && <span className="text-sm text-muted">{row.reason}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function useOutcomeWords(action: UserBulkAction): Record<UserBulkRow['outcome'], string> {
  const { t } = useLingui();
  const done = { activate: t`Activated`, deactivate: t`Deactivated`, verify: t`Verified` };
  return { done: done[action], unchanged: t`Unchanged`, refused: t`Refused` };
}
