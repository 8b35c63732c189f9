import type { Blueprint, BlueprintLine } from '@taiyari/contract';
import { mostQuestions } from '@taiyari/contract/rules/questions';

/** A line while it is typed: its number as it stands in its field. */
export type TypedLine = Omit<BlueprintLine, 'questions'> & {
  readonly key: string;
  readonly questions: string;
};

export function typedOf({ lines }: Blueprint): TypedLine[] {
  return lines.map(({ drawn: _, questions, ...line }, at) => ({
    ...line,
    key: `stored ${at}`,
    questions: String(questions),
  }));
}

/** Goes on in the section of the line before. */
export function newLine(before: TypedLine | undefined, section: string): TypedLine {
  return {
    key: crypto.randomUUID(),
    exam: before?.exam ?? '',
    subject: before?.subject ?? '',
    topic: '',
    difficulty: '',
    section: before?.section ?? section,
    questions: '5',
  };
}

/** What is sent; null while a number is none that a test could have. */
export function linesOf(typed: readonly TypedLine[]): BlueprintLine[] | null {
  // Field by field, in one order: the database keeps that of its own, and lines are compared as they are written.
  const lines = typed.map((line) => ({
    exam: line.exam,
    subject: line.subject,
    topic: line.topic,
    difficulty: line.difficulty,
    section: line.section,
    questions: Number(line.questions),
  }));
  return lines.every(({ questions }) => isCount(questions)) ? lines : null;
}

export function isCount(questions: number): boolean {
  return Number.isInteger(questions) && questions >= 1 && questions <= mostQuestions;
}
