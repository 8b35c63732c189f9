import { type Dispatch, type ReactNode, useId } from 'react';
import type { EditorAction } from '#features/administration/tests/editor/editor-state.ts';
import type { TestDraft } from '#features/administration/tests/editor/test-draft.ts';
import { Card } from '#ui/card.tsx';

export type PartProps = {
  draft: TestDraft;
  dispatch: Dispatch<EditorAction>;
  /** What is wrong with a field, by its path. */
  faultOf: (path: string) => string | undefined;
};

/** One of the three parts of the editor: its name, and fields in two columns where there is room. */
export function EditorPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" labelledBy={id} className="grid grid-cols-1 gap-4">
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">{children}</div>
    </Card>
  );
}
