import { useEffect, useState } from 'react';
import { useIsOnline } from '#lib/online.ts';

/** Code that a test needs after its first question; `code` once it is there. */
export type LateCode<Code> = { readonly fetch: () => Promise<Code>; code?: Code };

/** The first question is drawn before anything else is fetched. */
const breathMilliseconds = 50;
/** At the longest: a hall whose line broke at one moment does not ask at one moment. */
const againMilliseconds = 3000;

export async function loadLateCode<Code>(late: LateCode<Code>): Promise<Code> {
  late.code = await late.fetch();
  return late.code;
}

/**
 * The code, or undefined where it is not needed, and while it is on its way. It goes on trying until it is there, and at
 * once when the connection is back, for the test must be finishable without one.
 */
export function useLateCode<Code>(late: LateCode<Code>, isNeeded = true): Code | undefined {
  const [code, setCode] = useState(late.code);
  const isOnline = useIsOnline();

  // It comes over the network.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for at once when the connection is back
  useEffect(() => {
    if (code !== undefined || !isNeeded) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const ask = () =>
      loadLateCode(late).then(
        (arrived) => setCode(() => arrived),
        () => {
          if (!isOver) timer = setTimeout(ask, againMilliseconds * (1 - Math.random() / 2));
        },
      );
    timer = setTimeout(ask, breathMilliseconds);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [code, isNeeded, isOnline, late]);

  return code;
}
