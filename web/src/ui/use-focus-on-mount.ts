import { type RefObject, useEffect, useRef } from 'react';

/** For what takes the place of a control that had the focus: without this the focus would be lost with it. */
export function useFocusOnMount<E extends HTMLElement>(isWanted: boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  const isWantedAtFirst = useRef(isWanted);

  // Focus lies outside React.
  useEffect(() => {
    if (isWantedAtFirst.current) element.current?.focus();
  }, []);

  return element;
}
