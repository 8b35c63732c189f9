import { type ComponentProps, useEffect, useRef } from 'react';
import { Banner } from '#ui/banner.tsx';

/**
 * Why a dialog was not saved. It comes while the form is scrolled elsewhere and the focus is on the button that would
 * send the same again: the first wrong field takes the focus, or else the banner; who is in a field stays there.
 */
export function RefusalBanner(banner: ComponentProps<typeof Banner>) {
  const box = useRef<HTMLDivElement>(null);

  // Focus and scrolling lie outside React.
  useEffect(() => {
    const wrong = box.current?.closest('dialog')?.querySelector<HTMLElement>(wrongField);
    if (wrong) wrong.focus();
    else box.current?.scrollIntoView?.({ block: 'nearest' });
    if (!document.activeElement?.matches('input, select, textarea')) box.current?.focus();
  }, []);

  return (
    <div ref={box} tabIndex={-1} className="rounded-md">
      <Banner {...banner} />
    </div>
  );
}

const wrongField = '[aria-invalid="true"]';
