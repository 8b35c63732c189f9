import clsx from 'clsx';
import { Spinner } from '#ui/spinner.tsx';

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
