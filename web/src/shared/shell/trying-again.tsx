import { Trans } from '@lingui/react/macro';
import { createPortal } from 'react-dom';
import { useIsSendingSlow } from '#lib/forms/slow-sending.ts';
import { useIsTryingAgain } from '#lib/trying-again.ts';
import { Banner } from '#ui/banner.tsx';

/** Says that a call is being sent again, or a form waits for long, over whatever waits for it: of an open dialog everything outside is out of reach. */
export function TryingAgain() {
  const isAgain = useIsTryingAgain();
  const isSlow = useIsSendingSlow();
  if (!isAgain && !isSlow) return null;
  const dialogs = document.querySelectorAll('dialog[open]');
  return createPortal(
    <div className="fixed inset-x-4 top-4 z-40 rounded-md shadow-raised sm:inset-s-auto sm:inset-e-6 sm:w-md">
      <Banner tone="warning">
        {isAgain ? (
          <Trans>No answer came. We are trying again; nothing is done twice.</Trans>
        ) : (
          <Trans>No answer has come yet. We are still waiting for it.</Trans>
        )}
      </Banner>
    </div>,
    dialogs[dialogs.length - 1] ?? document.body,
  );
}
