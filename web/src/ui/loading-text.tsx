import { Spinner } from '#ui/spinner.tsx';

/** A whole page or box that is still loading, with the words that the specification gives. */
export function LoadingText({ title, text }: { title: string; text?: string }) {
  return (
    <div role="status" className="grid justify-items-center gap-3 px-4 py-16 text-center">
      <Spinner className="size-8 text-primary" />
      <p className="text-lg font-semibold">{title}</p>
      {text !== undefined && <p className="text-muted">{text}</p>}
    </div>
  );
}
