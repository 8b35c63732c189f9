export const analysisTabs = ['overview', 'questions', 'insights'] as const;
export type AnalysisTab = (typeof analysisTabs)[number];

export const questionFilters = ['all', 'correct', 'wrong', 'skipped', 'marked'] as const;
export type QuestionFilter = (typeof questionFilters)[number];

/** Where in the analysis the learner is. It stands behind the # of the address, so that it can be sent and reloaded. */
export type AnalysisPlace = {
  readonly tab: AnalysisTab;
  readonly filter: QuestionFilter;
  /** The number of the question to go to. */
  readonly question: number | null;
};

const start: AnalysisPlace = { tab: 'overview', filter: 'all', question: null };

/** Reads 'insights', 'questions', 'questions-wrong' or 'question-12'; anything else is the start. */
export function placeOf(hash: string): AnalysisPlace {
  const question = /^question-(\d{1,4})$/.exec(hash)?.[1];
  if (question !== undefined) {
    return { tab: 'questions', filter: 'all', question: Number(question) };
  }
  const [name, filterName = 'all'] = hash.split('-');
  const tab = analysisTabs.find((known) => known === name) ?? start.tab;
  const filter = questionFilters.find((known) => known === filterName) ?? start.filter;
  return { ...start, tab, filter: tab === 'questions' ? filter : start.filter };
}

export function hashOfTab(tab: AnalysisTab): string {
  return tab;
}

export function hashOfFilter(filter: QuestionFilter): string {
  return filter === 'all' ? 'questions' : `questions-${filter}`;
}

/** Both the address of a question and the id of its place in the page. */
export function hashOfQuestion(number: number): string {
  return `question-${number}`;
}
