import { useLingui } from '@lingui/react/macro';
import type { Grant } from '@taiyari/contract';
import { formatDate, formatMoment } from '@taiyari/contract/rules/dates';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { Link } from '#lib/router/link.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { Column } from '#ui/table/column.ts';
import { textLinkStyles } from '#ui/text-link.ts';

export function useGrantColumns(onRevoke: (grant: Grant) => void): readonly Column<Grant>[] {
  const { t } = useLingui();
  const states = { running: t`Running`, over: t`Over`, revoked: t`Taken back` };
  return [
    { key: 'learner', header: t`Learner`, cell: (grant) => <Given grant={grant} /> },
    {
      key: 'state',
      fold: 'plain',
      header: t`State`,
      cell: ({ state }) => (
        <Badge tone={state === 'running' ? 'success' : 'neutral'}>{states[state]}</Badge>
      ),
    },
    {
      key: 'until',
      header: t`Until`,
      from: 'sm',
      cell: ({ until }) => (
        <span className="whitespace-nowrap">
          {until === null ? t`For good` : formatDate(lastMoment(until))}
        </span>
      ),
    },
    {
      key: 'reason',
      header: t`Reason`,
      from: 'md',
      cell: ({ reason, givenBy, from }) => (
        <div className="grid max-w-text gap-0.5 wrap-anywhere">
          <bdi className="line-clamp-3">{reason}</bdi>
          <span className="text-sm text-muted">
            <bdi>{givenBy ?? t`Deleted account`}</bdi> · {formatMoment(from)}
          </span>
        </div>
      ),
    },
    {
      key: 'actions',
      fold: 'end',
      header: t`Actions`,
      from: 'sm',
      isEmpty: ({ state }) => state !== 'running',
      cell: (grant) =>
        grant.state === 'running' && (
          <Button
            variant="ghost"
            className="-ms-3 -my-2 whitespace-nowrap"
            aria-label={t`Take ${grant.item.title} back from ${grant.learner.name}`}
            onClick={() => onRevoke(grant)}
          >
            {t`Take back`}
          </Button>
        ),
    },
  ];
}

/** The last day is the one before the midnight at which it ends. */
function lastMoment(until: string): string {
  return new Date(Date.parse(until) - 1).toISOString();
}

function Given({ grant: { item, learner } }: { grant: Grant }) {
  return (
    <div className="grid max-w-xl min-w-40 justify-items-start gap-0.5 wrap-anywhere">
      <Link {...adminPaths.user(learner.id)} className={textLinkStyles}>
        <bdi>{learner.name}</bdi>
      </Link>
      <span dir="ltr" className="text-sm text-muted">
        {learner.email}
      </span>
      <bdi>{item.title}</bdi>
    </div>
  );
}
