/** Attempts as a former release has kept them on this device: loaded where there is one, nothing of it is lost. */
import type { Attempt, LearnerQuestion, PaperQuestion, PaperSection } from '@taiyari/contract';
import type { Language } from '@taiyari/contract/rules/languages';
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

/** What is missing in it was not known yet; each question has its passage with it. */
export type FormerAttempt = Omit<KeptPaper, Otherwise> & {
  readonly questions: readonly LearnerQuestion[];
  readonly papers?: Readonly<Partial<Record<Language, readonly LearnerQuestion[]>>>;
  readonly languages?: Attempt['languages'];
  readonly lang?: Attempt['lang'];
  readonly parts?: readonly FormerPart[];
  readonly partEnds?: Attempt['partEnds'];
};
type Otherwise = 'questions' | 'passages' | 'papers' | 'languages' | 'lang' | 'parts' | 'partEnds';

export function toToday(former: FormerAttempt): KeptPaper {
  const { questions, papers, languages = ['en'], lang = 'en', parts, partEnds = [] } = former;
  const ids = new Map<string, string>();
  const known = {
    questions: withoutPassages(questions, ids),
    ...(papers && {
      papers: Object.fromEntries(
        Object.entries(papers).map(([each, paper]) => [each, withoutPassages(paper, ids)]),
      ),
    }),
  };
  const passages = [...ids].map(([text, id]) => ({ id, text }));
  return {
    ...former,
    ...known,
    passages,
    languages,
    lang,
    parts: partsOf(former, parts),
    partEnds,
  };
}

/** @param ids of the passages by their texts; new ones are added */
function withoutPassages(
  questions: readonly LearnerQuestion[],
  ids: Map<string, string>,
): PaperQuestion[] {
  return questions.map(({ passage, ...question }) => {
    if (!passage) return question;
    const passageId = ids.get(passage) ?? `kept-${ids.size + 1}`;
    ids.set(passage, passageId);
    return { ...question, passageId };
  });
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
