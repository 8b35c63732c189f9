// As with the walls: each refusal is seen to bite, and what is allowed to pass.
import { findComplaints, readRefused, readSingle } from './names.mjs';

const glossary = `
| word | meaning |
|---|---|
| quiz | not in this table |

## Names with one meaning

| name | is | what it is not |
|---|---|---|
| Part | of a paper | PieceOfText |

## Names that are refused

| not | but | in |
|---|---|---|
| quiz, exam | test | server/src/, web/src/exam/ |
`;

const broken = [
  { 'server/src/features/quiz/routes.ts': '' },
  { 'server/src/start-exam.ts': '' },
  { 'server/src/start.ts': 'const newQuizId = 1;' },
  { 'server/src/start.ts': 'export function startExam() {}' },
  { 'web/src/exam/timer.tsx': 'type ExamTimer = 1;' },
  {
    'contract/src/news.ts': 'export type News = 1;',
    'server/src/news.ts': 'export interface News {}',
  },
  {
    'web/src/a.ts': 'export function formatMarks() {}',
    'web/src/b.ts': 'export function formatMarks() {}',
  },
  {
    'server/src/a.ts': 'export type Part = 1;',
    'web/src/b.ts': 'export type Part = 2;',
  },
];

const kept = {
  'server/src/example.ts': `import { type Exam, examine } from 'exam';\nconst examples = 'exam';`,
  'web/src/exam/timer.tsx': 'export type News2 = 1; type News = 2;',
  'web/src/site/quiz.ts': 'export const quiz = 1;',
  'contract/src/news.ts': 'export type News = 1;',
  'server/src/paper.ts': 'export type Part = 1; export type OtherPart = 2;',
  'server/src/text.ts': 'type Part = 1;\nexport type PartOfText = 2;\nexport type But = 3;',
  'web/src/text.ts': 'export type But = 4;',
};

/** Throws when a refusal does not bite, or bites what is allowed. */
export function proveNames() {
  const [refused, single] = [readRefused(glossary), readSingle(glossary)];
  for (const tree of broken) {
    const found = findComplaints(new Map(Object.entries(tree)), refused, single);
    if (found.length !== 1) throw new Error(`${JSON.stringify(tree)}: seen ${found}`);
  }
  const wrong = findComplaints(new Map(Object.entries(kept)), refused, single);
  if (wrong.length > 0) throw new Error(`wrongly refused: ${wrong}`);
}
