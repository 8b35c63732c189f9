import { Trans } from '@lingui/react/macro';
import { paths } from '#lib/paths.ts';
import { LinkButton } from '#ui/text-link.tsx';

export function BackToLogin({ variant }: { variant?: 'primary' | 'secondary' }) {
  return (
    <LinkButton {...paths.login()} variant={variant} width="full">
      <Trans>Back to Login</Trans>
    </LinkButton>
  );
}
