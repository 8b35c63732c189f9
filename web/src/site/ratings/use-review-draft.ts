import { mostReviewsBefore } from '@taiyari/contract/rules/ratings';
import { useDraft } from '#lib/drafts.ts';

type ReviewDraft = {
  readonly text: string;
  /** The review that is changed by it, and what was sent since then, with or without an answer. */
  readonly before: readonly string[];
};

/** What was left. Of one that the release before has kept nobody knows what it was made of. */
function draftOf(kept: unknown): ReviewDraft | undefined {
  if (typeof kept === 'string') return { text: kept, before: [''] };
  if (typeof kept !== 'object' || kept === null || !('text' in kept)) return undefined;
  return kept as ReviewDraft;
}

/** What is being written of a series, as it was left; else what was sent. */
export function useReviewDraft(of: { accountId: string; seriesId: string; sent: string }) {
  const { accountId, seriesId, sent } = of;
  const path = { accountId, name: `review ${seriesId}` };
  const { written, write, forget } = useDraft<ReviewDraft | null>(path, null, draftOf);
  // Who has changed nothing reads what another device has changed.
  const draft = written?.text.trim() === written?.before[0] ? null : written;
  const words = draft?.text ?? (written?.before[0] === sent ? written.text : sent);
  const before = draft?.before ?? [sent];

  return {
    words,
    /** Another device or tab has sent another one since. */
    hasMet: draft !== null && sent !== '' && sent !== words.trim() && !before.includes(sent),
    write: (text: string) => write({ text, before }),
    /** @returns what may be written over: what was seen. */
    send: (): string[] => {
      const [first = sent, ...others] = new Set([...before, sent]);
      const seen = [first, ...others.slice(2 - mostReviewsBefore)];
      write({ text: words, before: [...seen, words.trim()] });
      return seen;
    },
    forget: () => forget(null),
  };
}
