/**
 * From which speed on a result is shown to administrators as unusually fast. Not proof of anything: a hint.
 *
 * - Fewer answers than ten say too little, about the speed and about the share of right ones.
 * - Adults read about four words a second; a question and its four options have thirty words or more. Who needs less
 *   than three seconds for each has not read them all.
 * - Who chooses blindly among four options has a quarter right. Six of ten come about by chance in 2 of 100 cases,
 *   twelve of twenty in 1 of 1,000: who is that good without reading knew what would be asked.
 */
export const unusualSpeed = {
  minimumAnswers: 10,
  /** For each answer; less is unusually fast. */
  seconds: 3,
  /** Right answers in per cent of those given. */
  minimumAccuracy: 60,
} as const;
