import { useLingui } from '@lingui/react/macro';
import type { AdminRuling } from '@taiyari/contract';
import { formatDate, formatMoment } from '@taiyari/contract/rules/dates';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { Link } from '#lib/router/link.tsx';
import { useLanguageNames } from '#shared/languages/language-select.tsx';
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

type RulingStateProps = { ruling: Pick<AdminRuling, 'state' | 'ended' | 'endedFor'> };

/** How far it is, or that a later one has put an end to it, for all its readers or for some. */
export function RulingState({ ruling }: RulingStateProps) {
  const { t } = useLingui();
  const names = useRulingStateNames();
  const { state, ended, endedFor } = ruling;
  // A process of the release before says nothing of them.
  if (endedFor) return <EndedFor endedFor={endedFor} />;
  if (!ended) return <Badge tone={tones[state]}>{names[state]}</Badge>;
  const day = formatDate(ended.at);
  return (
    <Badge tone="neutral">{ended.isUndone ? t`Undone on ${day}` : t`Replaced on ${day}`}</Badge>
  );
}

function EndedFor({ endedFor }: { endedFor: NonNullable<AdminRuling['endedFor']> }) {
  const { t } = useLingui();
  const names = useLanguageNames();
  const day = formatDate(endedFor.at);
  const papers = endedFor.languages.map((language) => names[language]).join(', ');
  return (
    <Badge tone="success">
      {endedFor.isUndone
        ? t`In force, in ${papers} undone on ${day}`
        : t`In force, in ${papers} replaced on ${day}`}
    </Badge>
  );
}
