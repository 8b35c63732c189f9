/** The subjects that have a drawing, by its name; apart, because the first page needs none of them. */
export const drawnSubjects = [
  'general-knowledge',
  'reasoning',
  'mathematics',
  'english',
  'current-affairs',
  'science',
  'history',
  'geography',
  'computer-science',
  'economics',
  'polity',
  'jammu-and-kashmir',
] as const;

export type DrawnSubject = (typeof drawnSubjects)[number];
