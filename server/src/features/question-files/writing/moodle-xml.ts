import { picturesIn, replacePictures } from '@taiyari/contract/rules/pictures';
import type { SoundQuestion } from '#features/question-files/reading/read-file.ts';
import type { CarriedPictures } from '#features/question-files/reading/reading.ts';
import { categoryOfSubject } from '#features/question-files/reading/texts/categories.ts';
import { cdata } from '#features/question-files/writing/xml-text.ts';

/**
 * Moodle XML; subjects become categories. Options keep their order: 'Both A and B' is one of them. A passage is a
 * description before its questions, told by the numbers of both; pictures stand beside their text as Moodle has them.
 */
export function writeMoodleXml(
  questions: readonly SoundQuestion[],
  pictures: CarriedPictures = {},
): string {
  let [subject, passage, set, place] = ['', '', 0, 0];
  const entries = questions.flatMap((question) => {
    const isSame = question.subject === subject;
    const own = question.passage ?? '';
    const begins = own !== '' && own !== passage;
    if (begins) set += 1;
    place = begins ? 1 : place + 1;
    [subject, passage] = [question.subject, own];
    const id = own === '' ? '' : `passage-${set}-${place}`;
    return [
      ...(isSame ? [] : [categoryEntry(subject)]),
      ...(begins ? [descriptionEntry(own, `passage-${set}`, pictures)] : []),
      toEntry(question, id, pictures),
    ];
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${entries.join('\n')}\n</quiz>\n`;
}

function categoryEntry(subject: string): string {
  return `<question type="category"><category>${text(categoryOfSubject(subject))}</category></question>`;
}

function descriptionEntry(passage: string, id: string, pictures: CarriedPictures): string {
  return [
    '<question type="description">',
    `  <name>${text(nameOf(passage))}</name>`,
    `  ${element('questiontext', passage, pictures)}`,
    `  <idnumber>${id}</idnumber>`,
    '</question>',
  ].join('\n');
}

function toEntry(entry: SoundQuestion, id: string, pictures: CarriedPictures): string {
  const { question, options, correctAnswer, explanation, tag } = entry;
  const answers = options.map(
    (option, index) =>
      `  ${element('answer', option, pictures, ` fraction="${index === correctAnswer ? 100 : 0}"`)}`,
  );
  return [
    '<question type="multichoice">',
    `  <name>${text(nameOf(question))}</name>`,
    `  ${element('questiontext', question, pictures)}`,
    `  ${element('generalfeedback', explanation, pictures)}`,
    ...(id === '' ? [] : [`  <idnumber>${id}</idnumber>`]),
    '  <single>true</single>',
    '  <shuffleanswers>false</shuffleanswers>',
    '  <answernumbering>ABCD</answernumbering>',
    ...answers,
    ...(tag === '' ? [] : [`  <tags><tag>${text(tag)}</tag></tags>`]),
    '</question>',
  ].join('\n');
}

function nameOf(question: string): string {
  const words = replacePictures(question, ({ alt }) => alt).replace(/\s+/g, ' ');
  return [...words].slice(0, 80).join('');
}

/** A text with pictures is Markdown, so that Moodle shows them. */
function element(name: string, content: string, pictures: CarriedPictures, more = ''): string {
  const carried = picturesIn(content).filter(({ hash }) => hash in pictures);
  if (carried.length === 0) return `<${name}${more} format="plain_text">${text(content)}</${name}>`;
  const linked = replacePictures(content, ({ alt, hash, width, height }) =>
    hash in pictures
      ? `![${alt}](@@PLUGINFILE@@/${hash}-${width}x${height}.webp)`
      : `![${alt}](picture:${hash}/${width}x${height})`,
  );
  const names = new Map(
    carried.map(({ hash, width, height }) => [`${hash}-${width}x${height}.webp`, hash]),
  );
  const files = [...names].map(
    ([file, hash]) => `<file name="${file}" path="/" encoding="base64">${pictures[hash]}</file>`,
  );
  return `<${name}${more} format="markdown">${text(linked)}${files.join('')}</${name}>`;
}

function text(content: string): string {
  return `<text>${cdata(content)}</text>`;
}
