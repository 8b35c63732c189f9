import type { ComponentProps } from 'react';
import { Button } from '#ui/button.tsx';
import { useFocusOnMount } from '#ui/use-focus-on-mount.ts';

/** A button whose place a form takes; once the form has gone, `takesFocus` gives it the focus back. */
export function ReturningButton({
  takesFocus,
  ...rest
}: ComponentProps<typeof Button> & { takesFocus: boolean }) {
  const button = useFocusOnMount<HTMLButtonElement>(takesFocus);
  return <Button {...rest} ref={button} />;
}
