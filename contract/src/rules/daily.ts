/** So many questions a day. */
export const questionsADay = 10;

/** So many missed days of a calendar month break no streak; they add no day to it. */
export const freezesAMonth = 2;
