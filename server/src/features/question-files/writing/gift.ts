import type { SoundQuestion } from '#features/question-files/reading/read-file.ts';
import { categoryOfSubject } from '#features/question-files/reading/texts/categories.ts';

/** GIFT; subjects become categories, tags are in the comment before a question. */
export function writeGift(questions: readonly SoundQuestion[]): string {
  let subject = '';
  const blocks = questions.flatMap((question) => {
    const isSame = question.subject === subject;
    subject = question.subject;
    return isSame ? [toBlock(question)] : [categoryLine(subject), toBlock(question)];
  });
  return `${blocks.join('\n\n')}\n`;
}

function categoryLine(subject: string): string {
  return `$CATEGORY: ${categoryOfSubject(oneLine(subject))}`;
}

function toBlock({ question, options, correctAnswer, explanation, tag }: SoundQuestion): string {
  const answers = options.map(
    (option, index) => `\t${index === correctAnswer ? rightMark(option) : '~'}${markdown(option)}`,
  );
  return [
    ...(tag === '' ? [] : [`// [tag:${oneLine(tag).replace(/[\\\]]/g, '\\$&')}]`]),
    `${markdown(question)} {`,
    ...answers,
    ...(explanation === '' ? [] : [`\t####${markdown(explanation)}`]),
    '}',
  ].join('\n');
}

/** '=' before a text with an arrow would begin a matching question. */
function rightMark(option: string): string {
  return option.includes('->') ? '~%100%' : '=';
}

/** Markdown is the format that keeps blanks and line ends; the marks of GIFT get a backslash. */
function markdown(text: string): string {
  return `[markdown]${text.replace(/[\\~=#{}:]/g, '\\$&').replaceAll('\n', '\\n')}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
