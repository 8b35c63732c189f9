import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { TestBody } from '#console/authoring/tests/api.ts';
import { callAdmin } from '#console/kit/call-admin.ts';
import { messageOf } from '#lib/api-error.ts';
import { useAccount } from '#shared/accounts/api.ts';
import { handPreview } from '#shared/attempts/preview/handed-preview.ts';

/** Opens a test in the learners' test screen, in a tab of its own. @param testId null: it has never been saved */
export function usePreviewTest(testId: string | null) {
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
