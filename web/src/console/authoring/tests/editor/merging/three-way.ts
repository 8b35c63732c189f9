import type { TranslationLanguage } from '@taiyari/contract/rules/languages';
import type { AskedField } from '#console/authoring/merge-asked.ts';
import type { DraftQuestion } from '#console/authoring/tests/editor/draft-question.ts';
import type { DraftFields } from '#console/authoring/tests/editor/test-draft.ts';

/** Something that two have changed in two ways. */
export type Conflict = {
  /** Unique in its merge. */
  readonly key: string;
  readonly place:
    | { readonly kind: 'field'; readonly field: keyof DraftFields }
    /** `number`: where it stands in what is merged. */
    | { readonly kind: 'question'; readonly number: number; readonly field: QuestionField }
    /** One has deleted what the other has changed; `isMineGone` says who. */
    | { readonly kind: 'deleted'; readonly number: number; readonly isMineGone: boolean }
    | { readonly kind: 'order' };
  readonly mine: unknown;
  readonly theirs: unknown;
};

export type QuestionField = (typeof fieldsBesideAsked)[number] | AskedField | TranslationLanguage;

/** Of a question: each can be changed alone. */
export const fieldsBesideAsked = ['passage', 'explanation', 'tag', 'subject', 'section'] as const;

export type Decide = <T>(conflict: Conflict, mine: T, theirs: T) => T;
export type Three<T> = { readonly base: T; readonly mine: T; readonly theirs: T };
export type Side = 'mine' | 'theirs';

/** The one side that differs from the base, and a decision where both do, each in its way. */
export function chosen<T>({ base, mine, theirs }: Three<T>, conflict: Conflict, decide: Decide): T {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
  return isSame(base, mine) ? theirs : decide(conflict, mine, theirs);
}

export function sides<T>({ mine, theirs }: Three<T>) {
  return { mine, theirs };
}

export function byId(questions: readonly DraftQuestion[]): Map<string | undefined, DraftQuestion> {
  return new Map(
    questions.flatMap((question) => (question.id === undefined ? [] : [[question.id, question]])),
  );
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
