import { formulaOptions } from '@taiyari/contract/rules/formulas';
import katex from 'katex';
import 'katex/dist/katex.min.css';
import { useLayoutEffect, useRef, useState } from 'react';

/**
 * In a text that runs from right to left a formula is in one piece: its second line would begin on the other side. What is
 * wider than the text scrolls. A flex box keeps the line it stands on also where it scrolls.
 */
const inlineStyles =
  'rtl:inline-flex rtl:max-w-full rtl:py-1 rtl:overflow-x-auto rtl:overflow-y-hidden rtl:whitespace-nowrap';

type MathsTextProps = { tex: string; isDisplay: boolean };

/** A formula; when it cannot be set, its source. Load this module only where there is one: it is large. */
export function MathsText({ tex, isDisplay }: MathsTextProps) {
  const box = useRef<HTMLSpanElement>(null);
  const [hasFailed, setHasFailed] = useState(false);

  // KaTeX builds nodes of its own: as markup its inline styles would be refused by the content policy.
  useLayoutEffect(() => {
    if (box.current === null) return;
    try {
      katex.render(tex, box.current, {
        ...formulaOptions,
        displayMode: isDisplay,
      });
    } catch {
      setHasFailed(true);
    }
  }, [tex, isDisplay]);

  if (hasFailed) return <code dir="ltr">{tex}</code>;
  return (
    <span
      ref={box}
      dir="ltr"
      className={isDisplay ? 'block overflow-x-auto overflow-y-hidden py-1' : inlineStyles}
    />
  );
}
