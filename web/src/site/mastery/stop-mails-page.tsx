import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { usePageTitle } from '#shared/site-settings/api.ts';
import { Outcome } from '#site/mastery/stopped-mail-page.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Where the link of a mail to many leads. Programs follow links as well, so nothing stops before the button. */
export function StopMailsPage({ mailKey }: { mailKey: string | undefined }) {
  const { t } = useLingui();
  usePageTitle(t`Email Notifications`);
  const {
    mutate,
    isPending,
    isSuccess,
    data: isStopped,
    isError,
  } = useMutation({ mutationFn: stop });
  const still = { role: 'alert', title: t`The mails still come` } as const;
  if (isSuccess && isStopped) {
    return (
      <Outcome
        role="status"
        title={t`The mails are stopped`}
        text={t`You get no more news by mail. Mails about the security of your account always come. You can turn Email Notifications on again in the settings.`}
      />
    );
  }
  if (!mailKey || isSuccess) {
    return (
      <Outcome
        {...still}
        text={t`The link is not complete. Turn Email Notifications off in your settings.`}
      />
    );
  }
  if (isError) {
    return (
      <Outcome
        {...still}
        text={t`The mails could not be stopped. Turn Email Notifications off in your settings.`}
      />
    );
  }
  return (
    <EmptyState
      headingLevel={1}
      picture="bell"
      title={t`Get no more news by mail?`}
      text={t`Announcements and news of the site stop. Mails about the security of your account always come, and so does the weekly summary if you want it.`}
      action={
        <Button variant="primary" isBusy={isPending} onClick={() => mutate(mailKey)}>
          <Trans>Stop the mails</Trans>
        </Button>
      }
    />
  );
}

/** What a mail provider sends there, too: see decision 95. @returns false where nobody has the key. */
async function stop(key: string): Promise<boolean> {
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const address = `/known/mails?${new URLSearchParams({ key })}`;
  const { ok, status } = await fetch(address, { method: 'POST', body, credentials: 'omit' });
  if (!ok && status !== 404) throw new Error(`The mails could not be stopped: ${status}`);
  return ok;
}
