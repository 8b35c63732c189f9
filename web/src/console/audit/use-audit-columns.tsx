import { useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '@taiyari/contract';
import type { AuditSearch } from '#console/audit/audit-search.ts';
import { ChangeSummary } from '#console/audit/change-summary.tsx';
import { kindLabel } from '#console/audit/kind-label.ts';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { secondText } from '#console/kit/lists/times.ts';
import { Badge } from '#ui/badge.tsx';
import type { Column } from '#ui/table/column.ts';

export function useAuditColumns(search: AuditSearch): readonly Column<AuditEntry>[] {
  const { t } = useLingui();
  return [
    {
      key: 'what',
      header: t`What`,
      cell: ({ action, subject }) => {
        const [kind = '', deed = ''] = action.split('.');
        return (
          <div className="grid justify-items-start gap-1">
            <Badge>{kindLabel(kind)}</Badge>
            <span className="font-semibold">{kindLabel(deed)}</span>
            <span dir="auto" className="max-w-80 break-words text-muted">
              {subject.name ?? t`Deleted account`}
            </span>
          </div>
        );
      },
    },
    {
      key: 'who',
      header: t`Who`,
      from: 'md',
      cell: ({ actor }) => (
        <span dir="auto">
          {actor === null ? t`Command line` : (actor.name ?? t`Deleted account`)}
        </span>
      ),
    },
    {
      key: 'when',
      header: t`When`,
      from: 'md',
      cell: ({ at }) => <time dateTime={at}>{secondText(at)}</time>,
    },
    {
      key: 'change',
      header: t`Change`,
      from: 'lg',
      cell: (entry) => (
        <ChangeSummary
          entry={entry}
          address={{ ...adminPaths.audit, search: { ...search, entry: entry.id } }}
        />
      ),
    },
  ];
}
