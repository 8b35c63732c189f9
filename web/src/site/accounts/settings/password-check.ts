import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PasswordOwner } from '@taiyari/contract/rules/passwords';
import { checkNewPassword, type NewPassword } from '#site/accounts/new-password-check.ts';

export type PasswordChange = NewPassword & { readonly current: string };

export type PasswordFault = {
  readonly field: keyof PasswordChange;
  readonly message: MessageDescriptor;
};

/** The first thing that is wrong; null when the change can be sent. */
export function checkPasswordChange(
  change: PasswordChange,
  owner: PasswordOwner | null,
): PasswordFault | null {
  if (change.current === '') {
    return { field: 'current', message: msg`Enter your current password` };
  }
  return checkNewPassword(change, owner);
}
