import { Trans, useLingui } from '@lingui/react/macro';
import type { UserDetail } from '@taiyari/contract';
import { formatCalendarDay, formatMoment } from '@taiyari/contract/rules/dates';
import { formatMarks } from '@taiyari/contract/rules/format-marks';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { callAdmin } from '#console/kit/call-admin.ts';
import { MailAddress } from '#console/kit/lists/mail-address.tsx';
import { ConsoleCard } from '#console/kit/page.tsx';
import { type UserCardProps, useDeed } from '#console/users/api.ts';
import { StatusBadge, useActionMessage, useRoleNames } from '#console/users/user-words.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** The profile record and the figures, name by name. */
export function UserFacts({ detail }: { detail: UserDetail }) {
  const { t } = useLingui();
  const names = useRoleNames();
  const { profile, figures, labels } = detail;
  const { averageScore } = figures;
  const facts: readonly Fact[] = [
    [t`Role`, names[profile.role]],
    [t`Status`, <StatusBadge key="status" user={profile} />],
    [t`Phone`, profile.phone],
    [t`Labels`, labels.join(', ')],
    [t`Registered`, formatMoment(profile.registration)],
    [t`Last login`, profile.lastLogin ? formatMoment(profile.lastLogin) : t`Never`],
    [t`Password changed`, formatMoment(profile.passwordUpdate)],
    [t`Profile complete`, profile.profileComplete ? t`Yes` : t`No`],
    [t`Date of birth`, profile.dateOfBirth && formatCalendarDay(profile.dateOfBirth)],
    [t`Place`, [profile.city, profile.state].filter(Boolean).join(', ')],
    [t`Enrolled series`, figures.enrolledSeries],
    [t`Tests taken`, figures.testsTaken],
    [t`Average score`, averageScore === null ? null : `${averageScore}%`],
    [t`Total score`, formatMarks(profile.totalScore)],
  ];
  const missing = [...facts, [t`About`, profile.bio] as const].filter((fact) => !isKnown(fact));
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 xl:grid-cols-4">
      <Line name={t`Email`} isWide>
        <MailAddress address={profile.email} className="font-semibold" />
      </Line>
      {facts.filter(isKnown).map(([name, value]) => (
        <Line key={name} name={name}>
          {value}
        </Line>
      ))}
      {profile.bio && (
        <Line name={t`About`} isWide>
          {profile.bio}
        </Line>
      )}
      {missing.length > 0 && (
        <Line name={t`Not given`} isWide>
          <span className="text-muted">{missing.map(([name]) => name).join(', ')}</span>
        </Line>
      )}
      <Line name={t`User ID`} isWide>
        <code dir="ltr" className="text-sm break-all text-muted">
          {profile.userId}
        </code>
      </Line>
    </dl>
  );
}

type Fact = readonly [name: string, value: ReactNode];

function isKnown([, value]: Fact): boolean {
  return value !== null && value !== '';
}

type LineProps = { name: string; isWide?: boolean; children: ReactNode };

/** The name above its value, so that a phone has room for two beside each other. */
function Line({ name, isWide = false, children }: LineProps) {
  return (
    <div
      className={clsx('grid min-w-0 content-start justify-items-start', isWide && 'col-span-full')}
    >
      <dt className="text-sm text-muted">{name}</dt>
      <dd dir="auto" className="min-w-0 wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}

/** Under which name leaderboards show the user, and the way to take a bad one off them. */
export function UserNickname({ detail, support: { nickname }, outcome }: UserCardProps) {
  const { t } = useLingui();
  const { userId } = detail.profile;
  const [isAsking, setIsAsking] = useState(false);
  const actionMessage = useActionMessage();
  const remove = useDeed(() => callAdmin('removeNickname', { params: { userId } }));
  return (
    <ConsoleCard title={t`Leaderboards`}>
      {nickname === null ? (
        <p className="text-muted">
          <Trans>This user is not shown on leaderboards.</Trans>
        </p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="wrap-anywhere">
            <Trans>
              Shown as <bdi className="font-semibold">{nickname}</bdi>
            </Trans>
          </p>
          <Button onClick={() => setIsAsking(true)}>
            <Trans>Remove Nickname</Trans>
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t`Remove this nickname?`}
        description={t`The user disappears from all leaderboards at once. Results and ranks stay. Another nickname can be chosen.`}
        confirmText={t`Remove Nickname`}
        tone="danger"
        isBusy={remove.isPending}
        error={remove.isError ? actionMessage(remove.error) : undefined}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              setIsAsking(false);
              outcome.succeed(t`Nickname removed`);
            },
          })
        }
      />
    </ConsoleCard>
  );
}
