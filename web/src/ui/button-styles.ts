import { type LookOf, variants } from '#ui/variants.ts';

/** The look of a button, for `Button` and for links that look like one. Never smaller than a finger. */
export const buttonStyles = variants(
  'inline-flex min-w-11 items-center justify-center gap-2 rounded-md border text-center font-semibold no-underline transition-colors select-none disabled:opacity-60 aria-disabled:opacity-60',
  {
    variant: {
      primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover',
      secondary: 'border-control bg-surface text-text hover:bg-raised',
      ghost: 'border-transparent bg-transparent text-primary hover:bg-primary-soft',
      danger: 'border-transparent bg-danger text-on-status hover:bg-danger-hover',
    },
    size: {
      medium: 'min-h-11 px-4 py-2 text-base',
      /** In a row of a table. */
      compact: 'min-h-11 px-2.5 py-2 text-sm',
      large: 'min-h-12 px-6 py-2.5 text-lg',
      icon: 'size-11 p-0',
    },
    width: { auto: '', full: 'w-full' },
  },
  { variant: 'secondary', size: 'medium', width: 'auto' },
);

export type ButtonLook = LookOf<typeof buttonStyles>;
