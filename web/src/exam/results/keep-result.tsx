import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { paths } from '#lib/paths.ts';
import { hrefOf } from '#lib/router/address.ts';
import { useLocation } from '#lib/router/react.tsx';
import { useIsGuest } from '#shared/accounts/member-or-guest.ts';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/text-link.tsx';

type KeepResultProps = {
  result: { id: string; testId: string };
  /** Above what somebody came to read: on a phone one line. */
  isBrief?: boolean;
};

/** For a guest: how the result becomes his for good. The way leads back to its analysis. */
export function KeepResult({ result, isBrief = false }: KeepResultProps) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const isGuest = useIsGuest();
  if (!isGuest) return null;
  const analysis = hrefOf(paths.pastAttempt(result.testId, result.id), {
    pathname,
    raw: search,
    read: {},
  });
  return (
    <Card
      as="section"
      labelledBy="keep-result"
      className={clsx(
        'grid gap-3 border-primary print:hidden',
        isBrief && 'max-sm:flex max-sm:items-center max-sm:justify-between max-sm:py-2',
      )}
    >
      <h2 id="keep-result" className="text-lg font-bold">
        {t`Keep this result`}
      </h2>
      <p className={clsx('max-w-text', isBrief && 'max-sm:hidden')}>
        <Trans>
          With a free account it stays, counts for your rank, and shows how you get better. Without
          one it is deleted 30 days after you were here last.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton {...paths.signup(analysis)} variant="primary">
          <Trans>Sign Up</Trans>
        </LinkButton>
        <LinkButton {...paths.login(analysis)} className={isBrief ? 'max-sm:hidden' : undefined}>
          <Trans>Log in</Trans>
        </LinkButton>
      </div>
    </Card>
  );
}
