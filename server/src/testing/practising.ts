import type { Answer, Caller } from '#testing/test-app.ts';

/** Saves answers of a practice as it stands: question id → option, null to give up. */
export async function answerInPractice(
  caller: Caller,
  practiceId: string,
  answers: Readonly<Record<string, number | null>>,
  more: object = {},
): Promise<Answer> {
  const { body } = await caller.call('GET', `/api/attempts/${practiceId}`);
  const timeSpent = Object.fromEntries(Object.keys(answers).map((id) => [id, 10]));
  const save = { revision: body.revision ?? 0, answers, timeSpent, ...more };
  return caller.call('PATCH', `/api/attempts/${practiceId}/answers`, save);
}

export function reveal(
  caller: Caller,
  practiceId: string,
  questionId: string | undefined,
): Promise<Answer> {
  return caller.call('POST', `/api/attempts/${practiceId}/reveal`, { questionId });
}
