import { Trans, useLingui } from '@lingui/react/macro';
import type { PaperQuestion } from '@taiyari/contract';
import clsx from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import { useRunnerState } from '#exam/attempts/use-runner.ts';
import { Button } from '#ui/button.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';

/** How far each passage was read, and which ones were put away: the same at its next question. */
const readTo = new Map<string, number>();
const putAway = new Set<string>();

/** The passage of a question: beside it where there is room, above it and to be put away on a phone. */
export function PassagePane({ question }: { question: PaperQuestion }) {
  const passage = usePassage(question);
  return passage ? <Pane passage={passage} lang={question.lang} /> : null;
}

type PaneProps = { passage: string; lang: PaperQuestion['lang'] };

function Pane({ passage, lang }: PaneProps) {
  const { t } = useLingui();
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(!putAway.has(passage));

  // Where a box is scrolled to lies outside React.
  useEffect(() => {
    box.current?.scrollTo?.({ top: readTo.get(passage) ?? 0 });
  }, [passage]);

  function toggle() {
    if (isOpen) putAway.add(passage);
    else putAway.delete(passage);
    setOpen(!isOpen);
  }

  return (
    <div className="grid content-start gap-2 border-b border-border pb-4 lg:usual-size:border-b-0 lg:usual-size:pb-0">
      <Button
        variant="ghost"
        className="justify-self-start lg:usual-size:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        {isOpen ? <Trans>Hide the passage</Trans> : <Trans>Show the passage</Trans>}
      </Button>
      <section
        ref={box}
        id={id}
        aria-label={t`Passage`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is scrolled by the keyboard, too
        tabIndex={0}
        dir={lang === 'ur' ? 'rtl' : undefined}
        onScroll={({ currentTarget }) => readTo.set(passage, currentTarget.scrollTop)}
        className={clsx(
          'max-h-[45dvh] overflow-y-auto rounded-md border border-border bg-surface p-3 lg:usual-size:sticky lg:usual-size:top-0 lg:usual-size:max-h-[calc(100dvh-12rem)] lg:usual-size:p-4',
          !isOpen && 'hidden lg:usual-size:block',
        )}
      >
        <RichText text={passage} language={lang} className="zoomed" />
      </section>
    </div>
  );
}

/** What is read before a question; undefined: nothing. */
export function usePassage({ passageId }: PaperQuestion): string | undefined {
  return useRunnerState(({ passages }) => passages.find(({ id }) => id === passageId)?.text);
}
