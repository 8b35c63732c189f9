/** What other features may use of this one. */
export { exportReports } from '#features/question-reports/own-data.ts';
export {
  countAllOpenReports,
  type OwnOutcome,
  selectOwnOutcomes,
} from '#features/question-reports/queries.ts';
export {
  answerDoubt,
  closeReports,
  getQuestionCase,
  listReportedQuestions,
} from '#features/question-reports/service.ts';
