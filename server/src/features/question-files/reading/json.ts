import type { Fault } from '@taiyari/contract/rules/faults';
import { fewestOptions, mostOptions } from '@taiyari/contract/rules/options';
import { isPictureHash } from '@taiyari/contract/rules/pictures';
import {
  lettersNote,
  withoutLetters,
} from '#features/question-files/reading/options/option-letters.ts';
import { namesPicture, pictureFault } from '#features/question-files/reading/pictures.ts';
import {
  type CarriedPictures,
  type FileFault,
  type FileReading,
  type FoundQuestion,
  requireFewEntries,
  UnreadableFile,
} from '#features/question-files/reading/reading.ts';
import { roleOf } from '#features/question-files/reading/tables/columns/column-names.ts';
import { letterOf, sameText } from '#features/question-files/reading/tables/keys/key.ts';
import { notesOnDifficulties } from '#features/question-files/reading/tidying/filing.ts';
import { fromElsewhere } from '#features/question-files/reading/tidying/foreign-text.ts';
import { isTrivia, readTrivia, triviaNote } from '#features/question-files/reading/trivia.ts';
import { describeJsonFault, findNameTwice } from '#platform/text/json-fault.ts';

/**
 * The specification's JSON: an array of `{ question, options, correctAnswer, explanation?, tag?,
 * subject?, section?, passage?, difficulty?, source?, translations? }`; its messages are the specification's. An entry may
 * be JSON in a text, as in older data, or as Open Trivia Database writes one.
 */
export function readJson(text: string): FileReading {
  const content = parse(text);
  const list = listIn(content);
  if (!Array.isArray(list)) throw new UnreadableFile('JSON must be an array of questions');
  requireFewEntries(list.length);
  const entries = list.map(unpack);
  const pictures = picturesOf(fieldsOf(content).pictures);
  const isLettered = ({ options }: Readonly<Record<string, unknown>>) =>
    isOfTexts(options) && withoutLetters(options) !== null;
  const notes = [
    ...notesOn(entries.filter((entry) => !isTrivia(entry))),
    ...(entries.some(isTrivia) ? [triviaNote] : []),
    ...(entries.some((entry) => !isOwn(entry) && isLettered(fieldsOf(entry))) ? [lettersNote] : []),
    ...notesOnDifficulties(entries.map((entry) => fieldsOf(entry).difficulty)),
  ];
  return { items: entries.map(readEntry), notes, pictures };
}

function parse(text: string): unknown {
  const content = parseJson(text);
  const twice = findNameTwice(text);
  if (twice !== null) throw new UnreadableFile(`Invalid JSON: ${twice}`);
  return content;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UnreadableFile(`Invalid JSON: ${describeJsonFault(text)}`, { cause: error });
  }
}

/** Many generators wrap the list: `{ "questions": [ … ] }`, Open Trivia Database in `results`. */
function listIn(content: unknown): unknown {
  if (Array.isArray(content)) return content;
  const { questions, results } = fieldsOf(content);
  return questions ?? results ?? content;
}

/** `{ "questions": [ … ], "pictures": { hash: Base64 } }`. What is no picture is found out when it is opened. */
function picturesOf(pictures: unknown): CarriedPictures {
  const entries = Object.entries(fieldsOf(pictures)).filter(
    (entry): entry is [string, string] => isPictureHash(entry[0]) && typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}

function unpack(entry: unknown): unknown {
  if (typeof entry !== 'string' || !entry.trimStart().startsWith('{')) return entry;
  try {
    return JSON.parse(entry);
  } catch {
    // A text that only begins like an object: it is reported as what it is.
    return entry;
  }
}

function readEntry(entry: unknown, index: number): FoundQuestion {
  const place = `Question ${index + 1}`;
  if (isTrivia(entry)) return readTrivia(entry, place);
  const fields = fieldsOf(entry);
  if (!isOwn(entry) && holdsPicture(entry)) return { place, faults: [pictureFault] };
  const { question, correctAnswer } = fields;
  const options = isOwn(entry) ? fields.options : unlettered(fields.options);
  const other = otherKey({ ...fields, options });
  if (other !== null) return { place, faults: [twoKeys(place, other)] };
  if (typeof (fields.section ?? '') !== 'string') return { place, faults: [noText(place)] };
  const translations = isOwn(entry) ? fields.translations : unletteredIn(fields.translations);
  const texts = { question, options, ...extrasOf({ ...fields, translations }) };
  return {
    place,
    question: { ...(isOwn(entry) ? texts : fromElsewhere(texts)), correctAnswer },
    say: (fault) => {
      const sentence = specifiedSentence(fault, options);
      return sentence && `${place}: ${sentence}`;
    },
  };
}

/** What an entry may leave out. */
function extrasOf(fields: Readonly<Record<string, unknown>>) {
  return {
    explanation: fields.explanation ?? '',
    tag: fields.tag ?? '',
    subject: fields.subject ?? '',
    section: fields.section ?? '',
    passage: fields.passage ?? '',
    difficulty: fields.difficulty ?? '',
    source: fields.source ?? '',
    translations: fields.translations ?? {},
  };
}

function noText(place: string): FileFault {
  const message = `${place}: 'section' must be a string`;
  return { path: 'section', code: 'wrong-type', message };
}

/** A field that names the right answer as well, and another one. */
function otherKey(fields: Readonly<Record<string, unknown>>): string | null {
  const { correctAnswer, options } = fields;
  if (typeof correctAnswer !== 'number' || !Array.isArray(options)) return null;
  const texts = options.map(textOf);
  const contradicts = ([name, value]: [string, unknown]) => {
    const places = name !== 'correctAnswer' && roleOf(name) === 'correct' && meant(value, texts);
    return places && places.length > 0 && !places.includes(correctAnswer);
  };
  return Object.entries(fields).find(contradicts)?.[0] ?? null;
}

/** The options that a value may name; several keys name none that is the only one. */
function meant(value: unknown, options: readonly string[]): readonly (number | null)[] {
  if (Array.isArray(value)) return value.length === 1 ? meant(value[0], options) : [null];
  // Nobody knows whether it counts from 0.
  if (typeof value === 'number') return [value, value - 1];
  if (typeof value !== 'string') return [];
  const letter = letterOf(value, options.length);
  return options.flatMap((option, at) => (at === letter || sameText(option, value) ? [at] : []));
}

function twoKeys(place: string, name: string): FileFault {
  const message = `${place}: '${name}' says something else than 'correctAnswer'`;
  return { path: 'correctAnswer', code: 'no-option', message };
}

/** As it is exported: then a picture's tag is a text like any other. */
function isOwn(entry: unknown): boolean {
  const names = Object.keys(fieldsOf(entry)).join();
  return /^question,options,correctAnswer,explanation,tag,subject(,section)?(,passage)?(,difficulty)?(,source)?(,translations)?$/.test(
    names,
  );
}

function holdsPicture(entry: unknown): boolean {
  const fields = fieldsOf(entry);
  const isFilled = ([name, value]: [string, unknown]) =>
    roleOf(name) === 'picture' && Boolean(value);
  const { question, options, explanation, passage } = fields;
  const others = [explanation, passage, ...(Array.isArray(options) ? options : [])];
  return (
    Object.entries(fields).some(isFilled) || namesPicture(textOf(question), others.map(textOf))
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function specifiedSentence({ path, code }: Fault, options: unknown): string | undefined {
  const isOfType = code === 'required' || code === 'wrong-type';
  if (path === 'question' && isOfType) return "'question' field is required and must be a string";
  if (path === 'options' || (path.startsWith('options.') && code === 'wrong-type')) {
    return `'options' must be an array of ${fewestOptions} to ${mostOptions} strings`;
  }
  if (path === 'correctAnswer') {
    const count = Array.isArray(options) ? Math.max(options.length, fewestOptions) : mostOptions;
    return `'correctAnswer' must be a number between 0 and ${count - 1}`;
  }
  if (path.startsWith('translations')) return undefined;
  return code === 'wrong-type' ? `'${path}' must be a string` : undefined;
}

function unlettered(options: unknown): unknown {
  return (isOfTexts(options) ? withoutLetters(options) : null) ?? options;
}

/** Of each language; what is no translation stays what it is, for the rules to tell. */
function unletteredIn(translations: unknown): unknown {
  if (typeof translations !== 'object' || translations === null) return translations;
  return Object.fromEntries(
    Object.entries(translations).map(([lang, one]) => {
      const { options } = fieldsOf(one);
      return [lang, Array.isArray(options) ? { ...one, options: unlettered(options) } : one];
    }),
  );
}

function isOfTexts(options: unknown): options is string[] {
  return Array.isArray(options) && options.every((option) => typeof option === 'string');
}

function fieldsOf(entry: unknown): Readonly<Record<string, unknown>> {
  const isObject = typeof entry === 'object' && entry !== null;
  return isObject ? Object.fromEntries(Object.entries(entry)) : {};
}

const known = new Set([
  'question',
  'options',
  'correctAnswer',
  'explanation',
  'tag',
  'subject',
  'section',
  'passage',
  'difficulty',
  'source',
  'translations',
  'id',
]);

function notesOn(entries: readonly unknown[]): string[] {
  const names = new Set(entries.flatMap((entry) => (Array.isArray(entry) ? [] : namesIn(entry))));
  const ignored = [...names].filter((name) => !known.has(name)).slice(0, 20);
  return ignored.length === 0 ? [] : [`Fields that were ignored: ${ignored.join(', ')}`];
}

function namesIn(entry: unknown): string[] {
  return Object.keys(fieldsOf(entry));
}
