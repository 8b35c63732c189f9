import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#shared/site-settings/use-page-title.ts';
import { Banner } from '#ui/banner.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

/** Where the link of a weekly mail leads: opening it stops the mails. */
export function StoppedMailPage({ mailKey }: { mailKey: string | undefined }) {
  const { t } = useLingui();
  usePageTitle(t`Weekly summary`);
  const { isPending, error } = useQuery(stopQuery(mailKey));
  return (
    <div className="mx-auto grid w-full max-w-text gap-6">
      <PageHeading title={t`Weekly summary`} />
      {!mailKey ? (
        <Banner tone="danger">
          <Trans>The link is not complete. Turn the mails off in your settings.</Trans>
        </Banner>
      ) : error ? (
        <Banner tone="danger">
          {messageOf(error, t`The mails could not be stopped. Turn them off in your settings.`)}
        </Banner>
      ) : isPending ? (
        <LoadingText title={t`One moment...`} text={t`Stopping the mails...`} />
      ) : (
        <Banner tone="success">
          <Trans>
            You get no weekly summary any more. You can turn it on again in the settings.
          </Trans>
        </Banner>
      )}
      <LinkButton {...paths.settings} className="justify-self-start">
        <Trans>Go to Settings</Trans>
      </LinkButton>
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
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}
