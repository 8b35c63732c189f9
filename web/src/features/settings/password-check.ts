import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { passwordMinimumLength } from '@taiyari/contract/rules/limits';

export type PasswordChange = {
  readonly current: string;
  readonly next: string;
  readonly confirmation: string;
};

export type PasswordFault = {
  readonly field: keyof PasswordChange;
  readonly message: MessageDescriptor;
};

/** The first thing that is wrong; null when the change can be sent. */
export function checkPasswordChange(change: PasswordChange): PasswordFault | null {
  if (change.current === '') {
    return { field: 'current', message: msg`Enter your current password` };
  }
  if (change.next.length < passwordMinimumLength) {
    return { field: 'next', message: msg`Password must be at least 8 characters long` };
  }
  if (change.next !== change.confirmation) {
    return { field: 'confirmation', message: msg`Passwords do not match` };
  }
  return null;
}
