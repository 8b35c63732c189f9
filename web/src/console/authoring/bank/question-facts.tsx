import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FullBankQuestion } from '@taiyari/contract';
import type { ReactNode } from 'react';
import { useBankWords } from '#console/authoring/bank/use-bank-words.ts';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { formatPercent, unknown } from '#console/kit/figures/format-figure.ts';
import { RightShare } from '#console/kit/figures/right-share.tsx';
import { Link } from '#lib/router/link.tsx';
import { Badge } from '#ui/badge.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { textLinkStyles } from '#ui/text-link.ts';

/** Topic, source, languages, and what answers in all tests have shown. */
export function QuestionFacts({ question }: { question: FullBankQuestion }) {
  const { t } = useLingui();
  const { difficulties, stateOf } = useBankWords();
  const { learners } = question;
  return (
    <>
      <p className="flex flex-wrap gap-2 empty:hidden">
        {question.isRetired && (
          <Badge>
            <Trans>Retired</Trans>
          </Badge>
        )}
        {question.isSuspect && (
          <Badge tone="danger">
            <Trans>Suspect key</Trans>
          </Badge>
        )}
      </p>
      {question.replacedBy && (
        <div className="grid gap-1 wrap-anywhere">
          <Trans>Retired in favour of</Trans>
          <Link {...adminPaths.bankQuestion(question.replacedBy.id)} className={textLinkStyles}>
            <RichText text={question.replacedBy.question} />
          </Link>
        </div>
      )}
      <dl className="grid grid-cols-2 gap-4 md:grid-cols-4">
        <Fact name={t`Subject`}>{question.subject || unknown}</Fact>
        <Fact name={t`Topic`}>{question.topic || unknown}</Fact>
        <Fact name={t`Difficulty`}>{difficulties[question.difficulty]}</Fact>
        <Fact name={t`Source`}>{question.source || unknown}</Fact>
        {learners > 0 && (
          <>
            <Fact name={t`Right`}>
              <RightShare percent={question.rightShare} learners={learners} />
            </Fact>
            <Fact name={t`Facility`}>{formatPercent(question.facility)}</Fact>
            <Fact name={t`Discrimination`}>{formatPercent(question.discrimination)}</Fact>
          </>
        )}
        {question.hi && <Fact name={t`Hindi`}>{stateOf(question.hi)}</Fact>}
        {question.ur && <Fact name={t`Urdu`}>{stateOf(question.ur)}</Fact>}
      </dl>
      <p className="text-sm text-muted">
        {learners === 0 ? (
          <Trans>Nobody’s answers to it have been counted yet.</Trans>
        ) : (
          <Plural
            value={learners}
            one="From # first attempt, in all tests that asked it."
            other="From # first attempts, in all tests that asked it."
          />
        )}
      </p>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start">
      <dt className="text-sm text-muted">{name}</dt>
      <dd dir="auto" className="font-semibold wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}
