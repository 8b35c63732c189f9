import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { passwordMinimumLength } from '@taiyari/contract/rules/limits';

export type NewPassword = { readonly next: string; readonly confirmation: string };

export type NewPasswordFault = {
  readonly field: keyof NewPassword;
  readonly message: MessageDescriptor;
};

/** The first thing that is wrong with a password that was typed twice; null when there is none. */
export function checkNewPassword({ next, confirmation }: NewPassword): NewPasswordFault | null {
  if (next.length < passwordMinimumLength) {
    return { field: 'next', message: msg`Password must be at least 8 characters long` };
  }
  if (next !== confirmation) {
    return { field: 'confirmation', message: msg`Passwords do not match` };
  }
  return null;
}
