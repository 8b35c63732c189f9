import { useLingui } from '@lingui/react/macro';
import type { UserDetail } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import type { ReactNode } from 'react';
import { StatusBadge, useRoleNames } from '#console/users/user-badges.tsx';
import { formatMarks } from '#shared/results/formats.ts';

/** The profile record and the figures, name by name. */
export function UserFacts({ detail }: { detail: UserDetail }) {
  const { t } = useLingui();
  const names = useRoleNames();
  const { profile, figures, labels } = detail;
  const { averageScore } = figures;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t`Email`,
      <span key="email" dir="ltr" className="break-all">
        {profile.email}
      </span>,
    ],
    [t`Phone`, profile.phone],
    [t`Role`, names[profile.role]],
    [t`Labels`, labels.join(', ')],
    [t`Status`, <StatusBadge key="status" user={profile} />],
    [t`Registered`, formatMoment(profile.registration)],
    [t`Last login`, profile.lastLogin ? formatMoment(profile.lastLogin) : t`Never`],
    [t`Password changed`, formatMoment(profile.passwordUpdate)],
    [t`Profile complete`, profile.profileComplete ? t`Yes` : t`No`],
    [t`Date of birth`, profile.dateOfBirth],
    [t`Place`, [profile.city, profile.state].filter(Boolean).join(', ')],
    [t`About`, profile.bio],
    [t`Enrolled series`, figures.enrolledSeries],
    [t`Tests taken`, figures.testsTaken],
    [t`Average score`, averageScore === null ? null : `${averageScore}%`],
    [t`Total score`, formatMarks(profile.totalScore)],
    [
      t`User ID`,
      <code key="id" dir="ltr" className="text-sm break-all">
        {profile.userId}
      </code>,
    ],
  ];
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-2 lg:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="grid grid-cols-[9rem_minmax(0,1fr)] gap-3">
          <dt className="text-muted">{name}</dt>
          <dd dir="auto" className="min-w-0 break-words">
            {value === null || value === '' ? '–' : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
