import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { isApiError, messageOf } from '#lib/api-error.ts';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#shared/site-settings/api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadingText } from '#ui/spinner.tsx';
import { LinkButton } from '#ui/text-link.tsx';

/** Where the link of a weekly mail leads: opening it stops the mails. */
export function StoppedMailPage({ mailKey }: { mailKey: string | undefined }) {
  const { t } = useLingui();
  usePageTitle(t`Weekly summary`);
  const { isPending, error } = useQuery(stopQuery(mailKey));
  if (mailKey && isPending) {
    return <LoadingText title={t`One moment...`} text={t`Stopping the mails...`} />;
  }
  if (mailKey && !error) {
    return (
      <Outcome
        role="status"
        title={t`The weekly summary is stopped`}
        text={t`You get no weekly summary any more. You can turn it on again in the settings.`}
      />
    );
  }
  return (
    <Outcome
      role="alert"
      title={t`The weekly summary still comes`}
      text={
        // A key cut short is refused before anybody looks for it, in words about keys.
        error && !isApiError(error, 'invalid-input')
          ? messageOf(error, t`The mails could not be stopped. Turn them off in your settings.`)
          : t`The link is not complete. Turn the mails off in your settings.`
      }
    />
  );
}

type OutcomeProps = { role: 'status' | 'alert'; title: string; text: string };

/** How it ended, and the way to the settings. */
export function Outcome({ role, title, text }: OutcomeProps) {
  return (
    <div role={role}>
      <EmptyState
        headingLevel={1}
        picture={role === 'alert' ? 'lost' : 'bell'}
        title={title}
        text={text}
        action={
          <LinkButton {...paths.settings} variant="primary">
            <Trans>Go to Settings</Trans>
          </LinkButton>
        }
      />
    </div>
  );
}

/** A query, so that it is sent once however often the page is drawn. */
function stopQuery(key = '') {
  return queryOptions({
    queryKey: ['stop-weekly-mail', key],
    queryFn: async () => {
      await callElsewhere('stopWeeklyMail', { body: { key } });
      return true;
    },
    enabled: key !== '',
    meta: { isOnce: true },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}
