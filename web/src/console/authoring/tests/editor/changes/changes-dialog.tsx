import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import {
  changesOf,
  type DraftChanges,
  rangesOf,
} from '#console/authoring/tests/editor/changes/draft-changes.ts';
import type { TestDraft } from '#console/authoring/tests/editor/test-draft.ts';
import { useChangeWords } from '#console/kit/changes/use-change-words.ts';
import { Dialog } from '#ui/dialog.tsx';

const longestValue = 120;

type ChangesProps = {
  saved: TestDraft;
  draft: TestDraft;
  /** Learners see the saved test: saving gives them a new version. */
  isLive: boolean;
  onClose: () => void;
};

/** Compared when it is opened: of 1,000 questions that is too much for each letter. */
export function Changes({ saved, draft, ...dialog }: ChangesProps) {
  const changes = useMemo(() => changesOf(saved, draft), [saved, draft]);
  return changes && <ChangesDialog changes={changes} {...dialog} />;
}

type ChangesDialogProps = Pick<ChangesProps, 'isLive' | 'onClose'> & { changes: DraftChanges };

/** What saving would change of the current version, in a short list. */
function ChangesDialog({ changes, isLive, onClose }: ChangesDialogProps) {
  const { t } = useLingui();
  const { sentenceOf } = useChangeWords();
  const { added, changed, rekeyed, removed, isReordered, fields } = changes;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`What saving changes`}
      description={
        isLive
          ? t`Who starts from then on gets the new version. Who is in the test, or has taken it, keeps the old one.`
          : t`Compared with the test as it is saved. Learners do not see it.`
      }
    >
      <ul className="grid list-disc gap-1.5 ps-5">
        <Numbers numbers={added}>
          <Plural value={added.length} one="# question added:" other="# questions added:" />
        </Numbers>
        <Numbers numbers={changed}>
          <Plural value={changed.length} one="# question changed:" other="# questions changed:" />
        </Numbers>
        <Numbers numbers={rekeyed}>
          <Plural
            value={rekeyed.length}
            one="# with another right answer:"
            other="# with another right answer:"
          />
        </Numbers>
        <Numbers numbers={removed}>
          <Plural
            value={removed.length}
            one="# question deleted, until now number"
            other="# questions deleted, until now numbers"
          />
        </Numbers>
        {isReordered && (
          <li>
            <Trans>The questions stand in another order</Trans>
          </li>
        )}
        {fields.map((field) => (
          <li key={field.field} dir="auto" className="wrap-anywhere">
            {sentenceOf({ kind: 'field', number: null, ...field }, longestValue)}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Numbers({ numbers, children }: { numbers: readonly number[]; children: ReactNode }) {
  if (numbers.length === 0) return null;
  return (
    <li>
      {children} {rangesOf(numbers)}
    </li>
  );
}
