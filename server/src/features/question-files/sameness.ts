import type { KnownQuestion } from '#features/authoring/port.ts';
import type { SoundQuestion } from '#features/question-files/reading/read-file.ts';

export type Texts = Pick<KnownQuestion, 'passage' | 'text' | 'options'>;
export type Keyed = Pick<SoundQuestion, 'options' | 'correctAnswer'>;

export function textsOf({ passage = '', question, options }: SoundQuestion): Texts {
  return { passage, text: question, options };
}

export function rightText({ options, correctAnswer }: Keyed): string {
  return options[correctAnswer] ?? '';
}

/** To be shown beside another. */
export function shortened(text: string): string {
  return text.slice(0, 200);
}

/**
 * Same words about the same passage, and same options in any order: 'Find the odd one out' alone makes no repetition, nor
 * does 'What is its tone?'.
 */
export function samenessOf({ passage, text, options }: Texts): string {
  return JSON.stringify([words(passage), words(text), ...options.map(words).sort()]);
}

/**
 * Letter by letter, for 'Co' and 'CO', '2ⁿ' and '2n' are two things. Only the capital that begins a text, as in 'What',
 * tells nothing; 'Mg' is none of these.
 */
export function words(text: string): string {
  const plain = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  return plain.replace(/^\p{Lu}(?=\p{Ll}{2})/u, (capital) => capital.toLowerCase());
}
