import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '@taiyari/contract/rules/dates';
import { missingInProfile } from '@taiyari/contract/rules/profile';
import type { ReactNode } from 'react';
import { i18n } from '#lib/i18n.ts';
import type { Profile } from '#site/profile/api.ts';
import { Badge } from '#ui/badge.tsx';
import { CircleDashed } from '#ui/icons/elsewhere.ts';
import { CircleCheck } from '#ui/icons/everywhere.ts';

export function ProfileBadges({ profile }: { profile: Profile }) {
  const missing = missingInProfile(profile);
  return (
    <div className="flex flex-wrap gap-2 pt-1">
      <StateBadge
        isGood={profile.emailVerification}
        good={<Trans>Verified</Trans>}
        bad={<Trans>Unverified</Trans>}
      />
      <StateBadge
        isGood={missing.length === 0}
        good={<Trans>Complete</Trans>}
        bad={<Trans>Incomplete</Trans>}
      />
      <Badge>
        <Trans>Member since {formatDate(profile.registration)}</Trans>
      </Badge>
      {missing.length > 0 && <Missing fields={missing} />}
    </div>
  );
}

function Missing({ fields }: { fields: ReturnType<typeof missingInProfile> }) {
  const { t } = useLingui();
  const names = {
    name: t`Full Name`,
    phone: t`Phone Number`,
    dateOfBirth: t`Date of Birth`,
    city: t`City`,
    state: t`State`,
  };
  const list = new Intl.ListFormat(i18n.locale).format(fields.map((field) => names[field]));
  return (
    <p className="w-full text-sm text-muted">
      <Trans>Missing: {list}</Trans>
    </p>
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
