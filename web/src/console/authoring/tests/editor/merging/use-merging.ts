import type { AuditEntry } from '@taiyari/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { testQuery } from '#console/authoring/tests/api.ts';
import {
  type Conflict,
  mergeDrafts,
} from '#console/authoring/tests/editor/merging/merge-drafts.ts';
import {
  draftOf,
  type SavedDraft,
  type TestDraft,
} from '#console/authoring/tests/editor/test-draft.ts';
import { callAdmin } from '#console/kit/call-admin.ts';

const mostEntries = 50;

/** Two have changed the same, and somebody has to decide. */
export type Meeting = {
  readonly base: TestDraft;
  readonly mine: TestDraft;
  readonly theirs: SavedDraft;
  readonly conflicts: readonly Conflict[];
  readonly others: readonly AuditEntry[];
};

/**
 * When somebody else has saved the test since it was opened: what one alone has touched is put together and saved
 * again; where both have touched the same it is asked.
 */
export function useMerging(
  testId: string | null,
  {
    onMerged,
    onMeeting,
  }: {
    readonly onMerged: (draft: TestDraft, theirs: SavedDraft) => void;
    /** The question is asked in a dialog: what was refused is no longer to be told. */
    readonly onMeeting: () => void;
  },
) {
  const client = useQueryClient();
  const [meeting, setMeeting] = useState<Meeting | null>(null);
  const [others, setOthers] = useState<readonly AuditEntry[]>([]);
  const [isMerging, setIsMerging] = useState(false);

  async function merge(mine: TestDraft, saved: SavedDraft): Promise<void> {
    if (testId === null) return;
    const [fresh, entries] = await Promise.all([
      client.fetchQuery(testQuery(testId)),
      changesSince(testId, saved.updatedAt),
    ]);
    const theirs = { draft: draftOf(fresh), updatedAt: fresh.updatedAt };
    const { draft, conflicts } = mergeDrafts(saved.draft, mine, theirs.draft);
    setOthers(entries);
    if (conflicts.length === 0) onMerged(draft, theirs);
    else {
      setMeeting({ base: saved.draft, mine, theirs, conflicts, others: entries });
      onMeeting();
    }
  }

  return {
    meeting,
    /** Whose changes have come into the test with the last save. */
    others,
    isMerging,
    merge: (mine: TestDraft, saved: SavedDraft) => {
      setIsMerging(true);
      // Without the test of now the banner stays, and saving again tries again.
      void merge(mine, saved)
        .catch(() => undefined)
        .finally(() => setIsMerging(false));
    },
    decide: (theirKeys: ReadonlySet<string>) => {
      if (!meeting) return;
      const { base, mine, theirs } = meeting;
      setMeeting(null);
      onMerged(mergeDrafts(base, mine, theirs.draft, theirKeys).draft, theirs);
    },
    close: () => setMeeting(null),
    forget: () => setOthers([]),
  };
}

/** Who has changed a test since a moment, the newest first. What cannot be read is not told: the merging goes on. */
async function changesSince(testId: string, time: string | null): Promise<AuditEntry[]> {
  const query = { subjectId: testId, kind: 'test', limit: mostEntries };
  const { items } = await callAdmin('listAuditEntries', { query }).catch(() => ({ items: [] }));
  return items.filter(({ at }) => time === null || Date.parse(at) > Date.parse(time));
}
