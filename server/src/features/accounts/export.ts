import type { AccountExport, Result } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import * as exported from '#features/accounts/export-queries.ts';
import * as views from '#features/accounts/export-views.ts';
import { selectAccount, selectPreferences } from '#features/accounts/queries.ts';
import { toAccount } from '#features/accounts/views.ts';
import { getAnalysis, listOwnResults } from '#features/results/service.ts';
import type { Actor } from '#platform/http/actor.ts';

/** Everything the site knows of a learner. Keys and explanations come with results alone, so only of submitted tests. */
export async function exportAccount(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  actor: Actor,
): Promise<AccountExport> {
  const { accountId } = actor;
  const results = await listOwnResults({ db }, accountId, {});
  return {
    exportedAt: clock.now().toISOString(),
    site: config.siteUrl,
    account: toAccount(await selectAccount(db, accountId)),
    profile: views.toExportedProfile(await exported.selectProfile(db, accountId)),
    preferences: await selectPreferences(db, accountId),
    sessions: (await exported.selectSessions(db, accountId)).map(views.toExportedSession),
    enrolments: (await exported.selectEnrolments(db, accountId)).map(views.toExportedEnrolment),
    runningAttempts: (await exported.selectRunningAttempts(db, accountId)).map(
      views.toExportedAttempt,
    ),
    discardedAttempts: (await exported.selectDiscardedAttempts(db, accountId)).map(
      views.toExportedDiscard,
    ),
    results: await analyseOneByOne({ db }, actor, results),
    scores: (await exported.selectScoreLines(db, accountId)).map(views.toExportedScore),
    files: (await exported.selectFiles(db, accountId)).map(views.toExportedFile),
  };
}

/** One after the other: somebody's years of results must not take all connections at once. */
async function analyseOneByOne(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  results: readonly Result[],
): Promise<AccountExport['results']> {
  const analysed: AccountExport['results'] = [];
  for (const { id } of results) {
    const { history: _, ...analysis } = await getAnalysis(deps, actor, id);
    analysed.push(analysis);
  }
  return analysed;
}
