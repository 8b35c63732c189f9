import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnReport } from '@taiyari/contract';
import { reportContent, reportKinds } from '@taiyari/contract/rules/rulings';
import { isVisible } from '@taiyari/contract/rules/texts';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { isApiError, messageOf } from '#lib/api-error.ts';
import { useDraft } from '#lib/drafts.ts';
import { useReportQuestion } from '#shared/question-reports/api.ts';
import { type ReportKind, useReportKindNames } from '#shared/question-reports/report-words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RefusalBanner } from '#ui/refusal-banner.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-field.tsx';

type ReportDialogProps = {
  accountId: string;
  questionId: string;
  isDoubt: boolean;
  /** @param isBehind whether it was refused as one that is open already */
  onClose: (isBehind: boolean) => void;
  onReported: (report: OwnReport) => void;
};

/** A report says nothing of its kind until one is chosen: a kind that stood there already would be sent unread. */
type Written = { readonly kind: ReportKind | null; readonly words: string };

const faultKinds = reportKinds.filter((kind) => kind !== 'doubt');
const maximum = reportContent.fields.text.maximum;

/**
 * What a learner says of a question. Each letter is kept on the device until it is sent, so that neither a closed dialog
 * nor a lost connection takes it away.
 */
export function ReportDialog({
  accountId,
  isDoubt,
  questionId,
  onClose,
  onReported,
}: ReportDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const report = useReportQuestion(accountId, questionId);
  const name = `${isDoubt ? 'doubt' : 'report'} ${questionId}`;
  const [empty] = useState<Written>({ kind: isDoubt ? 'doubt' : null, words: '' });
  const { written, write, forget } = useDraft({ accountId, name }, empty, writtenOf);
  const kinds = useRef<HTMLSelectElement>(null);
  const words = useRef<HTMLTextAreaElement>(null);
  const [missing, setMissing] = useState({ kind: false, words: false });
  const errorOf = (field: keyof Written) =>
    missing[field] ? t`This field is required` : undefined;
  const names = useReportKindNames();
  const reasons = faultKinds.map((value) => ({ value, label: names[value] }));

  const close = () => onClose(isApiError(report.error, 'conflict'));

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { kind } = written;
    const isBlank = !isVisible(written.words);
    setMissing({ kind: kind === null, words: isBlank });
    if (kind === null) kinds.current?.focus();
    else if (isBlank) words.current?.focus();
    if (kind === null || isBlank || report.isPending) return;
    report.mutate(
      { kind, text: written.words },
      {
        onSuccess: (sent) => {
          forget();
          onReported(sent);
        },
      },
    );
  }

  return (
    <Dialog
      isOpen
      isForm
      onOpenChange={(isOpen) => !isOpen && !report.isPending && close()}
      title={isDoubt ? t`Ask a doubt` : t`Report a question`}
      description={
        isDoubt
          ? t`The answer is shown to all who meet this question after they have answered it, without your name.`
          : t`Editors look at it. What becomes of it is told here, and behind the bell.`
      }
      actions={
        <>
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isBusy={report.isPending}
            busyText={t`Sending...`}
          >
            {isDoubt ? <Trans>Ask</Trans> : <Trans>Report</Trans>}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid grid-cols-1 gap-4" onSubmit={handleSubmit}>
        {!isDoubt && (
          <SelectField
            ref={kinds}
            label={t`What is wrong?`}
            error={errorOf('kind')}
            required
            value={written.kind ?? ''}
            options={[
              ...(written.kind === null ? [{ value: '', label: t`Choose a reason` }] : []),
              ...reasons,
            ]}
            onChange={({ target }) => {
              const kind = faultKinds.find((known) => known === target.value);
              if (!kind || report.isPending) return;
              setMissing({ ...missing, kind: false });
              write({ ...written, kind });
            }}
          />
        )}
        <TextAreaField
          ref={words}
          label={isDoubt ? t`What do you want to know?` : t`What should be different, and why?`}
          hint={t`${written.words.length} of ${maximum} characters. Kept on this device until it is sent.`}
          error={errorOf('words')}
          dir="auto"
          rows={5}
          maxLength={maximum}
          required
          value={written.words}
          readOnly={report.isPending}
          onChange={({ target }) => {
            setMissing({ ...missing, words: false });
            write({ ...written, words: target.value });
          }}
        />
      </form>
      {report.isError && (
        <RefusalBanner tone="danger">
          {isApiError(report.error, 'offline')
            ? t`This was not sent. What you wrote is kept on this device: send it when the connection is back.`
            : messageOf(report.error, t`This was not sent. Please try again.`)}
        </RefusalBanner>
      )}
    </Dialog>
  );
}

function writtenOf(kept: unknown): Written | undefined {
  const isWritten = typeof kept === 'object' && kept !== null && 'kind' in kept && 'words' in kept;
  return isWritten ? (kept as Written) : undefined;
}
