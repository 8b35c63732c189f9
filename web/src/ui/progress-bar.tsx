/** `value` in per cent, 0 to 100; the label is for screen readers, so the number stands beside it in words. */
export function ProgressBar({ value, label }: { value: number; label: string }) {
  const percentage = Math.min(100, Math.max(0, Math.round(value)));
  return (
    <progress
      aria-label={label}
      max={100}
      value={percentage}
      className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-raised [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary"
    />
  );
}
