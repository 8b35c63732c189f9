/** What other features may use of this one. */
export {
  drawnWordingOf,
  sameTextsOf,
  type TextsByLanguage,
} from '#features/endless-practice/questions.ts';
export { exportDrawn } from '#features/endless-practice/service.ts';
