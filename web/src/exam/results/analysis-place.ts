export const analysisTabs = ['overview', 'questions', 'insights'] as const;
export type AnalysisTab = (typeof analysisTabs)[number];

export const questionFilters = ['all', 'correct', 'wrong', 'skipped', 'marked'] as const;
export type QuestionFilter = (typeof questionFilters)[number];

/** Where in the analysis the learner is. It stands behind the # of the address, so that it can be sent and reloaded. */
export type AnalysisPlace = {
  readonly tab: AnalysisTab;
  readonly filter: QuestionFilter;
  /** The number of the section whose questions are shown, from 1; null: all. */
  readonly section: number | null;
  /** The number of the question to go to. */
  readonly question: number | null;
};

const start: AnalysisPlace = { tab: 'overview', filter: 'all', section: null, question: null };

/** Reads 'insights', 'questions', 'questions-wrong', 'questions-wrong-2' or 'question-12'; anything else is the start. */
export function placeOf(hash: string): AnalysisPlace {
  const question = /^question-(\d{1,4})$/.exec(hash)?.[1];
  if (question !== undefined) {
    return { ...start, tab: 'questions', question: Number(question) };
  }
  const [name, filterName = 'all', sectionNumber = ''] = hash.split('-');
  const tab = analysisTabs.find((known) => known === name) ?? start.tab;
  const filter = questionFilters.find((known) => known === filterName) ?? start.filter;
  if (tab !== 'questions') return { ...start, tab };
  return {
    ...start,
    tab,
    filter,
    section: /^[1-9]\d?$/.test(sectionNumber) ? Number(sectionNumber) : null,
  };
}

export function hashOfTab(tab: AnalysisTab): string {
  return tab;
}

export function hashOfFilter(filter: QuestionFilter, section: number | null = null): string {
  if (section !== null) return `questions-${filter}-${section}`;
  return filter === 'all' ? 'questions' : `questions-${filter}`;
}

/** Both the address of a question and the id of its place in the page. */
export function hashOfQuestion(number: number): string {
  return `question-${number}`;
}
