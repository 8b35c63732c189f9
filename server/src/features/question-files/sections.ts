import type { DraftPart, DraftSection } from '#domain/paper/draft.ts';
import type { AcceptedQuestion, CheckedFile } from '#features/question-files/reading/read-file.ts';
import { toRefused } from '#features/question-files/reading/refused.ts';
import { sectionMark } from '#features/question-files/reading/texts/section-marks.ts';

/**
 * The sections that a file names, as those of a test: by English title, or by key. A question that names another one is
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
    refused: [...file.refused, ...settled.filter(({ found }) => found.length !== 1).map(refusalOf)],
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
};

function settle(row: AcceptedQuestion, sections: readonly DraftSection[]): Settled {
  const { question, headings = [] } = row;
  if (question.section !== '') {
    return { ...row, found: sectionsNamed(question.section, sections), by: 'name' };
  }
  const found = sectionsOver(headings, sections);
  return found.length === 1
    ? { ...row, found, by: 'heading' }
    : { ...row, found: sections.slice(-1), by: 'end' };
}

/** A heading that is the title of none, 'History' below 'General Awareness', does not end the section above it. */
function sectionsOver(
  headings: readonly string[],
  sections: readonly DraftSection[],
): readonly DraftSection[] {
  for (const heading of headings) {
    for (const title of [heading, heading.replace(sectionMark, '')]) {
      const found = sectionsTitled(title, sections);
      if (found.length > 0) return found;
    }
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
  return titled.length > 0 ? titled : sections.filter(({ key }) => key === name.toLowerCase());
}

function sectionsTitled(title: string, sections: readonly DraftSection[]): DraftSection[] {
  const said = bare(title);
  return said === '' ? [] : sections.filter((section) => bare(section.title.en) === said);
}

function bare(title: string): string {
  return title.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();
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
  const sections = settled.flatMap(({ found: [section], by }) =>
    section && by === 'heading' ? [section] : [],
  );
  if (sections.length === 0) return [];
  const counts = [...new Set(sections)].map((section) => {
    const count = sections.filter((one) => one === section).length;
    return `${count} to "${section.title.en}"`;
  });
  return [`Taken to the section whose title stands over them: ${counts.join(', ')}.`];
}

function noteOnNone(settled: readonly Settled[], last: DraftSection): string[] {
  const count = settled.filter(({ by }) => by === 'end').length;
  if (count === 0) return [];
  const what = count === 1 ? '1 question names' : `${count} questions name`;
  return [`${what} no section: appended to the last one, "${last.title.en || last.key}".`];
}
