import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Button } from '#ui/button.tsx';
import type { Icon } from '#ui/icons/create-icon.ts';

type IconButtonProps = Omit<
  ComponentProps<typeof Button>,
  'aria-label' | 'variant' | 'size' | 'width' | 'busyText' | 'children'
> & {
  icon: Icon;
  /** What it does, and to what, for who does not see the icon or its row. */
  label: string;
  /** It takes something away. */
  isDanger?: boolean;
};

/** A button that is only an icon, as they stand in rows. */
export function IconButton({
  icon: Icon,
  label,
  isDanger = false,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Button
      {...rest}
      variant="ghost"
      size="icon"
      aria-label={label}
      className={clsx(isDanger && 'text-danger! hover:bg-danger-soft!', className)}
    >
      {!rest.isBusy && <Icon aria-hidden="true" className="size-5" />}
    </Button>
  );
}
