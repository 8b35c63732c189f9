import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { OwnSecurityEvent } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { eventTone, useEventTexts } from '#shared/security-events/security-event.ts';
import { ownSecurityEventsQuery } from '#site/accounts/settings/api.ts';
import { SettingsSection } from '#site/accounts/settings/settings-section.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';

/** So many at first; the server gives out no more than `most`. */
const few = 5;
const most = 100;

export function RecentLogIns() {
  const { t } = useLingui();
  return (
    <SettingsSection
      id="recent-log-ins"
      title={t`Recent Log-ins`}
      text={t`What happened to your account, newest first. If something was not you, change your password: all other devices are logged out.`}
    >
      <Events />
    </SettingsSection>
  );
}

function Events() {
  const { t } = useLingui();
  const [limit, setLimit] = useState(few);
  const { data, isPending, refetch, isFetching } = useQuery(ownSecurityEventsQuery(limit));
  if (isPending) {
    return (
      <SkeletonArea label={t`Loading...`} className="grid gap-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </SkeletonArea>
    );
  }
  if (data === undefined) {
    return (
      <ErrorState
        headingLevel={3}
        message={t`Your recent log-ins could not be loaded.`}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (data.total === 0) {
    return (
      <p className="text-muted">
        <Trans>Nothing has been kept yet. Your next log-in will stand here.</Trans>
      </p>
    );
  }
  return (
    <>
      <ul aria-labelledby="recent-log-ins" className="divide-y divide-border">
        {data.items.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ul>
      {data.total > data.items.length && limit < most && (
        <Button
          className="justify-self-start"
          isBusy={isFetching}
          busyText={t`Loading...`}
          onClick={() => setLimit(most)}
        >
          <Trans>Show More</Trans>
        </Button>
      )}
    </>
  );
}

function Event({ event: { kind, lastAt, count, device, address } }: { event: OwnSecurityEvent }) {
  const { t } = useLingui();
  const texts = useEventTexts();
  const place = [device || t`Unknown device`, address || t`several networks`].join(' · ');
  return (
    <li className="grid gap-1 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Badge tone={eventTone(kind)}>{texts[kind]}</Badge>
        <time dateTime={lastAt} className="text-sm text-muted">
          {formatMoment(lastAt)}
        </time>
      </div>
      <p className="text-sm break-words text-muted">
        <bdi>{place}</bdi>
        {count > 1 && (
          <>
            {' · '}
            <Plural value={count} one="once" other="# times within an hour" />
          </>
        )}
      </p>
    </li>
  );
}
