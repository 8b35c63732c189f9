import type { DraftQuestion } from '#console/authoring/tests/editor/draft-question.ts';
import {
  byId,
  type Conflict,
  type Decide,
  isSame,
  type Side,
  type Three,
} from '#console/authoring/tests/editor/merging/three-way.ts';
import { sectionsOf } from '#console/authoring/tests/editor/parts/divide.ts';
import type { DraftPart } from '#console/authoring/tests/editor/parts/draft-parts.ts';
import type { TestDraft } from '#console/authoring/tests/editor/test-draft.ts';

/** How two tests in one are divided. */
export type TakenParts = {
  readonly parts: readonly DraftPart[];
  /** Whose they are. */
  readonly side: Side;
  /** Both have divided it, each in his way: what hangs on the parts is taken with them. */
  readonly isAsked: boolean;
};

export function mergeParts({ base, mine, theirs }: Three<TestDraft>, decide: Decide): TakenParts {
  const conflict: Conflict = {
    key: 'parts',
    place: { kind: 'field', field: 'parts' },
    mine: mine.parts,
    theirs: theirs.parts,
  };
  const isTheirs = !isSame(base.parts, theirs.parts);
  const isAsked = isTheirs && !isSame(base.parts, mine.parts) && !isSame(mine.parts, theirs.parts);
  const alone: Side = isTheirs ? 'theirs' : 'mine';
  const side = isAsked ? decide<Side>(conflict, 'mine', 'theirs') : alone;
  return { parts: side === 'mine' ? mine.parts : theirs.parts, side, isAsked };
}

/**
 * The drafts with their questions in sections of these parts: where both have divided the test, as he has placed them
 * whose parts are taken. What he does not have stays in its section or goes back to the one before.
 */
export function placed(drafts: Three<TestDraft>, taken: TakenParts): Three<TestDraft> {
  const keys = keysOf(taken.parts);
  const keysBefore = keysOf(drafts.base.parts);
  const owned = byId(drafts[taken.side].questions);
  const before = byId(drafts.base.questions);
  const within = (draft: TestDraft): TestDraft => {
    // Two who add a section each give it the same key.
    const isHis = isSame(draft.parts, taken.parts);
    const isThere = (section: string) => keys.has(section) && (isHis || keysBefore.has(section));
    const sectionOf = ({ id, section }: DraftQuestion) => {
      const owners = owned.get(id)?.section;
      if (owners !== undefined && (taken.isAsked || !isThere(section))) return owners;
      // Settled, what is in no section stands in the last one.
      return [section, before.get(id)?.section ?? ''].find(isThere) ?? '';
    };
    const questions = draft.questions.map((question) => ({
      ...question,
      section: sectionOf(question),
    }));
    return { ...draft, questions };
  };
  return { base: within(drafts.base), mine: within(drafts.mine), theirs: within(drafts.theirs) };
}

function keysOf(parts: readonly DraftPart[]): ReadonlySet<string> {
  return new Set(sectionsOf(parts).map(({ key }) => key));
}
