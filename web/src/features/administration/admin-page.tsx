import { Trans, useLingui } from '@lingui/react/macro';
import { useAccount } from '#features/session/api.ts';
import { paths } from '#lib/paths.ts';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

/** What an administrator can do today: the console is still to come, its work is done on the command line. */
export function AdminPage() {
  const { t } = useLingui();
  const account = useAccount();
  const tools = [
    {
      command: 'npm run content -- import FILE',
      text: t`Adds or updates series, tests, announcements and notifications from a content bundle. A bad bundle is refused whole, and every fault is named by its place.`,
    },
    {
      command: 'npm run content -- export FILE',
      text: t`Writes everything into one content bundle.`,
    },
    {
      command: 'npm run admin -- grant EMAIL',
      text: t`Makes somebody an administrator; revoke EMAIL takes it back.`,
    },
    { command: 'npm run db -- url', text: t`Prints the address of the database.` },
  ];
  return (
    <main id="main" className="mx-auto grid max-w-page gap-6 px-4 py-6">
      <PageHeading
        title={t`Administration`}
        text={t`Logged in as ${account?.name ?? ''}. The console is not built yet; these commands do its work on the server.`}
        actions={
          <LinkButton {...paths.home}>
            <Trans>Return to Home</Trans>
          </LinkButton>
        }
      />
      <ul className="grid gap-3">
        {tools.map((tool) => (
          <Card as="li" key={tool.command} className="grid gap-2">
            <code dir="ltr" className="font-semibold break-words">
              {tool.command}
            </code>
            <p className="text-muted">{tool.text}</p>
          </Card>
        ))}
      </ul>
    </main>
  );
}
