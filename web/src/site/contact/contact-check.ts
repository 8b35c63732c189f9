import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ContactMessage } from '@taiyari/contract';
import { isApiError } from '#lib/api-error.ts';

export const contactFields = ['name', 'email', 'subject', 'message'] as const;
export type ContactField = (typeof contactFields)[number];

/** What is wrong with which field. */
export type ContactFaults = Partial<Record<ContactField, MessageDescriptor | string>>;

/** Every fault of the form, so that all are seen at once; empty when it can be sent. */
export function checkContact(form: ContactMessage): ContactFaults {
  const faults: ContactFaults = {};
  for (const field of contactFields) {
    if (form[field].trim() === '') faults[field] = required[field];
  }
  if (faults.email === undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(form.email.trim())) {
    faults.email = msg`Please enter a valid email address`;
  }
  return faults;
}

/** The faults that the server found. */
export function faultsOf(error: unknown): ContactFaults {
  if (!isApiError(error)) return {};
  const faults: ContactFaults = {};
  for (const { path, message } of error.fieldErrors) {
    const field = contactFields.find((known) => known === path);
    if (field !== undefined) faults[field] ??= message;
  }
  return faults;
}

const required: Record<ContactField, MessageDescriptor> = {
  name: msg`Name is required`,
  email: msg`Email is required`,
  subject: msg`Subject is required`,
  message: msg`Message is required`,
};
