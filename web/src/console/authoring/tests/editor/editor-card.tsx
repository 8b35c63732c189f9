import type { Dispatch, ReactNode } from 'react';
import type { EditorAction } from '#console/authoring/tests/editor/editor-state.ts';
import type { Division } from '#console/authoring/tests/editor/parts/divide.ts';
import type { TestDraft } from '#console/authoring/tests/editor/test-draft.ts';
import { ConsoleCard } from '#console/kit/page/console-page.tsx';

export type EditorCardProps = {
  draft: TestDraft;
  dispatch: Dispatch<EditorAction>;
  /** What is wrong with a field, by its path; with all that is in it, or exactly there. */
  faultOf: (path: string, isExact?: boolean) => string | undefined;
};

/** A card of the editor: its name, and fields in two columns where there is room. */
export function EditorCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ConsoleCard title={title}>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">{children}</div>
    </ConsoleCard>
  );
}

/** What the fields of parts and sections are given. */
export type DivisionProps = EditorCardProps & {
  onDivide: (division: Division) => void;
  /** With what it says once it is done. */
  onRemove: (division: Division, text: string) => void;
};
