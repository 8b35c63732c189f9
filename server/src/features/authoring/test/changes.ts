import type { Change } from '#features/audit/port.ts';
import type { QuestionRow } from '#features/authoring/queries.ts';
import type { NewTest } from '#features/authoring/test/queries.ts';
import { toAuditState, toQuestionStates } from '#features/authoring/test/views.ts';

/** A test with its questions, as it was or has become. */
export type TestState = {
  readonly test: Omit<NewTest, 'id' | 'createdAt' | 'updatedAt'>;
  readonly questions: readonly QuestionRow[];
};

/** What the audit log is told of a new test. */
export function createdTest(id: string, after: TestState): Change {
  const { title } = after.test;
  return { action: 'test.created', subjectId: id, subjectName: title, after: stateOf(after) };
}

/** What it is told of one that was saved as a whole. */
export function updatedTest(id: string, before: TestState, after: TestState): Change {
  const states = toQuestionStates(before.questions, after.questions);
  return {
    action: 'test.updated',
    subjectId: id,
    subjectName: after.test.title,
    before: { ...stateOf(before), ...states.before },
    after: { ...stateOf(after), ...states.after },
  };
}

function stateOf({ test, questions }: TestState) {
  return toAuditState({ ...test, questionCount: questions.length });
}
