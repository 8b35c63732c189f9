import { type ReactNode, useState } from 'react';
import { RetakeDialog } from '#site/catalogue/retake-dialog.tsx';
import type { RetakeOf } from '#site/catalogue/test-paths.ts';

type Retake = { readonly ask: (retake: RetakeOf) => void; readonly dialog: ReactNode };

/** One dialog for all tests of a list; `ask` opens it for one of them. */
export function useRetake(): Retake {
  const [retake, setRetake] = useState<RetakeOf | null>(null);
  return {
    ask: setRetake,
    dialog: retake && <RetakeDialog retake={retake} onClose={() => setRetake(null)} />,
  };
}
