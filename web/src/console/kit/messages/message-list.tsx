import { Trans, useLingui } from '@lingui/react/macro';
import { contentTarget } from '#lib/content-link.ts';
import { Button } from '#ui/button.tsx';
import { Pencil, Plus, RefreshCw, Trash2 } from '#ui/icons/elsewhere.ts';
import { ExternalLink } from '#ui/icons/first-page.ts';
import { type Deed, RowDeeds } from '#ui/table/row-deeds.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

type MessageHeadingButtonsProps = {
  addText: string;
  onAdd: () => void;
  onRefresh: () => void;
  isRefreshing: boolean;
};

/** Refresh and Add at the head of a list. */
export function MessageHeadingButtons({
  addText,
  onAdd,
  onRefresh,
  isRefreshing,
}: MessageHeadingButtonsProps) {
  return (
    <>
      <Button isBusy={isRefreshing} onClick={onRefresh}>
        {!isRefreshing && <RefreshCw aria-hidden="true" className="size-4.5" />}
        <span className="max-sm:sr-only">
          <Trans>Refresh</Trans>
        </span>
      </Button>
      <Button variant="primary" onClick={onAdd}>
        <Plus aria-hidden="true" className="size-5" />
        {addText}
      </Button>
    </>
  );
}

type MessageActionsProps = {
  title: string;
  /** What a wide window does in columns of its own. */
  elsewhere?: readonly Deed[];
  onEdit: () => void;
  onDelete: () => void;
};

/** Edit and delete, with the name of what they are about. */
export function MessageActions({ title, elsewhere = [], onEdit, onDelete }: MessageActionsProps) {
  const { t } = useLingui();
  return (
    <RowDeeds
      name={title}
      elsewhere={elsewhere}
      deeds={[
        { label: t`Edit`, name: t`Edit ${title}`, icon: Pencil, onDo: onEdit },
        {
          label: t`Delete`,
          name: t`Delete ${title}`,
          icon: Trash2,
          isDanger: true,
          onDo: onDelete,
        },
      ]}
    />
  );
}

/** Where a message leads, in a new tab, so that the list stays where it is. */
export function ViewLink({ url, subject }: { url: string | null; subject: string }) {
  const { t } = useLingui();
  const target = contentTarget(url);
  if (target === null) return null;
  return (
    <a
      href={target.kind === 'external' ? target.url : target.path}
      target="_blank"
      rel="noopener noreferrer"
      className={`${textLinkStyles} inline-flex min-h-6 items-center gap-1`}
    >
      <Trans>View Link</Trans>
      <VisuallyHidden>{t`: ${subject} (opens in a new tab)`}</VisuallyHidden>
      <ExternalLink aria-hidden="true" className="size-3.5" />
    </a>
  );
}
