import { bankContent } from './question-bank.ts';

/** How much a syllabus may hold: each subject with its topics. */
export const mostSubjects = 60;
export const mostTopicsOfSubject = 150;

/** Names as questions of the bank have them. */
export const syllabusContent = {
  fields: { subject: bankContent.fields.subject, topic: bankContent.fields.topic },
  together: [],
  anew: [],
} as const;
