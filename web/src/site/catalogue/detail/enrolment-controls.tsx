import { Trans, useLingui } from '@lingui/react/macro';
import type { LearnerSeries } from '@taiyari/contract';
import { writtenNumber } from '@taiyari/contract/rules/written-number';
import { useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import {
  EnrolButton,
  EnrolError,
  isSold,
  LoginLink,
  OrderLink,
  TryFirst,
} from '#site/catalogue/enrol-buttons.tsx';
import { useEnrol, useUnenrol, useViewer } from '#site/catalogue/use-enrolment.ts';
import { HeldUntil, StaysYours } from '#site/orders/held-until.tsx';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Check } from '#ui/icons/everywhere.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useFocusOnMount } from '#ui/use-focus-on-mount.ts';

type EnrolmentControlsProps = {
  series: LearnerSeries;
  /** One of its tests runs, as far as is known. */
  isTestRunning: boolean;
};

/** The one enrolment button of the page, or what stands in its place. */
export function EnrolmentControls({ series, isTestRunning }: EnrolmentControlsProps) {
  const { t } = useLingui();
  const enrol = useEnrol(series.id);
  const unenrol = useUnenrol(series.id);
  return (
    <div className="grid gap-2">
      {series.isEnrolled ? (
        <Enrolled
          series={series}
          isTestRunning={isTestRunning}
          unenrol={unenrol}
          takesFocus={!enrol.isIdle}
        />
      ) : (
        <NotEnrolled series={series} enrol={enrol} takesFocus={!unenrol.isIdle} />
      )}
      <EnrolError series={series} enrol={enrol} fallback={t`Failed to update enrollment.`} />
      {series.isEntitled && !series.isFree && <HeldUntil key={series.id} seriesId={series.id} />}
    </div>
  );
}

type EnrolledProps = EnrolmentControlsProps & {
  unenrol: ReturnType<typeof useUnenrol>;
  takesFocus: boolean;
};

function Enrolled({ takesFocus, ...leaving }: EnrolledProps) {
  const place = useFocusOnMount<HTMLDivElement>(takesFocus);
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <div ref={place} tabIndex={-1} className="flex flex-wrap items-center gap-x-2 outline-none">
      <Badge tone="success">
        <Check aria-hidden="true" />
        <Trans>Enrolled</Trans>
      </Badge>
      <Button variant="ghost" className="-me-4" onClick={() => setIsLeaving(true)}>
        <Trans>Unenroll</Trans>
      </Button>
      <UnenrolDialog {...leaving} isOpen={isLeaving} onOpenChange={setIsLeaving} />
    </div>
  );
}

/** Of what has a price for later. */
function WhyFree({ series: { isFree, price } }: { series: LearnerSeries }) {
  if (!isFree || price === 0) return null;
  return (
    <p className="max-w-60 text-sm text-muted">
      <Trans>Free for now: no way to pay is set up on this site.</Trans>
    </p>
  );
}

type NotEnrolledProps = {
  series: LearnerSeries;
  enrol: ReturnType<typeof useEnrol>;
  takesFocus: boolean;
};

function NotEnrolled({ series, enrol, takesFocus }: NotEnrolledProps) {
  const { t } = useLingui();
  const viewer = useViewer();
  if (viewer === 'pending') return <Skeleton className="h-12 w-44" />;
  if (viewer === 'unknown') {
    return (
      <p className="max-w-60 text-sm text-muted">
        <Trans>
          Whether you are logged in could not be found out yet. You can enrol as soon as it is
          known.
        </Trans>
      </p>
    );
  }
  if (viewer === 'visitor') {
    return (
      <>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 sm:flex-row-reverse">
          <LoginLink variant="primary" size="large">
            <Trans>Login to Enroll</Trans>
          </LoginLink>
          <TryFirst />
        </div>
        <WhyFree series={series} />
      </>
    );
  }
  if (isSold(series)) {
    return (
      <OrderLink
        series={series}
        takesFocus={takesFocus || !enrol.isIdle}
        variant="primary"
        size="large"
      >
        <Trans>Enroll ₹{series.price}</Trans>
      </OrderLink>
    );
  }
  return (
    <>
      <EnrolButton
        seriesId={series.id}
        enrol={enrol}
        busyText={t`Processing`}
        takesFocus={takesFocus}
        variant="primary"
        size="large"
      >
        <Trans>Enroll Free</Trans>
      </EnrolButton>
      <WhyFree series={series} />
    </>
  );
}

type UnenrolDialogProps = Omit<EnrolledProps, 'takesFocus'> & {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** Asks before the learner leaves a series, and stays open when that fails. */
function UnenrolDialog({
  series,
  isTestRunning,
  unenrol,
  isOpen,
  onOpenChange,
}: UnenrolDialogProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => {
        unenrol.reset();
        onOpenChange(isNowOpen);
      }}
      title={t`Unenroll`}
      confirmText={t`Unenroll`}
      busyText={t`Processing`}
      isBusy={unenrol.isPending}
      error={
        unenrol.error === null
          ? undefined
          : messageOf(unenrol.error, t`Failed to update enrollment.`)
      }
      onConfirm={() => unenrol.mutate()}
    >
      <p>
        <Trans>
          Do you want to leave{' '}
          <strong dir="auto" className="wrap-anywhere">
            {series.title}
          </strong>
          ? Its tests are closed to you then.
        </Trans>{' '}
        {isTestRunning && (
          <Trans>A test that is running can still be finished: your dashboard leads to it.</Trans>
        )}
      </p>
      <p className="text-muted">
        <Trans>Your results stay. You can look at them without being enrolled.</Trans>{' '}
        {series.isEntitled && <StaysYours seriesId={series.id} />}
      </p>
      {isSold(series) && (
        <Banner tone="warning">
          <Trans>
            You have not bought it: to enroll again you pay its price, ₹
            {writtenNumber(series.price, 'en-IN')}.
          </Trans>
        </Banner>
      )}
    </ConfirmDialog>
  );
}
