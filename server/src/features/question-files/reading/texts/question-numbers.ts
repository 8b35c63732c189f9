import { digitsOf } from '#features/question-files/reading/option-marks.ts';

const word = String.raw`(?:Question|Ques|Que|Q|प्रश्न|सवाल|سوال)\s*(?:No|संख्या|क्रमांक|نمبر)?[\s.-]*`;
/** With such a word before it, a number needs no sign behind it: 'Q.1 Who?'. */
const numberStart = new RegExp(
  `^(?:${word}[([]?(?<named>\\p{Nd}{1,3})(?!\\p{Nd})\\s*[.:)\\]۔।-]*|[([]?(?<bare>\\p{Nd}{1,3})\\s*[.:)\\]۔।]+(?!\\p{Nd}))\\s*(?=\\S)`,
  'iu',
);

/**
 * '1. Who?', 'Q2) When?', '۳۔ کون؟': where each of several questions begins with a number and they go up, or begin with
 * 1 again, the numbers are no part of them, as the page counts its own. Null where they are, or there are none.
 */
export function withoutNumbers(questions: readonly string[]): string[] | null {
  const numbers = questions.map(numberOf);
  const goOn = numbers.every(
    (number, at) =>
      number !== null && (number === 1 || at === 0 || number > (numbers[at - 1] ?? 0)),
  );
  const areMany = new Set(numbers).size > numbers.length / 2;
  if (!goOn || !areMany || numbers.length < 2 || questions.some(isList)) return null;
  const texts = questions.map((question) => question.replace(numberStart, ''));
  // 'Q1?' is all that there is.
  return texts.every((text) => /[\p{L}\p{N}]/u.test(text)) ? texts : null;
}

function numberOf(line: string): number | null {
  const { named, bare } = numberStart.exec(line)?.groups ?? {};
  const digits = named ?? bare;
  return digits === undefined ? null : Number(digitsOf(digits));
}

/** Its own lines go on counting: they are statements. */
function isList(question: string): boolean {
  const [first = '', ...lines] = question.split('\n');
  const next = (numberOf(first) ?? 0) + 1;
  return lines.some((line) => numberOf(line) === next);
}

/** What is told of them. */
export const numbersNote = 'The numbers of the questions were left out.';
