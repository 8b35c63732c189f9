import { Trans, useLingui } from '@lingui/react/macro';
import type { Account } from '@taiyari/contract';
import { formatDate } from '@taiyari/contract/rules/dates';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { NameForm } from '#features/profile/name-form.tsx';
import { useAccount } from '#features/session/api.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

export function ProfilePage() {
  const { t } = useLingui();
  const account = useAccount();
  if (!account) return <LoadingText title={t`Loading profile...`} />;
  return (
    <div className="mx-auto grid w-full max-w-text gap-6">
      <PageHeading title={t`Profile`} />
      <Card className="flex flex-wrap items-center gap-4">
        <span
          aria-hidden="true"
          className="grid size-16 place-items-center rounded-full bg-primary text-2xl font-bold text-on-primary"
        >
          {account.name.trim().charAt(0).toLocaleUpperCase() || 'U'}
        </span>
        <div className="grid min-w-0 gap-1">
          <p dir="auto" className="text-lg font-semibold">
            {account.name}
          </p>
          <p className="text-sm break-all text-muted">{account.email}</p>
          <div className="flex flex-wrap gap-2 pt-1">
            <VerifiedBadge account={account} />
            <Badge>
              <Trans>Member since {formatDate(account.registration)}</Trans>
            </Badge>
          </div>
        </div>
      </Card>
      <Card as="section" labelledBy="your-data">
        <h2 id="your-data" className="pb-4 text-lg font-semibold">
          <Trans>Your data</Trans>
        </h2>
        <NameForm account={account} />
      </Card>
    </div>
  );
}

function VerifiedBadge({ account }: { account: Account }) {
  return account.emailVerification ? (
    <Badge tone="success">
      <CircleCheck aria-hidden="true" />
      <Trans>Verified</Trans>
    </Badge>
  ) : (
    <Badge tone="warning">
      <CircleDashed aria-hidden="true" />
      <Trans>Unverified</Trans>
    </Badge>
  );
}
