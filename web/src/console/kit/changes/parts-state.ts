/** A part of a test as the log or a draft holds it, everything as text; '' where nothing is set. */
export type PartState = {
  readonly minutes: string;
  readonly earlyExit: boolean;
  readonly sections: readonly SectionState[];
};

export type SectionState = {
  /** In the languages it is written in. */
  readonly titles: readonly string[];
  /** For a right, a wrong and no answer. */
  readonly marks: readonly string[];
  readonly attemptMax: string;
  readonly qualifying: boolean;
  readonly cutOffs: Readonly<Record<string, string>>;
};

/** Entries of the log stay what they were written as: what is missing or of another kind is left out. */
export function partsIn(value: unknown): PartState[] {
  return listIn(value).map((part) => ({
    minutes: textIn(part.minutes),
    earlyExit: part.earlyExit === true,
    sections: listIn(part.sections).map(sectionIn),
  }));
}

function sectionIn(section: Fields): SectionState {
  const { title, correctMarks, incorrectMarks, skippedMarks } = section;
  return {
    titles: Object.values(fieldsIn(title))
      .map(textIn)
      .filter((text) => text !== ''),
    marks: [correctMarks, incorrectMarks, skippedMarks].map(textIn),
    attemptMax: textIn(section.attemptMax),
    qualifying: section.qualifying === true,
    cutOffs: Object.fromEntries(
      Object.entries(fieldsIn(section.cutOffs)).map(([name, marks]) => [name, textIn(marks)]),
    ),
  };
}

type Fields = Readonly<Record<string, unknown>>;

function listIn(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fieldsIn) : [];
}

function fieldsIn(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function textIn(value: unknown): string {
  if (typeof value === 'number') return String(Math.round(value * 100) / 100).replace('-', '−');
  return typeof value === 'string' ? value.trim() : '';
}
