import { Trans } from '@lingui/react/macro';
import type { LearnerSeries } from '@taiyari/contract';
import { type ComponentProps, type ReactNode, useEffect, useId } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { orderPaths } from '#lib/order-paths.ts';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { useLocation, useNavigate } from '#lib/router/react.tsx';
import { type useEnrol, useIsEnrolmentPending, useViewer } from '#site/catalogue/use-enrolment.ts';
import { Button, type ButtonLook } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { LinkButton, textLinkStyles } from '#ui/text-link.tsx';
import { useFocusOnMount } from '#ui/use-focus-on-mount.ts';

type EnrolButtonProps = Pick<ButtonLook, 'variant' | 'size' | 'width'> & {
  seriesId: string;
  /** Of the place where the button stands: it outlives the button, which is gone once it has worked. */
  enrol: ReturnType<typeof useEnrol>;
  busyText: string;
  describedBy?: string;
  /** It has taken the place of a control that had the focus. */
  takesFocus?: boolean;
  children: ReactNode;
};

/** Enrols in the series; busy also while another button of the same page does. */
export function EnrolButton({
  seriesId,
  enrol,
  busyText,
  describedBy,
  takesFocus = false,
  children,
  ...look
}: EnrolButtonProps) {
  const button = useFocusOnMount<HTMLButtonElement>(takesFocus);
  const isPending = useIsEnrolmentPending(seriesId);
  const { href } = useLocation();
  const navigate = useNavigate();
  return (
    <Button
      {...look}
      ref={button}
      isBusy={isPending}
      busyText={busyText}
      aria-describedby={describedBy}
      onClick={() => enrol.mutate(() => void navigate(paths.login(href)))}
    >
      {children}
    </Button>
  );
}

type EnrolErrorProps = {
  series: Pick<LearnerSeries, 'isEnrolled'>;
  enrol: Pick<ReturnType<typeof useEnrol>, 'error' | 'reset'>;
  fallback: string;
};

/** Why the enrolment failed, beside its button: the server's sentence, else `fallback`. It has not where the learner is enrolled. */
export function EnrolError({ series, enrol, fallback }: EnrolErrorProps) {
  const id = useId();
  const { error, reset } = enrol;
  const isRefuted = error !== null && series.isEnrolled;

  // It is kept outside of React, and would be there again when the learner leaves the series.
  useEffect(() => {
    if (isRefuted) reset();
  }, [isRefuted, reset]);

  const isShown = error !== null && !isRefuted;
  return <FieldError id={id} error={isShown ? messageOf(error, fallback) : undefined} />;
}

type LoginLinkProps = Pick<ButtonLook, 'variant' | 'size' | 'width'> & {
  /** The id of the title of the thing that the login is for. */
  describedBy?: string;
  children: ReactNode;
};

/** To the login, and from there back to this very page. */
export function LoginLink({ describedBy, children, ...look }: LoginLinkProps) {
  const { href } = useLocation();
  return (
    <LinkButton {...paths.login(href)} {...look} aria-describedby={describedBy}>
      {children}
    </LinkButton>
  );
}

type OrderLinkProps = Pick<
  ComponentProps<typeof LinkButton>,
  'variant' | 'size' | 'width' | 'children' | 'aria-describedby'
> & { series: Pick<LearnerSeries, 'id'>; takesFocus: boolean };

/** Where a series has a price, enrolling begins at the order sheet. */
export function OrderLink({ series, takesFocus, ...look }: OrderLinkProps) {
  const link = useFocusOnMount<HTMLAnchorElement>(takesFocus);
  return <LinkButton {...orderPaths.offer(series.id)} {...look} ref={link} />;
}

type Priced = Pick<LearnerSeries, 'isFree' | 'price' | 'isEntitled'>;

/** Whether enrolling is to be paid: not while nothing is sold here, and not by who has bought it. */
export function isSold({ isFree, price, isEntitled }: Priced): boolean {
  return !isFree && price > 0 && !isEntitled;
}

/** For a visitor, beside what wants an account: free tests that want none. */
export function TryFirst() {
  if (useViewer() !== 'visitor') return null;
  return (
    <Link
      {...paths.practiceTests}
      className={`${textLinkStyles} -my-2.5 inline-flex min-h-11 items-center`}
    >
      <Trans>Try a test without an account</Trans>
    </Link>
  );
}
