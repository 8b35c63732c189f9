import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, CircleLetterI, TriangleAlert } from '#ui/icons/everywhere.ts';
import { type LookOf, variants } from '#ui/variants.ts';

const bannerStyles = variants(
  'flex items-start gap-3 rounded-md border p-3 sm:p-4',
  {
    tone: {
      info: 'border-info bg-info-soft text-info',
      success: 'border-success bg-success-soft text-success',
      warning: 'border-warning bg-warning-soft text-warning',
      danger: 'border-danger bg-danger-soft text-danger',
    },
  },
  { tone: 'info' },
);

const icons = {
  info: CircleLetterI,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};

type BannerProps = LookOf<typeof bannerStyles> & {
  children: ReactNode;
  /** A button or link at the end. */
  action?: ReactNode;
};

/** A sentence about the whole page or form; danger is announced at once, the others politely. */
export function Banner({ tone, children, action }: BannerProps) {
  const Icon = icons[tone ?? 'info'];
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={bannerStyles({ tone })}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-3">
        {/* Where there is no room for both, what to do stands below. */}
        <div className="min-w-0 grow basis-40">{children}</div>
        {action}
      </div>
    </div>
  );
}
