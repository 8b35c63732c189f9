import { namesPicture } from '#features/question-files/reading/pictures.ts';
import {
  countFaults,
  type FileFault,
  type FileReading,
  type FoundQuestion,
  feedbackWas,
  notesOnLeftOut,
  onlyChoice,
  requireFewEntries,
  UnreadableFile,
  unreadable,
} from '#features/question-files/reading/reading.ts';
import { subjectOfCategory } from '#features/question-files/reading/texts/categories.ts';
import { lackFault } from '#features/question-files/reading/texts/gift.ts';
import {
  type HtmlText,
  textOfHtml,
  withDollarFormulas,
} from '#features/question-files/reading/texts/html-text.ts';
import { withPictures } from '#features/question-files/reading/texts/plugin-files.ts';
import {
  childOf,
  childrenOf,
  readXml,
  type XmlElement,
} from '#features/question-files/reading/xml.ts';

/** Moodle XML: its multiple-choice questions with a single answer. */
export function readMoodleXml(text: string): FileReading {
  if (!/<quiz[\s>/]/.test(text)) throw new UnreadableFile('This XML is no Moodle quiz.');
  const items: FoundQuestion[] = [];
  const pictures: Record<string, string> = {};
  const passages = new Map<string, string>();
  const read: { readonly place: string; readonly element: XmlElement }[] = [];
  let subject = '';
  readXml(text, new Set(['question']), (element) => {
    const { type = '' } = element.attributes;
    if (type === 'category') {
      subject = subjectOfCategory(childOf(childOf(element, 'category'), 'text')?.text ?? '');
      return;
    }
    requireFewEntries(items.length);
    const id = childOf(element, 'idnumber')?.text.trim() ?? '';
    const texts = withPictures(element, pictures);
    const passage = type === 'description' && /^passage-\d+$/.test(id) ? passageOf(texts) : null;
    if (passage !== null) {
      passages.set(id, passage);
      return;
    }
    const place = `Question ${items.length + 1}, line ${element.line}`;
    const item = toItem(texts, place, subject);
    read.push({ place, element: texts });
    const own = passages.get(/^(passage-\d+)-\d+$/.exec(id)?.[1] ?? '');
    items.push(
      own && item.question ? { ...item, question: { ...item.question, passage: own } } : item,
    );
  });
  const placesOf = (name: string, within?: string) =>
    read.flatMap(({ place, element }) => (saysAnything(element, name, within) ? [place] : []));
  const notes = [
    ...notesOnLeftOut(feedbackWas, placesOf('answer', 'feedback')),
    ...notesOnLeftOut('Feedback to the whole question was', [
      ...new Set(combinedFeedback.flatMap((name) => placesOf(name))),
    ]),
    ...notesOnLeftOut('Hints were', placesOf('hint')),
    ...notesOnLeftOut(
      'Addresses of links were',
      read.flatMap(({ place, element }) => (holdsLink(element) ? [place] : [])),
    ),
  ];
  return { items, notes, pictures };
}

/** Whether one of its parts of that name, or what is `within` one, holds more than marks. */
function saysAnything(element: XmlElement, name: string, within?: string): boolean {
  return childrenOf(element, name).some((part) => {
    const said = childOf(within === undefined ? part : childOf(part, within), 'text')?.text ?? '';
    const bare = said.replace(/<[^>]*>|&nbsp;/g, '').trim();
    return bare !== '' && !ownFeedback.test(bare);
  });
}

const combinedFeedback = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'];
/** What Moodle writes by itself into every question. */
const ownFeedback = /^Your answer is (?:correct|partially correct|incorrect)\.?$/i;

function holdsLink(element: XmlElement): boolean {
  const parts = ['questiontext', 'generalfeedback', 'answer'].flatMap((name) =>
    childrenOf(element, name),
  );
  const pages = parts.filter(({ attributes: { format } }) => !ownFormats.has(format ?? ''));
  return pages.some((part) => /<a\s[^<>]*\bhref\s*=/i.test(childOf(part, 'text')?.text ?? ''));
}

/** Text in these is taken as it is. */
const ownFormats = new Set(['plain_text', 'markdown']);

/** Of our own descriptions; any other is a question of a kind that cannot be imported. */
function passageOf(element: XmlElement): string | null {
  const found = textOf(childOf(element, 'questiontext'));
  return 'text' in found ? found.text : null;
}

function toItem(element: XmlElement, place: string, subject: string): FoundQuestion {
  const { type = '' } = element.attributes;
  const isTrueOrFalse = type === 'truefalse';
  if (type !== 'multichoice' && !isTrueOrFalse) {
    const kind = `The question is of the type "${type.slice(0, 40)}"; ${onlyChoice}`;
    return { place, faults: [unreadable(kind)] };
  }
  const answers = childrenOf(element, 'answer');
  const shares = answers.map(({ attributes }) => Number(attributes.fraction ?? 0));
  const single = childOf(element, 'single')?.text.trim().toLowerCase() ?? 'true';
  const parts = [childOf(element, 'questiontext'), childOf(element, 'generalfeedback'), ...answers];
  const texts = parts.map(textOf);
  const lacks = texts.flatMap((text) => ('lacks' in text ? [text.lacks] : []));
  if (childOf(element, 'image')?.text.trim()) lacks.push('a picture');
  const faults = [
    ...(single === 'false' || single === '0'
      ? [unreadable('Several options may be chosen in it.')]
      : []),
    ...countFaults(answers.length),
    ...(shares.filter((share) => share > 0).length === 1 && shares.includes(100)
      ? []
      : [noRightOne]),
    ...lacks.slice(0, 1).map(lackFault),
  ];
  if (faults.length > 0) return { place, faults };
  const tag = tagsOf(element).join(', ');
  const [question = '', explanation = '', ...options] = texts.map((text) =>
    'text' in text ? text.text : '',
  );
  const rest = { correctAnswer: shares.indexOf(100), explanation, tag, subject };
  // Of true and false Moodle writes its own names for them, which begin small.
  const shown = isTrueOrFalse ? options.map(capitalised) : options;
  return { place, question: { question, options: shown, ...rest } };
}

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

const noRightOne: FileFault = {
  path: 'correctAnswer',
  code: 'no-option',
  message: 'Exactly one option must have 100 per cent, and the others none.',
};

function textOf(element: XmlElement | undefined): HtmlText {
  const text = childOf(element, 'text')?.text ?? '';
  if (childOf(element, 'file') !== undefined) return { lacks: 'a picture' };
  const { format = 'moodle_auto_format' } = element?.attributes ?? {};
  // Far too long for a question, so it is refused for its length; converting it would take long.
  if (text.length > longestHtml) return { text };
  if (format === 'markdown' && namesPicture(text, [])) return { lacks: 'a picture' };
  if (ownFormats.has(format)) return { text };
  const plain = textOfHtml(text, { keepsLines: format === 'moodle_auto_format' });
  return 'text' in plain ? { text: withDollarFormulas(plain.text) } : plain;
}

const longestHtml = 60_000;

function tagsOf(element: XmlElement): string[] {
  return childrenOf(childOf(element, 'tags'), 'tag').map((tag) => childOf(tag, 'text')?.text ?? '');
}
