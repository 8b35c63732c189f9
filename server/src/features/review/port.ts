/** What other features may use of this one. */

export { selectOptionalAnswered } from '#features/review/answered-queries.ts';
export { followGoalDay } from '#features/review/cards/goal-day.ts';
export { gradePractised } from '#features/review/cards/practised.ts';
export { untoldQuestions } from '#features/review/may-tell-key.ts';
export { writeBook } from '#features/review/own-data.ts';
export {
  type AnsweredQuestion,
  createPapers,
  isRightAnswer,
  type Paper,
  type Papers,
} from '#features/review/papers/papers.ts';
export {
  keepOpen,
  type PapersWithoutKeys,
  readPapersWithoutKeys,
} from '#features/review/papers/papers-without-keys.ts';
