/**
 * What is wrong with a value, in the one dialect of forms, API, question files and bundles. Each of them makes its
 * words of it in one place; `params` is what those words need.
 */
export type Wrong =
  /** There is nothing to see. `together`: the fields of which it is said in one sentence. */
  | { readonly code: 'required'; readonly params?: { readonly together: readonly string[] } }
  /** A number where a text belongs, and the like. */
  | { readonly code: 'wrong-type'; readonly params: { readonly expected: 'text' | 'list' } }
  | { readonly code: 'too-short'; readonly params: { readonly minimum: number } }
  | { readonly code: 'too-long'; readonly params: { readonly maximum: number } }
  /** More entries of a list than there may be. */
  | { readonly code: 'too-many'; readonly params: { readonly maximum: number } }
  | {
      readonly code: 'wrong-count';
      readonly params: { readonly least: number; readonly most: number };
    }
  /** NUL and half characters, which the database cannot hold. */
  | { readonly code: 'unstorable' }
  /** The sign that stands for a character that was lost before the text came here. */
  | { readonly code: 'lost-character' }
  /** A line with something that is not seen and changes how it is read. */
  | { readonly code: 'hidden-character' }
  | { readonly code: 'not-a-number' }
  | { readonly code: 'not-whole' }
  | {
      readonly code: 'out-of-range';
      readonly params: { readonly lowest: number; readonly highest: number };
    }
  | {
      readonly code: 'off-step';
      /** `hasThirds`: thirds are allowed beside the steps. */
      readonly params: { readonly step: number; readonly hasThirds?: true };
    }
  | { readonly code: 'not-listed' }
  | { readonly code: 'not-a-link' }
  /** A page of the console, which no learner can open. */
  | { readonly code: 'console-link' }
  /** Something that begins as a picture does, and is none. */
  | { readonly code: 'not-a-picture' }
  /** The site does not have the picture that a text names. */
  | { readonly code: 'no-picture' }
  /** A formula that cannot be set: learners would see its source. */
  | { readonly code: 'unreadable-formula'; readonly params: { readonly formula: string } }
  | { readonly code: 'not-an-email' }
  | { readonly code: 'not-a-phone' }
  | { readonly code: 'not-a-day' }
  /** A last day before the first one. */
  | { readonly code: 'ends-before-it-begins' }
  | { readonly code: 'not-a-coupon-code' }
  /** Not what apps and statements show of a payment by UPI. */
  | { readonly code: 'not-a-payment-number' }
  /** A birth that is still to come. */
  | { readonly code: 'unborn' }
  /** Nothing of a category can stand in an address. */
  | { readonly code: 'no-slug' }
  /** The name of a filter. */
  | { readonly code: 'reserved' }
  /** The right answer is none of the options. */
  | { readonly code: 'no-option' }
  /** The same as an earlier option; `other` is that one's place, from 0. */
  | { readonly code: 'same-as'; readonly params: { readonly other: number } }
  /** A time limit without a minute. */
  | { readonly code: 'needs-time' }
  /** Several parts, or minutes of a part, where there is no time limit. */
  | { readonly code: 'parts-need-time' }
  /** The parts have other minutes in all than the test. */
  | {
      readonly code: 'not-the-sum';
      readonly params: { readonly sum: number; readonly given: number };
    }
  /** Something else has this key already. */
  | { readonly code: 'taken' }
  /** A section without questions in a test that learners see. */
  | { readonly code: 'no-questions' }
  /** A question names a section that its test does not have. */
  | { readonly code: 'no-section' }
  /** A price is missing where the series is not free. */
  | { readonly code: 'needs-price' }
  /** A password made of its owner's name or address. */
  | { readonly code: 'own-words' }
  /** Two fields that must hold the same do not. */
  | { readonly code: 'mismatch' };

export type FaultCode = Wrong['code'];

/** `path` is dotted, within the thing: `options.2`. */
export type Fault = Wrong & { readonly path: string };
