import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { paths } from '#lib/paths.ts';
import { useLocation } from '#lib/router/react.tsx';
import type { ButtonLook } from '#ui/button.tsx';
import { LinkButton } from '#ui/text-link.tsx';

/** To the login and back to this test. The cached account is dropped, so that the server is asked again. */
export function LoginAgain({ variant }: { variant: ButtonLook['variant'] }) {
  const client = useQueryClient();
  const { href } = useLocation();
  return (
    <LinkButton
      {...paths.login(href)}
      variant={variant}
      className="shrink-0"
      preload={false}
      onClick={() => client.removeQueries({ queryKey: ['account'] })}
    >
      <Trans>Log in and go on</Trans>
    </LinkButton>
  );
}
