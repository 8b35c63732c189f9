import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { usePageTitle } from '#shared/site-settings/use-page-title.ts';
import { type Profile, profileQuery } from '#site/profile/api.ts';
import { Avatar } from '#site/profile/avatar.tsx';
import { ProfileBadges } from '#site/profile/profile-badges.tsx';
import { ProfileFields } from '#site/profile/profile-fields.tsx';
import { ProfileForm } from '#site/profile/profile-form.tsx';
import { ProfileStats } from '#site/profile/profile-stats.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Pencil } from '#ui/icons/elsewhere.ts';
import { LoadingText } from '#ui/loading-text.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

export function ProfilePage() {
  const { t } = useLingui();
  usePageTitle(t`Profile`);
  const { data, isPending, error, refetch, isFetching } = useQuery(profileQuery);
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
  return <LoadedProfile profile={data} />;
}

function LoadedProfile({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const [isEditing, setIsEditing] = useState(false);
  const [isSaved, setIsSaved] = useState(false);

  function handleSaved() {
    setIsEditing(false);
    setIsSaved(true);
  }

  return (
    <div className="mx-auto grid w-full max-w-text gap-6">
      <PageHeading
        title={t`Profile`}
        actions={
          !isEditing && (
            <Button onClick={() => setIsEditing(true)}>
              <Pencil aria-hidden="true" className="size-5" />
              <Trans>Edit Profile</Trans>
            </Button>
          )
        }
      />
      {isSaved && !isEditing && <Banner tone="success">{t`Your profile has been saved.`}</Banner>}
      {isEditing ? (
        <ProfileForm profile={profile} onSaved={handleSaved} onCancel={() => setIsEditing(false)} />
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
