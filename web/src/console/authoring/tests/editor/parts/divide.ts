import type { DraftQuestion } from '#console/authoring/tests/editor/draft-question.ts';
import {
  type DraftPart,
  type DraftSection,
  newSection,
} from '#console/authoring/tests/editor/parts/draft-parts.ts';
import type { DraftFields, TestDraft } from '#console/authoring/tests/editor/test-draft.ts';

/** What changes how a test is divided: fields of the draft, and to which section its questions belong. */
export type Division = {
  readonly fields: Partial<DraftFields> & { readonly parts: readonly DraftPart[] };
  /** Sections of questions by their keys; those that are missing keep theirs. */
  readonly moved?: ReadonlyMap<string, string>;
};

export function sectionsOf(parts: readonly DraftPart[]): DraftSection[] {
  return parts.flatMap(({ sections }) => sections);
}

/** One part with one section, which holds all questions; off again, nothing but questions is left. */
export function divided(draft: TestDraft): Division {
  if (draft.parts.length > 0) return { fields: { parts: [] } };
  return { fields: { parts: [{ ...noClock, sections: [newSection(freeKey([]))] }] } };
}

const noClock = { minutes: '', earlyExit: false } as const;

/** A second part gives the first one a clock: what the whole test had. */
export function withPart({ parts, duration }: TestDraft): Division {
  const key = freeKey(sectionsOf(parts).map((section) => section.key));
  const clocked = parts.map((part) => ({ ...part, minutes: part.minutes || duration }));
  const added: DraftPart = { ...noClock, minutes: '', sections: [newSection(key)] };
  return { fields: { parts: [...clocked, added], timeLimit: true } };
}

export function withSection({ parts }: TestDraft, at: number): Division {
  const key = freeKey(sectionsOf(parts).map((section) => section.key));
  return onPart(parts, at, (part) => ({
    ...part,
    sections: [...part.sections, newSection(key)],
  }));
}

/** Its questions stay in the test: they go to the section before it, or behind it. */
export function withoutSection(draft: TestDraft, key: string): Division {
  const heir = neighbourOf(draft.parts, [key]);
  const parts = draft.parts.flatMap((part) => {
    const [first, ...others] = part.sections.filter((section) => section.key !== key);
    return first ? [{ ...part, sections: [first, ...others] as const }] : [];
  });
  return { fields: { parts: clocksOf(parts) }, moved: movedTo(draft.questions, [key], heir) };
}

export function withoutPart(draft: TestDraft, at: number): Division {
  const keys = draft.parts[at]?.sections.map(({ key }) => key) ?? [];
  const heir = neighbourOf(draft.parts, keys);
  const parts = draft.parts.toSpliced(at, 1);
  return { fields: { parts: clocksOf(parts) }, moved: movedTo(draft.questions, keys, heir) };
}

/** Past its end it goes into the next part, before its beginning into the one before. */
export function withSectionMoved({ parts }: TestDraft, key: string, step: 1 | -1): Division {
  const at = parts.findIndex(({ sections }) => sections.some((section) => section.key === key));
  const part = parts[at];
  const place = part?.sections.findIndex((section) => section.key === key) ?? -1;
  const section = part?.sections[place];
  if (!part || !section) return { fields: { parts } };
  const others = part.sections.toSpliced(place, 1);
  const to = place + step;
  if (to >= 0 && to < part.sections.length) {
    const [first = section, ...rest] = others.toSpliced(to, 0, section);
    return onPart(parts, at, () => ({ ...part, sections: [first, ...rest] }));
  }
  const next = parts[at + step];
  const [first, ...rest] = others;
  // A part is not left without a section.
  if (!next || !first) return { fields: { parts } };
  const left = parts.with(at, { ...part, sections: [first, ...rest] });
  const sections: DraftPart['sections'] =
    step === 1 ? [section, ...next.sections] : [...next.sections, section];
  return { fields: { parts: left.with(at + step, { ...next, sections }) } };
}

export function withPartMoved({ parts }: TestDraft, at: number, step: 1 | -1): Division {
  const part = parts[at];
  const to = at + step;
  if (!part || to < 0 || to >= parts.length) return { fields: { parts } };
  return { fields: { parts: parts.toSpliced(at, 1).toSpliced(to, 0, part) } };
}

export function withPartChanged(
  { parts }: TestDraft,
  at: number,
  change: Partial<Omit<DraftPart, 'sections'>>,
): Division {
  return onPart(parts, at, (part) => ({ ...part, ...change }));
}

export function withSectionChanged(
  { parts }: TestDraft,
  key: string,
  change: Partial<DraftSection>,
): Division {
  const changed = (section: DraftSection) =>
    section.key === key ? { ...section, ...change } : section;
  return {
    fields: {
      parts: parts.map((part) => {
        const [first, ...others] = part.sections;
        return { ...part, sections: [changed(first), ...others.map(changed)] };
      }),
    },
  };
}

/** A test as a change of its division met it, as it left it, and as it is now. */
type Restoring = {
  readonly before: TestDraft;
  readonly after: TestDraft;
  readonly now: TestDraft;
};

/** What is taken along by a change of the division. */
const besideParts = [
  'duration',
  'timeLimit',
  'correctMarks',
  'incorrectMarks',
  'skippedMarks',
] as const;

/** Takes a change of the division back. What was written after it stays, as do questions that were moved after it. */
export function restored({ before, after, now }: Restoring): Division {
  const taken = besideParts.filter(
    (name) => before[name] !== after[name] && now[name] === after[name],
  );
  const fields = Object.fromEntries(taken.map((name) => [name, before[name]]));
  const [left, current] = [after, now].map(
    ({ questions }) => new Map(questions.map(({ key, section }) => [key, section])),
  );
  const moved = before.questions.flatMap(({ key, section }) => {
    const made = left?.get(key);
    // One that is deleted meanwhile goes back, too: it may come again.
    const isStill = (current?.get(key) ?? made) === made;
    return section !== made && isStill ? [[key, section] as const] : [];
  });
  return { fields: { ...fields, parts: before.parts }, moved: new Map(moved) };
}

/** Whether a change of the division is still the last one, so that it can be taken back. */
export function isDividedAs(one: TestDraft, other: TestDraft): boolean {
  return JSON.stringify(one.parts) === JSON.stringify(other.parts);
}

/** A single part has the clock of the test. */
function clocksOf(parts: readonly DraftPart[]): readonly DraftPart[] {
  return parts.length === 1 ? parts.map((part) => ({ ...part, ...noClock })) : parts;
}

function onPart(
  parts: readonly DraftPart[],
  at: number,
  change: (part: DraftPart) => DraftPart,
): Division {
  return { fields: { parts: parts.map((part, place) => (place === at ? change(part) : part)) } };
}

/** The section before those that go, or else the one behind them. */
function neighbourOf(parts: readonly DraftPart[], gone: readonly string[]): string {
  const keys = sectionsOf(parts).map(({ key }) => key);
  const at = keys.findIndex((key) => gone.includes(key));
  return keys[at - 1] ?? keys.find((key) => !gone.includes(key)) ?? '';
}

function movedTo(questions: readonly DraftQuestion[], gone: readonly string[], heir: string) {
  const moved = questions.filter(({ section }) => gone.includes(section));
  return new Map(moved.map(({ key }) => [key, heir]));
}

/** 'section-3': one that no section has. */
function freeKey(taken: readonly string[]): string {
  for (let number = taken.length + 1; ; number += 1) {
    const key = `section-${number}`;
    if (!taken.includes(key)) return key;
  }
}

/** The pattern of a real exam. Names of exams and sections are proper names: they are not translated. */
type Preset = {
  readonly id: string;
  readonly name: string;
  readonly minutes: number;
  readonly marks: { readonly correct: string; readonly incorrect: string };
  /** Questions of the real paper. */
  readonly questions: number;
  /** Each with a clock of its own; none: one paper, one clock. */
  readonly parts: readonly { readonly minutes: number; readonly title: string }[];
};

export const presets: readonly Preset[] = [
  {
    id: 'ssc-cgl-tier-1-2026',
    name: 'SSC CGL Tier 1 (2026)',
    minutes: 60,
    marks: { correct: '2', incorrect: '-0.5' },
    questions: 100,
    parts: [
      { minutes: 15, title: 'General Intelligence and Reasoning' },
      { minutes: 15, title: 'General Awareness' },
      { minutes: 15, title: 'Quantitative Aptitude' },
      { minutes: 15, title: 'English Comprehension' },
    ],
  },
  {
    id: 'jkssb-120',
    name: 'JKSSB, 120 questions',
    minutes: 120,
    marks: { correct: '1', incorrect: '-0.25' },
    questions: 120,
    parts: [],
  },
];

/** The draft in this pattern. All questions stay: those of a section in the section of the same place. */
export function withPreset(draft: TestDraft, preset: Preset): Division {
  const old = sectionsOf(draft.parts).map(({ key }) => key);
  const keys: string[] = [];
  const parts = preset.parts.map(({ minutes, title }) => {
    const key = freeKey(keys);
    keys.push(key);
    return {
      minutes: String(minutes),
      earlyExit: false,
      sections: [newSection(key, title)] as const,
    };
  });
  // A plain paper of as many questions as the real one has them in the order of its sections.
  const isWholePaper = old.length === 0 && draft.questions.length === preset.questions;
  const heirOf = (section: string, index: number) => {
    const place = isWholePaper
      ? Math.floor((index * keys.length) / preset.questions)
      : Math.max(0, old.indexOf(section));
    return keys[place] ?? keys.at(-1) ?? '';
  };
  return {
    fields: {
      parts,
      timeLimit: true,
      duration: String(preset.minutes),
      correctMarks: preset.marks.correct,
      incorrectMarks: preset.marks.incorrect,
      skippedMarks: '0',
    },
    moved: new Map(draft.questions.map(({ key, section }, index) => [key, heirOf(section, index)])),
  };
}
