import { useEffect, useState } from 'react';

/** A value that goes by itself `milliseconds` after it was set; setting it again starts anew. */
export function useTransient<T>(milliseconds: number) {
  const [shown, setShown] = useState<{ value: T } | null>(null);

  // The clock lies outside React.
  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => setShown(null), milliseconds);
    return () => clearTimeout(timer);
  }, [shown, milliseconds]);

  return {
    value: shown === null ? null : shown.value,
    show: (value: T) => setShown({ value }),
    hide: () => setShown(null),
  };
}
