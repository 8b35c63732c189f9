import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { testInBankQuery } from '#console/authoring/bank/picking/api.ts';
import { useListPlace } from '#console/kit/lists/use-list-place.ts';
import { TestChooser } from '#console/question-files/test-chooser.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { controlStyles } from '#ui/field.tsx';
import { ChevronDown } from '#ui/icons/elsewhere.ts';

/** Narrows the list to what one test asks; there are too many tests for a select. */
export function TestFilter({ testId }: { testId: string | undefined }) {
  const { t } = useLingui();
  const place = useListPlace();
  const [isOpen, setIsOpen] = useState(false);
  const title = useTitle(testId);
  const choose = (id: string | undefined) => {
    setIsOpen(false);
    place.choose({ testId: id });
  };
  return (
    <div className="relative">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={clsx(controlStyles, 'block truncate pe-10 text-start')}
      >
        {title === null ? (
          <Trans>In any test</Trans>
        ) : (
          <Trans>
            In test: <bdi>{title}</bdi>
          </Trans>
        )}
      </button>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-e-3 top-3 size-5 text-muted"
      />
      <Dialog
        isOpen={isOpen}
        isForm
        placement="wide"
        onOpenChange={setIsOpen}
        title={t`Questions of a test`}
        description={t`Choose the test whose questions the list is to show.`}
        actions={
          testId !== undefined && (
            <Button onClick={() => choose(undefined)}>
              <Trans>Show those of all tests</Trans>
            </Button>
          )
        }
      >
        <TestChooser canBeNew={false} onChoose={choose} />
      </Dialog>
    </div>
  );
}

/** Null: no test was chosen. */
function useTitle(testId: string | undefined): string | null {
  const { t } = useLingui();
  const test = useQuery({ ...testInBankQuery(testId ?? ''), enabled: testId !== undefined });
  if (testId === undefined) return null;
  if (test.data) return test.data.title;
  return test.isError ? t`not found` : '…';
}
