import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '#ui/card.tsx';

type CentredScreenProps = {
  title: string;
  icon?: ReactNode;
  children: ReactNode;
};

/** A screen of few words in the middle; its heading takes the focus, because it replaces another screen. */
export function CentredScreen({ title, icon, children }: CentredScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  // Focus lies outside React: what had it is gone with the screen before.
  useEffect(() => {
    heading.current?.focus();
  }, []);

  return (
    <main id="main" className="grid min-h-dvh place-items-center p-4">
      <Card className="grid w-full max-w-form justify-items-center gap-5 text-center">
        {icon}
        <h1 ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
          {title}
        </h1>
        {children}
      </Card>
    </main>
  );
}
