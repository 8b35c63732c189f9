import type { AdminRuling, PublishedRuling } from '@taiyari/contract';
import { optionLetters } from '@taiyari/contract/rules/options';
import type { AuditState } from '#database/audit.ts';
import type { StoredPreview } from '#database/rulings.ts';
import { marksOf } from '#domain/marks.ts';
import { optionsOf } from '#domain/rulings.ts';
import type { ListedRuling, PublishedRow } from '#features/rulings/list-queries.ts';
import type { RulingRow } from '#features/rulings/queries.ts';

/** By the id of the ruling that counts no more. */
export type Endings = ReadonlyMap<string, NonNullable<AdminRuling['ended']>>;

/** A ruling for administrators. @param endings those that count no more */
export function toAdminRuling(row: ListedRuling, endings: Endings): AdminRuling {
  const [text, options, key] = askedParts(row.asked);
  const { decidedBy, decidedAt, publishedAt, preview } = row;
  return {
    id: row.id,
    testId: row.testId,
    testTitle: row.testTitle,
    questionId: row.questionId,
    text,
    options,
    rightOption: optionLetters.indexOf(key),
    kind: row.kind as AdminRuling['kind'],
    rightOptions: optionsOf(row.letters),
    languages: row.languages as AdminRuling['languages'],
    reason: row.reason,
    state: row.state,
    proposedBy: { id: row.proposedBy, name: row.proposerName },
    proposedAt: row.proposedAt.toISOString(),
    decidedBy: decidedBy === null ? null : { id: decidedBy, name: row.deciderName },
    decidedAt: decidedAt?.toISOString() ?? null,
    publishedAt: publishedAt?.toISOString() ?? null,
    ended: endings.get(row.id) ?? null,
    preview: preview && toPreview(preview),
  };
}

function toPreview(stored: StoredPreview): AdminRuling['preview'] {
  const { results, changed, gained, lost, learners, ranksChanged, countedAt } = stored;
  return {
    results,
    changed,
    gained,
    lost,
    mostGained: marksOf(stored.mostGained),
    mostLost: marksOf(stored.mostLost),
    byMarks: (stored.byPoints ?? []).map(({ points, results }) => ({
      marks: marksOf(points),
      results,
    })),
    learners,
    ranksChanged,
    mostRisen: stored.mostRisen ?? null,
    mostFallen: stored.mostFallen ?? null,
    countedAt,
  };
}

/** A ruling in force for who was asked the question. */
export function toPublishedRuling(row: PublishedRow): PublishedRuling {
  return {
    id: row.id,
    questionId: row.questionId,
    kind: row.kind as PublishedRuling['kind'],
    options: optionsOf(row.letters),
    languages: row.languages as PublishedRuling['languages'],
    reason: row.reason,
    publishedAt: row.publishedAt.toISOString(),
  };
}

/** What the log tells of a ruling. */
export function stateOf(
  row: Pick<
    RulingRow,
    'questionId' | 'asked' | 'kind' | 'letters' | 'languages' | 'reason' | 'state'
  >,
): AuditState {
  const { questionId, kind, letters, languages, reason, state } = row;
  const [question] = askedParts(row.asked);
  return { questionId, question, kind, letters, languages, reason, state };
}

/** Text, options and key letter of a question as it was asked. */
export function askedParts(asked: string): [text: string, options: string[], key: string] {
  return JSON.parse(asked);
}
