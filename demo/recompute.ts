// An independent recomputation of the answer keys of the demo questions in mathematics and
// reasoning, and of those in the sciences that a formula answers: every function works the answer
// out from what the stem says. A test compares answerOf(options[correctAnswer]) with
// recomputed[id]() and sees that no other option equals it.

import { figures } from './recompute-figures.ts';
import { gcd, tidy } from './recompute-helpers.ts';
import { kinship } from './recompute-kinship.ts';
import { mathematics } from './recompute-mathematics.ts';
import { reasoning } from './recompute-reasoning.ts';
import { sciences } from './recompute-sciences.ts';
import { ssc } from './recompute-ssc.ts';

const NUMBER = String.raw`\d+(?:\.\d+)?`;
const UNIT = String.raw`(?:\s*(?:%|°|km/h|m/s|[kc]?m[²³]?|kg|litres?|seconds?|minutes?|hours?|days?|years?|st|nd|rd|th))?`;
const PLAIN = new RegExp(`^(-?${NUMBER})(?:/(${NUMBER}))?${UNIT}$`);
const MIXED = new RegExp(`^(\\d+) (\\d+)/(\\d+)${UNIT}$`);

/**
 * The value of the text of an option: '₹1,250', '12.5%', '3/4', '$\frac{3}{4}$', '2 1/2 days' and
 * '45 km/h' are numbers (so all options of a question should have the same unit); '2 : 4' is
 * '1 : 2'; anything else, a clock time such as '7:25' too, is its text in small letters.
 */
export function answerOf(option: string): number | string {
  const text = option
    .replace(/\\frac\{([^{}]+)\}\{([^{}]+)\}/g, '$1/$2')
    .replace(/[$₹]/g, '')
    .replace(/−/g, '-')
    .replace(/(\d),(?=\d)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
  const [, value, divisor] = PLAIN.exec(text) ?? [];
  if (value !== undefined) return tidy(Number(value) / Number(divisor ?? 1));
  const [, whole, top, bottom] = MIXED.exec(text) ?? [];
  if (whole !== undefined) return tidy(Number(whole) + Number(top) / Number(bottom));
  if (/^\d+(?: : \d+)+$/.test(text)) {
    const parts = text.split(' : ').map(Number);
    const common = parts.reduce(gcd);
    return common === 0 ? text : parts.map((part) => part / common).join(' : ');
  }
  return text;
}

type Answer = () => number | string;

/** Numbers are freed of rounding noise and texts written in the way answerOf writes them. */
const comparable =
  (answer: Answer): Answer =>
  () => {
    const value = answer();
    return typeof value === 'number' ? tidy(value) : answerOf(value);
  };

export const recomputed: Readonly<Record<string, Answer>> = Object.fromEntries(
  Object.entries({ ...mathematics, ...reasoning, ...kinship, ...sciences, ...ssc, ...figures }).map(
    ([id, answer]) => [id, comparable(answer)],
  ),
);
