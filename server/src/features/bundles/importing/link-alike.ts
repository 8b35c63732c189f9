import { isDeepStrictEqual } from 'node:util';
import { type Links, type QuestionRow, selectCopiedLinks } from '#features/authoring/port.ts';
import { groupBy } from '#features/bundles/group-by.ts';
import type { MatchedQuestions } from '#features/bundles/importing/match-questions.ts';
import type { BundleTest } from '#features/bundles/reading/bundle.ts';
import type { Db } from '#platform/database/database.ts';

type Planned = { readonly test: BundleTest; readonly questions: MatchedQuestions };

/** A question as a bundle has it, with all that the bank is told of it. */
type Asked = {
  readonly row: QuestionRow;
  readonly isNew: boolean;
  readonly said: Readonly<Record<string, unknown>>;
};

/**
 * What stands in several tests of a bundle is one question of the bank, which all of them ask: a new one is that of the
 * first test that asks it. Those that differ in anything, be it topic, source or a translation, are two.
 */
export async function linkAlike(db: Db, plans: readonly Planned[]): Promise<Links> {
  const pairs = [...groupBy(plans.flatMap(askedIn), ({ row }) => row.text).values()].flatMap(
    pairsIn,
  );
  const toKept = pairs.filter(({ first }) => !first.isNew);
  const inBank = await selectCopiedLinks(
    db,
    toKept.map(({ first }) => first.row.id),
    toKept.map(({ other }) => other.row),
  );
  const toNew = pairs.filter(({ first }) => first.isNew);
  return new Map([
    ...inBank,
    ...toNew.map(({ first, other }) => [other.row.id, first.row.id] as const),
  ]);
}

function askedIn({ test, questions: { added, rows } }: Planned): Asked[] {
  const newIds = new Set(added.map(({ id }) => id));
  return rows.map((row, at) => {
    const { id, testId: _, position: __, section: ___, ...content } = row;
    const { difficulty, source } = test.questions[at] ?? {};
    const subject = row.subject || test.category;
    return {
      row,
      isNew: newIds.has(id),
      said: { ...content, id: '', subject, difficulty, source },
    };
  });
}

/** New questions with the first of those with the same text that says the same in another test. */
function pairsIn(asked: readonly Asked[]): { readonly first: Asked; readonly other: Asked }[] {
  const inOrder = [...asked].sort((one, other) => Number(one.isNew) - Number(other.isNew));
  return inOrder.flatMap((other) => {
    const first = inOrder.find(({ said }) => isDeepStrictEqual(said, other.said));
    if (!first || !other.isNew || first.row.testId === other.row.testId) return [];
    return [{ first, other }];
  });
}
