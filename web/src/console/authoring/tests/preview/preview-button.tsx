import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { TestBody } from '#console/authoring/tests/api.ts';
import { callAdmin } from '#console/kit/call-admin.ts';
import { messageOf } from '#lib/api-error.ts';
import { useAccount } from '#shared/accounts/api.ts';
import { handPreview } from '#shared/attempts/preview/handed-preview.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Eye } from '#ui/icons/elsewhere.ts';

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
