/** Attempts as a former release has kept them on this device: loaded where there is one, nothing of it is lost. */
import type { Attempt, PaperSection } from '@taiyari/contract';
import type { KeptPaper } from '#shared/attempts/store/kept-attempt.ts';

type FormerSection = Omit<PaperSection, 'title'> & {
  /** In all languages. */
  readonly title: { readonly en: string; readonly hi?: string; readonly ur?: string };
  /** The place after the last one. */
  readonly to: number;
};
type FormerPart = Omit<Attempt['parts'][number], 'sections'> & {
  readonly sections: readonly FormerSection[];
};

/** What is missing in it was not known yet. */
export type FormerAttempt = Omit<KeptPaper, keyof Added> & {
  readonly languages?: Attempt['languages'];
  readonly lang?: Attempt['lang'];
  readonly parts?: readonly FormerPart[];
  readonly partEnds?: Attempt['partEnds'];
};
type Added = Pick<Attempt, 'languages' | 'lang' | 'parts' | 'partEnds'>;

export function toToday(former: FormerAttempt): KeptPaper {
  const { languages = ['en'], lang = 'en', parts, partEnds = [] } = former;
  return { ...former, languages, lang, parts: partsOf(former, parts), partEnds };
}

function partsOf(former: FormerAttempt, parts: FormerAttempt['parts']): Attempt['parts'] {
  if (parts === undefined) return [wholePart(former)];
  return parts.map((part) => ({ ...part, sections: part.sections.map(toSection) }));
}

function toSection({ title: { en: title, ...titles }, ...section }: FormerSection): PaperSection {
  return { ...section, title, titles, to: section.to - 1 };
}

/** A paper of before papers were divided. */
function wholePart(former: FormerAttempt): Attempt['parts'][number] {
  const { correctMarks, incorrectMarks, skippedMarks, questions, startedAt, deadline } = former;
  const section: PaperSection = {
    key: '',
    title: '',
    from: 0,
    to: questions.length - 1,
    correctMarks,
    incorrectMarks,
    skippedMarks,
    attemptMax: null,
    qualifying: false,
  };
  return {
    seconds: null,
    earlyExit: false,
    sections: [section],
    title: 'Part 1',
    minutes: null,
    locked: false,
    startsAt: startedAt,
    deadline,
    closedAt: null,
  };
}
