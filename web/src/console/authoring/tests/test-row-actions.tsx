import { useLingui } from '@lingui/react/macro';
import type { ManagedTest } from '@taiyari/contract';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Copy, Eye, Pencil, Trash2 } from '#ui/icons/elsewhere.ts';
import { LinkButton } from '#ui/link-button.tsx';

/** What the row's buttons start. */
export type RowDeeds = {
  readonly onView: (test: ManagedTest) => void;
  readonly onCopy: (test: ManagedTest) => void;
  readonly onDelete: (test: ManagedTest) => void;
};

export function TestRowActions({ test, deeds }: { test: ManagedTest; deeds: RowDeeds }) {
  const { t } = useLingui();
  const { title } = test;
  return (
    // Two by two where a row would leave no room for the title.
    <span className="-my-1.5 flex justify-end sm:max-[90rem]:grid sm:max-[90rem]:grid-cols-[auto_auto]">
      <IconButton icon={Eye} label={t`View ${title}`} onClick={() => deeds.onView(test)} />
      <LinkButton
        {...adminPaths.test(test.id)}
        variant="ghost"
        size="icon"
        aria-label={t`Edit ${title}`}
      >
        <Pencil aria-hidden="true" className="size-5" />
      </LinkButton>
      <IconButton icon={Copy} label={t`Duplicate ${title}`} onClick={() => deeds.onCopy(test)} />
      <IconButton
        icon={Trash2}
        isDanger
        label={t`Delete ${title}`}
        onClick={() => deeds.onDelete(test)}
      />
    </span>
  );
}
