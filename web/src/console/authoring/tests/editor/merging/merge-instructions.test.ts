import { describe, expect, it } from 'vitest';
import { mergeDrafts } from '#console/authoring/tests/editor/merging/merge-drafts.ts';
import { newSection, settled } from '#console/authoring/tests/editor/parts/draft-parts.ts';
import {
  changeFields,
  type DraftFields,
  newDraft,
  standardInstructions,
  type TestDraft,
} from '#console/authoring/tests/editor/test-draft.ts';

const fresh: TestDraft = { ...newDraft(), correctMarks: '1', duration: '30' };
const base = { ...fresh, instructions: standardInstructions(fresh) };
const change = (changed: Partial<DraftFields>) => changeFields(base, changed);
/** Behind the standard paragraphs, as somebody types it. */
const typed = (draft: TestDraft, text: string) =>
  changeFields(draft, { instructions: `${draft.instructions}\n\n${text}` });

function merged(mine: TestDraft, theirs: TestDraft, theirKeys?: ReadonlySet<string>) {
  const { draft, conflicts } = mergeDrafts(base, mine, theirs, theirKeys);
  return { draft, conflicts: conflicts.map(({ key }) => key), all: conflicts };
}

describe('instructions of two', () => {
  it('that nobody has typed are asked of nobody, and tell the numbers of both', () => {
    const { draft, conflicts } = merged(change({ duration: '45' }), change({ correctMarks: '2' }));
    expect(conflicts).toEqual([]);
    expect(draft).toMatchObject({ duration: '45', correctMarks: '2' });
    expect(draft.instructions).toBe(standardInstructions(draft));
    expect(draft.instructions).toMatch(/brings 2 marks(.|\n)*Time: 45 minutes/);
  });

  it('keep what one has typed where the other has changed numbers alone', () => {
    const numbers = change({ correctMarks: '2', duration: '45' });
    const own = typed(base, 'Bring water.');
    const told = `${numbers.instructions}\n\nBring water.`;
    for (const { draft, conflicts } of [merged(own, numbers), merged(numbers, own)]) {
      expect(conflicts).toEqual([]);
      expect(draft.instructions).toBe(told);
    }
  });

  it('are asked where both have typed, and tell the numbers of now on either side', () => {
    const mine = typed(change({ duration: '45' }), 'Mine.');
    const theirs = typed(change({ correctMarks: '2' }), 'Theirs.');
    const asked = merged(mine, theirs);
    expect(asked.conflicts).toEqual(['instructions']);
    const standard = standardInstructions(asked.draft);
    expect(asked.all).toMatchObject([
      { mine: `${standard}\n\nMine.`, theirs: `${standard}\n\nTheirs.` },
    ]);
    expect(asked.draft.instructions).toBe(`${standard}\n\nMine.`);
    const decided = merged(mine, theirs, new Set(['instructions']));
    expect(decided.draft.instructions).toBe(`${standard}\n\nTheirs.`);
  });

  it('tell the number that was chosen where both have changed it', () => {
    const [mine, theirs] = [change({ duration: '45' }), change({ duration: '60' })];
    const asked = merged(mine, theirs);
    expect(asked.conflicts).toEqual(['duration']);
    expect(asked.draft.instructions).toContain('Time: 45 minutes');
    const decided = merged(mine, theirs, new Set(['duration']));
    expect(decided.draft.instructions).toContain('Time: 60 minutes');
  });

  it('tell the time of parts that one has made', () => {
    const part = (key: string, minutes: string) => ({
      ...{ minutes, earlyExit: false, sections: [newSection(key, key)] as const },
    });
    const theirs = settled({ ...base, parts: [part('one', '20'), part('two', '25')] });
    const { draft, conflicts } = merged(change({ correctMarks: '2' }), theirs);
    expect(conflicts).toEqual([]);
    expect(draft.instructions).toMatch(/brings 2 marks(.|\n)*Time: 45 minutes/);
  });
});
