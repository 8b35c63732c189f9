import type { AdminNotification, Api, Notification, ResponseOf } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { formatMarks } from '@taiyari/contract/rules/format-marks';
import { marksOf } from '#domain/marks.ts';
import type { VoidedResult } from '#features/audit/port.ts';
import type { AdminNotificationRow } from '#features/notifications/admin-queries.ts';
import type { NotificationRow } from '#features/notifications/queries.ts';
import type { OwnOutcome } from '#features/question-reports/port.ts';
import type { OwnChange } from '#features/rulings/port.ts';

type Told = {
  readonly toAll: readonly NotificationRow[];
  /** What rulings have changed of the learner's own results. */
  readonly changes: readonly OwnChange[];
  /** Results of his that were made void. */
  readonly voided: readonly VoidedResult[];
  /** What became of his reports. */
  readonly outcomes: readonly OwnOutcome[];
  readonly readAt: Date | null;
};

/** The newest of what all are told and what this account alone is, with how many are unread: the dot on the bell. */
export function toNotificationList(
  { toAll, changes, voided, outcomes, readAt }: Told,
  limit: number,
): ResponseOf<Api['listNotifications']> {
  const own = [
    ...changes.map(toldOfChange),
    ...voided.map(toldOfVoided),
    ...outcomes.map(toldOfOutcome),
  ].map((row) => toNotification({ ...row, isRead: readAt !== null && row.createdAt <= readAt }));
  const items = [...toAll.map(toNotification), ...own]
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, limit);
  return { items, total: items.length, unread: items.filter((item) => !item.isRead).length };
}

type ToldRow = Omit<NotificationRow, 'isRead'>;

function toldOfChange({ id, testId, testTitle, toldAt, results }: OwnChange): ToldRow {
  const [latest] = results;
  return {
    id,
    title: 'Your result was scored again',
    description: `${testTitle}: what counts as right in a question was changed. ${movesOf(results)}`,
    link: latest ? pathOfQuestion({ testId, ...latest }) : null,
    createdAt: toldAt,
  };
}

/** So many attempts are told of one by one. */
const mostMoves = 5;

/** A learner with several attempts is told which one each is. */
function movesOf(results: OwnChange['results']): string {
  const moves = results.slice(0, mostMoves).map((result) => {
    const before = `Before: ${marks(result.beforeMarks)} of ${marks(result.beforeTotal)} marks.`;
    const move = `${before} Now: ${marks(result.marks)} of ${marks(result.total)} marks.`;
    return results.length === 1 ? move : `Attempt of ${formatMoment(result.completedAt)}. ${move}`;
  });
  const others = results.length - moves.length;
  if (others > 0) moves.push(`The marks of earlier attempts have changed, too: ${others}.`);
  return moves.join(' ');
}

/** Where the question stands in the analysis of a result; null where there is none. */
function pathOfQuestion({ testId, resultId, number }: QuestionPlace): string | null {
  if (resultId === null) return null;
  const place = number === null ? '' : `#question-${number}`;
  return `/practice-test/${testId}/attempts/${resultId}${place}`;
}

type QuestionPlace = {
  readonly testId: string;
  readonly resultId: string | null;
  readonly number: number | null;
};

/** Not why: an administrator's reason may name others. So it says whom to ask. */
function toldOfVoided({ id, testTitle, completedAt, voidedAt }: VoidedResult): ToldRow {
  return {
    id,
    title: 'A result of yours does not count any more',
    description: `${testTitle}: your attempt of ${formatMoment(completedAt)} was made void, and its result is deleted. If you think that this is a mistake, or want to know why, write to us on the contact page.`,
    link: '/contact',
    createdAt: voidedAt,
  };
}

function toldOfOutcome(report: OwnOutcome): ToldRow {
  const { id, testTitle, outcome, reply, closedAt } = report;
  return {
    id,
    title: outcomeTitles[outcome] ?? 'Your report was looked at',
    description: `${testTitle}: ${reply}`,
    link: pathOfQuestion(report),
    createdAt: closedAt,
  };
}

const outcomeTitles: Readonly<Record<string, string>> = {
  ruled: 'You reported a question: it was ruled about',
  mended: 'You reported a question: it was put right',
  declined: 'You reported a question: it stays as it is',
  answered: 'Your doubt was answered',
};

function marks(points: number): string {
  return formatMarks(marksOf(points));
}

/** A notification as administrators see it. */
export function toAdminNotification(row: AdminNotificationRow): AdminNotification {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    link: row.link,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function toNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    link: row.link,
    createdAt: row.createdAt.toISOString(),
    isRead: row.isRead,
  };
}
