import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { QuestionCase } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { doubtContent, replyContent } from '@taiyari/contract/rules/rulings';
import { useState } from 'react';
import { FormDialog } from '#console/kit/forms/form-dialog.tsx';
import type { OutcomeControl } from '#console/kit/outcome.tsx';
import { useAnswerDoubt, useCloseReports } from '#console/question-cases/api.ts';
import { isApiError } from '#lib/api-error.ts';
import { type ProblemOf, problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import {
  useReportKindNames,
  useReportOutcomeNames,
} from '#shared/question-reports/report-words.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextAreaField } from '#ui/text-field.tsx';

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

/** What somebody else did to the same reports is no failure. */
function problemOfMet({ met, failure }: { met: string; failure: string }): ProblemOf {
  return (error, sentence) =>
    isApiError(error, 'conflict')
      ? { text: met, reason: '' }
      : problemElsewhere(failure)(error, sentence);
}

type RepliesProps = {
  found: QuestionCase;
  reports: readonly Report[];
  /** The answers that there were at first. */
  seen?: QuestionCase['answers'];
};

/** What those who sent these reports, or all, have been told, where somebody else was first. */
function Replies({ found, reports, seen = found.answers }: RepliesProps) {
  const ids = reports.map(({ id }) => id);
  const told = found.reports.filter(({ id, outcome }) => outcome !== null && ids.includes(id));
  const answers = found.answers.filter(({ id }) => seen.every((one) => one.id !== id));
  const words = [...told.map(({ reply }) => reply), ...answers.map(({ answer }) => answer)];
  return [...new Set(words)].map((reply) => (
    <p key={reply} dir="auto" className="mt-2 max-w-text whitespace-pre-line wrap-anywhere">
      {reply}
    </p>
  ));
}

type CaseDialogProps = {
  found: QuestionCase;
  /** The open reports it is about; those that come while it is open were not seen. */
  chosen: QuestionCase['reports'];
  outcome: Pick<OutcomeControl, 'succeed'>;
  onClose: () => void;
};

/** Closes reports with a reason, which those who reported are told. */
function ClosingDialog({
  found,
  chosen,
  closing,
  outcome,
  onClose,
}: CaseDialogProps & { closing: 'mended' | 'declined' }) {
  const { t } = useLingui();
  const close = useCloseReports(found);
  const [seen] = useState(chosen);
  const form = useForm<{ reply: string }>({
    content: replyContent,
    initial: { reply: '' },
    takesFocus: 'reply',
    save: async ({ reply }) => {
      const reportIds = seen.map(({ id }) => id);
      const { reports } = await close.mutateAsync({ reportIds, outcome: closing, reply });
      const told = reports.filter(({ id }) => reportIds.includes(id)).map(({ reply }) => reply);
      outcome.succeed(
        new Set(told).size > 1
          ? t`Closed. Some had been closed meanwhile: who reported those is told what was said then.`
          : t`Closed. Those who reported it are told.`,
      );
      onClose();
    },
    problemOf: problemOfMet({
      met: t`Nothing was closed: somebody else has closed these reports meanwhile, and those who reported them are told:`,
      failure: t`The reports were not closed. Please try again.`,
    }),
  });
  const isMended = closing === 'mended';
  return (
    <FormDialog
      title={isMended ? t`It was put right` : t`Dismiss the reports`}
      description={t`Those who reported it read this behind the bell and beside the question.`}
      submitText={isMended ? t`Put right` : t`Dismiss`}
      form={form}
      remedy={<Replies found={found} reports={seen} />}
      onClose={onClose}
    >
      <TextAreaField
        label={isMended ? t`What was put right?` : t`Why does it stay as it is?`}
        {...form.field('reply')}
        dir="auto"
        rows={4}
        required
      />
    </FormDialog>
  );
}

/** Answers the chosen doubts once for all, in words that name nobody. */
function AnswerDialog({ found, chosen, outcome, onClose }: CaseDialogProps) {
  const { t } = useLingui();
  const answerDoubt = useAnswerDoubt(found);
  const [doubts] = useState(() => chosen.filter(({ kind }) => kind === 'doubt'));
  const [seen] = useState(found.answers);
  const [isMet, setIsMet] = useState(false);
  const form = useForm<{ asked: string; answer: string }>({
    content: doubtContent,
    initial: { asked: doubts[0]?.text ?? '', answer: '' },
    takesFocus: 'answer',
    save: async (values) => {
      // Whoever has read what was answered, and goes on, answers those who still wait, and all who are to come.
      const open = found.reports.filter(({ outcome }) => outcome === null).map(({ id }) => id);
      const reportIds = doubts.map(({ id }) => id).filter((id) => !isMet || open.includes(id));
      const lastAnswerId = (isMet ? found.answers : seen).at(-1)?.id ?? null;
      const onError = (error: unknown) => setIsMet(isMet || isApiError(error, 'conflict'));
      await answerDoubt.mutateAsync({ ...values, reportIds, lastAnswerId }, { onError });
      outcome.succeed(t`Answered. All who meet the question read it.`);
      onClose();
    },
    problemOf: problemOfMet({
      met: t`Your answer was not saved: somebody else has answered or closed these doubts meanwhile. Answer once more if all are to read yours as well. The other one has said:`,
      failure: t`The answer was not saved. Please try again.`,
    }),
  });
  return (
    <FormDialog
      title={t`Answer a doubt`}
      description={t`All who meet the question after they have answered it read doubt and answer. The chosen doubts are closed with it.`}
      submitText={t`Answer`}
      form={form}
      remedy={<Replies found={found} reports={doubts} seen={seen} />}
      onClose={onClose}
    >
      <TextAreaField
        label={t`The doubt`}
        hint={t`In words that name nobody.`}
        {...form.field('asked')}
        dir="auto"
        rows={3}
        required
      />
      <TextAreaField label={t`The answer`} {...form.field('answer')} dir="auto" rows={6} required />
    </FormDialog>
  );
}
