/** What other features may use of this one. */
export { type KnownQuestion, selectWithWords } from '#features/authoring/bank/duplicate-queries.ts';
export { fileInBank, type Links, type Occasion } from '#features/authoring/bank/filing/filing.ts';
export {
  type FilledIn,
  fillInSaid,
  type SaidOfQuestion,
  selectSaid,
} from '#features/authoring/bank/filing/said-queries.ts';
export {
  selectAlike,
  selectCopiedLinks,
  selectOtherUses,
  takeOutOfBank,
} from '#features/authoring/bank/filing/use-queries.ts';
export { freezeTest } from '#features/authoring/freeze-test.ts';
export {
  currentParts,
  lockTest,
  type QuestionRow,
  questionColumns,
  selectQuestions,
  type TestToFreeze,
  updateTestTime,
} from '#features/authoring/queries.ts';
export { toSeriesForm } from '#features/authoring/series/views.ts';
export { readSyllabuses, writeSyllabuses } from '#features/authoring/syllabuses/service.ts';
export { createdTest, updatedTest } from '#features/authoring/test/changes.ts';
export { writeQuestions } from '#features/authoring/test/question-queries.ts';
export { selectCategories } from '#features/authoring/test-categories/queries.ts';
export { toFiledTranslations } from '#features/authoring/views.ts';
