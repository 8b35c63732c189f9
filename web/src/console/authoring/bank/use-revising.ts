import type { BankRevision } from '@taiyari/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bankQuestionQuery } from '#console/authoring/bank/api.ts';
import {
  mergeRevisions,
  type RevisedTexts,
  textsOf,
} from '#console/authoring/bank/merge-revisions.ts';

/** Who wrote a revision meanwhile, and whether both changed the same. */
export type Met = {
  readonly number: number;
  readonly author: string | null;
  readonly isDisputed: boolean;
};

/** The texts of a question while they are written, and the revision that they are written on. */
export function useRevising(newest: BankRevision) {
  const client = useQueryClient();
  const [base, setBase] = useState(newest);
  const [texts, setTexts] = useState(() => textsOf(newest));
  const [met, setMet] = useState<Met | null>(null);
  return {
    base,
    texts,
    met,
    isDirty: JSON.stringify(texts) !== JSON.stringify(textsOf(base)),
    change: (change: Partial<RevisedTexts>) => setTexts((before) => ({ ...before, ...change })),
    /** Puts together what somebody else has written with what is written here. */
    meet: async (bankQuestionId: string) => {
      const [theirs] = (await client.fetchQuery(bankQuestionQuery(bankQuestionId))).revisions;
      if (!theirs) return;
      const { merged, isDisputed } = mergeRevisions(textsOf(base), textsOf(theirs), texts);
      setBase(theirs);
      setTexts(merged);
      setMet({ number: theirs.number, author: theirs.createdBy, isDisputed });
    },
  };
}
