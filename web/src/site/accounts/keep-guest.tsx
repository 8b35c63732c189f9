import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { guestId } from '#shared/accounts/guest.ts';
import { Checkbox } from '#ui/checkbox.tsx';

/** Whether what this browser's guest has taken comes along: it may have been somebody else who sat here. */
export type GuestChoice = { readonly guestId: string; readonly isKept: boolean } | null;

export function useGuestChoice(): [GuestChoice, (isKept: boolean) => void] {
  const [isKept, setIsKept] = useState(true);
  const id = guestId();
  return [id === null ? null : { guestId: id, isKept }, setIsKept];
}

type KeepGuestProps = { choice: GuestChoice; onChoose: (isKept: boolean) => void };

export function KeepGuest({ choice, onChoose }: KeepGuestProps) {
  if (choice === null) return null;
  return (
    <Checkbox
      checked={choice.isKept}
      onChange={(event) => onChoose(event.target.checked)}
      label={<Trans>Keep the tests that I took in this browser without an account</Trans>}
    />
  );
}
