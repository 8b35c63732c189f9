import type {
  AdminRuling,
  Api,
  BodyOf,
  LearnerQuestion,
  QueryOf,
  ResponseOf,
  RulingDetail,
} from '@taiyari/contract';
import { letterOfOption, optionLetters } from '@taiyari/contract/rules/options';
import { kindsWithOptions } from '@taiyari/contract/rules/rulings';
import type { Deps } from '#deps.ts';
import { type PlaceKey, ruledFor } from '#domain/rulings.ts';
import { recordChanges } from '#features/audit/port.ts';
import { questionsOf, readEndings, withoutEnded } from '#features/rulings/endings.ts';
import * as lists from '#features/rulings/list-queries.ts';
import * as queries from '#features/rulings/queries.ts';
import { countResultsLeft } from '#features/rulings/rescoring/chunk-queries.ts';
import { deleteRescored } from '#features/rulings/rescoring/rescored-queries.ts';
import { holdingFor, placesOf, wayOf } from '#features/rulings/version-keys.ts';
import { stateOf, toAdminRuling } from '#features/rulings/views.ts';
import { type Db, violatedUniqueConstraint, withTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { AppError, invalidField, notFound } from '#platform/http/errors/app-error.ts';
import { newId } from '#platform/random/ids.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
type QuestionOf = { readonly testId: string; readonly questionId: string };

/** A question as a version asks it. */
export type AskedQuestion = {
  readonly versionId: string;
  /** From 0. */
  readonly place: number;
  readonly question: LearnerQuestion;
  readonly key: string;
  /** What the question is known by. */
  readonly asked: string;
  /** What counts as right by now. */
  readonly rightNow: PlaceKey;
};

/**
 * @param versionNumber absent: the newest version that asks it.
 * @throws AppError `not-found` where no version of the test asks it, or the named one does not.
 */
export async function findAsked(
  db: Db,
  { testId, questionId }: QuestionOf,
  versionNumber?: number,
): Promise<AskedQuestion> {
  for (const version of await queries.selectFrozenVersions(db, testId)) {
    const { id, number, paper, key } = version;
    if (number !== (versionNumber ?? number)) continue;
    // The paper was written by this server when the version was frozen, so its shape is known.
    const questions: readonly LearnerQuestion[] = JSON.parse(paper);
    const place = questions.findIndex((question) => question.id === questionId);
    const question = questions[place];
    if (!question) continue;
    const inForce = await queries.selectInForce(db, testId);
    const ruled = ruledFor(key, placesOf(inForce, version), 'en').get(place);
    const letter = key.charAt(place);
    const { asked } = wayOf({ question, letter, number }, inForce);
    const rightNow = ruled ?? { letters: letter, grant: 'none' };
    return { versionId: id, place, question, key: letter, asked, rightNow };
  }
  throw notFound('Question not found');
}

/**
 * Proposes a ruling; a second administrator puts it into force.
 * @throws AppError `not-found`; `invalid-input` for options that its kind does not take; `conflict` while another one
 *   about the question is open.
 */
export async function proposeRuling(
  deps: Needs,
  actor: Pick<Actor, 'accountId'>,
  { testId, questionId, ...body }: BodyOf<Api['proposeRuling']>,
): Promise<RulingDetail> {
  const of = { testId, questionId };
  const now = deps.clock.now();
  const id = newId();
  await withTransaction(deps.db, async (db) => {
    const testTitle = await queries.selectTestTitle(db, of.testId);
    const { question, asked } = await findAsked(db, of, body.version);
    const row = {
      ...of,
      id,
      asked,
      kind: body.kind,
      letters: lettersOf(body, question.options.length),
      languages: body.languages,
      lastVersion: await queries.selectNewestNumber(db, of.testId),
      reason: body.reason,
      state: 'counting' as const,
      proposedBy: actor.accountId,
      proposedAt: now,
    };
    await queries.insertRuling(db, row).catch(refuseSecond);
    await queries.linkReports(db, of, id);
    const subject = { subjectId: of.testId, subjectName: testTitle };
    const change = { action: 'ruling.proposed', ...subject, after: stateOf(row) } as const;
    await recordChanges(db, actor, [change], now);
  });
  return getRuling(deps, id);
}

function refuseSecond(error: unknown): never {
  if (violatedUniqueConstraint(error) === 'rulings_one_open') {
    throw new AppError('conflict', 'Another ruling about this question waits to be decided.');
  }
  throw error;
}

/** The letters of the options, in order. @throws AppError `invalid-input`. */
function lettersOf(
  { kind, key: options }: Pick<BodyOf<Api['proposeRuling']>, 'kind' | 'key'>,
  optionCount: number,
): string {
  const letters = [...new Set(options)].sort((one, other) => one - other).map(letterOfOption);
  const refuse = (message: string) => {
    throw invalidField('key', message);
  };
  if (options.some((option) => option >= optionCount)) refuse('The question has no such option');
  if (kind === 'rekey' && letters.length !== 1) refuse('A new key is one option');
  if (kind === 'also' && (letters.length === 0 || letters.length >= optionLetters.length)) {
    refuse('Name the options that are right as well');
  }
  if (!kindsWithOptions.includes(kind) && letters.length > 0) {
    refuse('This ruling names no options');
  }
  return letters.join('');
}

export async function getRuling({ db }: Pick<Deps, 'db'>, id: string): Promise<RulingDetail> {
  const row = await lists.selectListedRuling(db, id);
  const versions = await queries.selectFrozenVersions(db, row.testId);
  const inForce = await queries.selectInForce(db, row.testId);
  return {
    ...toAdminRuling(row, await readEndings(db, questionsOf([row]))),
    versions: versions.flatMap((one) => holdingFor([row], one, inForce).map(() => one.number)),
    progress: await progressOf(db, row),
  };
}

async function progressOf(
  db: Db,
  { id, state, resultCount: total }: lists.ListedRuling,
): Promise<RulingDetail['progress']> {
  if ((state !== 'counting' && state !== 'approved') || total === null) return null;
  return { left: Math.min(await countResultsLeft(db, id), total), total };
}

export async function listRulings(
  { db }: Pick<Deps, 'db'>,
  { limit, offset, ...filter }: QueryOf<Api['listRulings']>,
): Promise<ResponseOf<Api['listRulings']>> {
  const { state, testId } = filter;
  // Whether one still counts is known by all that was ruled about its question, which these two are narrowed by.
  const isByEnding = state === 'published' || state === 'ended';
  const ofAll = isByEnding
    ? await readEndings(db, testId === '' ? {} : { testIds: [testId] })
    : null;
  const ended = [...(ofAll ?? [])].flatMap(([id, { languages }]) => (languages === null ? id : []));
  const wanted = { ...filter, ended };
  const rows = await lists.selectRulings(db, wanted, { limit, offset });
  const endings = ofAll ?? (await readEndings(db, questionsOf(rows)));
  return {
    items: rows.map((row) => toAdminRuling(row, endings)),
    total: await lists.countRulings(db, wanted),
    tests: await lists.selectRuledTests(db),
  };
}

/** The newest first. */
export async function listRulingsOfQuestion(db: Db, of: QuestionOf): Promise<AdminRuling[]> {
  const rows = await lists.selectRulingsOfQuestion(db, of);
  const endings = await readEndings(db, questionsOf([of]));
  return rows.map((row) => toAdminRuling(row, endings));
}

/** What of the rulings holds for a version, the newest first. */
export async function readPublished(
  db: Db,
  versionId: string,
): Promise<readonly lists.PublishedRow[]> {
  const version = await queries.selectFrozenVersion(db, versionId);
  const rows = await lists.selectPublished(db, version.testId);
  return withoutEnded(holdingFor(rows, version).map(({ ruling }) => ruling));
}

/** A version that asks a question, in the same way as the newest one of that number. */
export type AskingVersion = {
  readonly number: number;
  readonly as: number;
  readonly options: readonly string[];
  readonly rightOption: number;
};

/** The versions that ask a question, the newest first. */
export async function listAskingVersions(
  db: Db,
  { testId, questionId }: QuestionOf,
): Promise<AskingVersion[]> {
  const inForce = await queries.selectInForce(db, testId);
  const asking = (await queries.selectFrozenVersions(db, testId)).flatMap(
    ({ number, paper, key }) => {
      const questions: readonly LearnerQuestion[] = JSON.parse(paper);
      const place = questions.findIndex(({ id }) => id === questionId);
      const question = questions[place];
      if (!question) return [];
      const letter = key.charAt(place);
      const rightOption = optionLetters.indexOf(letter);
      const { asked } = wayOf({ question, letter, number }, inForce);
      return [{ number, asked, options: question.options, rightOption }];
    },
  );
  return asking.map(({ asked, ...version }) => ({
    ...version,
    as: asking.find((one) => one.asked === asked)?.number ?? version.number,
  }));
}

/**
 * A second administrator approves: the results are scored again in the background.
 * @throws AppError `not-found`; `forbidden` for one's own; `conflict` unless it is proposed and counted, and while
 *   another ruling of the test comes into force.
 */
export async function approveRuling(deps: Needs, actor: Actor, id: string): Promise<RulingDetail> {
  const decided = { decidedBy: actor.accountId, decidedAt: deps.clock.now() };
  await decide(deps, actor, id, (ruling) => {
    if (ruling.proposedBy === actor.accountId) {
      throw new AppError('forbidden', 'A ruling is approved by another administrator.');
    }
    if (ruling.state !== 'proposed') throw new AppError('conflict', notToBeApproved[ruling.state]);
    return { ...decided, state: 'approved', checksLeft: 1 };
  });
  return getRuling(deps, id);
}

const notToBeApproved = {
  counting: 'It is still being counted what this ruling would change.',
  approved: 'This ruling has been approved.',
  published: 'This ruling is in force.',
  withdrawn: 'This ruling has been withdrawn.',
};

/** @throws AppError `not-found`; `conflict` for one that is approved or in force: then another ruling undoes it. */
export async function withdrawRuling(deps: Needs, actor: Actor, id: string): Promise<RulingDetail> {
  const decided = { decidedBy: actor.accountId, decidedAt: deps.clock.now() };
  await decide(deps, actor, id, ({ state }) => {
    if (state === 'counting' || state === 'proposed') {
      return { ...decided, state: 'withdrawn', preview: null };
    }
    throw new AppError('conflict', notToBeWithdrawn[state]);
  });
  return getRuling(deps, id);
}

const notToBeWithdrawn = {
  approved: 'This ruling is coming into force. Another ruling can undo it.',
  published: 'This ruling is in force. Another ruling can undo it.',
  withdrawn: 'This ruling has been withdrawn.',
};

async function decide(
  { db, clock }: Needs,
  actor: Actor,
  id: string,
  change: (ruling: queries.RulingRow) => Partial<queries.RulingRow>,
): Promise<void> {
  await withTransaction(db, async (db) => {
    const ruling = await queries.lockRuling(db, id);
    const after = { ...ruling, ...change(ruling) };
    await queries.updateRuling(db, id, after).catch(refuseOneMore);
    if (after.state === 'withdrawn') {
      await queries.deleteChunks(db, id);
      await deleteRescored(db, id);
      await queries.unlinkReports(db, id);
    }
    const subject = {
      subjectId: ruling.testId,
      subjectName: await queries.selectTestTitle(db, ruling.testId),
    };
    const action = `ruling.${after.state}` as const;
    const states = { before: stateOf(ruling), after: stateOf(after) };
    await recordChanges(db, actor, [{ action, ...subject, ...states }], clock.now());
  });
}

function refuseOneMore(error: unknown): never {
  if (violatedUniqueConstraint(error) === 'rulings_one_approved') {
    throw new AppError(
      'conflict',
      'Another ruling about this test is coming into force. Try again.',
    );
  }
  throw error;
}
