import { createHash } from 'node:crypto';
import { namesPicture, pictureFault } from '#features/question-files/reading/pictures.ts';
import { type FoundQuestion, unreadable } from '#features/question-files/reading/reading.ts';
import { textOfHtml } from '#features/question-files/reading/texts/html-text.ts';

/** As Open Trivia Database writes a question: the right answer apart from the wrong ones, in HTML. */
type Trivia = {
  readonly question: string;
  readonly correct_answer: string;
  readonly incorrect_answers: readonly string[];
  readonly category?: unknown;
  readonly difficulty?: unknown;
};

export function isTrivia(entry: unknown): entry is Trivia {
  if (typeof entry !== 'object' || entry === null) return false;
  const { question, correct_answer, incorrect_answers, ...others } = entry as Record<
    string,
    unknown
  >;
  return (
    // A key of our own beside it might say something else.
    others.correctAnswer === undefined &&
    typeof question === 'string' &&
    typeof correct_answer === 'string' &&
    Array.isArray(incorrect_answers) &&
    incorrect_answers.every((answer) => typeof answer === 'string')
  );
}

export function readTrivia(trivia: Trivia, place: string): FoundQuestion {
  const { question, correct_answer, incorrect_answers, category, difficulty } = trivia;
  const answers = [correct_answer, ...incorrect_answers];
  if ([question, ...answers].some(isEncoded)) return { place, faults: [encodedFault] };
  const about = typeof category === 'string' ? category : '';
  const texts = [question, about, ...answers].map((text) => textOfHtml(text));
  const lacking = texts.flatMap((text) => ('lacks' in text ? [text.lacks] : []));
  if (lacking.length > 0) {
    return { place, faults: [unreadable(`It holds ${lacking[0]}, which cannot be shown.`)] };
  }
  const [asked = '', subject = '', ...bare] = texts.map((text) =>
    'text' in text ? text.text : '',
  );
  if (namesPicture(asked, bare)) return { place, faults: [pictureFault] };
  const [right = ''] = bare;
  const options = shuffled(asked, bare);
  const extras = { explanation: '', tag: '', subject, section: '', difficulty: difficulty ?? '' };
  const correctAnswer = options.indexOf(right);
  return { place, question: { question: asked, options, correctAnswer, ...extras } };
}

/** The file names the right one first: its order would be the key. The same question has the same order every time. */
function shuffled(question: string, answers: readonly string[]): string[] {
  const rank = (answer: string) =>
    createHash('sha256').update(`${question}\n${answer}`).digest('hex');
  return [...answers].sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
}

/** Its other encodings have no blanks: 'What%20is', 'V2hhdCBpcw=='. */
function isEncoded(text: string): boolean {
  return /^[\w~.!*'()-]*%[\dA-F]{2}[\w~.!*'()%-]*$/i.test(text) || /^[\w+/]{24,}={0,2}$/.test(text);
}

const encodedFault = unreadable(
  'Its texts are encoded (URL or Base64). Ask the site for its default encoding.',
);

export const triviaNote =
  'The file names the right answer first: the options were put into another order.';
