import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { TestDraft } from '#console/authoring/tests/editor/test-draft.ts';
import { QuestionPreview } from '#console/kit/questions/question-preview.tsx';
import { InstructionsText } from '#shared/attempts/instructions/instructions-text.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Switch } from '#ui/switch.tsx';

type PaperPreviewProps = {
  draft: TestDraft;
  /** The way into the test screen. */
  asLearner: ReactNode;
  onClose: () => void;
};

/** The whole test to read through: instructions, then the paper; the key only on demand. */
export function PaperPreview({ draft, asLearner, onClose }: PaperPreviewProps) {
  const { t } = useLingui();
  const [showsKey, setShowsKey] = useState(false);
  return (
    <Dialog
      isOpen
      placement="wide"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        draft.title.trim() === '' ? (
          t`A test without a title`
        ) : (
          <span dir="auto">{draft.title}</span>
        )
      }
      description={<span dir="auto">{draft.description}</span>}
    >
      {asLearner}
      <Switch label={t`Show answers and explanations`} checked={showsKey} onChange={setShowsKey} />
      {draft.instructions.trim() !== '' && (
        <section className="grid gap-2 rounded-md bg-raised p-4">
          <h3 className="text-lg font-bold">
            <Trans>Instructions</Trans>
          </h3>
          <InstructionsText text={draft.instructions} />
        </section>
      )}
      {draft.questions.length === 0 ? (
        <EmptyState headingLevel={3} title={t`No questions yet`} />
      ) : (
        <ol className="grid grid-cols-1 gap-8">
          {draft.questions.map((question, index) => (
            <li
              key={question.key}
              className="border-t border-border pt-6 [contain-intrinsic-size:auto_24rem] [content-visibility:auto]"
            >
              <QuestionPreview
                question={question}
                number={index + 1}
                category={draft.category}
                showsKey={showsKey}
              />
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
