import { Trans, useLingui } from '@lingui/react/macro';
import type { RulingDetail } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { letterOfOption } from '@taiyari/contract/rules/options';
import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { OutcomeBanner, useOutcome } from '#console/kit/outcome.tsx';
import { BackLink, ConsoleCard, ConsolePage } from '#console/kit/page/console-page.tsx';
import { Detail } from '#console/kit/page/detail.tsx';
import { rulingQuery } from '#console/question-cases/api.ts';
import { RulingDecision } from '#console/question-cases/ruling-decision.tsx';
import { RulingState, toWorded } from '#console/question-cases/ruling-line.tsx';
import { RulingPreview } from '#console/question-cases/ruling-preview.tsx';
import { Link } from '#lib/router/link.tsx';
import { useRulingWords } from '#shared/question-reports/use-ruling-words.ts';
import { Card } from '#ui/card.tsx';
import { ClipboardCheck } from '#ui/icons/elsewhere.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

/** One ruling: what it says, what it changes, and who decides. */
export function RulingPage({ rulingId }: { rulingId: string }) {
  const { t } = useLingui();
  const query = useQuery(rulingQuery(rulingId));
  const outcome = useOutcome();
  return (
    <ConsolePage
      title={t`Ruling`}
      text={
        <BackLink to={adminPaths.rulings}>
          <Trans>All rulings</Trans>
        </BackLink>
      }
    >
      <Detail
        query={query}
        gone={{
          icon: ClipboardCheck,
          title: t`There is no such ruling`,
          text: t`Its test may have been deleted.`,
        }}
        errorMessage={t`The ruling could not be loaded. Please try again.`}
      >
        {(ruling) => (
          <>
            <Facts ruling={ruling} />
            <ConsoleCard title={t`What it changes`}>
              <RulingPreview ruling={ruling} />
            </ConsoleCard>
            <RulingDecision ruling={ruling} outcome={outcome} />
          </>
        )}
      </Detail>
      <OutcomeBanner outcome={outcome.outcome} hide={outcome.hide} />
    </ConsolePage>
  );
}

function Facts({ ruling }: { ruling: RulingDetail }) {
  const { t } = useLingui();
  const wordsOf = useRulingWords();
  const { testId, questionId, testTitle, text, options, rightOption, reason, versions } = ruling;
  const numbers = versions.join(', ');
  return (
    <Card as="section" className="grid grid-cols-1 gap-3">
      <p className="flex flex-wrap items-center gap-3 text-lg font-bold">
        {wordsOf(toWorded(ruling))}
        <RulingState state={ruling.state} />
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
