import type { Api, BodyOf, FullBankQuestion, ParamsOf, ResponseOf } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { type Administrator, recordChanges } from '#features/audit/port.ts';
import * as changes from '#features/authoring/bank/change-queries.ts';
import { insertDistinct, selectDuplicates } from '#features/authoring/bank/duplicate-queries.ts';
import { readBankQuestion } from '#features/authoring/bank/service.ts';
import { toBankQuestion } from '#features/authoring/bank/views.ts';
import { type Db, withTransaction } from '#platform/database/database.ts';
import { AppError, notFound } from '#platform/http/errors/app-error.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
type Duplicates = ResponseOf<Api['listDuplicates']>;

/** @throws AppError `not-found`. */
export function listDuplicates({ db }: Pick<Deps, 'db'>, id: string): Promise<Duplicates> {
  return withTransaction(db, async (db) => {
    await readBankQuestion(db, id);
    return readDuplicates(db, id);
  });
}

/** Said again it is as it was. @throws AppError `not-found` for either; `invalid-input` for one and itself. */
export function dismissDuplicate(
  { db, clock }: Needs,
  administrator: Administrator,
  { bankQuestionId: id, otherQuestionId: otherId }: ParamsOf<Api['dismissDuplicate']>,
): Promise<Duplicates> {
  return withTransaction(db, async (db) => {
    const { one, other } = await lockTwo(db, id, otherId);
    await insertDistinct(db, id, otherId);
    const change = {
      action: 'question.updated',
      subjectId: id,
      subjectName: one.question.slice(0, 200),
      after: { distinctId: otherId, distinctFrom: other.question },
    } as const;
    await recordChanges(db, administrator, [change], clock.now());
    return readDuplicates(db, id);
  });
}

/**
 * Retires a question in favour of another one, to which its page leads from then on.
 * @throws AppError `not-found` for either; `conflict` where the other one is retired itself.
 */
export function replaceBankQuestion(
  { db, clock }: Needs,
  administrator: Administrator,
  id: string,
  { by }: BodyOf<Api['replaceBankQuestion']>,
): Promise<FullBankQuestion> {
  return withTransaction(db, async (db) => {
    const { one, other } = await lockTwo(db, id, by);
    if (other.retiredAt !== null) {
      throw new AppError('conflict', 'That question is retired itself by now. Take it back first.');
    }
    const now = clock.now();
    await changes.updateBankQuestions(db, [id], { retiredAt: now, replacedBy: by }, now);
    const before = changes.stateOf(one);
    const change = {
      action: 'question.updated',
      subjectId: id,
      subjectName: one.question.slice(0, 200),
      before,
      after: { ...before, isRetired: true, replacementId: by, replacedBy: other.question },
    } as const;
    await recordChanges(db, administrator, [change], now);
    return readBankQuestion(db, id);
  });
}

async function lockTwo(db: Db, id: string, otherId: string) {
  if (id === otherId) throw new AppError('invalid-input', 'A question is no duplicate of itself.');
  const rows = await changes.lockBankQuestions(db, [id, otherId]);
  const one = rows.find((row) => row.id === id);
  const other = rows.find((row) => row.id === otherId);
  if (!one || !other) throw notFound('Question not found');
  return { one, other };
}

async function readDuplicates(db: Db, id: string): Promise<Duplicates> {
  const rows = await selectDuplicates(db, id);
  const items = rows.map(({ likeness, ...row }) => ({ ...toBankQuestion(row), likeness }));
  return { items, total: items.length };
}
