import { randomInt } from 'node:crypto';
import type { AccountExport, Api, ResponseOf } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { templates } from '#domain/templates/registry.ts';
import * as queries from '#features/endless-practice/queries.ts';
import { sameTextsOf, textsOf, wordingOf } from '#features/endless-practice/questions.ts';
import {
  toAnswered,
  toDrawnQuestion,
  toExported,
  toTopics,
} from '#features/endless-practice/views.ts';
import { type Db, withTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { invalidField, notFound } from '#platform/http/errors/app-error.ts';
import { newId } from '#platform/random/ids.ts';

const questionsOfACall = 5;
/** A template may give the same question for two seeds: so often another one is tried. */
const mostSeeds = 40;

type Caller = Pick<Actor, 'accountId'>;

export async function listTopics(
  { db }: Pick<Deps, 'db'>,
  { accountId }: Caller,
): Promise<ResponseOf<Api['listPracticeTopics']>> {
  const items = toTopics(templates, await queries.selectCounts(db, accountId));
  return { items, total: items.length };
}

/** What waits for an answer comes first, so that a reload in the middle goes on where it was. */
export function drawQuestions(
  deps: Pick<Deps, 'db' | 'clock'>,
  { accountId }: Caller,
  topic: string | null,
): Promise<ResponseOf<Api['drawPracticeQuestions']>> {
  const templateIds = templates
    .filter(({ topicId }) => topic === null || topicId === topic)
    .map(({ id }) => id);
  if (templateIds.length === 0) {
    throw invalidField('topic', 'There is no such topic');
  }
  return withTransaction(deps.db, async (db) => {
    await queries.lockPractice(db, accountId);
    const open = await keepAnswerable(db, await queries.selectOpen(db, { accountId, templateIds }));
    const missing = questionsOfACall - open.length;
    const drawn = missing > 0 ? await drawNew(db, { accountId, templateIds, missing }) : [];
    const drawnAt = deps.clock.now();
    const rows = drawn.map((row) => ({ ...row, id: newId(), accountId, drawnAt }));
    await queries.insertDrawn(db, rows);
    const items = [...open, ...rows].slice(0, questionsOfACall).flatMap(toDrawnQuestion);
    return { items, total: items.length };
  });
}

/** Open questions whose template a release has changed would be others: they go. */
async function keepAnswerable(
  db: Db,
  open: readonly queries.DrawnRow[],
): Promise<queries.DrawnRow[]> {
  const changed = open.filter((row) => sameTextsOf(row) === null);
  await queries.deleteDrawn(
    db,
    changed.map(({ id }) => id),
  );
  return open.filter((row) => !changed.includes(row));
}

type Wanted = {
  readonly accountId: string;
  readonly templateIds: string[];
  readonly missing: number;
};

/** Templates take turns: those drawn least come first. A question comes again only where all seeds tried are known. */
async function drawNew(db: Db, { accountId, templateIds, missing }: Wanted) {
  const counts = new Map(
    (await queries.selectCounts(db, accountId)).map(({ templateId, drawn }) => [templateId, drawn]),
  );
  const byTurn = templateIds
    .map((templateId) => ({ templateId, turn: counts.get(templateId) ?? 0, lot: randomInt(1e9) }))
    .sort((one, other) => one.turn - other.turn || one.lot - other.lot);
  const chosen = Array.from(
    { length: missing },
    (_, index) => byTurn[index % byTurn.length]?.templateId ?? '',
  );
  const known = await queries.selectWordings(db, { accountId, templateIds: [...new Set(chosen)] });
  return chosen.map((templateId) => {
    const row = unseen(templateId, known);
    known.add(row.wording);
    return row;
  });
}

function unseen(templateId: string, known: ReadonlySet<string>) {
  for (let tries = 1; ; tries += 1) {
    const seed = randomInt(2 ** 31);
    const texts = textsOf(templateId, seed);
    if (!texts) throw new Error(`there is no template ${templateId}`);
    const wording = wordingOf(texts);
    if (!known.has(wording) || tries === mostSeeds) return { templateId, seed, wording };
  }
}

/** @throws AppError `not-found` also for what somebody else has drawn, or what a release has changed. */
export async function answerQuestion(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { accountId }: Caller,
  id: string,
  answer: number,
): Promise<ResponseOf<Api['answerPracticeQuestion']>> {
  const row = await queries.selectOptionalDrawn(db, { accountId, id });
  const texts = row && sameTextsOf(row);
  if (!texts) throw notFound('This question is not there any more. Draw another one.');
  const isRight = texts.en.correct === answer;
  const given = { chosen: answer, isRight, answeredAt: clock.now() };
  const chosen = await queries.updateToAnswered(db, id, given);
  return toAnswered(texts, chosen ?? answer);
}

/** All that the account has drawn, for the download of one's own data. */
export async function exportDrawn(
  db: Db,
  accountId: string,
): Promise<AccountExport['practiceQuestions']> {
  return (await queries.selectAllDrawn(db, accountId)).map(toExported);
}
