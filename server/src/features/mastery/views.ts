import type { Api, Outlook, ResponseOf, SubjectMastery } from '@taiyari/contract';
import { marksOf } from '#domain/marks.ts';
import { verdictOf } from '#domain/mastery.ts';
import type { MasteryRow, OutlookRow } from '#features/mastery/queries.ts';

type Figures = Omit<SubjectMastery, 'subject' | 'topics'>;

/** Subjects with their topics, each the weakest first. */
export function toSubjects(rows: readonly MasteryRow[]): SubjectMastery[] {
  const weakestFirst = rows.toSorted((one, other) => one.low + one.high - other.low - other.high);
  return weakestFirst
    .filter(({ topic }) => topic === '')
    .map((row) => ({
      subject: row.subject,
      ...toFigures(row),
      topics: weakestFirst
        .filter(({ subject, topic }) => subject === row.subject && topic !== '')
        .map((one) => ({ topic: one.topic, ...toFigures(one) })),
    }));
}

export function toFigures(row: MasteryRow): Figures {
  const { answers, correct, low, high } = row;
  return { answers, correct, low, high, verdict: verdictOf(row) };
}

type OutlookRecord = Outlook['own'];

export function toOutlook(row: OutlookRow | undefined, all: OutlookRecord): Outlook {
  return {
    attempts: row?.attempts ?? 0,
    range: row ? toRange(row) : null,
    own: { made: row?.made ?? 0, held: row?.held ?? 0 },
    all,
  };
}

/** Whole marks, outwards: nobody's range becomes narrower by rounding. */
function toRange({ low, high, totalPoints }: OutlookRow): Outlook['range'] {
  if (low === null || high === null) return null;
  const total = marksOf(totalPoints);
  return {
    low: Math.floor((low * total) / 100),
    high: Math.min(Math.ceil((high * total) / 100), total),
    total,
  };
}

export type Goal = NonNullable<ResponseOf<Api['getMastery']>['goal']>;
