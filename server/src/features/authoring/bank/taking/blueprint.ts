import { isDeepStrictEqual } from 'node:util';
import type {
  Api,
  Blueprint,
  BlueprintLine,
  BodyOf,
  FieldError,
  ResponseOf,
} from '@taiyari/contract';
import { categoryName } from '@taiyari/contract/rules/categories';
import type { Deps } from '#deps.ts';
import { type AskedLine, allot, type DrawableQuestion } from '#domain/blueprint.ts';
import { type Administrator, recordChanges } from '#features/audit/port.ts';
import type { Occasion } from '#features/authoring/bank/filing/filing.ts';
import * as queries from '#features/authoring/bank/taking/blueprint-queries.ts';
import { type Picked, takeFromBank } from '#features/authoring/bank/taking/take.ts';
import { lockTest } from '#features/authoring/queries.ts';
import { selectManagedTest } from '#features/authoring/test/queries.ts';
import { type Db, withTransaction } from '#platform/database/database.ts';
import { requireUnchanged, timeAfter } from '#platform/database/revisions.ts';
import { AppError } from '#platform/http/errors/app-error.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/** @throws AppError `not-found`. */
export async function getBlueprint({ db }: Pick<Deps, 'db'>, testId: string): Promise<Blueprint> {
  await selectManagedTest(db, testId);
  return readBlueprint(db, testId);
}

/** @throws AppError `conflict` when somebody else has written it, or a publication has drawn it, since it was seen. */
export function saveBlueprint(
  { db, clock }: Needs,
  administrator: Administrator,
  testId: string,
  { updatedAt: seenAt, ...written }: BodyOf<Api['saveBlueprint']>,
): Promise<Blueprint> {
  return withTransaction(db, async (db) => {
    const test = await lockTest(db, testId);
    requireSections(test, written.lines);
    const before = await queries.selectOptionalBlueprint(db, testId);
    if (before && isDeepStrictEqual(toState(before), toState(written))) {
      return readBlueprint(db, testId);
    }
    requireUnchanged(
      before?.updatedAt,
      seenAt,
      'Somebody else has changed this blueprint meanwhile. Nothing was saved.',
    );
    const now = clock.now();
    const updatedAt = timeAfter(before?.updatedAt, now);
    await queries.upsertBlueprint(db, { testId, ...written, updatedAt });
    const change = {
      action: 'test.updated',
      subjectId: testId,
      subjectName: test.title,
      before: { blueprint: before && toState(before) },
      after: { blueprint: toState(written) },
    } as const;
    await recordChanges(db, administrator, [change], now);
    return readBlueprint(db, testId);
  });
}

const notAsSeen =
  'The bank, the test or its blueprint has changed since you looked. Look at what is drawn now.';

/**
 * Lets the test ask what its blueprint draws.
 * @throws AppError `conflict` where that is not what was seen, `invalid-input` where a line gets too few.
 */
export function takeBlueprint(
  { db, clock }: Needs,
  administrator: Administrator,
  testId: string,
  { ids, updatedAt: seenAt }: BodyOf<Api['takeBlueprint']>,
): Promise<ResponseOf<Api['takeBlueprint']>> {
  return withTransaction(db, async (db) => {
    const test = await lockTest(db, testId);
    const blueprint = await readRow(db, testId);
    requireUnchanged(blueprint.updatedAt, seenAt, notAsSeen);
    const drawn = await draw(db, testId, blueprint);
    if (drawn.flat().join() !== ids.join()) throw new AppError('conflict', notAsSeen);
    const picks = picksOf(blueprint.lines, drawn);
    const now = clock.now();
    await takeFromBank(db, test, picks, { now, administrator });
    const updatedAt = await stopWaiting(db, blueprint, now);
    return { added: picks.length, updatedAt: updatedAt?.toISOString() ?? null };
  });
}

/**
 * A test whose blueprint waits for that takes its questions when it is published. Call it in the transaction that
 * publishes. @throws AppError `invalid-input` that says which lines get too few; `not-found` for the test.
 */
export async function drawForPublication(
  db: Db,
  testId: string,
  occasion: Occasion,
): Promise<void> {
  const test = await lockTest(db, testId);
  const blueprint = await queries.selectOptionalBlueprint(db, testId);
  if (test.status === 'active' || !blueprint?.atPublication) return;
  const picks = picksOf(blueprint.lines, await draw(db, testId, blueprint));
  if (picks.length > 0) await takeFromBank(db, test, picks, occasion);
  await stopWaiting(db, blueprint, occasion.now);
}

/** Its questions are taken. Who has it open as one that waits would let it wait again. @returns when it was written last. */
async function stopWaiting(
  db: Db,
  blueprint: queries.BlueprintRow,
  now: Date,
): Promise<Date | null> {
  if (!blueprint.atPublication) return blueprint.updatedAt;
  const updatedAt = timeAfter(blueprint.updatedAt, now);
  await queries.upsertBlueprint(db, { ...blueprint, atPublication: false, updatedAt });
  return updatedAt;
}

/** Whether publishing the test takes questions. */
export async function isDrawnAtPublication(db: Db, testId: string): Promise<boolean> {
  return (await queries.selectOptionalBlueprint(db, testId))?.atPublication === true;
}

/** As it is stored; one without lines where there is none. */
async function readRow(db: Db, testId: string): Promise<queries.BlueprintRow> {
  const none = { testId, seed: 0, lines: [], atPublication: false, updatedAt: null };
  return (await queries.selectOptionalBlueprint(db, testId)) ?? none;
}

async function readBlueprint(db: Db, testId: string): Promise<Blueprint> {
  const stored = await readRow(db, testId);
  const { seed, atPublication, lines, updatedAt } = stored;
  const ids = await draw(db, testId, stored);
  const known = await queries.selectDrawn(db, ids.flat());
  return {
    seed,
    atPublication,
    updatedAt: updatedAt?.toISOString() ?? null,
    lines: lines.map((line, at) => ({
      ...line,
      drawn: (ids[at] ?? []).flatMap((id) => known.get(id) ?? []),
    })),
  };
}

type Drawing = { readonly seed: number; readonly lines: readonly BlueprintLine[] };

/** The ids of what each line gets. */
async function draw(db: Db, testId: string, { seed, lines }: Drawing): Promise<string[][]> {
  // A line that could have as many as all together ask for always finds enough.
  const most = lines.reduce((sum, { questions }) => sum + questions, 0);
  const known = new Map<string, DrawableQuestion[]>();
  const asked: AskedLine[] = [];
  for (const { questions, exam: slug, subject, topic, difficulty } of lines) {
    const kind = { exam: slug, subject, topic, difficulty };
    // Lines of one kind, for several sections, choose from the same.
    const key = JSON.stringify(kind);
    const choices =
      known.get(key) ?? (await queries.selectChoices(db, testId, kind, { seed, most }));
    known.set(key, choices);
    asked.push({ questions, choices });
  }
  return allot(asked).map((given) => given.map(({ id }) => id));
}

/** @throws AppError `invalid-input` that says of each line with too few how many there are. */
function picksOf(lines: readonly BlueprintLine[], drawn: readonly string[][]): Picked[] {
  const errors = lines.flatMap((line, at): FieldError[] => {
    const there = drawn[at]?.length ?? 0;
    if (there >= line.questions) return [];
    const message = `${nameOf(line)}: ${line.questions} asked, ${there} there`;
    return [{ path: `lines.${at}.questions`, message }];
  });
  const detail = `The bank has too few questions. ${errors.map(({ message }) => message).join('; ')}.`;
  if (errors.length > 0) throw new AppError('invalid-input', detail, { errors });
  return lines.flatMap(({ section }, at) => (drawn[at] ?? []).map((id) => ({ id, section })));
}

/** 'Algebra, hard'; 'Class IV' where neither subject nor topic are named. */
function nameOf({ exam: slug, subject, topic, difficulty }: BlueprintLine): string {
  const level = difficulty === 'none' ? 'no difficulty' : difficulty;
  return (
    [topic || subject || categoryName(slug), level].filter((word) => word !== '').join(', ') ||
    'Any question'
  );
}

/** @throws AppError `invalid-input` for a section that the test does not have, or where one must be chosen. */
function requireSections(
  { parts }: Awaited<ReturnType<typeof lockTest>>,
  lines: readonly BlueprintLine[],
): void {
  const keys = parts.flatMap(({ sections }) => sections.map(({ key }) => key));
  const errors = lines.flatMap(({ section }, at): FieldError[] => {
    if (keys.includes(section) || (section === '' && keys.length <= 1)) return [];
    const message = section === '' ? 'Choose a section' : 'The test has no such section';
    return [{ path: `lines.${at}.section`, message }];
  });
  const [first] = errors;
  if (first) throw new AppError('invalid-input', first.message, { errors });
}

/** What the audit log keeps. */
function toState({ seed, lines, atPublication }: Drawing & Pick<Blueprint, 'atPublication'>) {
  return { seed, atPublication, lines: lines.map((line) => ({ ...line })) };
}
