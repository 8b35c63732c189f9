import type { SoundQuestion } from '#features/question-files/reading/read-file.ts';
import { categoryOfSubject } from '#features/question-files/reading/texts/categories.ts';
import { cdata } from '#features/question-files/writing/xml-text.ts';

/** Moodle XML; subjects become categories. Options keep their order: 'Both A and B' is one of them. */
export function writeMoodleXml(questions: readonly SoundQuestion[]): string {
  let subject = '';
  const entries = questions.flatMap((question) => {
    const isSame = question.subject === subject;
    subject = question.subject;
    return isSame ? [toEntry(question)] : [categoryEntry(subject), toEntry(question)];
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${entries.join('\n')}\n</quiz>\n`;
}

function categoryEntry(subject: string): string {
  return `<question type="category"><category>${text(categoryOfSubject(subject))}</category></question>`;
}

function toEntry(entry: SoundQuestion): string {
  const { question, options, correctAnswer, explanation, tag } = entry;
  const name = [...question.replace(/\s+/g, ' ')].slice(0, 80).join('');
  const answers = options.map(
    (option, index) =>
      `  <answer fraction="${index === correctAnswer ? 100 : 0}" format="plain_text">${text(option)}</answer>`,
  );
  return [
    '<question type="multichoice">',
    `  <name>${text(name)}</name>`,
    `  <questiontext format="plain_text">${text(question)}</questiontext>`,
    `  <generalfeedback format="plain_text">${text(explanation)}</generalfeedback>`,
    '  <single>true</single>',
    '  <shuffleanswers>false</shuffleanswers>',
    '  <answernumbering>ABCD</answernumbering>',
    ...answers,
    ...(tag === '' ? [] : [`  <tags><tag>${text(tag)}</tag></tags>`]),
    '</question>',
  ].join('\n');
}

function text(content: string): string {
  return `<text>${cdata(content)}</text>`;
}
