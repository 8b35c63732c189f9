import type { DraftPart, DraftSection } from '#domain/paper/draft.ts';
import type { CheckedFile, SoundQuestion } from '#features/question-files/reading/read-file.ts';
import { toRefused } from '#features/question-files/reading/refused.ts';

type Accepted = CheckedFile['accepted'][number];

/**
 * The sections that a file names, as those of a test: by key, or by English title. A question that names another one is
 * refused; one that names none goes to the last, since it is appended. A test without sections takes none.
 */
export function settleSections(file: CheckedFile, parts: readonly DraftPart[]): CheckedFile {
  const sections = parts.flatMap((part) => part.sections);
  const last = sections.at(-1);
  if (last === undefined) return withoutSections(file);
  const settled = file.accepted.map(({ place, question }) => {
    const section = question.section === '' ? last : sectionNamed(question.section, sections);
    return { place, question, section };
  });
  return {
    ...file,
    accepted: settled.flatMap(({ place, question, section }) =>
      section ? [{ place, question: { ...question, section: section.key } }] : [],
    ),
    refused: [
      ...file.refused,
      ...settled
        .filter(({ section }) => section === undefined)
        .map(({ place, question }) => refusalOf(place, question)),
    ],
    notes: [...file.notes, ...noteOnNone(file.accepted, last)],
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

/** A key is what is meant where it is also the title of another section. */
function sectionNamed(name: string, sections: readonly DraftSection[]): DraftSection | undefined {
  const said = name.toLowerCase();
  return (
    sections.find(({ key }) => key === said) ??
    sections.find(({ title }) => title.en.replace(/\s+/g, ' ').trim().toLowerCase() === said)
  );
}

function refusalOf(place: string, question: SoundQuestion): CheckedFile['refused'][number] {
  const message = `The test has no section "${question.section.slice(0, 80)}".`;
  const faults = [{ path: 'section', code: 'no-section', message }] as const;
  return toRefused({ place, message, faults }, question);
}

function noteOnNone(accepted: readonly Accepted[], last: DraftSection): string[] {
  const count = accepted.filter(({ question }) => question.section === '').length;
  if (count === 0) return [];
  const what = count === 1 ? '1 question names' : `${count} questions name`;
  return [`${what} no section: appended to the last one, "${last.title.en || last.key}".`];
}
