import { useLingui } from '@lingui/react/macro';
import type { AdminRuling } from '@taiyari/contract';
import { formatDate, formatMoment } from '@taiyari/contract/rules/dates';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { Link } from '#lib/router/link.tsx';
import { useRulingWords } from '#shared/question-reports/report-words.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

/** A ruling in a list: what it says, how far it is, and since when. */
export function RulingLine({ ruling }: { ruling: AdminRuling }) {
  const wordsOf = useRulingWords();
  const { id, proposedAt, reason } = ruling;
  return (
    <li className="grid gap-1 wrap-anywhere">
      <span className="flex flex-wrap items-center gap-2">
        <Link {...adminPaths.ruling(id)} className={textLinkStyles}>
          {wordsOf(toWorded(ruling))}
        </Link>
        <RulingState ruling={ruling} />
        <time dateTime={proposedAt} className="text-sm text-muted">
          {formatMoment(proposedAt)}
        </time>
      </span>
      <span dir="auto" className="text-muted">
        {reason}
      </span>
    </li>
  );
}

export function toWorded({ kind, rightOptions, languages }: AdminRuling) {
  return { kind, options: rightOptions, languages };
}

type State = AdminRuling['state'];

export function useRulingStateNames(): Readonly<Record<State, string>> {
  const { t } = useLingui();
  return {
    counting: t`Being counted`,
    proposed: t`To be confirmed`,
    approved: t`Coming into force`,
    published: t`In force`,
    withdrawn: t`Withdrawn`,
  };
}

const tones: Readonly<Record<State, BadgeTone>> = {
  counting: 'info',
  proposed: 'warning',
  approved: 'info',
  published: 'success',
  withdrawn: 'neutral',
};

/** How far it is, or that a later one has put an end to it. */
export function RulingState({ ruling }: { ruling: Pick<AdminRuling, 'state' | 'ended'> }) {
  const { t } = useLingui();
  const names = useRulingStateNames();
  const { state, ended } = ruling;
  // A process of the release before says nothing of it.
  if (!ended) return <Badge tone={tones[state]}>{names[state]}</Badge>;
  const day = formatDate(ended.at);
  return (
    <Badge tone="neutral">{ended.isUndone ? t`Undone on ${day}` : t`Replaced on ${day}`}</Badge>
  );
}
