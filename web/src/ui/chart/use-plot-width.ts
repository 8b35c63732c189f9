import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

type MeasuredPlot = {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** 0 until it is measured, which happens before the first paint. */
  readonly width: number;
  readonly isRightToLeft: boolean;
};

/** The width and the writing direction of the place where a picture will stand. */
export function usePlotWidth(): MeasuredPlot {
  const ref = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState({ width: 0, isRightToLeft: false });

  // Only the browser knows how wide the place is, and when that changes.
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => {
      const width = Math.floor(element.clientWidth);
      const isRightToLeft = getComputedStyle(element).direction === 'rtl';
      setMeasured((known) =>
        known.width === width && known.isRightToLeft === isRightToLeft
          ? known
          : { width, isRightToLeft },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return { ref, ...measured };
}
