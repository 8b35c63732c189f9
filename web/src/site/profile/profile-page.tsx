import { Trans, useLingui } from '@lingui/react/macro';
import { formatCalendarDay, formatDate } from '@taiyari/contract/rules/dates';
import { missingInProfile } from '@taiyari/contract/rules/profile';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { i18n } from '#lib/i18n.ts';
import { pause } from '#lib/pause.ts';
import { usePageTitle } from '#shared/site-settings/api.ts';
import { type Profile, profileQuery, profileStatsQuery } from '#site/profile/api.ts';
import { Avatar } from '#site/profile/avatar.tsx';
import { ProfileForm } from '#site/profile/profile-form.tsx';
import { isUnsaved, useProfileDraft, valuesOf } from '#site/profile/use-profile-draft.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { CircleDashed, Pencil } from '#ui/icons/elsewhere.ts';
import { CircleCheck } from '#ui/icons/everywhere.ts';
import { NoValue } from '#ui/no-value.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { ReturningButton } from '#ui/returning-button.tsx';
import { LoadingText } from '#ui/spinner.tsx';

export function ProfilePage() {
  const { t } = useLingui();
  usePageTitle(t`Profile`);
  // Another tab, where it may have been changed a moment ago, is what one comes back from.
  const query = { ...profileQuery, refetchOnWindowFocus: 'always' } as const;
  const { data, isPending, error, refetch, isFetching } = useQuery(query);
  if (isPending) return <LoadingText title={t`Loading profile...`} />;
  // What was there stays when it cannot be fetched again, and with it what is being typed.
  if (data === undefined) {
    return (
      <ErrorState
        message={messageOf(error, t`Your profile could not be loaded.`)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return <LoadedProfile profile={data} refetch={refetch} />;
}

/** Nobody waits longer for what another device may have saved: it is not written over either way. */
const patienceMilliseconds = 1000;

type LoadedProfileProps = { profile: Profile; refetch: () => Promise<{ data?: Profile }> };

function LoadedProfile({ profile, refetch }: LoadedProfileProps) {
  const { t } = useLingui();
  const draft = useProfileDraft(profile);
  // Undefined: the profile has not been edited yet.
  const [edited, setEdited] = useState<{ profile: Profile; isAsked: boolean } | null>();
  const [isOpening, setIsOpening] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  if (edited === undefined && isUnsaved(draft.written, valuesOf(profile))) {
    setEdited({ profile, isAsked: false });
  }

  async function edit() {
    setIsOpening(true);
    const answer = await Promise.race([refetch(), pause(patienceMilliseconds)]);
    setIsOpening(false);
    setEdited({ profile: answer?.data ?? profile, isAsked: true });
  }

  function handleSaved() {
    setEdited(null);
    setIsSaved(true);
  }

  function handleCancel() {
    draft.forget();
    setEdited(null);
  }

  return (
    <div className="mx-auto grid w-full max-w-text gap-6">
      <PageHeading
        title={t`Profile`}
        actions={
          !edited && (
            <ReturningButton
              takesFocus={edited === null}
              isBusy={isOpening}
              onClick={() => void edit()}
            >
              {!isOpening && <Pencil aria-hidden="true" className="size-5" />}
              <Trans>Edit Profile</Trans>
            </ReturningButton>
          )
        }
      />
      {isSaved && !edited && <Banner tone="success">{t`Your profile has been saved.`}</Banner>}
      {edited ? (
        <ProfileForm
          {...edited}
          stored={valuesOf(profile)}
          draft={draft}
          onSaved={handleSaved}
          onCancel={handleCancel}
        />
      ) : (
        <>
          <Card className="flex flex-wrap items-center gap-4">
            <Avatar name={profile.name} url={profile.avatar} />
            <div className="grid min-w-0 flex-1 basis-56 gap-1">
              <p dir="auto" className="text-lg font-semibold">
                {profile.name}
              </p>
              <p className="text-sm wrap-anywhere text-muted">{profile.email}</p>
              <ProfileBadges profile={profile} />
            </div>
          </Card>
          <ProfileStats />
          <ProfileFields profile={profile} />
        </>
      )}
    </div>
  );
}

/** Two tiles; a dash while the figures are not there, never a wrong number. */
function ProfileStats() {
  const { t } = useLingui();
  const { data } = useQuery(profileStatsQuery);
  return (
    <dl className="grid grid-cols-2 gap-4">
      <Tile label={t`Enrolled Series`} value={data?.enrolledSeries} />
      <Tile label={t`Tests Taken`} value={data?.testsTaken} />
    </dl>
  );
}

function Tile({ label, value }: { label: string; value: number | undefined }) {
  return (
    <Card className="flex flex-col-reverse">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-2xl font-bold">
        {value ?? (
          <NoValue>
            <Trans>not known yet</Trans>
          </NoValue>
        )}
      </dd>
    </Card>
  );
}

/** The profile to read. */
function ProfileFields({ profile }: { profile: Profile }) {
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

function ProfileBadges({ profile }: { profile: Profile }) {
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
