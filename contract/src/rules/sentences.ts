import type { Fault } from './faults.ts';
import { languageNames, translationLanguages } from './languages.ts';
import { letterOfOption } from './options.ts';

/**
 * The sentence for who has no form in front of him: the caller of the API, the author of a file. Forms make theirs
 * from the texts that are translated.
 */
export function sentenceOf(fault: Fault): string {
  const name = nameOf(fault.path);
  switch (fault.code) {
    case 'required':
      return requiredSentence(fault);
    case 'wrong-type':
      return `${name} must be a ${fault.params.expected}`;
    case 'too-short':
      return `${name} must be at least ${fault.params.minimum} characters long`;
    case 'too-long':
      return `${name} can have at most ${fault.params.maximum} characters`;
    case 'too-many':
      return `${name} can have at most ${fault.params.maximum} entries`;
    case 'wrong-count':
      return fault.params.least === fault.params.most
        ? `${name} must be ${fault.params.least}, as many as in English`
        : `There must be ${fault.params.least} to ${fault.params.most} options`;
    case 'unstorable':
      return `${name} holds a character that cannot be stored`;
    case 'lost-character':
      return `${name} holds \ufffd: a character was lost before it came here. Please type it anew`;
    case 'hidden-character':
      return `${name} holds a hidden character that changes how it is read. Please type it anew`;
    case 'not-a-picture':
      return `${name} holds a picture that is not whole. Put it in again`;
    case 'no-picture':
      return `${name} names a picture that this site does not have`;
    case 'unreadable-formula':
      return `${name} holds a formula that cannot be read: ${fault.params.formula}`;
    case 'not-a-number':
      return `${name} must be a number`;
    case 'not-whole':
      return `${name} must be a whole number`;
    case 'out-of-range':
      return `${name} must be between ${fault.params.lowest} and ${fault.params.highest}`;
    case 'off-step':
      return fault.params.hasThirds
        ? `${name} must be in steps of ${fault.params.step}, or in thirds (write 0.3333 or 0.6667)`
        : `${name} must be in steps of ${fault.params.step}`;
    case 'no-option':
      return `${name} must be the place of an option, counted from 0`;
    case 'same-as':
      return `${name} is the same as option ${letterOfOption(fault.params.other)}`;
    case 'not-the-sum':
      return `The parts have ${fault.params.sum} minutes in all, and the test ${fault.params.given}`;
    default:
      return sentences[fault.code];
  }
}

/** 'options.2' → 'Option C', 'correctMarks' → 'Correct marks'. */
export function nameOf(path: string): string {
  const [, start = '', language, rest = ''] = /^(.*?)translations\.(\w+)\.(.+)$/.exec(path) ?? [];
  const translated = translationLanguages.find((one) => one === language);
  if (translated) return `${nameOf(start + rest)} in ${languageNames[translated]}`;
  const inner = path
    .replace(/^questions\.\d+\./, '')
    .replace(/^parts\.\d+\.(sections\.\d+\.)?/, '');
  const [field = '', place] = inner.split('.');
  if (field === 'cutOffs') return `Cut-off of ${place}`;
  if (field === 'titles') {
    const named = translationLanguages.find((one) => one === place);
    return named ? `Title in ${languageNames[named]}` : 'Titles';
  }
  const name = capital(wordsOf(field));
  if (place === undefined) return name;
  return field === 'options'
    ? `Option ${letterOfOption(Number(place))}`
    : `${name} ${Number(place) + 1}`;
}

function requiredSentence({ path, params }: Fault & { code: 'required' }): string {
  if (params) return `${capital(params.together.join(' and '))} are required`;
  if (/^(questions\.\d+\.)?question$/.test(path)) return 'Question text is required';
  if (path.endsWith('correctAnswer')) return 'Choose the correct answer';
  return `${nameOf(path)} is required`;
}

const sentences = {
  'not-listed': 'Choose one of the categories',
  'not-a-link':
    'Enter an address that begins with https:// or http://, or a path of this site that begins with /',
  'console-link':
    'Learners cannot open pages of the console. Enter a page of the site, or of another one',
  'not-an-email': 'Please enter a valid email address',
  'not-a-phone': 'Please enter a valid phone number',
  'not-a-day': 'Please enter a valid date',
  'ends-before-it-begins': 'The last day must not be before the first one',
  'not-a-coupon-code': 'Write 3 to 24 letters, digits or hyphens',
  'not-a-payment-number': 'Write the number (UTR) of the payment: 6 to 35 letters and digits',
  unborn: 'Date of birth cannot be in the future',
  'no-slug': 'Write the category with letters a to z or digits',
  reserved: 'This name is a filter of the list: choose another',
  'needs-time': 'A test with a time limit needs at least 1 minute',
  'parts-need-time': 'Parts have clocks of their own only in a test with a time limit',
  taken: 'Another section has this key already',
  'no-questions':
    'A section of an active test needs a question. As a draft the test can wait for it.',
  'no-section': 'The test has no section with this key',
  'needs-price': 'Price is required unless the series is free',
  'own-words':
    'Your password must not be your name or email address, or made of them. Please choose another one, for example three words.',
  mismatch: 'Passwords do not match',
} as const;

function wordsOf(field: string): string {
  return field.replace(/[A-Z]+/g, (letters) => ` ${letters.toLowerCase()}`);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
