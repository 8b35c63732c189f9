import type { AdminRuling, PublishedRuling } from '@taiyari/contract';
import type { Language } from '@taiyari/contract/rules/languages';
import { optionLetters } from '@taiyari/contract/rules/options';
import type { AuditState } from '#database/audit.ts';
import type { StoredPreview } from '#database/rulings.ts';
import { marksOf } from '#domain/marks.ts';
import { optionsOf } from '#domain/rulings.ts';
import type { ListedRuling, PublishedRow } from '#features/rulings/list-queries.ts';
import type { RulingRow } from '#features/rulings/queries.ts';

/** `languages`: for whose readers alone it counts no more; null: for nobody. */
export type Ending = NonNullable<AdminRuling['ended']> & {
  readonly languages: readonly Language[] | null;
};

/** By the id of the ruling that counts no more, or not for all its readers. */
export type Endings = ReadonlyMap<string, Ending>;

/** A ruling for administrators. */
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
    ...endedOf(endings.get(row.id)),
    isStillAsked: row.isStillAsked,
    preview: preview && toPreview(preview),
  };
}

function endedOf(ending: Ending | undefined): Pick<AdminRuling, 'ended' | 'endedFor'> {
  if (!ending) return { ended: null, endedFor: null };
  const { languages, ...ended } = ending;
  return languages === null
    ? { ended, endedFor: null }
    : { ended: null, endedFor: { ...ended, languages: [...languages] } };
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
    kind: row.kind,
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
