/** What the options of a question are called, in their order: as many as there may be. */
export const optionLetters = 'ABCDEF';

/** How many options a question has; exams here give four, and some banks five. */
export const fewestOptions = 2;
export const mostOptions = optionLetters.length;

/** 0 → A; '' where there is no such option. */
export function letterOfOption(option: number): string {
  return optionLetters.charAt(option);
}
