import { isRecord } from '@taiyari/contract/rules/content';

type Entry = Readonly<Record<string, unknown>>;

/**
 * Who writes a bundle by hand may put questions into their sections, passages once beside all that ask about them,
 * texts by language, a topic as a path and a source in its pieces. This is rewritten to what an export writes before
 * anything is checked; what is not understood stays as it is, and is named then. Parts have no titles here, so one of
 * several sections loses its own, and topics are made of what questions name.
 */
export function readPaperShapes(document: unknown): unknown {
  if (!isRecord(document)) return document;
  const { passages, topics: _, ...rest } = document;
  if (!Array.isArray(rest.tests)) return document;
  const byKey = passagesByKey(passages);
  return { ...rest, tests: rest.tests.map((test) => readTest(test, byKey)) };
}

/** The text of a passage, and the same in other languages. */
type Passage = { readonly text: unknown; readonly texts: Entry };

function passagesByKey(passages: unknown): ReadonlyMap<string, Passage> {
  if (!Array.isArray(passages)) return new Map();
  return new Map(
    passages
      .filter(isRecord)
      .map(({ key, text, texts }) => [String(key), { text, texts: isRecord(texts) ? texts : {} }]),
  );
}

function readTest(test: unknown, passages: ReadonlyMap<string, Passage>): unknown {
  if (!isRecord(test)) return test;
  const readAll = (list: unknown) =>
    Array.isArray(list) ? list.map((question) => readQuestion(question, passages)) : list;
  if (!Array.isArray(test.parts)) return withQuestions(test, readAll(test.questions));
  const written: Written = { questions: [], keys: new Set() };
  const parts = inOneWithoutClocks(test.parts.map((part) => readPart(part, written)));
  const own = Array.isArray(test.questions) ? test.questions : [];
  return {
    ...withQuestions(test, readAll([...own, ...written.questions])),
    ...(test.duration === undefined && minutesOf(parts)),
    parts,
  };
}

/** Parts of which none has minutes are what we call sections: the test has one clock. */
function inOneWithoutClocks(parts: readonly unknown[]): readonly unknown[] {
  const divided = parts.filter(isRecord);
  const isAllPlain = divided.every(
    ({ minutes, earlyExit, sections }) =>
      minutes === undefined && earlyExit === undefined && Array.isArray(sections),
  );
  if (parts.length < 2 || divided.length < parts.length || !isAllPlain) return parts;
  return [{ sections: divided.flatMap(({ sections }) => sections) }];
}

function withQuestions(test: Entry, questions: unknown): Entry {
  return questions === undefined ? test : { ...test, questions };
}

/** Without a duration the parts' minutes are the test's. */
function minutesOf(parts: readonly unknown[]): { duration?: number } {
  const minutes = parts.map((part) => (isRecord(part) ? part.minutes : undefined));
  if (!minutes.every((one) => typeof one === 'number')) return {};
  return { duration: minutes.reduce((sum, one) => sum + one, 0) };
}

/** What has been found in the sections of a test so far. */
type Written = { readonly questions: unknown[]; readonly keys: Set<string> };

/** A part with minutes is locked until they are over, but where it says that it may be left. */
function readPart(part: unknown, written: Written): unknown {
  if (!isRecord(part) || !Array.isArray(part.sections)) return part;
  const { title, locked, ...rest } = part;
  const isOpen = locked === false && rest.minutes !== undefined;
  const sections = part.sections.map((section) => readSection(section, title, written));
  return { ...rest, ...(isOpen && { earlyExit: rest.earlyExit ?? true }), sections };
}

function readSection(section: unknown, titleOfPart: unknown, written: Written): unknown {
  if (!isRecord(section)) return section;
  const { title = titleOfPart ?? '', questions, ...rest } = section;
  const key = rest.key ?? freeKey(typeof title === 'string' ? title : '', written.keys);
  if (Array.isArray(questions)) {
    for (const question of questions) {
      written.questions.push(isRecord(question) ? { ...question, section: key } : question);
    }
  }
  return { ...rest, key, title };
}

/** A key of small letters, digits and hyphens that no section of the test has yet. */
function freeKey(title: string, taken: Set<string>): string {
  const plain = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 32)
    .replace(/-$/, '');
  const base = plain === '' ? 'section' : plain;
  let key = base;
  for (let number = 2; taken.has(key); number += 1) key = `${base}-${number}`;
  taken.add(key);
  return key;
}

function readQuestion(question: unknown, passages: ReadonlyMap<string, Passage>): unknown {
  if (!isRecord(question)) return question;
  const { texts, topic, source, passage, ...rest } = question;
  const named = typeof passage === 'string' ? passages.get(passage) : undefined;
  const translations = rest.translations ?? (isRecord(texts) ? texts : undefined);
  return {
    ...rest,
    ...(typeof topic === 'string' ? placeOfTopic(topic, rest) : given('topic', topic)),
    ...given('source', isRecord(source) ? sayOfSource(source) : source),
    ...given('passage', named ? named.text : passage),
    ...given('translations', named ? withPassage(translations, named.texts) : translations),
    ...(rest.translations !== undefined && given('texts', texts)),
  };
}

/**
 * 'Mathematics › Percentages': what comes first is the subject, what comes last the topic. A subject and a tag of the
 * question's own go before; an empty one is none.
 */
function placeOfTopic(topic: string, { subject, tag }: Entry): Entry {
  const names = topic.split(/[›>]/).map((name) => name.trim());
  const [first] = names;
  const isSubjectAlone = !subject && names.length === 1;
  return { subject: subject || first, tag: tag || (isSubjectAlone ? '' : names.at(-1)) };
}

function sayOfSource({ exam, post, year, shift, number, official }: Entry): string {
  const pieces = [
    exam,
    post,
    year,
    shift === undefined ? undefined : `shift ${shift}`,
    number === undefined ? undefined : `question ${number}`,
    official === true ? 'official' : undefined,
  ];
  return pieces.filter((piece) => piece !== undefined && piece !== '').join(', ');
}

function withPassage(translations: unknown, texts: Entry): unknown {
  if (!isRecord(translations)) return translations;
  const entries = Object.entries(translations).map(([language, own]) => {
    const written = texts[language];
    const text = isRecord(written) ? written.text : written;
    return [language, isRecord(own) ? { ...own, ...given('passage', text) } : own];
  });
  return Object.fromEntries(entries);
}

function given(name: string, value: unknown): Entry {
  return value === undefined ? {} : { [name]: value };
}
