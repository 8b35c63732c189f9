import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { QuestionFileFormat } from '@taiyari/contract/rules/question-files';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { adminUrl } from '#console/kit/call-admin.ts';
import { useGuardedDownload } from '#console/kit/step-up.tsx';
import { askExport } from '#console/question-files/api.ts';
import { useFormatNames } from '#console/question-files/file-formats.tsx';
import { messageOf } from '#lib/api-error.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Download } from '#ui/icons/elsewhere.ts';
import { textLinkStyles } from '#ui/text-link.tsx';

type Misfits = {
  readonly format: QuestionFileFormat;
  readonly name: string;
  readonly total: number;
  readonly numbers: readonly number[];
  /** Of how many questions translations are left out. */
  readonly untranslated: number;
};

type Asking<Asked> = Pick<
  UseMutationResult<unknown, Error, Asked>,
  'error' | 'variables' | 'mutate'
>;

/** The questions of a test in every format; what a format cannot hold is asked for before it is left out. */
export function ExportLinks({ testId }: { testId: string }) {
  const { t } = useLingui();
  const formats = useFormatNames();
  const [misfits, setMisfits] = useState<Misfits | null>(null);
  const download = useGuardedDownload(t`Enter your password to export questions with their keys.`);
  const fetchFile = (format: QuestionFileFormat, leaveOut: boolean) =>
    download.mutate(
      adminUrl('exportQuestions', {
        params: { testId },
        query: { format, leaveOut: leaveOut ? 'true' : 'false' },
      }),
    );
  const check = useMutation({
    mutationFn: async ({ format, name }: (typeof formats)[number]) => {
      const { total, cannotHold: numbers, untranslated: lost } = await askExport(testId, format);
      // What a question loses is lost only where the question itself is in the file.
      const untranslated = lost.filter((number) => !numbers.includes(number)).length;
      if (numbers.length + untranslated === 0) fetchFile(format, false);
      else setMisfits({ format, name, total, numbers, untranslated });
    },
  });
  return (
    <div className="grid gap-2">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {formats.map((format) => (
          <li key={format.format}>
            <button
              type="button"
              onClick={() => check.mutate(format)}
              className={`${textLinkStyles} inline-flex min-h-11 items-center gap-1.5`}
            >
              <Download aria-hidden="true" className="size-4" />
              <span className="sr-only">
                <Trans>Export as</Trans>{' '}
              </span>
              {format.name}
            </button>
          </li>
        ))}
      </ul>
      <ExportFailed check={check} />
      <ExportFailed check={download} />
      <WhatIsKept />
      {misfits !== null && (
        <MisfitDialog
          misfits={misfits}
          onClose={() => setMisfits(null)}
          onConfirm={() => {
            fetchFile(misfits.format, true);
            setMisfits(null);
          }}
        />
      )}
    </div>
  );
}

/** With the way to the same once more. */
function ExportFailed<Asked>({ check }: { check: Asking<Asked> }) {
  const { t } = useLingui();
  const { error, variables, mutate } = check;
  if (error === null || variables === undefined) return null;
  return (
    <Banner
      tone="danger"
      action={
        <Button size="compact" onClick={() => mutate(variables)}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {messageOf(error, t`The questions were not exported.`)}
    </Banner>
  );
}

/** What comes back from each; the server's tests of a round trip prove it. */
function WhatIsKept() {
  return (
    <ul className="grid list-disc gap-1 ps-5 text-sm text-muted">
      <li>
        <Trans>JSON keeps everything.</Trans>
      </li>
      <li>
        <Trans>CSV and Excel leave out translations that are not reviewed.</Trans>
      </li>
      <li>
        <Trans>Moodle XML leaves out Hindi and Urdu, sections, difficulties and sources.</Trans>
      </li>
      <li>
        <Trans>GIFT leaves out the same, and cannot hold questions with a passage.</Trans>
      </li>
      <li>
        <Trans>
          Aiken keeps question, options and right answer alone, and cannot hold such questions
          either.
        </Trans>
      </li>
      <li>
        <Trans>
          Pictures go along with JSON and Moodle XML; other files only name them, for this site.
        </Trans>
      </li>
    </ul>
  );
}

function MisfitDialog({
  misfits: { name, total, numbers, untranslated },
  onClose,
  onConfirm,
}: {
  misfits: Misfits;
  onClose: () => void;
  onConfirm: () => void;
}) {
  const { t } = useLingui();
  const list = numbers.join(', ');
  const others = total - numbers.length;
  const isLeaner = numbers.length === 0;
  const lost = untranslated > 0 && (
    <Plural
      value={untranslated}
      one="Translations of # question are left out; JSON keeps them."
      other="Translations of # questions are left out; JSON keeps them."
    />
  );
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        isLeaner ? (
          t`${name} leaves translations out`
        ) : (
          <Plural
            value={numbers.length}
            one={`# question does not fit into ${name}`}
            other={`# questions do not fit into ${name}`}
          />
        )
      }
      description={
        isLeaner ? (
          lost
        ) : (
          <>
            <Plural
              value={numbers.length}
              one={`Question ${list} would not come back as it is. Choose another format, or leave it out.`}
              other={`Questions ${list} would not come back as they are. Choose another format, or leave them out.`}
            />{' '}
            {lost}
          </>
        )
      }
      confirmText={
        isLeaner
          ? t`Export without them`
          : others === 0
            ? t`Export an empty file`
            : t`Leave out and export ${others}`
      }
      onConfirm={onConfirm}
    />
  );
}
