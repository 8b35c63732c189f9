import {
  type Division,
  freeKey,
  sectionsOf,
} from '#console/authoring/tests/editor/parts/divide.ts';
import { newSection } from '#console/authoring/tests/editor/parts/draft-parts.ts';
import type { TestDraft } from '#console/authoring/tests/editor/test-draft.ts';

/** The pattern of a real exam. Names of exams and sections are proper names: they are not translated. */
export type Preset = {
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
