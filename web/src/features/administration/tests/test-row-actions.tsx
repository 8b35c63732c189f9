import { useLingui } from '@lingui/react/macro';
import type { ManagedTest } from '@taiyari/contract';
import { Link } from '@tanstack/react-router';
import { Copy, Eye, Pencil, Trash2 } from 'lucide-react';
import { adminPaths } from '#features/administration/admin-paths.ts';
import { buttonStyles } from '#ui/button-styles.ts';

/** What the row's buttons start. */
export type RowDeeds = {
  readonly onView: (test: ManagedTest) => void;
  readonly onCopy: (test: ManagedTest) => void;
  readonly onDelete: (test: ManagedTest) => void;
};

const look = buttonStyles({ variant: 'ghost', size: 'icon' });

export function TestRowActions({ test, deeds }: { test: ManagedTest; deeds: RowDeeds }) {
  const { t } = useLingui();
  const { title } = test;
  return (
    <span className="-my-1.5 flex justify-end">
      <button
        type="button"
        className={look}
        aria-label={t`View ${title}`}
        onClick={() => deeds.onView(test)}
      >
        <Eye aria-hidden="true" className="size-5" />
      </button>
      <Link {...adminPaths.test(test.id)} className={look} aria-label={t`Edit ${title}`}>
        <Pencil aria-hidden="true" className="size-5" />
      </Link>
      <button
        type="button"
        className={look}
        aria-label={t`Duplicate ${title}`}
        onClick={() => deeds.onCopy(test)}
      >
        <Copy aria-hidden="true" className="size-5" />
      </button>
      <button
        type="button"
        className={`${look} text-danger`}
        aria-label={t`Delete ${title}`}
        onClick={() => deeds.onDelete(test)}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </button>
    </span>
  );
}
