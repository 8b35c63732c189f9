import { Trans } from '@lingui/react/macro';
import type { FullTest } from '@taiyari/contract';
import { useState } from 'react';
import { ChangeTestsDialog } from '#console/authoring/tests/change-tests-dialog.tsx';
import type { DraftQuestion } from '#console/authoring/tests/editor/draft-question.ts';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { isRekeyed } from '#console/kit/changes/change-lines.ts';
import { Link } from '#lib/router/link.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

type ChangedKeysProps = { test: FullTest | null; questions: readonly DraftQuestion[] };

/** A key that is put right scores nobody again: who changes one where there are results is told what does. */
export function ChangedKeys({ test, questions }: ChangedKeysProps) {
  // As they were when the page was opened: once saved, the word still stands.
  const [opened] = useState(
    () => new Map(test?.questions.map((question) => [question.id, question])),
  );
  if (test === null || test.totalAttempts === 0) return null;
  const changed = questions.flatMap((question, index) => {
    const { id = '' } = question;
    const before = opened.get(id);
    return before && isRekeyed(before, question) ? [{ id, number: index + 1 }] : [];
  });
  if (changed.length === 0) return null;
  return (
    <Banner tone="info">
      <p>
        <Trans>
          Results that are there stay scored by the key they were taken with. A ruling scores them
          again; it is proposed from the question:
        </Trans>
      </p>
      <p className="flex flex-wrap gap-x-3">
        {changed.map(({ id, number }) => (
          <Link key={id} {...adminPaths.questionCase(test.id, id)} className={textLinkStyles}>
            <Trans>Question {number}</Trans>
          </Link>
        ))}
      </p>
    </Banner>
  );
}

/** An active test that learners reach nowhere says so, and offers the way out. */
export function UnreachableNote({ test }: { test: FullTest | null }) {
  const [isOpen, setIsOpen] = useState(false);
  if (test === null || !isUnreachable(test)) return null;
  const close = () => setIsOpen(false);
  return (
    <>
      <Banner
        tone="warning"
        action={
          <Button onClick={() => setIsOpen(true)}>
            <Trans>Add to a series</Trans>
          </Button>
        }
      >
        <Trans>Learners cannot reach this test: it is in no series and does not stand alone.</Trans>
      </Banner>
      {isOpen && <ChangeTestsDialog ids={[test.id]} kind="series" onClose={close} onDone={close} />}
    </>
  );
}

function isUnreachable({ isActive, isStandalone, seriesTitles }: FullTest): boolean {
  return isActive && !isStandalone && seriesTitles.length === 0;
}
