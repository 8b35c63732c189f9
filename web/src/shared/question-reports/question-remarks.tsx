import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnReport, Remarks } from '@taiyari/contract';
import { formatDate } from '@taiyari/contract/rules/dates';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isApiError } from '#lib/api-error.ts';
import { useAccount } from '#shared/accounts/api.ts';
import { questionRemarksQuery, resultRemarksQuery } from '#shared/question-reports/api.ts';
import { ReportDialog } from '#shared/question-reports/report-dialog.tsx';
import {
  useReportKindNames,
  useReportOutcomeNames,
  useRulingWords,
} from '#shared/question-reports/report-words.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CircleCheck } from '#ui/icons/everywhere.ts';
import { useFocusOnMount } from '#ui/use-focus-on-mount.ts';

/** What was said of a question of a result, and the way to say something of it. */
export function ResultRemarks({ resultId, questionId }: { resultId: string; questionId: string }) {
  return (
    <QuestionRemarks questionId={questionId} remarks={useQuery(resultRemarksQuery(resultId))} />
  );
}

/** The same of a question that was answered in practice, or comes again. */
export function StudyRemarks({ questionId }: { questionId: string }) {
  const remarks = useQuery(questionRemarksQuery(questionId));
  return <QuestionRemarks questionId={questionId} remarks={remarks} />;
}

type QuestionRemarksProps = {
  questionId: string;
  remarks: Pick<UseQueryResult<Remarks>, 'data' | 'error' | 'refetch' | 'isFetching'>;
};

function QuestionRemarks({ questionId, remarks }: QuestionRemarksProps) {
  const account = useAccount();
  const of = <Row extends { readonly questionId: string }>(rows: readonly Row[] = []) =>
    rows.filter((row) => row.questionId === questionId);
  const reports = of(remarks.data?.reports);
  // His own doubt stands among his reports, with what was answered; for all others it may have been worded anew.
  const answers = of(remarks.data?.answers).filter(({ answer }) =>
    reports.every(({ outcome, reply }) => outcome !== 'answered' || reply !== answer),
  );
  const open = reports.filter(({ outcome }) => outcome === null);
  const [sentId, setSentId] = useState<string>();
  return (
    <div className="grid grid-cols-1 gap-3">
      <Rulings rulings={of(remarks.data?.rulings)} />
      {answers.map(({ id, asked, answer }) => (
        <DoubtAnswer key={id} asked={asked} answer={answer} />
      ))}
      {reports.map((report) => (
        <Report key={report.id} report={report} takesFocus={report.id === sentId} />
      ))}
      {remarks.error !== null && !isApiError(remarks.error, 'offline') && (
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted print:hidden">
          <Trans>What was said of this question could not be loaded.</Trans>
          <Button isBusy={remarks.isFetching} onClick={() => void remarks.refetch()}>
            <Trans>Try Again</Trans>
          </Button>
        </p>
      )}
      {account && (
        <ReportButtons
          accountId={account.id}
          questionId={questionId}
          isReported={open.some(({ kind }) => kind !== 'doubt')}
          hasDoubt={open.some(({ kind }) => kind === 'doubt')}
          onReported={({ id }) => setSentId(id)}
          onBehind={() => void remarks.refetch()}
        />
      )}
    </div>
  );
}

type ReportButtonsProps = {
  accountId: string;
  questionId: string;
  /** One of each kind is open at a time. */
  isReported: boolean;
  hasDoubt: boolean;
  onReported: (report: OwnReport) => void;
  /** There is one that this page does not know of. */
  onBehind: () => void;
};

function ReportButtons({
  accountId,
  questionId,
  isReported,
  hasDoubt,
  onReported,
  onBehind,
}: ReportButtonsProps) {
  const [open, setOpen] = useState<'report' | 'doubt' | null>(null);
  if (isReported && hasDoubt) return null;
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {!isReported && (
        <Button variant="ghost" onClick={() => setOpen('report')}>
          <Trans>Report a question</Trans>
        </Button>
      )}
      {!hasDoubt && (
        <Button variant="ghost" onClick={() => setOpen('doubt')}>
          <Trans>Ask a doubt</Trans>
        </Button>
      )}
      {open !== null && (
        <ReportDialog
          accountId={accountId}
          questionId={questionId}
          isDoubt={open === 'doubt'}
          onClose={(isBehind) => {
            setOpen(null);
            if (isBehind) onBehind();
          }}
          onReported={(report) => {
            setOpen(null);
            onReported(report);
          }}
        />
      )}
    </div>
  );
}

function Rulings({ rulings }: { rulings: Remarks['rulings'] }) {
  const { t } = useLingui();
  const wordsOf = useRulingWords();
  return rulings.map(({ id, reason, publishedAt, ...ruling }) => {
    const day = formatDate(publishedAt);
    return (
      <Remark key={id} title={t`Ruled on ${day}`} words={reason}>
        <p className="font-semibold">{wordsOf(ruling)}</p>
      </Remark>
    );
  });
}

function DoubtAnswer({ asked, answer }: { asked: string; answer: string }) {
  const { t } = useLingui();
  return (
    <Remark title={t`A doubt, and its answer`} words={answer}>
      <p dir="auto" className="whitespace-pre-line text-muted wrap-anywhere">
        {asked}
      </p>
    </Remark>
  );
}

type ReportProps = {
  report: OwnReport;
  /** It has just been sent, and stands in the place of the buttons. */
  takesFocus: boolean;
};

function Report({ report, takesFocus }: ReportProps) {
  const { kind, text, outcome, reply, createdAt } = report;
  const { t } = useLingui();
  const kinds = useReportKindNames();
  const outcomes = useReportOutcomeNames();
  const day = formatDate(createdAt);
  return (
    <Remark
      title={kind === 'doubt' ? t`Your doubt of ${day}` : t`Your report of ${day}: ${kinds[kind]}`}
      words={reply}
      takesFocus={takesFocus}
      badge={
        outcome === null ? (
          <span role="status">
            <Badge tone="info">
              <CircleCheck aria-hidden="true" />
              <Trans>Sent. It will be looked at.</Trans>
            </Badge>
          </span>
        ) : (
          <Badge tone="success">{outcomes[outcome]}</Badge>
        )
      }
    >
      <p dir="auto" className="whitespace-pre-line text-muted wrap-anywhere">
        {text}
      </p>
    </Remark>
  );
}

type RemarkProps = {
  title: string;
  words: string;
  badge?: ReactNode;
  takesFocus?: boolean;
  children: ReactNode;
};

function Remark({ title, words, badge, takesFocus = false, children }: RemarkProps) {
  const heading = useFocusOnMount<HTMLParagraphElement>(takesFocus);
  return (
    <div className="grid grid-cols-1 gap-1 border-s-4 border-info ps-3">
      <p
        ref={heading}
        tabIndex={-1}
        className="flex flex-wrap items-center gap-2 text-sm font-semibold"
      >
        {title}
        {badge}
      </p>
      {children}
      {words !== '' && (
        <p dir="auto" className="max-w-text whitespace-pre-line wrap-anywhere">
          {words}
        </p>
      )}
    </div>
  );
}
