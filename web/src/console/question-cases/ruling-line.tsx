import { useLingui } from '@lingui/react/macro';
import type { AdminRuling } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { Link } from '#lib/router/link.tsx';
import { useRulingWords } from '#shared/question-reports/report-words.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

/** A ruling in a list: what it says, how far it is, and since when. */
export function RulingLine({ ruling }: { ruling: AdminRuling }) {
  const wordsOf = useRulingWords();
  const { id, state, proposedAt, reason } = ruling;
  return (
    <li className="grid gap-1 wrap-anywhere">
      <span className="flex flex-wrap items-center gap-2">
        <Link {...adminPaths.ruling(id)} className={textLinkStyles}>
          {wordsOf(toWorded(ruling))}
        </Link>
        <RulingState state={state} />
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

export function RulingState({ state }: { state: State }) {
  const names = useRulingStateNames();
  return <Badge tone={tones[state]}>{names[state]}</Badge>;
}
