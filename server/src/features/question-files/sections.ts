import type { DraftPart, DraftSection } from '#domain/paper/draft.ts';
import type { CheckedFile, SoundQuestion } from '#features/question-files/reading/read-file.ts';
import { toRefused } from '#features/question-files/reading/refused.ts';

type Accepted = CheckedFile['accepted'][number];

/**
 * The sections that a file names, as those of a test: by English title, or by key. A question that names another one is
 * refused; one that names none goes to the last, since it is appended. A test without sections takes none.
 */
export function settleSections(file: CheckedFile, parts: readonly DraftPart[]): CheckedFile {
  const sections = parts.flatMap((part) => part.sections);
  const last = sections.at(-1);
  if (last === undefined) return withoutSections(file);
  const settled = file.accepted.map(({ place, question }) => {
    const named = sectionsNamed(question.section, sections);
    const [first, another] = question.section === '' ? [last] : named;
    return {
      place,
      question,
      section: another ? undefined : first,
      isDouble: another !== undefined,
    };
  });
  return {
    ...file,
    accepted: settled.flatMap(({ place, question, section }) =>
      section ? [{ place, question: { ...question, section: section.key } }] : [],
    ),
    refused: [
      ...file.refused,
      ...settled.filter(({ section }) => section === undefined).map(refusalOf),
    ],
    notes: [...file.notes, ...noteOnNone(file.accepted, last), ...noteOnKeys(settled)],
  };
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

/** A question, and the section of the test that it goes to; none where it names none, or two of one title. */
type Settled = {
  readonly place: string;
  readonly question: SoundQuestion;
  readonly section: DraftSection | undefined;
  readonly isDouble: boolean;
};

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

function refusalOf({ place, question, isDouble }: Settled): CheckedFile['refused'][number] {
  const named = `"${question.section.slice(0, 80)}"`;
  const message = isDouble
    ? `The test has several sections ${named}: name the one that is meant by its key.`
    : `The test has no section ${named}.`;
  const faults = [{ path: 'section', code: 'no-section', message }] as const;
  return toRefused({ place, message, faults }, question);
}

/** A file of another test may have meant another section by the same key. */
function noteOnKeys(settled: readonly Settled[]): string[] {
  const byKey = settled.filter(
    ({ question, section }) =>
      section?.key === question.section.toLowerCase() &&
      !['', question.section.toLowerCase()].includes(bare(section.title.en)),
  );
  if (byKey.length === 0) return [];
  const what = byKey.length === 1 ? '1 question names its' : `${byKey.length} questions name their`;
  const keys = new Map(byKey.map(({ section }) => [section?.key, section?.title.en]));
  const named = [...keys].map(([key, title]) => `"${key}" is "${title}"`).join(', ');
  return [`${what} section by a key, which may be another one elsewhere. In this test ${named}.`];
}

function noteOnNone(accepted: readonly Accepted[], last: DraftSection): string[] {
  const count = accepted.filter(({ question }) => question.section === '').length;
  if (count === 0) return [];
  const what = count === 1 ? '1 question names' : `${count} questions name`;
  return [`${what} no section: appended to the last one, "${last.title.en || last.key}".`];
}
