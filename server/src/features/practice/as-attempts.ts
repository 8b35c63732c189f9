import type { api, BodyOf, ResponseOf } from '@taiyari/contract';
import { refusals, selectSatQuestions, type Uncounted } from '#features/attempts/port.ts';
import { handInWhenOver, submitPractice } from '#features/practice/handing-in.ts';
import * as queries from '#features/practice/queries.ts';
import {
  type PracticeDeps,
  presentPractice,
  readAsked,
  readPapers,
} from '#features/practice/reading.ts';
import { changePractice, savePractice } from '#features/practice/saving.ts';
import { toOutcome } from '#features/practice/views.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { AppError, notFound } from '#platform/http/errors/app-error.ts';

/** Practices by the paths of attempts, which ask here where there is no attempt of that id. */
export function createPracticeAttempts(deps: PracticeDeps): Uncounted {
  return {
    async get(actor, id, lang) {
      const practice = await queries.selectOptionalPractice(deps.db, actor.accountId, id);
      if (practice === null) return null;
      return presentPractice(deps, await handInWhenOver(deps, actor, practice), lang);
    },
    save: (actor, id, input) => savePractice(deps, actor, id, input),
    submit: (actor, id, input) => submitPractice(deps, actor, id, input),
    discard: (actor, id) =>
      changePractice(deps, actor, id, async (db, practice): Promise<true> => {
        if (practice.handedInAt !== null) {
          throw new AppError('already-submitted', refusals['already-submitted']);
        }
        await queries.deletePractice(db, practice);
        return true;
      }),
  };
}

/**
 * The key of a question, once it may be told.
 * @throws AppError `not-found` also for an attempt that counts: nothing is told of one before its result.
 */
export async function revealQuestion(
  deps: PracticeDeps,
  actor: Actor,
  practiceId: string,
  { questionId }: BodyOf<typeof api.revealQuestion>,
): Promise<ResponseOf<typeof api.revealQuestion>> {
  const { db, papers } = deps;
  const { accountId } = actor;
  const found = await queries.selectOptionalPractice(db, accountId, practiceId);
  if (found === null) throw notFound('Practice not found');
  const practice = await handInWhenOver(deps, actor, found);
  const papersOf = await readPapers({ db, papers }, accountId, practiceId);
  const asked = (await readAsked(db, practice, papersOf)).find(
    ({ row }) => row.questionId === questionId,
  );
  if (asked === undefined) throw notFound('Question not found');
  const { row, question } = asked;
  if (row.answeredAt === null) {
    throw new AppError(
      'conflict',
      practice.mode === 'study' ? 'Answer this question first.' : 'Hand in this practice first.',
    );
  }
  const { correct, ...told } = toOutcome(row, question, await selectSatQuestions(db, accountId));
  return { correct: correct === null ? null : row.isRight, correctAnswer: correct, ...told };
}
