import type { ReactNode } from 'react';
import { type LookOf, variants } from '#ui/variants.ts';

const badgeStyles = variants(
  'inline-flex max-w-full items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold [&>svg]:size-3.5 [&>svg]:shrink-0',
  {
    tone: {
      neutral: 'bg-raised text-text',
      primary: 'bg-primary-soft text-primary',
      success: 'bg-success-soft text-success',
      warning: 'bg-warning-soft text-warning',
      danger: 'bg-danger-soft text-danger',
      info: 'bg-info-soft text-info',
    },
  },
  { tone: 'neutral' },
);

export type BadgeTone = NonNullable<LookOf<typeof badgeStyles>['tone']>;

/** A short word about a thing; an icon may stand before it. */
export function Badge({ tone, children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={badgeStyles({ tone })}>{children}</span>;
}
