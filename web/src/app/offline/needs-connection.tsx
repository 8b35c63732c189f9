import { Trans } from '@lingui/react/macro';
import { KeptOnDevice } from '#app/offline/kept-on-device.tsx';
import { useReturn } from '#app/offline/use-return.ts';
import { Button } from '#ui/button.tsx';

/** The page needs a connection and comes by itself when there is one; what is on this device can be used meanwhile. */
export function NeedsConnection({ onReturn }: { onReturn: () => void }) {
  useReturn(onReturn);
  return (
    <div className="mx-auto grid w-full max-w-text gap-6">
      <div role="status" className="grid justify-items-start gap-3">
        <h1 className="text-2xl font-bold">
          <Trans>This page needs a connection</Trans>
        </h1>
        <p>
          <Trans>It opens by itself as soon as the site can be reached.</Trans>
        </p>
        <Button onClick={onReturn}>
          <Trans>Try Again</Trans>
        </Button>
      </div>
      <KeptOnDevice />
    </div>
  );
}
