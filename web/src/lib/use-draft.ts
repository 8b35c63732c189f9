import { useEffect, useEffectEvent, useState } from 'react';
import { type DraftPath, forgetDraft, keepDraft, readDraft } from '#lib/drafts.ts';

/** What is being written, kept on this device with each letter and taken up as it was left, until it is forgotten. */
export function useDraft<Draft>(
  { accountId, name }: DraftPath,
  initial: Draft,
  isDraft: (kept: unknown) => kept is Draft,
) {
  const [written, setWritten] = useState(initial);
  // Who was quicker with a letter than the device with its answer goes on with that.
  const takeUp = useEffectEvent((kept: unknown) => {
    if (isDraft(kept)) setWritten((now) => (now === initial ? kept : now));
  });

  // What was left lies outside React.
  useEffect(() => {
    let isHere = true;
    void readDraft({ accountId, name }).then((kept) => isHere && takeUp(kept));
    return () => {
      isHere = false;
    };
  }, [accountId, name]);

  return {
    written,
    write: (next: Draft) => {
      setWritten(next);
      // Without a database on the device the page alone keeps it.
      keepDraft({ accountId, name }, next).catch(() => undefined);
    },
    forget: () => void forgetDraft({ accountId, name }),
  };
}
