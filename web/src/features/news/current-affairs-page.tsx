import { Trans, useLingui } from '@lingui/react/macro';
import { Newspaper } from 'lucide-react';
import { paths } from '#lib/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

/** No source of news is connected yet, and nothing is made up in its place. */
export function CurrentAffairsPage() {
  const { t } = useLingui();
  return (
    <div className="grid gap-6">
      <PageHeading title={t`Current Affairs`} />
      <EmptyState
        icon={Newspaper}
        title={t`No News Available`}
        text={t`News is not connected to this site yet. Until then you can practise current affairs with our tests.`}
        action={
          <LinkButton {...paths.practiceTests} variant="primary">
            <Trans>Practice Tests</Trans>
          </LinkButton>
        }
      />
    </div>
  );
}
