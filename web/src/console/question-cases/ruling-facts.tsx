import { Trans, useLingui } from '@lingui/react/macro';
import type { RulingDetail } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { letterOfOption } from '@taiyari/contract/rules/options';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { RulingState, toWorded } from '#console/question-cases/ruling-line.tsx';
import { Link } from '#lib/router/link.tsx';
import { useRulingWords } from '#shared/question-reports/report-words.ts';
import { Card } from '#ui/card.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

/** What a ruling says, of which question and why, and who did what of it when. */
export function RulingFacts({ ruling }: { ruling: RulingDetail }) {
  const { t } = useLingui();
  const wordsOf = useRulingWords();
  const { testId, questionId, testTitle, text, options, rightOption, reason, versions } = ruling;
  const numbers = versions.join(', ');
  return (
    <Card as="section" className="grid grid-cols-1 gap-3">
      <p className="flex flex-wrap items-center gap-3 text-lg font-bold">
        {wordsOf(toWorded(ruling))}
        <RulingState ruling={ruling} />
      </p>
      <div className="grid gap-1 border-s-4 border-control ps-3 wrap-anywhere">
        <RichText text={text} className="max-w-text" />
        <p className="text-sm text-muted">
          <Trans>
            Asked with the key {letterOfOption(rightOption)}: {options[rightOption]}
          </Trans>
        </p>
        <Link {...adminPaths.questionCase(testId, questionId)} className={textLinkStyles}>
          <bdi>{testTitle}</bdi>
        </Link>
      </div>
      <p dir="auto" className="max-w-text whitespace-pre-line wrap-anywhere">
        {reason}
      </p>
      <ul className="grid gap-0.5 text-sm text-muted">
        <Deed deed={t`Proposed`} at={ruling.proposedAt} by={ruling.proposedBy} />
        {ruling.decidedBy && ruling.decidedAt && (
          <Deed
            deed={ruling.state === 'withdrawn' ? t`Withdrawn` : t`Confirmed`}
            at={ruling.decidedAt}
            by={ruling.decidedBy}
          />
        )}
        {ruling.publishedAt && <Deed deed={t`In force`} at={ruling.publishedAt} />}
        {ruling.ended && (
          <Deed deed={ruling.ended.isUndone ? t`Undone` : t`Replaced`} at={ruling.ended.at} />
        )}
        {ruling.endedFor && (
          <Deed
            deed={ruling.endedFor.isUndone ? t`Undone in part` : t`Replaced in part`}
            at={ruling.endedFor.at}
          />
        )}
        {numbers !== '' && (
          <li>
            <Trans>Versions of the test it is about: {numbers}</Trans>
          </li>
        )}
      </ul>
    </Card>
  );
}

type DeedProps = { deed: string; at: string; by?: { readonly name: string | null } };

function Deed({ deed, at, by }: DeedProps) {
  const { t } = useLingui();
  return (
    <li>
      {deed}: <time dateTime={at}>{formatMoment(at)}</time>
      {by && (
        <>
          {', '}
          <bdi>{by.name ?? t`a deleted account`}</bdi>
        </>
      )}
    </li>
  );
}
