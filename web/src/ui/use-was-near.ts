import { type RefObject, useEffect, useState } from 'react';

/** One for all: of a thousand rows each has only to be told once. */
const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | null = null;

function startObserver(): IntersectionObserver {
  return new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) waiting.get(target)?.();
    },
    { rootMargin: '300px' },
  );
}

/** True once the element has been in sight or nearly so: what is dear to draw waits for it. */
export function useWasNear(element: RefObject<Element | null>, isWanted: boolean): boolean {
  const [wasNear, setWasNear] = useState(false);
  const isWaiting = isWanted && !wasNear;

  // Where things are on the page is told by the browser.
  useEffect(() => {
    const target = element.current;
    if (!isWaiting || target === null) return;
    observer ??= startObserver();
    waiting.set(target, () => setWasNear(true));
    observer.observe(target);
    return () => {
      waiting.delete(target);
      observer?.unobserve(target);
    };
  }, [element, isWaiting]);

  return wasNear;
}
