/** The colour of a source, beside its name; the colour is configuration. */
export function SourceDot({ colour }: { colour: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: colour }}
      className="inline-block size-3 shrink-0 rounded-full border border-control"
    />
  );
}
