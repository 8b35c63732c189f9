import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FullTest } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { queryOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type EditorState, isChanged } from '#console/authoring/tests/editor/editor-state.ts';
import type { DraftSection } from '#console/authoring/tests/editor/parts/draft-parts.ts';
import type { SavedDraft, TestDraft } from '#console/authoring/tests/editor/test-draft.ts';
import { type DraftPath, forgetDraft, keepDraft, readDraft } from '#lib/drafts.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

/** What this device keeps of an editor that was left without saving. */
export type KeptDraft = {
  readonly format: 4;
  readonly state: EditorState;
  /** What it was made from: with it the work of two can be put together. */
  readonly base: SavedDraft;
  /** ISO 8601. */
  readonly keptAt: string;
};

export function draftPathOf(accountId: string, testId: string | null): DraftPath {
  return { accountId, name: testId === null ? 'test new' : `test ${testId}` };
}

/** Read once when the editor is opened; null when there is nothing to go on with. */
export function keptDraftQuery(path: DraftPath) {
  return queryOptions({
    queryKey: ['admin', 'draft', path.accountId, path.name],
    queryFn: async () => {
      const kept = await readDraft(path);
      return readKept(kept);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Worth offering: it holds something that the saved test does not. */
export function holdsMore(kept: KeptDraft | null, saved: TestDraft): kept is KeptDraft {
  return kept !== null && isChanged(kept.state, saved);
}

/** Somebody has saved the test after this draft was begun. */
function isOvertaken(kept: KeptDraft, test: FullTest | null): boolean {
  return kept.base.updatedAt !== (test?.updatedAt ?? null);
}

function readKept(value: unknown): KeptDraft | null {
  if (isOfFormat(value, 4)) return value as KeptDraft;
  if (isOfFormat(value, 3)) return withTitles(value as Earlier);
  return isOfFormat(value, 2) ? withParts(value as Earlier) : null;
}

function isOfFormat(value: unknown, format: number): boolean {
  return (
    typeof value === 'object' && value !== null && 'format' in value && value.format === format
  );
}

/** What was kept before something was written as it is now: nothing of it is lost. */
type Earlier = Omit<KeptDraft, 'format'>;

/** From when the titles of a section were one object. */
function withTitles(kept: Earlier): KeptDraft {
  const { state, base } = kept;
  const whole = (draft: TestDraft): TestDraft => ({
    ...draft,
    parts: draft.parts.map(({ sections: [first, ...others], ...part }) => ({
      ...part,
      sections: [withTitle(first), ...others.map(withTitle)],
    })),
  });
  return {
    ...kept,
    format: 4,
    state: { ...state, draft: whole(state.draft) },
    base: { ...base, draft: whole(base.draft) },
  };
}

function withTitle(section: DraftSection): DraftSection {
  const { en: title = '', ...titles } = section.title as unknown as Record<string, string>;
  return { ...section, title, titles: { hi: '', ur: '', ...titles } };
}

/** From before tests had parts. */
function withParts(kept: Earlier): KeptDraft {
  const { state, base } = kept;
  const whole = (draft: TestDraft): TestDraft => ({
    ...draft,
    parts: [],
    declaration: false,
    questions: draft.questions.map((question) => ({ ...question, section: '' })),
  });
  return {
    ...kept,
    format: 4,
    state: {
      ...state,
      draft: whole(state.draft),
      begun: state.begun && { ...state.begun, section: '' },
      removed: state.removed.map((removed) => ({
        ...removed,
        question: { ...removed.question, section: '' },
      })),
    },
    base: { ...base, draft: whole(base.draft) },
  };
}

type KeptDraftOfferProps = {
  kept: KeptDraft;
  test: FullTest | null;
  onResume: () => void;
  onDiscard: () => void;
};

/** The editor was left with something unsaved: go on with it, or not. */
export function KeptDraftOffer({ kept, test, onResume, onDiscard }: KeptDraftOfferProps) {
  const { t } = useLingui();
  const { draft } = kept.state;
  const when = formatMoment(kept.keptAt);
  const count = draft.questions.length;
  return (
    <Card as="section" className="grid justify-items-start gap-3">
      <h2 className="text-lg font-semibold">
        <Trans>You have unsaved changes</Trans>
      </h2>
      <p>
        <Trans>This device has kept what you typed on {when}:</Trans>{' '}
        <strong dir="auto">
          {draft.title.trim() === '' ? t`a test without a title` : draft.title}
        </strong>{' '}
        <Plural value={count} one="with # question." other="with # questions." />
      </p>
      {test !== null && isOvertaken(kept, test) && (
        <p className="text-warning">
          <Trans>
            The test has been saved by somebody else since. You can still go on: when you save, both
            are put together, and you are asked where both have changed the same.
          </Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={onResume}>
          <Trans>Go on with it</Trans>
        </Button>
        <Button onClick={onDiscard}>
          <Trans>Discard it</Trans>
        </Button>
      </div>
    </Card>
  );
}

type Autosave = {
  readonly path: DraftPath;
  readonly state: EditorState;
  readonly isChanged: boolean;
  readonly base: SavedDraft;
  /** False while a kept draft waits for a decision: it must not be written over. */
  readonly isOn: boolean;
};

/** Keeps the editor's state on this device while it differs from what is saved; false when it cannot. */
export function useAutosave({ path, state, isChanged, base, isOn }: Autosave): boolean {
  const [isKept, setIsKept] = useState(true);
  const { accountId, name } = path;

  // The device's store is outside React. It keeps the order of what it is handed, so nothing has to wait.
  useEffect(() => {
    if (!isOn) return;
    const keptAt = new Date().toISOString();
    const kept = { format: 4, state, base, keptAt } satisfies KeptDraft;
    const written = isChanged
      ? keepDraft({ accountId, name }, kept)
      : forgetDraft({ accountId, name });
    let isNewest = true;
    const note = (isNoted: boolean) => isNewest && setIsKept(isNoted);
    written.then(
      () => note(true),
      () => note(false),
    );
    return () => {
      isNewest = false;
    };
  }, [accountId, name, state, isChanged, base, isOn]);

  return isKept;
}
