/** What other features may use of this one. */
export { freezeTest } from '#features/authoring/freeze-test.ts';
export {
  currentParts,
  lockTest,
  type QuestionRow,
  questionColumns,
  updateTestTime,
} from '#features/authoring/queries.ts';
export { writeQuestions } from '#features/authoring/test/question-queries.ts';
export { toFiledTranslations } from '#features/authoring/views.ts';
