import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { QuestionCase } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { useState } from 'react';
import type { OutcomeControl } from '#console/kit/outcome.tsx';
import { AnswerDialog, ClosingDialog } from '#console/question-cases/case-dialogs.tsx';
import {
  useReportKindNames,
  useReportOutcomeNames,
} from '#shared/question-reports/report-words.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';

type CaseReportsProps = { found: QuestionCase; outcome: Pick<OutcomeControl, 'succeed'> };
type Report = QuestionCase['reports'][number];

/** What learners said, the open ones first; all of them are chosen until some are left out. */
export function CaseReports({ found, outcome }: CaseReportsProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<'mended' | 'declined' | 'answer' | null>(null);
  const open = found.reports.filter((report) => report.outcome === null);
  const chosen = open.filter(({ id }) => !left.has(id));
  const close = () => setDialog(null);
  const props = { found, chosen, outcome, onClose: close };

  function toggle(id: string) {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      {found.reports.length === 0 && (
        <p className="text-muted">
          <Trans>Nobody has reported it.</Trans>
        </p>
      )}
      <ul className="grid grid-cols-1 gap-3">
        {found.reports.map((report) => (
          <ReportLine
            key={report.id}
            report={report}
            isChosen={!left.has(report.id)}
            onToggle={() => toggle(report.id)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        {open.length > 0 && (
          <span className="text-muted">
            <Plural value={chosen.length} one="# chosen:" other="# chosen:" />
          </span>
        )}
        {chosen.length > 0 && (
          <>
            <Button onClick={() => setDialog('mended')}>
              <Trans>Put right</Trans>
            </Button>
            <Button onClick={() => setDialog('declined')}>
              <Trans>Dismiss</Trans>
            </Button>
          </>
        )}
        <Button onClick={() => setDialog('answer')}>
          <Trans>Answer a doubt</Trans>
        </Button>
      </div>
      {found.answers.length > 0 && <Answers answers={found.answers} />}
      {dialog === 'answer' && <AnswerDialog {...props} />}
      {(dialog === 'mended' || dialog === 'declined') && (
        <ClosingDialog {...props} closing={dialog} />
      )}
    </div>
  );
}

type ReportLineProps = { report: Report; isChosen: boolean; onToggle: () => void };

function ReportLine({ report, isChosen, onToggle }: ReportLineProps) {
  const { kind, text: words, createdAt, outcome, reply } = report;
  const kinds = useReportKindNames();
  const outcomes = useReportOutcomeNames();
  const heading = (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={kind === 'doubt' ? 'info' : 'warning'}>{kinds[kind]}</Badge>
      <time dateTime={createdAt} className="text-sm text-muted">
        {formatMoment(createdAt)}
      </time>
      {outcome !== null && <Badge tone="success">{outcomes[outcome]}</Badge>}
    </span>
  );
  const text = (
    <span dir="auto" className="block max-w-text whitespace-pre-line wrap-anywhere">
      {words}
    </span>
  );
  return (
    <li className="grid gap-1 border-b border-border pb-3 last:border-0">
      {outcome === null ? (
        <Checkbox
          checked={isChosen}
          onChange={onToggle}
          label={
            <>
              {heading}
              {text}
            </>
          }
        />
      ) : (
        <>
          {heading}
          {text}
          <p dir="auto" className="max-w-text whitespace-pre-line text-muted wrap-anywhere">
            {reply}
          </p>
        </>
      )}
    </li>
  );
}

function Answers({ answers }: Pick<QuestionCase, 'answers'>) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Answers to doubts`} className="grid gap-3">
      <h3 className="font-semibold">
        <Trans>Answers that all see who meet the question</Trans>
      </h3>
      <ul className="grid gap-3">
        {answers.map(({ id, asked, answer, answeredAt }) => (
          <li key={id} className="grid max-w-text gap-1 border-s-4 border-info ps-3 wrap-anywhere">
            <p dir="auto" className="whitespace-pre-line text-muted">
              {asked}
            </p>
            <p dir="auto" className="whitespace-pre-line">
              {answer}
            </p>
            <time dateTime={answeredAt} className="text-sm text-muted">
              {formatMoment(answeredAt)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
