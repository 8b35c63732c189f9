import { createHash } from 'node:crypto';
import { questionsADay } from '@taiyari/contract/rules/daily';
import type { StoredDailyQuestion } from '#database/daily.ts';
import { pickedOfDay, portionOfDay } from '#domain/spread.ts';
import { templates } from '#domain/templates/registry.ts';
import * as queries from '#features/daily/queries.ts';
import { drawnWordingOf } from '#features/endless-practice/port.ts';
import type { Db } from '#platform/database/database.ts';
import { newId } from '#platform/random/ids.ts';

/** So many of the ten are of the bank at most; templates make the rest. */
const ofBank = 6;
/** Half of the rest each. */
const templateSubjects = ['Mathematics', 'Reasoning'] as const;
/** No question of the bank comes again before. */
const fortnight = 14;

/** The questions of a day: drawn when they are first asked for, and the same for all from then on. */
export async function readSet(
  db: Db,
  key: queries.SetKey,
): Promise<readonly StoredDailyQuestion[]> {
  const known = await queries.selectOptionalSet(db, key);
  if (known !== null) return known;
  const eligible = await queries.selectEligible(db, key, fortnight - 1);
  await queries.insertSet(db, key, drawSet(key, eligible));
  return (await queries.selectOptionalSet(db, key)) ?? [];
}

/**
 * Exam and date decide. Subjects stand in a row, so that a day has some of each of them. Where the exam's own tests last
 * for a fortnight, no others are asked. A test that was published or deleted since moves what stands behind it in the row
 * to other days: what was asked of late gives way to what was not.
 */
function drawSet(
  { exam, day }: queries.SetKey,
  eligible: readonly queries.Eligible[],
): StoredDailyQuestion[] {
  const lotOf = (text: string) => hashOf(`${exam}/${text}`);
  const own = eligible.filter(({ isOfExam }) => isOfExam);
  const pool = own.length >= ofBank * fortnight ? own : eligible;
  const inOrder = bySubject(pool.map((one) => ({ ...one, lot: lotOf(one.questionId) })));
  const ofDay = portionOfDay(inOrder, day, { most: ofBank, least: fortnight });
  const fresh = ofDay.filter(({ isRecent }) => !isRecent);
  const others = inOrder.filter((one) => !one.isRecent && !fresh.includes(one));
  const instead = pickedOfDay(others, day, ofDay.length - fresh.length);
  const bank = [...fresh, ...instead].map(({ testId, versionId, questionId, position }) => {
    const place = { testId, versionId, questionId, position };
    return { id: newId(), kind: 'bank' as const, ...place };
  });
  const wanted = questionsADay - bank.length;
  const made = templateSubjects.flatMap((subject, at) => {
    const makers = templates
      .filter((one) => one.subject === subject)
      .map(({ id }) => ({ id, subject, lot: lotOf(id) }));
    return pickedOfDay(bySubject(makers), day, Math.floor((wanted + at) / 2)).map(
      ({ id: templateId }) => {
        const seed = Number.parseInt(lotOf(`${day}/${templateId}`).slice(0, 7), 16);
        const wording = drawnWordingOf(templateId, seed);
        return { id: newId(), kind: 'drawn' as const, templateId, seed, wording };
      },
    );
  });
  return [...bank, ...made];
}

function bySubject<T extends { readonly subject: string; readonly lot: string }>(
  all: readonly T[],
): T[] {
  return all.toSorted((a, b) => compare(a.subject, b.subject) || compare(a.lot, b.lot));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
