import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { highestPriority, lowestPriority } from '@taiyari/contract/rules/announcements';
import type { Fault } from '@taiyari/contract/rules/faults';
import { letterOfOption } from '@taiyari/contract/rules/options';

/** What the rules of content say, in the words of a form: the sentence stands under its field. */
export function useFaultWords(): (fault: Fault) => string {
  const { i18n } = useLingui();
  return (fault) => i18n._(wordsOf(fault));
}

function wordsOf(fault: Fault): MessageDescriptor {
  if (fault.path === 'priority') return priorityWords;
  switch (fault.code) {
    case 'required':
      return requiredWords(fault);
    case 'too-short': {
      const { minimum } = fault.params;
      return msg`Password must be at least ${minimum} characters long`;
    }
    case 'too-long': {
      const { maximum } = fault.params;
      return msg`At most ${maximum} characters`;
    }
    case 'too-many': {
      const { maximum } = fault.params;
      return msg`At most ${maximum} entries`;
    }
    case 'wrong-count': {
      const { least, most } = fault.params;
      return msg`There must be ${least} to ${most} options`;
    }
    case 'out-of-range': {
      const { lowest, highest } = fault.params;
      return msg`Enter a number from ${lowest} to ${highest}`;
    }
    case 'off-step': {
      const { step, hasThirds } = fault.params;
      return hasThirds
        ? msg`Only steps of ${step}, and thirds: 0.3333 or 0.6667`
        : msg`Only steps of ${step}`;
    }
    case 'same-as': {
      const [option, other] = [
        letterOfOption(placeIn(fault.path)),
        letterOfOption(fault.params.other),
      ];
      return msg`Option ${option} is the same as option ${other}`;
    }
    case 'unreadable-formula': {
      const { formula } = fault.params;
      return msg`This formula cannot be read: ${formula}`;
    }
    case 'not-the-sum': {
      const { sum, given } = fault.params;
      return msg`The parts have ${sum} minutes in all, and the test ${given}`;
    }
    default:
      return words[fault.code];
  }
}

function requiredWords({ path, params }: Fault & { code: 'required' }): MessageDescriptor {
  if (params?.together.includes('subtitle')) return msg`Title and subtitle are required`;
  if (params) return msg`Title and description are required`;
  const field = path.replace(/^(questions\.\d+\.)?(translations\.\w+\.)?/, '');
  if (!field.startsWith('options.')) return required[field] ?? msg`This field is required`;
  const option = letterOfOption(placeIn(field));
  return msg`Option ${option} is required`;
}

const priorityWords = msg`Priority must be a whole number from ${lowestPriority} to ${highestPriority}`;

const required: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`Name is required`,
  email: msg`Email is required`,
  subject: msg`Subject is required`,
  message: msg`Message is required`,
  note: msg`A note is required`,
  title: msg`Title is required`,
  description: msg`Description is required`,
  category: msg`Category is required`,
  question: msg`Question text is required`,
  correctAnswer: msg`Choose the correct answer`,
  key: msg`Choose an option`,
  password: msg`Enter your password`,
  oldPassword: msg`Enter your current password`,
  hasAgreed: msg`Please agree to the Terms & Conditions and the Privacy Policy`,
};

const words = {
  'wrong-type': msg`This cannot be stored`,
  unstorable: msg`Holds a character that cannot be stored`,
  'lost-character': msg`Holds \ufffd, where a character was lost. Please type it anew.`,
  'hidden-character': msg`Holds a hidden character that changes how it is read. Please type it anew.`,
  'not-a-number': msg`Enter a number`,
  'not-whole': msg`Enter a whole number`,
  'not-listed': msg`Choose one of the categories`,
  'not-a-link': msg`Enter an address that begins with https:// or http://, or a path of this site that begins with /`,
  'console-link': msg`Learners cannot open pages of the console. Enter a page of the site, or of another one`,
  'not-a-picture': msg`Holds a picture that is not whole. Put it in again.`,
  'no-picture': msg`Holds a picture that this site does not have. Put it in again.`,
  'not-an-email': msg`Please enter a valid email address`,
  'not-a-phone': msg`Please enter a valid phone number`,
  'not-a-day': msg`Please enter a valid date`,
  'ends-before-it-begins': msg`The last day must not be before the first one`,
  'not-a-coupon-code': msg`Write 3 to 24 letters, digits or hyphens`,
  'not-a-payment-number': msg`Write the number (UTR) of the payment: 6 to 35 letters and digits`,
  unborn: msg`Date of birth cannot be in the future`,
  'no-slug': msg`Write the category with letters a to z or digits`,
  reserved: msg`This name is a filter of the list: choose another`,
  'no-option': msg`Choose the correct answer`,
  'needs-time': msg`A test with a time limit needs at least 1 minute`,
  'parts-need-time': msg`Parts have clocks of their own only in a test with a time limit`,
  taken: msg`Another section has this key already`,
  'no-questions': msg`A section of an active test needs a question. As a draft the test can wait for it.`,
  'no-section': msg`Choose one of the sections`,
  'needs-price': msg`Price is required unless the series is free`,
  'own-words': msg`Your password must not be your name or email address, or made of them. Please choose another one, for example three words.`,
  mismatch: msg`Passwords do not match`,
} as const;

function placeIn(path: string): number {
  return Number(path.split('.').at(-1));
}
