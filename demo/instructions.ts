/**
 * What a learner reads before the start and nothing else on the page says: marks, time, sections and the rules of the
 * screen stand beside it.
 */
export const instructions = [
  'Each question has four options, and one of them is right.',
  'A number of the question palette leads to its question. On a keyboard the arrow keys move, and 1 to 4 choose an option.',
  'Keep a pen and paper at hand for rough work.',
  'If the page closes, open the test again: your answers are there.',
]
  .map((line) => `- ${line}`)
  .join('\n');
