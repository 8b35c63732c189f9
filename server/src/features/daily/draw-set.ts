import { createHash } from 'node:crypto';
import { questionsADay } from '@taiyari/contract/rules/daily';
import type { StoredDailyQuestion } from '#database/daily.ts';
import { templates } from '#domain/templates/registry.ts';
import * as queries from '#features/daily/queries.ts';
import { drawnWordingOf } from '#features/endless-practice/port.ts';
import type { Db } from '#platform/database/database.ts';
import { newId } from '#platform/random/ids.ts';

/** So many of the ten are of the bank, where it has as many left; templates make the rest. */
const ofBank = 6;

/** The questions of a day: drawn when they are first asked for, and the same for all from then on. */
export async function readSet(
  db: Db,
  key: queries.SetKey,
): Promise<readonly StoredDailyQuestion[]> {
  const known = await queries.selectOptionalSet(db, key);
  if (known !== null) return known;
  await queries.insertSet(db, key, drawSet(key, await queries.selectEligible(db, key.exam)));
  return (await queries.selectOptionalSet(db, key)) ?? [];
}

/** One question of a test at most. The date decides, so that two processes draw alike. */
function drawSet(
  { exam, day }: queries.SetKey,
  eligible: readonly queries.Eligible[],
): StoredDailyQuestion[] {
  const lot = (text: string) => hashOf(`${exam}/${day}/${text}`);
  const inOrder = eligible
    .map((one) => ({ ...one, lot: lot(one.questionId) }))
    .sort((a, b) => Number(b.isOfExam) - Number(a.isOfExam) || compare(a.lot, b.lot));
  const perTest = new Map(inOrder.toReversed().map((one) => [one.testId, one]));
  const chosen = inOrder.filter((one) => perTest.get(one.testId) === one).slice(0, ofBank);
  const bank = chosen.map(({ testId, versionId, questionId, position }) => {
    const place = { testId, versionId, questionId, position };
    return { id: newId(), kind: 'bank' as const, ...place };
  });
  const made = templates
    .map(({ id }) => ({ id, lot: lot(id) }))
    .sort((a, b) => compare(a.lot, b.lot))
    .slice(0, questionsADay - bank.length)
    .map(({ id: templateId, lot }) => {
      const seed = Number.parseInt(lot.slice(0, 7), 16);
      const wording = drawnWordingOf(templateId, seed);
      return { id: newId(), kind: 'drawn' as const, templateId, seed, wording };
    });
  return [...bank, ...made];
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
