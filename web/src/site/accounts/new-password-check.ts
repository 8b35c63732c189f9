import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { passwordMinimumLength } from '@taiyari/contract/rules/limits';
import { isOwnWords, type PasswordOwner } from '@taiyari/contract/rules/passwords';

export type NewPassword = { readonly next: string; readonly confirmation: string };

export type NewPasswordFault = {
  readonly field: keyof NewPassword;
  readonly message: MessageDescriptor;
};

export const ownWordsMessage = msg`Your password must not be your name or email address, or made of them. Please choose another one, for example three words.`;

/**
 * The first thing that is wrong with a password that was typed twice; null when there is none.
 * @param owner null where the page does not know whose it is: then the server alone sees his words.
 */
export function checkNewPassword(
  { next, confirmation }: NewPassword,
  owner: PasswordOwner | null,
): NewPasswordFault | null {
  if (next.length < passwordMinimumLength) {
    return { field: 'next', message: msg`Password must be at least 8 characters long` };
  }
  if (owner !== null && isOwnWords(next, owner)) return { field: 'next', message: ownWordsMessage };
  if (next !== confirmation) {
    return { field: 'confirmation', message: msg`Passwords do not match` };
  }
  return null;
}
