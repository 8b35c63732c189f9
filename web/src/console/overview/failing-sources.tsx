import { Plural, Trans } from '@lingui/react/macro';

/** A network that is down would name every source: behind a line that opens. */
export function FailingSources({ names, error }: { names: readonly string[]; error: string }) {
  const list = names.join(', ');
  if (names.length < 4) {
    return (
      <Trans>
        News of {list}: {error}
      </Trans>
    );
  }
  return (
    <details>
      <summary className="cursor-pointer">
        <Plural value={names.length} other="News of # sources:" /> {error}
      </summary>
      {list}
    </details>
  );
}
