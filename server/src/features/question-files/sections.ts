import type { DraftPart, DraftSection } from '#domain/paper/draft.ts';
import type { AcceptedQuestion, CheckedFile } from '#features/question-files/reading/read-file.ts';
import { toRefused, withRefused } from '#features/question-files/reading/refused.ts';
import { markOf, titlesIn } from '#features/question-files/reading/texts/section-marks.ts';

/**
 * The sections that a file names, as those of a test: by title in any language, or by key. A question that names another one is
 * refused; one that names none goes to the one whose title stands over it, or else to the last, since it is appended. A test without sections takes none.
 */
export function settleSections(file: CheckedFile, parts: readonly DraftPart[]): CheckedFile {
  const sections = parts.flatMap((part) => part.sections);
  const last = sections.at(-1);
  if (last === undefined) return withoutSections(file);
  const settled = file.accepted.map((row) => settle(row, sections));
  return {
    ...file,
    accepted: settled.flatMap(({ place, question, found }) =>
      found.length === 1
        ? found.map(({ key }) => ({ place, question: { ...question, section: key } }))
        : [],
    ),
    refused: withRefused(file, settled.filter(({ found }) => found.length !== 1).map(refusalOf)),
    notes: [
      ...file.notes,
      ...noteOnHeadings(settled),
      ...noteOnNone(settled, last),
      ...noteOnKeys(settled),
    ],
  };
}

/** A question, and the section of the test that it goes to: refused where it names none of them, or two of one title. */
type Settled = AcceptedQuestion & {
  readonly found: readonly DraftSection[];
  readonly by: 'name' | 'heading' | 'end';
  /** The heading over it that is none of the test's: a topic within the section that was found, or where another begins. */
  readonly foreign?: string | undefined;
};

function settle(row: AcceptedQuestion, sections: readonly DraftSection[]): Settled {
  const { question, headings = [] } = row;
  if (question.section !== '') {
    return { ...row, found: sectionsNamed(question.section, sections), by: 'name' };
  }
  const { found, foreign } = sectionsOver(headings, sections);
  return found.length === 1
    ? { ...row, found, foreign, by: 'heading' }
    : { ...row, found: sections.slice(-1), foreign, by: 'end' };
}

/**
 * A heading that is the title of none, 'History' below 'General Awareness', does not end the section above it. Only one
 * that is marked in the same way does: 'Section B: Reasoning' ends 'Section A: English', of which 'Part I: Grammar' is
 * a part.
 */
function sectionsOver(
  headings: readonly string[],
  sections: readonly DraftSection[],
): Pick<Settled, 'found' | 'foreign'> {
  const at = headings.findIndex((heading) => sectionsUnder(heading, sections).length > 0);
  const title = headings[at];
  if (title === undefined) return { found: [], foreign: headings.find(markOf) };
  const passed = headings.slice(0, at);
  const mark = markOf(title);
  const end = mark && passed.find((heading) => markOf(heading) === mark);
  return end
    ? { found: [], foreign: end }
    : { found: sectionsUnder(title, sections), foreign: passed[0] };
}

function sectionsUnder(
  heading: string,
  sections: readonly DraftSection[],
): readonly DraftSection[] {
  for (const title of titlesIn(heading)) {
    const found = sectionsTitled(title, sections);
    if (found.length > 0) return found;
  }
  return [];
}

function withoutSections(file: CheckedFile): CheckedFile {
  if (file.accepted.every(({ question }) => question.section === '')) return file;
  return {
    ...file,
    accepted: file.accepted.map(({ place, question }) => ({
      place,
      question: { ...question, section: '' },
    })),
    notes: [...file.notes, 'The test has no sections: those of the file were left out.'],
  };
}

/**
 * What a file calls a section: its title, which is the same in other tests. Where two sections share it, or there is
 * none, only the key tells them apart.
 */
export function nameOfSection(key: string, parts: readonly DraftPart[]): string {
  const sections = parts.flatMap((part) => part.sections);
  const title = sections.find((section) => section.key === key)?.title.en ?? '';
  return sectionsTitled(title, sections).length === 1 ? title : key;
}

/** A key counts only where no title is meant: 'section-1' is another section in another test. */
function sectionsNamed(name: string, sections: readonly DraftSection[]): readonly DraftSection[] {
  const titled = sectionsTitled(name, sections);
  if (titled.length > 0) return titled;
  const keyed = sections.filter(({ key }) => key === name.toLowerCase());
  return keyed.length > 0 ? keyed : sectionsUnder(name, sections);
}

/** By English titles first: they are never missing. */
function sectionsTitled(title: string, sections: readonly DraftSection[]): DraftSection[] {
  const said = bare(title);
  if (said === '') return [];
  const found = sections.filter((section) => bare(section.title.en) === said);
  if (found.length > 0) return found;
  return sections.filter((section) =>
    Object.values(section.title).some((one) => bare(one) === said),
  );
}

function bare(title: string): string {
  return visible(title).normalize('NFC').replace(/\s+/g, ' ').toLowerCase();
}

/** Without marks of direction and joints of words, which stand around and within Urdu, and nobody sees. */
function visible(text: string): string {
  return text.replace(/\p{Cf}/gu, '').trim();
}

function refusalOf({ place, question, found }: Settled): CheckedFile['refused'][number] {
  const named = `"${question.section.slice(0, 80)}"`;
  const message =
    found.length > 1
      ? `The test has several sections ${named}: name the one that is meant by its key.`
      : `The test has no section ${named}.`;
  const faults = [{ path: 'section', code: 'no-section', message }] as const;
  return toRefused({ place, message, faults }, question);
}

/** A file of another test may have meant another section by the same key. */
function noteOnKeys(settled: readonly Settled[]): string[] {
  const byKey = settled.flatMap(({ question, found: [section], by }) =>
    section && by === 'name' && isByKey(question.section.toLowerCase(), section) ? [section] : [],
  );
  if (byKey.length === 0) return [];
  const what = byKey.length === 1 ? '1 question names its' : `${byKey.length} questions name their`;
  const named = [...new Set(byKey)].map(({ key, title }) => `"${key}" is "${title.en}"`).join(', ');
  return [`${what} section by a key, which may be another one elsewhere. In this test ${named}.`];
}

/** Where the section has a title: without one there is nothing that could be said of it. */
function isByKey(name: string, { key, title }: DraftSection): boolean {
  return key === name && !['', name].includes(bare(title.en));
}

/** Nobody has written it to the questions themselves. */
function noteOnHeadings(settled: readonly Settled[]): string[] {
  const below = settled.filter(({ by }) => by === 'heading');
  if (below.length === 0) return [];
  const sections = below.flatMap(({ found }) => found);
  const counts = [...new Set(sections)].map((section) => {
    const count = sections.filter((one) => one === section).length;
    return `${count} to "${section.title.en}"`;
  });
  return [
    `Taken to the section whose title stands over them: ${counts.join(', ')}${foreignOver(below)}.`,
  ];
}

function noteOnNone(settled: readonly Settled[], last: DraftSection): string[] {
  const none = settled.filter(({ by }) => by === 'end');
  if (none.length === 0) return [];
  const what = none.length === 1 ? '1 question names' : `${none.length} questions name`;
  return [
    `${what} no section: appended to the last one, "${last.title.en || last.key}"${foreignOver(none)}.`,
  ];
}

/** A heading may be the name of a section that the test calls otherwise: only who imports knows. */
function foreignOver(settled: readonly Settled[]): string {
  const over = settled.flatMap(({ foreign }) => foreign ?? []);
  const headings = [...new Set(over)];
  if (headings.length === 0) return '';
  const counts = headings.slice(0, 20).map((heading, at) => {
    const count = over.filter((one) => one === heading).length;
    return `${count}${at === 0 ? ' of them' : ''} below "${heading}"`;
  });
  const which = headings.length === 1 ? 'which is no section' : 'which are no sections';
  return `; ${counts.join(', ')}${headings.length > 20 ? ' …' : ''}, ${which} of the test`;
}
