import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#shared/site-settings/api.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/text-link.tsx';

type PageProps = { mailKey: string | undefined };

/** Where the link of a weekly mail leads. */
export function StopWeeklyMailPage({ mailKey }: PageProps) {
  const { t } = useLingui();
  usePageTitle(t`Weekly summary`);
  const words = {
    question: t`Get no weekly summary any more?`,
    whatStops: t`The summary of your week stops. Other mails come as before.`,
    stopped: t`The weekly summary is stopped`,
    whatIsStopped: t`You get no weekly summary any more. You can turn it on again in the settings.`,
    still: t`The weekly summary still comes`,
    incomplete: t`The link is not complete. Turn the mails off in your settings.`,
    failed: t`The mails could not be stopped. Turn them off in your settings.`,
  };
  return <StopPage address="/known/weekly-mail" mailKey={mailKey} words={words} />;
}

/** Where the link of a mail to many leads. */
export function StopMailsPage({ mailKey }: PageProps) {
  const { t } = useLingui();
  usePageTitle(t`Email Notifications`);
  const words = {
    question: t`Get no more news by mail?`,
    whatStops: t`Announcements and news of the site stop. Mails about the security of your account always come, and so does the weekly summary if you want it.`,
    stopped: t`The mails are stopped`,
    whatIsStopped: t`You get no more news by mail. Mails about the security of your account always come. You can turn Email Notifications on again in the settings.`,
    still: t`The mails still come`,
    incomplete: t`The link is not complete. Turn Email Notifications off in your settings.`,
    failed: t`The mails could not be stopped. Turn Email Notifications off in your settings.`,
  };
  return <StopPage address="/known/mails" mailKey={mailKey} words={words} />;
}

type Words = Readonly<
  Record<
    'question' | 'whatStops' | 'stopped' | 'whatIsStopped' | 'still' | 'incomplete' | 'failed',
    string
  >
>;
type StopPageProps = PageProps & { address: string; words: Words };

/** Programs follow links as well, so nothing stops before the button. */
function StopPage({ address, mailKey, words }: StopPageProps) {
  const {
    mutate,
    isPending,
    isSuccess,
    data: isStopped,
    isError,
  } = useMutation({ mutationFn: (key: string) => stop(address, key) });
  if (isSuccess && isStopped) {
    return <Outcome role="status" title={words.stopped} text={words.whatIsStopped} />;
  }
  if (!mailKey || isSuccess) {
    return <Outcome role="alert" title={words.still} text={words.incomplete} />;
  }
  if (isError) return <Outcome role="alert" title={words.still} text={words.failed} />;
  return (
    <EmptyState
      headingLevel={1}
      picture="bell"
      title={words.question}
      text={words.whatStops}
      action={
        <Button variant="primary" isBusy={isPending} onClick={() => mutate(mailKey)}>
          <Trans>Stop the mails</Trans>
        </Button>
      }
    />
  );
}

type OutcomeProps = { role: 'status' | 'alert'; title: string; text: string };

/** How it ended, and the way to the settings. */
function Outcome({ role, title, text }: OutcomeProps) {
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

/** What a mail provider sends there, too: see decisions 93 and 95. @returns false where nobody has the key. */
async function stop(address: string, key: string): Promise<boolean> {
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const query = new URLSearchParams({ key });
  const sent = { method: 'POST', body, credentials: 'omit' } as const;
  const { ok, status } = await fetch(`${address}?${query}`, sent);
  if (!ok && status !== 404) throw new Error(`The mails could not be stopped: ${status}`);
  return ok;
}
