import { categorySlug, isReservedCategory } from './categories.ts';
import type { Fault, Wrong } from './faults.ts';
import { linkTarget } from './links.ts';
import { isPaymentNumber } from './payment-numbers.ts';
import { hasBrokenPicture } from './pictures.ts';
import { hasHiddenCharacter, isVisible, oneFormOf } from './texts.ts';

/** What a text must be beside its length. */
export type TextForm = 'line' | 'link' | 'email' | 'phone' | 'day' | 'category' | 'payment-number';

export type TextRule = {
  readonly kind: 'text';
  readonly maximum: number;
  /** With the fields of which it is said in one sentence, where there are several. */
  readonly required?: true | readonly string[];
  readonly form?: TextForm;
  /** It is kept in one form: it is compared with other names. */
  readonly isName?: true;
  /** Pictures may stand in it, and must be whole. */
  readonly pictures?: true;
};
/** A password: its blanks count. */
export type SecretRule = {
  readonly kind: 'secret';
  readonly minimum: number;
  readonly maximum: number;
};
/** A list of texts, of which blank ones are dropped. */
export type TextsRule = {
  readonly kind: 'texts';
  readonly most: number;
  readonly maximum: number;
};
export type NumberRule = {
  readonly kind: 'number';
  readonly lowest: number;
  readonly highest: number;
  readonly isWhole?: true;
  readonly step?: number;
};
/** Texts of which each is required and other than the others. */
export type OptionsRule = {
  readonly kind: 'options';
  readonly least: number;
  readonly most: number;
  readonly maximum: number;
  readonly pictures?: true;
};
/** The place of one of `most` options, from 0. */
export type AnswerRule = { readonly kind: 'answer'; readonly most: number };
/** A box that must be ticked. */
export type TickRule = { readonly kind: 'tick' };

export type ListRule = TextsRule | OptionsRule;
export type NumericRule = NumberRule | AnswerRule;
export type FieldRule =
  | TextRule
  | SecretRule
  | TextsRule
  | NumberRule
  | OptionsRule
  | AnswerRule
  | TickRule;

/** Everything that is wrong with the value of one field, of whatever type it is; undefined is a value that is not there. */
export function faultsOfField(rule: FieldRule, path: string, value: unknown): Fault[] {
  switch (rule.kind) {
    case 'text':
      return at(path, wrongText(rule, value));
    case 'secret':
      return at(path, wrongSecret(rule, value));
    case 'texts':
      return wrongTexts(rule, path, value);
    case 'number':
      return at(path, wrongNumber(rule, value));
    case 'options':
      return wrongOptions(rule, path, value);
    case 'answer':
      return at(path, wrongAnswer(rule, value));
    case 'tick':
      return at(path, value === true ? null : { code: 'required' });
  }
}

function at(path: string, wrong: Wrong | null): Fault[] {
  return wrong === null ? [] : [{ ...wrong, path }];
}

const noText: Wrong = { code: 'wrong-type', params: { expected: 'text' } };
const noList: Wrong = { code: 'wrong-type', params: { expected: 'list' } };

/** What is wrong with it, the first thing alone; null: nothing, so also a text that is not there and need not be. */
function wrongText(rule: TextRule, given: unknown): Wrong | null {
  const { required, maximum, form, pictures } = rule;
  const isMissing = given === undefined || (required !== undefined && given === null);
  if (typeof given !== 'string' && !isMissing) return noText;
  const text = typeof given === 'string' ? tidyText(rule, given) : '';
  if (required !== undefined && !isVisible(text)) {
    return required === true
      ? { code: 'required' }
      : { code: 'required', params: { together: required } };
  }
  if (text.length > maximum) return { code: 'too-long', params: { maximum } };
  const wrong = wrongCharacter(text);
  if (wrong !== null) return wrong;
  if (pictures && hasBrokenPicture(text)) return { code: 'not-a-picture' };
  return text === '' || form === undefined ? null : forms[form](text);
}

/** As it is kept, and so as it is measured: the one form of a name may have more characters than what was typed. */
export function tidyText({ isName }: TextRule, text: string): string {
  return isName ? oneFormOf(text) : text.trim();
}

function wrongSecret({ minimum, maximum }: SecretRule, given: unknown): Wrong | null {
  const text = given ?? '';
  if (typeof text !== 'string') return noText;
  if (text.length < minimum) {
    return minimum === 1 ? { code: 'required' } : { code: 'too-short', params: { minimum } };
  }
  return text.length > maximum ? { code: 'too-long', params: { maximum } } : null;
}

/** What is dropped from a list. */
function isBlank(text: unknown): boolean {
  return typeof text === 'string' && text.trim() === '';
}

function wrongTexts({ most, maximum }: TextsRule, path: string, given: unknown): Fault[] {
  const texts: unknown = given === undefined ? [] : given;
  if (!Array.isArray(texts)) return at(path, noList);
  if (texts.filter((text) => !isBlank(text)).length > most) {
    return at(path, { code: 'too-many', params: { maximum: most } });
  }
  return texts.flatMap((text, index) =>
    at(`${path}.${index}`, wrongText({ kind: 'text', maximum, form: 'line' }, text)),
  );
}

function wrongNumber(rule: NumberRule, value: unknown): Wrong | null {
  if (typeof value !== 'number' || Number.isNaN(value)) return { code: 'not-a-number' };
  const { lowest, highest, isWhole, step } = rule;
  if (isWhole && !Number.isInteger(value)) return { code: 'not-whole' };
  if (value < lowest || value > highest) {
    return { code: 'out-of-range', params: { lowest, highest } };
  }
  return step === undefined || isInSteps(value, step)
    ? null
    : { code: 'off-step', params: { step } };
}

/** 0.7 is seven tenths, whatever the machine makes of it. */
export function isInSteps(value: number, step: number): boolean {
  return Math.abs(value / step - Math.round(value / step)) < 1e-9;
}

function wrongOptions(
  { least, most, maximum, pictures }: OptionsRule,
  path: string,
  given: unknown,
): Fault[] {
  const options: unknown = given ?? [];
  if (!Array.isArray(options)) return at(path, noList);
  if (options.length < least || options.length > most) {
    return at(path, { code: 'wrong-count', params: { least, most } });
  }
  return options.flatMap((option, index) =>
    at(
      `${path}.${index}`,
      wrongText({ kind: 'text', required: true, maximum, ...(pictures && { pictures }) }, option) ??
        wrongTwin(options, index),
    ),
  );
}

function wrongTwin(options: readonly unknown[], index: number): Wrong | null {
  const other = options.findIndex((option) => sameness(option) === sameness(options[index]));
  return other === index ? null : { code: 'same-as', params: { other } };
}

/** Two options that look the same are the same; capital letters may be what is asked for. */
function sameness(option: unknown): string {
  return String(option).normalize('NFC').replace(/\s+/g, ' ').trim();
}

function wrongAnswer({ most }: AnswerRule, value: unknown): Wrong | null {
  if (value === null || value === undefined || Number.isNaN(value)) return { code: 'required' };
  const isPlace = Number.isInteger(value) && Number(value) >= 0 && Number(value) < most;
  return isPlace ? null : { code: 'no-option' };
}

/** NUL and half characters are what the database cannot hold. */
function wrongCharacter(text: string): Wrong | null {
  if (/\0|\p{Surrogate}/u.test(text)) return { code: 'unstorable' };
  return text.includes('\ufffd') ? { code: 'lost-character' } : null;
}

const forms: Readonly<Record<TextForm, (text: string) => Wrong | null>> = {
  line: (text) => (hasHiddenCharacter(text) ? { code: 'hidden-character' } : null),
  link: wrongLink,
  email: (text) => (email.test(text) ? null : { code: 'not-an-email' }),
  phone: (text) => (/^\+?[0-9][0-9 ()-]{5,19}$/.test(text) ? null : { code: 'not-a-phone' }),
  day: (text) => (isDay(text) ? null : { code: 'not-a-day' }),
  category: wrongCategory,
  'payment-number': (text) => (isPaymentNumber(text) ? null : { code: 'not-a-payment-number' }),
};

function wrongLink(text: string): Wrong | null {
  const target = linkTarget(text);
  if (target === null) return { code: 'not-a-link' };
  const isOfConsole = target.kind === 'page' && /^\/admin(?:[/?#]|$)/.test(target.path);
  return isOfConsole ? { code: 'console-link' } : null;
}

/** One that mail programs take: no quotes, no brackets, no two dots in a row. */
const email = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** A day there was or will be, 'YYYY-MM-DD'; nothing here is older than 1900. */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (year === undefined || Number(year) < 1900) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

const longestCategory = 80;

function wrongCategory(text: string): Wrong | null {
  const slug = categorySlug(text);
  if (slug === '') return { code: 'no-slug' };
  if (slug.length > longestCategory) {
    return { code: 'too-long', params: { maximum: longestCategory } };
  }
  return isReservedCategory(slug) ? { code: 'reserved' } : null;
}
