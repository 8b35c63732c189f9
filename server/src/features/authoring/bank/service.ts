import type {
  Api,
  BodyOf,
  FullBankQuestion,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from '@taiyari/contract';
import { mostMatching } from '@taiyari/contract/rules/question-bank';
import type { Deps } from '#deps.ts';
import { type Administrator, recordChanges } from '#features/audit/port.ts';
import * as changes from '#features/authoring/bank/change-queries.ts';
import { upsertUses } from '#features/authoring/bank/filing/filing-queries.ts';
import * as listed from '#features/authoring/bank/list-queries.ts';
import * as one from '#features/authoring/bank/question-queries.ts';
import { toBankQuestion, toFullBankQuestion } from '#features/authoring/bank/views.ts';
import { freezeTest } from '#features/authoring/freeze-test.ts';
import { lockTest, selectQuestions, updateTestTime } from '#features/authoring/queries.ts';
import { writeQuestions } from '#features/authoring/test/question-queries.ts';
import { toQuestionStates } from '#features/authoring/test/views.ts';
import { type Db, withTransaction } from '#platform/database/database.ts';
import { timeAfter } from '#platform/database/revisions.ts';
import { searchFor } from '#platform/database/searching/search.ts';
import { AppError, notFound } from '#platform/http/errors/app-error.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

export function listBankQuestions(
  { db }: Pick<Deps, 'db'>,
  filter: QueryOf<Api['listBankQuestions']>,
): Promise<ResponseOf<Api['listBankQuestions']>> {
  const find = async (searching: listed.BankList) => {
    const rows = await listed.selectBankQuestions(db, searching);
    return {
      items: rows.map(toBankQuestion),
      total: await listed.countBankQuestions(db, searching),
    };
  };
  return searchFor(db, filter, find);
}

/** All that the list would show on its pages, so that something is done to what was seen. */
export async function findBankQuestions(
  { db }: Pick<Deps, 'db'>,
  filter: QueryOf<Api['findBankQuestions']>,
): Promise<ResponseOf<Api['findBankQuestions']>> {
  const { ids } = await searchFor(db, filter, async (searching) => {
    const ids = await listed.selectBankIds(db, searching, mostMatching);
    return { ids, total: ids.length };
  });
  return { ids };
}

export async function getBankTopics({
  db,
}: Pick<Deps, 'db'>): Promise<ResponseOf<Api['getBankTopics']>> {
  return { topics: await listed.selectTopics(db), sources: await listed.selectSources(db) };
}

/**
 * Changes what is said of questions; their texts and the tests that ask them stay as they are.
 * @throws AppError `not-found` for an id that the bank does not have: then nothing is changed.
 */
export function changeBankQuestions(
  { db, clock }: Needs,
  administrator: Administrator,
  { ids, change }: BodyOf<Api['changeBankQuestions']>,
): Promise<ResponseOf<Api['changeBankQuestions']>> {
  return withTransaction(db, async (db) => {
    const wanted = new Set(ids);
    const rows = await changes.lockBankQuestions(db, [...wanted]);
    if (rows.length < wanted.size) throw notFound('Question not found');
    const now = clock.now();
    const { isRetired, ...said } = change;
    const changed = rows.filter((row) => isOther(row, change));
    await changes.updateBankQuestions(
      db,
      changed.map(({ id }) => id),
      {
        ...said,
        ...(isRetired === true && { retiredAt: now }),
        ...(isRetired === false && { retiredAt: null, replacedBy: null }),
      },
      now,
    );
    await recordChanges(
      db,
      administrator,
      changed.map((row) => ({
        action: 'question.updated' as const,
        subjectId: row.id,
        subjectName: row.question.slice(0, 200),
        before: changes.stateOf(row),
        after: { ...changes.stateOf(row), ...said, ...(isRetired !== undefined && { isRetired }) },
      })),
      now,
    );
    return { changed: changed.length };
  });
}

/** @throws AppError `not-found`. */
export function getBankQuestion({ db }: Pick<Deps, 'db'>, id: string): Promise<FullBankQuestion> {
  return readBankQuestion(db, id);
}

/**
 * Lets the draft of a test ask a question in another revision, and freezes the test: who starts from now on gets it so.
 * @throws AppError `conflict` when the test asks another revision than was seen; then it stays what it is.
 */
export function takeBankRevision(
  { db, clock }: Needs,
  administrator: Administrator,
  { bankQuestionId, bankUseId }: ParamsOf<Api['takeBankRevision']>,
  { from, revision }: BodyOf<Api['takeBankRevision']>,
): Promise<FullBankQuestion> {
  return withTransaction(db, async (db) => {
    const testId = await one.selectTestOfUse(db, bankQuestionId, bankUseId);
    const test = await lockTest(db, testId);
    // Read again behind the lock: the test may have been saved in between.
    const isAsSeen = await one.selectHasRevision(db, bankUseId, from);
    if (!isAsSeen) {
      throw new AppError(
        'conflict',
        'The test asks another revision by now. Load the question again to see which.',
      );
    }
    const content = await one.selectRevision(db, bankQuestionId, revision);
    const existing = await selectQuestions(db, testId);
    const rows = existing.map((row) => (row.id === bankUseId ? { ...row, ...content } : row));
    const changed = rows.filter(({ id }) => id === bankUseId);
    const now = timeAfter(test.updatedAt, clock.now());
    // Before the words are written, so that they are this revision and no new one.
    await upsertUses(db, [{ questionId: bankUseId, testId, bankQuestionId, revision }]);
    await writeQuestions(db, { added: [], changed, removedIds: [] }, { now, administrator });
    await updateTestTime(db, testId, now);
    await freezeTest(db, testId, now);
    const states = toQuestionStates(existing, rows);
    const change = {
      action: 'test.updated',
      subjectId: testId,
      subjectName: test.title,
      ...states,
    } as const;
    await recordChanges(db, administrator, [change], now);
    return readBankQuestion(db, bankQuestionId);
  });
}

/** @throws AppError `not-found`. */
export async function readBankQuestion(db: Db, id: string): Promise<FullBankQuestion> {
  const row = await listed.selectOptionalBankQuestion(db, id);
  if (!row) throw notFound('Question not found');
  return toFullBankQuestion(
    row,
    await one.selectRevisions(db, id),
    await one.selectUses(db, id),
    await one.selectReplacement(db, id),
  );
}

function isOther(
  row: changes.LockedRow,
  change: BodyOf<Api['changeBankQuestions']>['change'],
): boolean {
  const { isRetired, ...said } = change;
  const isTurned = isRetired !== undefined && isRetired !== (row.retiredAt !== null);
  return (
    isTurned ||
    (said.subject !== undefined && said.subject !== row.subject) ||
    (said.topic !== undefined && said.topic !== row.topic) ||
    (said.difficulty !== undefined && said.difficulty !== row.difficulty) ||
    (said.source !== undefined && said.source !== row.source)
  );
}
