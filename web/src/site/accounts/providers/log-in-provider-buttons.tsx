import { Trans, useLingui } from '@lingui/react/macro';
import { messageOf } from '#lib/api-error.ts';
import { useSite } from '#shared/site-settings/api.ts';
import { useDeparture } from '#site/accounts/providers/api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

type LogInProviderButtonsProps = { next: string | undefined; keepsGuest: boolean };

/** Logging in, or signing up, by an account elsewhere; nothing where the site has no provider. */
export function LogInProviderButtons({ next, keepsGuest }: LogInProviderButtonsProps) {
  const { t } = useLingui();
  const { logInProviders } = useSite();
  const departure = useDeparture();
  if (logInProviders.length === 0) return null;
  const isLeaving = departure.isPending || departure.isSuccess;
  return (
    <section aria-labelledby="social-login" className="grid gap-3">
      <h2
        id="social-login"
        className="flex items-center gap-3 text-sm font-medium text-muted before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border"
      >
        <Trans>Social login</Trans>
      </h2>
      {departure.isError && (
        <Banner tone="danger">
          {messageOf(departure.error, t`The log-in could not be started. Please try again.`)}
        </Banner>
      )}
      {logInProviders.map(({ key, name }) => (
        <Button
          key={key}
          width="full"
          isBusy={isLeaving}
          busyText={departure.variables?.provider === key ? t`Opening ${name}...` : undefined}
          onClick={() => departure.mutate({ provider: key, next, keepsGuest })}
        >
          <span className="wrap-anywhere">
            <Trans>
              Continue with <bdi>{name}</bdi>
            </Trans>
          </span>
        </Button>
      ))}
    </section>
  );
}
