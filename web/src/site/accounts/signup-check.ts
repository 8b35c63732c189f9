import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { passwordMinimumLength } from '@taiyari/contract/rules/limits';
import { isOwnWords } from '@taiyari/contract/rules/passwords';
import { ownWordsMessage } from '#site/accounts/new-password-check.ts';

export type SignupForm = {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
  readonly hasAgreed: boolean;
};

export const signupFields = ['name', 'email', 'password', 'confirmation', 'hasAgreed'] as const;
export type SignupField = (typeof signupFields)[number];

export type SignupFault = { readonly field: SignupField; readonly message: MessageDescriptor };

/** The first thing that is wrong, in the order of the specification; null when the form can be sent. */
export function checkSignup(form: SignupForm): SignupFault | null {
  if (form.name.trim() === '') return { field: 'name', message: msg`Name is required` };
  if (form.email.trim() === '') return { field: 'email', message: msg`Email is required` };
  if (form.password.length < passwordMinimumLength) {
    return { field: 'password', message: msg`Password must be at least 8 characters long` };
  }
  if (isOwnWords(form.password, form)) return { field: 'password', message: ownWordsMessage };
  if (form.password !== form.confirmation) {
    return { field: 'confirmation', message: msg`Passwords do not match` };
  }
  if (!form.hasAgreed) {
    return {
      field: 'hasAgreed',
      message: msg`Please agree to the Terms & Conditions and the Privacy Policy`,
    };
  }
  return null;
}
