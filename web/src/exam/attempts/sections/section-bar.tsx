import { Trans, useLingui } from '@lingui/react/macro';
import type { PaperPart, PaperSection } from '@taiyari/contract';
import type { Language } from '@taiyari/contract/rules/languages';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { useRunner, useRunnerState } from '#exam/attempts/use-runner.ts';
import { nameOfSection } from '#shared/attempts/section-name.ts';
import { answeredIn } from '#shared/attempts/state/open-part.ts';
import { mayEndPart, partSeconds } from '#shared/attempts/state/runner-selectors.ts';
import { formatClock } from '#shared/attempts/state/server-clock.ts';
import { Button } from '#ui/button.tsx';
import { Hourglass } from '#ui/icons/elsewhere.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';

/** From here on it is red; a part is shorter than a test. */
const redSeconds = 60;

/** The sections of a divided paper, with the clock of the open part. Nothing stands here above any other paper. */
export function SectionBar({ onLeavePart }: { onLeavePart: () => void }) {
  const { t } = useLingui();
  const sections = useSections();
  const mayLeave = useRunnerState(mayEndPart);
  return (
    <nav
      aria-label={t`Sections`}
      className="mx-auto flex h-full w-full max-w-[80rem] items-center gap-2 px-3 sm:px-4"
    >
      <PartClock />
      <div className="relative min-w-0 flex-1 overflow-x-auto sm:py-1.5">
        <ol className="flex w-max min-w-full items-stretch gap-2 px-1">
          {sections.map((section) => (
            <li key={section.key}>
              <SectionTab section={section} before={sections.findLast(isBefore(section))} />
            </li>
          ))}
          {mayLeave && (
            <li className="ms-auto grid items-center">
              <Button size="compact" className="whitespace-nowrap" onClick={onLeavePart}>
                <Trans>End this part</Trans>
              </Button>
            </li>
          )}
        </ol>
      </div>
    </nav>
  );
}

/** The last section of the part before. */
function isBefore({ part }: PlacedSection) {
  return (other: PlacedSection) => other.part < part;
}

type SectionTabProps = { section: PlacedSection; before: PlacedSection | undefined };

/** Opens the section at its first question. One that is not open says why, and stays within reach of the keyboard. */
function SectionTab({ section, before }: SectionTabProps) {
  const { t } = useLingui();
  const runner = useRunner();
  const openPart = useRunnerState(({ part }) => part);
  const isCurrent = useRunnerState(({ index }) => index >= section.from && index <= section.to);
  const isOpen = section.part === openPart;
  const tab = useRef<HTMLButtonElement>(null);
  const { name } = section;

  // The strip scrolls by itself on a phone: the place in it lies outside React.
  useEffect(() => {
    if (isCurrent) tab.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [isCurrent]);

  const reason = () => {
    if (section.part < openPart) return t`Closed`;
    return before ? t`Begins after ${before.name}` : t`Not begun`;
  };
  return (
    <button
      ref={tab}
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      aria-disabled={!isOpen}
      className={clsx(
        'flex min-h-11 items-center gap-2 rounded-md border px-3 text-start text-sm/[1.25rem] whitespace-nowrap max-sm:-outline-offset-2 sm:grid sm:min-h-12 sm:content-center sm:gap-0',
        // On a phone name and count stand in sight together, and the next tab shows that there is one.
        isOpen && 'max-sm:max-w-52',
        isCurrent && 'border-primary bg-primary-soft font-semibold',
        isOpen && !isCurrent && 'border-control bg-surface hover:bg-raised',
        !isOpen && 'cursor-not-allowed border-dashed border-border bg-raised text-muted',
      )}
      onClick={() => isOpen && !isCurrent && runner.moveTo(section.from)}
    >
      <RichText as="span" text={name} className="min-w-0 truncate *:truncate" />
      <span className="text-xs font-normal">
        {section.part <= openPart && <Answered section={section} />}
        {!isOpen && (
          <>
            {section.part < openPart && ' · '}
            {reason()}
          </>
        )}
      </span>
    </button>
  );
}

function Answered({ section }: { section: PlacedSection }) {
  const answered = useRunnerState((state) => answeredIn(state, section));
  const of = section.attemptMax ?? section.to - section.from + 1;
  return (
    <>
      <span className="max-sm:sr-only">
        <Trans>
          {answered} of {of} answered
        </Trans>
      </span>
      <span aria-hidden="true" className="sm:hidden">
        {answered}/{of}
      </span>
    </>
  );
}

/** The time left in the open part, where parts have clocks of their own. */
function PartClock() {
  const { t } = useLingui();
  const { parts, partEnds } = useRunner().getState();
  const part = useRunnerState((state) => state.part);
  const seconds = useRunnerState(partSeconds);
  if (partEnds.length === 0 || seconds === null) return null;
  const number = part + 1;
  const count = parts.length;
  return (
    <div
      role="timer"
      aria-label={t`Time left in this part`}
      aria-live="off"
      className={clsx(
        'flex min-h-11 shrink-0 items-center gap-2 rounded-md border px-2 tabular-nums sm:grid sm:min-h-12 sm:content-center sm:gap-0 sm:px-2.5',
        seconds <= redSeconds
          ? 'border-danger bg-danger-soft text-danger'
          : 'border-border bg-raised',
      )}
    >
      <span className="text-xs max-sm:sr-only">{t`Part ${number} of ${count}`}</span>
      <span aria-hidden="true" className="text-xs sm:hidden">
        {number}/{count}
      </span>
      <span className="inline-flex items-center gap-1 leading-[1.25rem] font-bold">
        <Hourglass aria-hidden="true" className="size-4" />
        {formatClock(seconds)}
      </span>
    </div>
  );
}

export type PlacedSection = PaperSection & { readonly name: string; readonly part: number };

/** The sections of the running test in their order, each with a name to show and the place of its part. */
export function useSections(): PlacedSection[] {
  const lang = useRunnerState((state) => state.lang);
  return sectionsOf(useRunner().getState().parts, lang);
}

function sectionsOf(parts: readonly PaperPart[], lang: Language): PlacedSection[] {
  return parts
    .flatMap(({ sections }, part) => sections.map((section) => ({ ...section, part })))
    .map((section, place) => ({ ...section, name: nameOfSection(section, place, lang) }));
}
