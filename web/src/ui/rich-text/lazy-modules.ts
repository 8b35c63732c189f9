import { useEffect, useState } from 'react';

type Maths = typeof import('#ui/rich-text/maths-text.tsx');

/** What few pages need is kept once it is there, so that later texts are right at once. */
const loaded: { maths?: Maths } = {};

const markup = /[*`\\$\u0600-\u06ff]|&#?\w+;|\n[\t ]*\n|!\[|\n\|/;

/** True when the text holds nothing that Markdown, maths or another direction would change. */
export function isPlain(text: string): boolean {
  return !markup.test(text);
}

export function mayHoldMaths(text: string): boolean {
  return text.includes('$');
}

export function useMaths(isNeeded: boolean): Maths | undefined {
  return useLazyModule(isNeeded, loaded.maths, loadMaths);
}

export async function loadMaths(): Promise<Maths> {
  loaded.maths ??= await import('#ui/rich-text/maths-text.tsx');
  return loaded.maths;
}

export function useLazyModule<Module>(
  isNeeded: boolean,
  known: Module | undefined,
  load: () => Promise<Module>,
): Module | undefined {
  const [arrived, setArrived] = useState<Module>();
  const isMissing = isNeeded && known === undefined && arrived === undefined;

  // The module comes over the network; without it the text is shown as it was typed.
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    load().then(
      (module) => isCurrent && setArrived(() => module),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing, load]);

  return known ?? arrived;
}
