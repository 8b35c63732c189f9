import { Trans, useLingui } from '@lingui/react/macro';
import { ownInstructions } from '@taiyari/contract/rules/instructions';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { TestBody } from '#console/authoring/tests/api.ts';
import type { TestDraft } from '#console/authoring/tests/editor/test-draft.ts';
import { callAdmin } from '#console/kit/call-admin.ts';
import { QuestionPreview } from '#console/kit/questions/question-preview.tsx';
import { messageOf } from '#lib/api-error.ts';
import { useAccount } from '#shared/accounts/api.ts';
import { InstructionsText } from '#shared/attempts/instructions/instructions-text.tsx';
import { handPreview } from '#shared/attempts/preview/handed-preview.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Eye } from '#ui/icons/elsewhere.ts';
import { Switch } from '#ui/switch.tsx';

type PreviewButtonProps = {
  testId: string | null;
  /** What stands in the editor, undefined where it cannot be sent; without it the saved test is shown. */
  readDraft?: () => TestBody | undefined;
};

/** Takes whoever writes a test through it as a learner is taken. */
export function PreviewButton({ testId, readDraft }: PreviewButtonProps) {
  const { t } = useLingui();
  const { open, isOpening, error, blockedAddress } = usePreviewTest(testId);

  function preview() {
    if (!readDraft) return open(undefined);
    const draft = readDraft();
    if (draft) open(draft);
  }

  return (
    <div className="grid gap-2">
      <Button
        className="justify-self-start"
        isBusy={isOpening}
        busyText={t`Preparing the preview...`}
        onClick={preview}
      >
        <Eye aria-hidden="true" className="size-5" />
        <Trans>Preview as a learner</Trans>
      </Button>
      <p className="text-sm text-muted">
        <Trans>
          The real test screen in a new tab, with clocks, languages and pictures. Nothing is saved
          or counted.
        </Trans>
      </p>
      {error !== undefined && <Banner tone="danger">{error}</Banner>}
      {blockedAddress !== undefined && (
        <Banner tone="info">
          <a
            href={blockedAddress}
            target="_blank"
            rel="noopener opener"
            className="font-semibold underline"
          >
            <Trans>The browser has not opened the new tab. Open the preview</Trans>
          </a>
        </Banner>
      )}
    </div>
  );
}

/** Opens a test in the learners' test screen, in a tab of its own. @param testId null: it has never been saved */
function usePreviewTest(testId: string | null) {
  const { t } = useLingui();
  const accountId = useAccount()?.id ?? '';
  const address = `/admin/manage-tests/${testId ?? 'new'}/preview`;
  const opening = useMutation({
    /** @param test what stands in the editor; absent: what is saved */
    mutationFn: async (test?: TestBody) => {
      const preview = await callAdmin('previewTest', { body: { testId, test } });
      await handPreview({ accountId, testId }, { ...preview, isDraft: test !== undefined });
      // A browser that forbids new tabs gets a link to click.
      return window.open(address, '_blank') !== null;
    },
  });
  return {
    open: opening.mutate,
    isOpening: opening.isPending,
    error: opening.isError
      ? messageOf(opening.error, t`The preview could not be opened on this device.`)
      : undefined,
    /** Set where the new tab has to be opened by hand. */
    blockedAddress: opening.data === false ? address : undefined,
  };
}

type PaperPreviewProps = {
  draft: TestDraft;
  /** The way into the test screen. */
  asLearner: ReactNode;
  onClose: () => void;
};

/** The whole test to read through: instructions, then the paper; the key only on demand. */
export function PaperPreview({ draft, asLearner, onClose }: PaperPreviewProps) {
  const { t } = useLingui();
  const [showsKey, setShowsKey] = useState(false);
  const instructions = ownInstructions(draft.instructions);
  return (
    <Dialog
      isOpen
      placement="wide"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        draft.title.trim() === '' ? (
          t`A test without a title`
        ) : (
          <span dir="auto">{draft.title}</span>
        )
      }
      description={<span dir="auto">{draft.description}</span>}
    >
      {asLearner}
      <Switch label={t`Show answers and explanations`} checked={showsKey} onChange={setShowsKey} />
      {instructions.trim() !== '' && (
        <section className="grid gap-2 rounded-md bg-raised p-4">
          <h3 className="text-lg font-bold">
            <Trans>Instructions</Trans>
          </h3>
          <InstructionsText text={instructions} />
        </section>
      )}
      {draft.questions.length === 0 ? (
        <EmptyState headingLevel={3} title={t`No questions yet`} />
      ) : (
        <ol className="grid grid-cols-1 gap-8">
          {draft.questions.map((question, index) => (
            <li
              key={question.key}
              className="border-t border-border pt-6 [contain-intrinsic-size:auto_24rem] [content-visibility:auto]"
            >
              <QuestionPreview
                question={question}
                number={index + 1}
                category={draft.category}
                showsKey={showsKey}
              />
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
