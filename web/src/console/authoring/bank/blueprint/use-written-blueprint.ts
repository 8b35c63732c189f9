import type { Blueprint } from '@taiyari/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { blueprintQuery } from '#console/authoring/bank/api.ts';
import {
  linesOf,
  type TypedLine,
  typedOf,
} from '#console/authoring/bank/blueprint/blueprint-lines.tsx';

type Written = {
  /** What is stored, as far as it was seen. */
  readonly seen: Blueprint;
  readonly typed: readonly TypedLine[];
  readonly atPublication: boolean;
  /** What somebody else has written meanwhile is in the form, or beside what was written there. */
  readonly met: 'taken' | 'beside' | null;
};

/** A blueprint while it is written, and the one that it is written over. */
export function useWrittenBlueprint(testId: string, stored: Blueprint) {
  const client = useQueryClient();
  const [written, setWritten] = useState(() => writtenOf(stored));
  const write = (some: Partial<Written>) => setWritten((before) => ({ ...before, ...some }));
  return {
    ...written,
    isSeen: isSeen(written),
    write,
    writeLines: (change: (typed: readonly TypedLine[]) => readonly TypedLine[]) =>
      setWritten((before) => ({ ...before, typed: change(before.typed) })),
    /** Looks at what is stored and drawn by now. */
    meet: async () => {
      // Without an answer nothing was seen, and the next save is refused as well.
      const now = await client.fetchQuery(blueprintQuery(testId)).catch(() => null);
      if (now) setWritten((before) => meetingOf(before, now));
    },
  };
}

function writtenOf(seen: Blueprint): Written {
  return { seen, typed: typedOf(seen), atPublication: seen.atPublication, met: null };
}

/** What is stored by now comes into a form in which nothing is written, and beside one in which there is. */
function meetingOf(before: Written, now: Blueprint): Written {
  // Otherwise the bank has changed, and nobody has written.
  const isOthers = now.updatedAt !== before.seen.updatedAt;
  return isSeen(before)
    ? { ...writtenOf(now), met: isOthers ? 'taken' : null }
    : { ...before, seen: now, met: isOthers ? 'beside' : null };
}

function isSeen({ seen, typed, atPublication }: Written): boolean {
  const [mine, theirs] = [linesOf(typed), linesOf(typedOf(seen))];
  return JSON.stringify(mine) === JSON.stringify(theirs) && atPublication === seen.atPublication;
}
