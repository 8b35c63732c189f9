import { type ReactNode, useId } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { type useEnrol, useIsEnrolmentPending } from '#site/catalogue/use-enrolment.ts';
import { Button, type ButtonLook } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
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
  return (
    <Button
      {...look}
      ref={button}
      isBusy={isPending}
      busyText={busyText}
      aria-describedby={describedBy}
      onClick={() => enrol.mutate()}
    >
      {children}
    </Button>
  );
}

/** Why the enrolment failed, beside its button: the server's sentence, else `fallback`. */
export function EnrolError({ error, fallback }: { error: unknown; fallback: string }) {
  const id = useId();
  return <FieldError id={id} error={error === null ? undefined : messageOf(error, fallback)} />;
}
