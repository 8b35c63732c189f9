import { useLingui } from '@lingui/react/macro';
import { ConsoleLayout } from '#console/shell/console-layout.tsx';
import { LoadingText } from '#ui/loading-text.tsx';

/** In the frame, which tells nothing that is not for everybody: on a slow line the console is there at once. */
export function VerifyingAdmin() {
  const { t } = useLingui();
  return (
    <ConsoleLayout>
      <LoadingText title={t`Verifying admin access...`} />
    </ConsoleLayout>
  );
}
