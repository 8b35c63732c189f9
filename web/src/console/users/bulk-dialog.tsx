import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { UserBulkAction, UserBulkRow } from '@taiyari/contract';
import { useState } from 'react';
import {
  isManyPortions,
  PortionButtons,
  PortionProgress,
  usePortions,
} from '#console/kit/portions/portions.tsx';
import { useChangeUsers } from '#console/users/api.ts';
import { oneOf } from '#console/users/users-search.ts';
import { isApiError } from '#lib/api-error.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RefusalBanner } from '#ui/refusal-banner.tsx';
import { useFocusOnMount } from '#ui/use-focus-on-mount.ts';

const tones: Record<UserBulkRow['outcome'], BadgeTone> = {
  done: 'success',
  unchanged: 'neutral',
  refused: 'danger',
};

type BulkDialogProps = {
  ids: readonly string[];
  onClose: () => void;
  /** These are done: they are selected no more, whatever becomes of the rest. */
  onPortion: (ids: readonly string[]) => void;
};

/** Chooses what to do with the selected users, does it with a progress, and reports each row. */
export function BulkDialog({ ids: selected, onClose, onPortion }: BulkDialogProps) {
  const { t } = useLingui();
  // What is done is selected no more, the report stays.
  const [ids] = useState(selected);
  const [action, setAction] = useState<UserBulkAction>('activate');
  const [rows, setRows] = useState<readonly UserBulkRow[]>([]);
  const changing = useChangeUsers();
  const run = usePortions(changing);
  const left = ids.slice(rows.length);
  const isDone = left.length === 0;
  const failureText = isApiError(changing.error, 'password-required')
    ? changing.error.message
    : t`Bulk action failed. Please try again.`;

  function start() {
    run.start({
      ids: left,
      action,
      onReported: (reported: readonly UserBulkRow[]) => {
        setRows((before) => [...before, ...reported]);
        onPortion(reported.map(({ id }) => id));
      },
    });
  }

  return (
    <Dialog
      isOpen
      isForm
      onOpenChange={(isOpen) => !isOpen && !run.isBusy && onClose()}
      title={t`Bulk Actions`}
      description={<Plural value={ids.length} one="# user selected" other="# users selected" />}
      actions={
        isDone ? (
          <DoneButton onClick={onClose} />
        ) : (
          <PortionButtons
            run={run}
            isMany={isManyPortions(ids.length)}
            done={rows.length}
            onClose={onClose}
            onConfirm={start}
            confirmText={t`Apply`}
            variant={action === 'deactivate' ? 'danger' : 'primary'}
          />
        )
      }
    >
      {rows.length === 0 && !run.isBusy && <ActionChoice action={action} onChoose={setAction} />}
      {changing.isError && <RefusalBanner tone="danger">{failureText}</RefusalBanner>}
      {(run.isBusy || rows.length > 0) && (
        <PortionProgress done={rows.length} total={ids.length} isStopped={run.isStopped} />
      )}
      {rows.length > 0 && <BulkReport rows={rows} action={action} />}
    </Dialog>
  );
}

/** It takes the place of the button that had the focus. */
function DoneButton({ onClick }: { onClick: () => void }) {
  const button = useFocusOnMount<HTMLButtonElement>(true);
  return (
    <Button ref={button} variant="primary" onClick={onClick}>
      <Trans>Done</Trans>
    </Button>
  );
}

type ActionChoiceProps = { action: UserBulkAction; onChoose: (action: UserBulkAction) => void };

const actions = ['activate', 'deactivate', 'verify'] as const;

function ActionChoice({ action, onChoose }: ActionChoiceProps) {
  const { t } = useLingui();
  const texts = {
    activate: [t`Activate`, t`They can log in again.`],
    deactivate: [t`Deactivate`, t`They are logged out everywhere at once and cannot log in.`],
    verify: [t`Verify`, t`Their email addresses count as verified.`],
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">
        <Trans>What shall be done?</Trans>
      </legend>
      {actions.map((each) => (
        <label
          key={each}
          className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-border p-3 has-checked:border-primary has-checked:bg-primary-soft"
        >
          <input
            type="radio"
            name="action"
            value={each}
            aria-label={texts[each][0]}
            checked={action === each}
            onChange={({ target }) => onChoose(oneOf(actions, target.value) ?? action)}
            className="mt-0.5 size-5 shrink-0"
          />
          <span className="grid gap-0.5">
            <span className="font-medium">{texts[each][0]}</span>
            <span className="text-sm text-muted">{texts[each][1]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type BulkReportProps = { rows: readonly UserBulkRow[]; action: UserBulkAction };

/** What became of each user, as a list and as text to be copied. */
function BulkReport({ rows, action }: BulkReportProps) {
  const { t } = useLingui();
  const words = useOutcomeWords(action);
  const count = (outcome: UserBulkRow['outcome']) =>
    rows.filter((row) => row.outcome === outcome).length;
  const [done, unchanged, refused] = [count('done'), count('unchanged'), count('refused')];
  const nameOf = ({ name, id }: UserBulkRow) => name ?? id;
  const text = rows
    .map((row) => [nameOf(row), words[row.outcome], row.reason].filter(Boolean).join('\t'))
    .join('\n');
  return (
    <section aria-label={t`Report`} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-medium">
          <Trans>
            {done} done, {unchanged} unchanged, {refused} refused
          </Trans>
        </p>
        <CopyButton text={text} />
      </div>
      <ul className="grid gap-2 rounded-md border border-border p-3">
        {rows.map((row) => (
          <li key={row.id} className="grid gap-0.5">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <bdi className="min-w-0 break-words">{nameOf(row)}</bdi>
              <Badge tone={tones[row.outcome]}>{words[row.outcome]}</Badge>
            </span>
            {row.reason !== null && <span className="text-sm text-muted">{row.reason}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function useOutcomeWords(action: UserBulkAction): Record<UserBulkRow['outcome'], string> {
  const { t } = useLingui();
  const done = { activate: t`Activated`, deactivate: t`Deactivated`, verify: t`Verified` };
  return { done: done[action], unchanged: t`Unchanged`, refused: t`Refused` };
}
