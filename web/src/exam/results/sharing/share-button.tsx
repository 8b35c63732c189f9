import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useAccount } from '#shared/accounts/api.ts';
import { Button } from '#ui/button.tsx';
import { ExternalLink } from '#ui/icons/first-page.ts';

const ShareDialog = lazy(async () => ({
  default: (await import('#exam/results/sharing/share-dialog.tsx')).ShareDialog,
}));

/** For who has an account: a guest's result is gone too soon to be shown around. */
export function ShareButton({ resultId }: { resultId: string }) {
  const account = useAccount();
  const [isOpen, setIsOpen] = useState(false);
  if (!account) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <ExternalLink aria-hidden="true" className="size-5" />
        <Trans>Share</Trans>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog resultId={resultId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
