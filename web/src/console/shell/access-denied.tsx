import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#lib/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ShieldX } from '#ui/icons/elsewhere.ts';
import { LinkButton } from '#ui/link-button.tsx';

/** For who has been an administrator when the console was opened and is none any more. */
export function AccessDenied() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={ShieldX}
      title={t`Access Denied: You don't have administrator privileges to access this area.`}
      action={
        <LinkButton {...paths.home} variant="primary">
          <Trans>Return to Home</Trans>
        </LinkButton>
      }
    />
  );
}
