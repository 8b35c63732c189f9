import { Trans, useLingui } from '@lingui/react/macro';
import { formatCalendarDay } from '@taiyari/contract/rules/dates';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Profile } from '#site/profile/api.ts';
import { Card } from '#ui/card.tsx';

/** The profile to read. */
export function ProfileFields({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const notSet = t`Not set`;
  return (
    <Card as="section" labelledBy="your-data">
      <h2 id="your-data" className="pb-4 text-lg font-semibold">
        <Trans>Your data</Trans>
      </h2>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Item label={t`Full Name`}>{profile.name}</Item>
        <Item label={t`Email`}>{profile.email}</Item>
        <Item label={t`Phone Number`}>{profile.phone || notSet}</Item>
        <Item label={t`Date of Birth`}>
          {profile.dateOfBirth === null ? notSet : formatCalendarDay(profile.dateOfBirth)}
        </Item>
        <Item label={t`City`}>{profile.city || notSet}</Item>
        <Item label={t`State`}>{profile.state || notSet}</Item>
        <Item label={t`Bio`} className="sm:col-span-2">
          <span className="whitespace-pre-line">{profile.bio || t`No bio added yet`}</span>
        </Item>
      </dl>
    </Card>
  );
}

type ItemProps = { label: string; className?: string; children: ReactNode };

function Item({ label, className, children }: ItemProps) {
  return (
    <div className={clsx('min-w-0', className)}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd dir="auto" className="break-words">
        {children}
      </dd>
    </div>
  );
}
