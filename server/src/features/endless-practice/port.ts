/** What other features may use of this one. */
export {
  type DrawnTexts,
  drawnWordingOf,
  sameTextsOf,
} from '#features/endless-practice/questions.ts';
export { exportDrawn } from '#features/endless-practice/service.ts';
