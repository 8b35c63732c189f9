import type { AccountExport } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { selectSatQuestions } from '#features/attempts/port.ts';
import { selectEveryQuestion } from '#features/practice/queries.ts';
import { createPapers } from '#features/review/port.ts';

/** Every practice of a learner with what he has answered; not whether it is right while he sits a test with it. */
export async function exportPractices(
  { db, pool }: Pick<Deps, 'db' | 'pool'>,
  accountId: string,
): Promise<AccountExport['practices']> {
  const papers = createPapers(pool);
  const satQuestions = await selectSatQuestions(db, accountId);
  const exported = new Map<string, AccountExport['practices'][number]>();
  for (const { practice, question } of await selectEveryQuestion(db, accountId)) {
    const one = exported.get(practice.id) ?? {
      startedAt: practice.startedAt.toISOString(),
      answers: [],
    };
    exported.set(practice.id, one);
    const { versionId, position, questionId, chosen, isRight, seconds, answeredAt } = question;
    if (answeredAt === null) continue;
    const asked = (await papers.get(versionId)).questions[position];
    one.answers.push({
      question: asked?.text ?? '',
      chosen: chosen === null ? null : (asked?.options[chosen] ?? null),
      isRight: satQuestions.has(questionId) ? null : isRight,
      seconds: seconds ?? 0,
    });
  }
  return [...exported.values()];
}
