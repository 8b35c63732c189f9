import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '#lib/paths.ts';
import type { ButtonLook } from '#ui/button.tsx';
import { LinkButton } from '#ui/text-link.tsx';

type OriginProps = { seriesId: string | null; variant?: ButtonLook['variant'] };

/** To where the test was opened from: its series, or the practice tests. */
export function BackLink(props: OriginProps) {
  return (
    <OriginLink {...props}>
      {props.seriesId === null ? (
        <Trans>Back to Practice Tests</Trans>
      ) : (
        <Trans>Back to Test Series</Trans>
      )}
    </OriginLink>
  );
}

/** The same way in other words, such as 'Cancel'. */
export function OriginLink({
  seriesId,
  variant = 'secondary',
  children,
}: OriginProps & { children: ReactNode }) {
  return seriesId === null ? (
    <LinkButton {...paths.practiceTests} variant={variant}>
      {children}
    </LinkButton>
  ) : (
    <LinkButton {...paths.series(seriesId)} variant={variant}>
      {children}
    </LinkButton>
  );
}
