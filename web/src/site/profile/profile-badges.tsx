import { Trans } from '@lingui/react/macro';
import { formatDate } from '@taiyari/contract/rules/dates';
import type { ReactNode } from 'react';
import type { Profile } from '#site/profile/api.ts';
import { Badge } from '#ui/badge.tsx';
import { CircleDashed } from '#ui/icons/elsewhere.ts';
import { CircleCheck } from '#ui/icons/everywhere.ts';

export function ProfileBadges({ profile }: { profile: Profile }) {
  return (
    <div className="flex flex-wrap gap-2 pt-1">
      <StateBadge
        isGood={profile.emailVerification}
        good={<Trans>Verified</Trans>}
        bad={<Trans>Unverified</Trans>}
      />
      <StateBadge
        isGood={profile.profileComplete}
        good={<Trans>Complete</Trans>}
        bad={<Trans>Incomplete</Trans>}
      />
      <Badge>
        <Trans>Member since {formatDate(profile.registration)}</Trans>
      </Badge>
    </div>
  );
}

type StateBadgeProps = { isGood: boolean; good: ReactNode; bad: ReactNode };

function StateBadge({ isGood, good, bad }: StateBadgeProps) {
  const Icon = isGood ? CircleCheck : CircleDashed;
  return (
    <Badge tone={isGood ? 'success' : 'warning'}>
      <Icon aria-hidden="true" />
      {isGood ? good : bad}
    </Badge>
  );
}
