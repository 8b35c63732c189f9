import { Trans } from '@lingui/react/macro';
import type { FullTest } from '@taiyari/contract';
import { useState } from 'react';
import { ChangeTestsDialog } from '#console/authoring/tests/change-tests-dialog.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

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
