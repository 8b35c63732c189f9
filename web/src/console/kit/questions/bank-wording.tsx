import { Trans } from '@lingui/react/macro';
import type { BankQuestion } from '@taiyari/contract';
import type { ReactNode } from 'react';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { Link } from '#lib/router/link.tsx';
import { Badge } from '#ui/badge.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** A question of the bank in a table: two lines of its text, the way to its page, and what else a list tells of it. */
export function BankWording({ row, children }: { row: BankQuestion; children?: ReactNode }) {
  return (
    <div className="grid max-w-xl min-w-44 gap-1 wrap-anywhere">
      <div className="line-clamp-2">
        <RichText text={row.question} />
      </div>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Link {...adminPaths.bankQuestion(row.id)} className={textLinkStyles}>
          <Trans>Look at it</Trans>
          <VisuallyHidden>: {row.question}</VisuallyHidden>
        </Link>
        {children}
        {row.isSuspect && (
          <Badge tone="danger">
            <Trans>Suspect key</Trans>
          </Badge>
        )}
      </span>
    </div>
  );
}
