import { Readable } from 'node:stream';
import type { AccountExport } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { selectIdentities } from '#features/accounts/identities/queries.ts';
import * as exported from '#features/accounts/own-data/export-queries.ts';
import * as views from '#features/accounts/own-data/export-views.ts';
import { selectAccount, selectPreferences } from '#features/accounts/queries.ts';
import { toAccount } from '#features/accounts/views.ts';
import { selectOptionalNickname } from '#features/comparison/port.ts';
import { exportMessages } from '#features/contact/port.ts';
import { exportDaily } from '#features/daily/port.ts';
import { exportDrawn } from '#features/endless-practice/port.ts';
import { exportMastery } from '#features/mastery/port.ts';
import { writePractices } from '#features/practice/port.ts';
import { exportReports } from '#features/question-reports/port.ts';
import { exportRatings } from '#features/ratings/port.ts';
import { writeEveryAnalysis } from '#features/results/port.ts';
import { writeBook } from '#features/review/port.ts';
import { exportEvents, recordEvent } from '#features/security-events/port.ts';
import { exportCards } from '#features/sharing/port.ts';
import { selectIsWanted } from '#features/weekly-mail/port.ts';
import { readAhead } from '#platform/cache/read-ahead.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import type { Origin } from '#platform/http/caller/origin.ts';
import { Reply, Streamed } from '#platform/http/route.ts';
import { ascii, toUtf8, type Utf8 } from '#platform/text/utf8.ts';

type Needs = Pick<Deps, 'db' | 'pool' | 'clock' | 'config'>;

/** What has to be known before anything is sent. */
type First = 'exportedAt' | 'site' | 'account';
/** Of whoever learns for years these are much longer than everything else. */
type Long = 'results' | 'review' | 'practices';

/** Everything the site knows of a learner. Keys and explanations come with results alone, so only of submitted tests. */
export async function exportAccount(
  deps: Needs,
  { accountId }: Actor,
  origin: Origin,
): Promise<Reply<AccountExport>> {
  const { db, clock, config } = deps;
  const event = { kind: 'export', accountId, origin, subject: 'own-data' } as const;
  await recordEvent(db, event, clock.now());
  const first: Pick<AccountExport, First> = {
    exportedAt: clock.now().toISOString(),
    site: config.siteUrl,
    account: toAccount(await selectAccount(db, accountId)),
  };
  const file = Readable.from(gather(writeAll(deps, accountId, first)), { objectMode: false });
  return new Reply<AccountExport>(new Streamed(file, 'application/json; charset=utf-8'));
}

/**
 * Made while it is sent, all of it read from now on. Results come first: while they are written, the database reads the book, which
 * takes it longest.
 */
async function* writeAll(
  deps: Needs,
  accountId: string,
  first: Pick<AccountExport, First>,
): AsyncGenerator<Utf8> {
  const results = readAhead(writeEveryAnalysis(deps, accountId));
  const everythingElse = readAhead(writeEverythingElse(deps, accountId));
  const review = readAhead(writeBook(deps, accountId));
  const practices = readAhead(writePractices(deps, accountId));
  yield toUtf8(`${JSON.stringify(first).slice(0, -1)},"results":`);
  yield* results;
  yield ascii(',');
  yield* everythingElse;
  yield ascii(',"review":');
  yield* review;
  yield ascii(',"practices":');
  yield* practices;
  yield ascii('}');
}

/** In one piece, without the braces. */
async function* writeEverythingElse(deps: Needs, accountId: string): AsyncGenerator<Utf8> {
  const { db } = deps;
  const everythingElse: Omit<AccountExport, First | Long> = {
    profile: views.toExportedProfile(await exported.selectProfile(db, accountId)),
    preferences: await selectPreferences(db, accountId),
    accommodation: views.toExportedAccommodation(
      await exported.selectOptionalAccommodation(db, accountId),
    ),
    sessions: (await exported.selectSessions(db, accountId)).map(views.toExportedSession),
    securityEvents: await exportEvents(db, accountId),
    identities: (await selectIdentities(db, accountId)).map(views.toExportedIdentity),
    enrolments: (await exported.selectEnrolments(db, accountId)).map(views.toExportedEnrolment),
    orders: (await exported.selectOrders(db, accountId)).map(views.toExportedOrder),
    payments: (await exported.selectPayments(db, accountId)).map(views.toExportedPayment),
    invoices: (await exported.selectInvoices(db, accountId)).map(views.toExportedInvoice),
    entitlements: (await exported.selectEntitlements(db, accountId)).map(
      views.toExportedEntitlement,
    ),
    runningAttempts: (await exported.selectRunningAttempts(db, accountId)).map(
      views.toExportedAttempt,
    ),
    discardedAttempts: (await exported.selectDiscardedAttempts(db, accountId)).map(
      views.toExportedDiscard,
    ),
    practiceQuestions: await exportDrawn(db, accountId),
    daily: await exportDaily(deps, accountId),
    mastery: await exportMastery(db, accountId),
    nickname: await selectOptionalNickname(db, accountId),
    wantsWeeklyMail: await selectIsWanted(db, accountId),
    scores: (await exported.selectScoreLines(db, accountId)).map(views.toExportedScore),
    reports: await exportReports(deps, accountId),
    ratings: await exportRatings(deps, accountId),
    messages: await exportMessages(db, accountId),
    scoreCards: await exportCards(deps, accountId),
    files: (await exported.selectFiles(db, accountId)).map(views.toExportedFile),
  };
  yield toUtf8(JSON.stringify(everythingElse).slice(1, -1));
}

/** So long that what each costs the streams and the compression beside its bytes is little. */
const pieceBytes = 524_288;

/** The same in fewer pieces. */
async function* gather(pieces: AsyncIterable<Utf8>): AsyncGenerator<Buffer> {
  let gathered = Buffer.allocUnsafe(pieceBytes);
  let length = 0;
  for await (const piece of pieces) {
    if (length + piece.length > gathered.length) {
      yield gathered.subarray(0, length);
      gathered = Buffer.allocUnsafe(Math.max(pieceBytes, piece.length));
      length = 0;
    }
    length += gathered.write(piece, length, 'latin1');
  }
  yield gathered.subarray(0, length);
}
