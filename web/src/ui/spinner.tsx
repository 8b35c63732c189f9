import clsx from 'clsx';

/** A mark of work under way; the words for it stand beside it. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-block size-4 shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent',
        className,
      )}
    />
  );
}

type LoadingTextProps = {
  title: string;
  text?: string;
  /** What stands below it waits out of sight, so that nothing moves when the data comes. */
  fillsScreen?: boolean;
};

/** A whole page or box that is still loading, with the words that the specification gives. */
export function LoadingText({ title, text, fillsScreen = false }: LoadingTextProps) {
  return (
    <div
      role="status"
      className={clsx(
        'grid justify-items-center gap-3 px-4 py-16 text-center',
        fillsScreen && 'min-h-svh content-start',
      )}
    >
      <Spinner className="size-8 text-primary" />
      <p className="text-lg font-semibold">{title}</p>
      {text !== undefined && <p className="text-muted">{text}</p>}
    </div>
  );
}
