import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { mayBeSignedIn } from '#shared/accounts/api.ts';
import { guestId } from '#shared/accounts/guest.ts';

type OrBegunTestProps = { children: ReactNode; isShort?: boolean };

/** Who has begun a test goes on with it; what tells of it is fetched for learners and guests alone. */
export function OrBegunTest({ children, isShort = false }: OrBegunTestProps) {
  const [BegunTest, setBegunTest] = useState<ComponentType<Required<OrBegunTestProps>>>();

  // Who they are is known to the browser alone, not to the server that drew the page.
  useEffect(() => {
    if (guestId() === null && !mayBeSignedIn()) return;
    import('#site/home/begun-test.tsx').then(
      (part) => setBegunTest(() => part.BegunTest),
      // Without a connection a test is offered as ever.
      () => undefined,
    );
  }, []);

  return BegunTest ? <BegunTest isShort={isShort}>{children}</BegunTest> : children;
}
