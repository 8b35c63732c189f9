import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { OthersList } from '#console/authoring/tests/editor/merging/merging.tsx';
import type { Editor } from '#console/authoring/tests/editor/use-editor.ts';
import { useBlocker } from '#lib/router/use-blocker.ts';
import { accountQuery } from '#shared/accounts/api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Eye, ListChecks, Save } from '#ui/icons/elsewhere.ts';

/** What went wrong with saving, or came into the test with it. */
export function Problems({ editor }: { editor: Editor }) {
  const { t } = useLingui();
  const { saving, merging, faults } = editor;
  if (!saving.failure && merging.others.length > 0) {
    return (
      <Banner tone="info">
        <details>
          <summary className="font-semibold">
            <Trans>Somebody else has saved this test as well; both are put together.</Trans>
          </summary>
          <OthersList entries={merging.others} />
        </details>
      </Banner>
    );
  }
  if (saving.failure !== undefined) {
    return (
      <Banner tone="danger">
        <p className="font-semibold">{saving.failure}</p>
        {saving.reason !== '' && <p>{saving.reason}</p>}
      </Banner>
    );
  }
  if (faults.length === 0) return null;
  return <Banner tone="danger">{t`Some fields need your attention. They are marked.`}</Banner>;
}

type SaveBarProps = {
  editor: Editor;
  isNew: boolean;
  onPreview: () => void;
  onChanges: () => void;
};

/** What is saved, and the one button that saves. */
export function SaveBar({ editor, isNew, onPreview, onChanges }: SaveBarProps) {
  const { t } = useLingui();
  const { isChanged, isKept } = editor;
  return (
    <div className="flex items-center justify-end gap-2 sm:gap-3">
      <p
        role="status"
        className="me-auto min-w-0 flex-1 text-xs leading-tight text-muted sm:text-sm"
      >
        {!isChanged && !isNew && <Trans>Everything is saved</Trans>}
        {isChanged && isKept && <Trans>Not saved yet; kept on this device</Trans>}
        {isChanged && !isKept && (
          <Trans>Not saved yet, and this browser keeps nothing: save before you close it</Trans>
        )}
      </p>
      {isChanged && !isNew && (
        <Button onClick={onChanges}>
          <ListChecks aria-hidden="true" className="size-5" />
          <span className="sr-only sm:not-sr-only">
            <Trans>Changes</Trans>
          </span>
        </Button>
      )}
      <Button onClick={onPreview}>
        <Eye aria-hidden="true" className="size-5" />
        <span className="sr-only sm:not-sr-only">
          <Trans>Preview</Trans>
        </span>
      </Button>
      <Button type="submit" variant="primary" isBusy={editor.isBusy} busyText={t`Saving...`}>
        <Save aria-hidden="true" className="size-5 max-sm:hidden" />
        {isNew ? t`Create Test` : t`Save Test`}
      </Button>
    </div>
  );
}

type LeaveGuardProps = {
  /** There is something that is not saved. */
  isOn: boolean;
  isKept: boolean;
  onDiscard: () => void;
};

/** Asks before unsaved changes are left; nobody is held up who has logged out. */
export function LeaveGuard({ isOn, isKept, onDiscard }: LeaveGuardProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const stay = useRef<HTMLButtonElement>(null);
  const { isBlocked, proceed, reset } = useBlocker({
    shouldBlock: (current, next) =>
      isOn &&
      next.pathname !== current.pathname &&
      Boolean(client.getQueryData(accountQuery.queryKey)),
    isUnloadHeld: isOn,
  });
  if (!isBlocked) return null;
  return (
    <Dialog
      isOpen
      initialFocus={stay}
      onOpenChange={(isOpen) => !isOpen && reset()}
      title={t`Leave without saving?`}
      description={
        isKept
          ? t`Your changes are not saved. This device keeps them and offers them when you come back.`
          : t`Your changes are not saved, and this browser keeps nothing.`
      }
      actions={
        <>
          <Button ref={stay} onClick={reset}>
            <Trans>Keep Editing</Trans>
          </Button>
          <Button
            onClick={() => {
              onDiscard();
              proceed();
            }}
          >
            <Trans>Discard changes</Trans>
          </Button>
          <Button variant="primary" onClick={proceed}>
            <Trans>Leave</Trans>
          </Button>
        </>
      }
    />
  );
}
