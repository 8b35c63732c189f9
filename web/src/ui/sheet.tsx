import type { ComponentProps } from 'react';
import { Dialog } from '#ui/dialog.tsx';

/** A dialog that comes up from the lower edge, for a phone. */
export function Sheet(props: Omit<ComponentProps<typeof Dialog>, 'placement'>) {
  return <Dialog {...props} placement="bottom" />;
}
