import { useLingui } from '@lingui/react/macro';

/** How long ago a moment was, as the specification words it. */
export function Age({ time }: { time: string }) {
  const age = useAge();
  // Between the server's drawing and the browser's an hour may have become full.
  return (
    <time dateTime={time} suppressHydrationWarning>
      {age(time)}
    </time>
  );
}

/** 'Just now' under an hour, then 'Nh ago', from a day on 'Nd ago'. */
export function useAge(): (time: string) => string {
  const { t } = useLingui();
  return (time) => {
    const hours = Math.floor((Date.now() - Date.parse(time)) / 3_600_000);
    const days = Math.floor(hours / 24);
    if (hours < 1) return t`Just now`;
    return days < 1 ? t`${hours}h ago` : t`${days}d ago`;
  };
}
