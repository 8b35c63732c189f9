import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { testQuery } from '#console/authoring/tests/api.ts';
import type { Editor } from '#console/authoring/tests/editor/use-editor.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

/** Two have edited the same test: nothing is lost before somebody has decided. */
export function ConflictBanner({ editor, testId }: { editor: Editor; testId: string }) {
  const client = useQueryClient();
  const [isLoading, setIsLoading] = useState(false);
  const { saving, state } = editor;

  async function attempt(work: () => Promise<void>) {
    setIsLoading(true);
    // A failure leaves the banner standing, with both buttons.
    await work().catch(() => undefined);
    setIsLoading(false);
  }

  return (
    <Banner tone="danger">
      <div className="grid gap-3">
        <p className="font-semibold">{saving.failure}</p>
        <p>{saving.reason}</p>
        <div className="flex flex-wrap gap-3">
          <Button
            isBusy={isLoading}
            onClick={() =>
              attempt(async () => editor.replaceBy(await client.fetchQuery(testQuery(testId))))
            }
          >
            <Trans>Discard mine and load the saved test</Trans>
          </Button>
          <Button
            variant="danger"
            isBusy={isLoading || saving.isPending}
            onClick={() => attempt(() => saving.overwrite(state.draft))}
          >
            <Trans>Save mine over it</Trans>
          </Button>
        </div>
      </div>
    </Banner>
  );
}
