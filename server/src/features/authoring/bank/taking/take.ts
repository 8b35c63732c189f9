import type { FieldError } from '@taiyari/contract';
import { mostQuestions } from '@taiyari/contract/rules/questions';
import { recordChanges } from '#features/audit/port.ts';
import type { Occasion } from '#features/authoring/bank/filing/filing.ts';
import {
  type BankedQuestion,
  selectBanked,
  selectBankIdsOf,
} from '#features/authoring/bank/taking/take-queries.ts';
import { freezeTest } from '#features/authoring/freeze-test.ts';
import {
  type QuestionRow,
  selectQuestions,
  type TestToFreeze,
  updateTestTime,
} from '#features/authoring/queries.ts';
import { writeQuestions } from '#features/authoring/test/question-queries.ts';
import { toQuestionStates } from '#features/authoring/test/views.ts';
import type { Db } from '#platform/database/database.ts';
import { timeAfter } from '#platform/database/revisions.ts';
import { AppError, notFound } from '#platform/http/errors/app-error.ts';
import { newId } from '#platform/random/ids.ts';

/** A question of the bank that a test is to ask, in one of its sections; '' where it has none. */
export type Picked = { readonly id: string; readonly section: string };

/**
 * Lets a test ask questions of the bank, each in its newest revision, behind those that it asks already, and freezes it.
 * Call it in a transaction, with the test locked.
 * @throws AppError `not-found` for one that the bank does not have, `invalid-input` for one that is retired or that the
 *   test asks already, for a section that it does not have, and where they do not all fit. Then nothing is written.
 */
export async function takeFromBank(
  db: Db,
  test: TestToFreeze,
  picks: readonly Picked[],
  { now: called, administrator }: Occasion,
): Promise<void> {
  const existing = await selectQuestions(db, test.id);
  requireRoom(existing.length, picks.length);
  const bank = await selectBanked(
    db,
    picks.map(({ id }) => id),
  );
  const wanted = requireFree(picks, bank, await selectBankIdsOf(db, test.id));
  const keys = test.parts.flatMap(({ sections }) => sections.map(({ key }) => key));
  const end = (existing.at(-1)?.position ?? -1) + 1;
  const added = wanted.map(({ subject, topic: tag, section, content }, at): QuestionRow => {
    const place = { testId: test.id, position: end + at, section: settledSection(keys, section) };
    return { id: newId(), ...place, subject, tag, ...content };
  });
  const now = timeAfter(test.updatedAt, called);
  const links = new Map(added.map((row, at) => [row.id, picks[at]?.id ?? '']));
  const changes = { added, changed: [], removedIds: [] };
  await writeQuestions(db, changes, { now, administrator }, links);
  await updateTestTime(db, test.id, now);
  await freezeTest(db, test.id, now);
  const change = {
    action: 'test.updated',
    subjectId: test.id,
    subjectName: test.title,
    ...toQuestionStates(existing, [...existing, ...added]),
  } as const;
  await recordChanges(db, administrator, [change], now);
}

function requireRoom(existing: number, more: number): void {
  if (existing + more <= mostQuestions) return;
  throw refused([
    {
      path: 'ids',
      message: `A test may have ${mostQuestions} questions. This one has ${existing} already, and ${more} would come.`,
    },
  ]);
}

/** What is picked, in its order. */
function requireFree(
  picks: readonly Picked[],
  bank: ReadonlyMap<string, BankedQuestion>,
  asked: readonly string[],
): (BankedQuestion & Picked)[] {
  const numbers = new Map(asked.map((id, at) => [id, at + 1]));
  const seen = new Set<string>();
  const wanted = picks.map((pick) => {
    const found = bank.get(pick.id);
    if (!found) throw notFound('Question not found');
    return { ...found, ...pick };
  });
  const errors = wanted.flatMap(({ id, content, isRetired }, at): FieldError[] => {
    const name = `“${content.text.slice(0, 80)}”`;
    const faultOf = (message: string) => [{ path: `ids.${at}`, message }];
    const number = numbers.get(id);
    if (number !== undefined) {
      return faultOf(`The test asks ${name} already, as its question ${number}.`);
    }
    if (seen.has(id)) return faultOf(`${name} is chosen twice.`);
    seen.add(id);
    return isRetired ? faultOf(`${name} is retired: no new test takes it.`) : [];
  });
  if (errors.length > 0) throw refused(errors);
  return wanted;
}

/** Where there is one section alone nobody needs to name it. */
function settledSection(keys: readonly string[], section: string): string {
  const [only] = keys;
  if (section === '' && keys.length <= 1) return only ?? '';
  if (keys.includes(section)) return section;
  const message = section === '' ? 'Choose a section' : 'The test has no such section';
  throw refused([{ path: 'section', message }]);
}

function refused(errors: readonly FieldError[]): AppError {
  return new AppError('invalid-input', errors[0]?.message ?? '', { errors: errors.slice(0, 100) });
}
