import { Trans } from '@lingui/react/macro';
import type { Language } from '@taiyari/contract/rules/languages';
import { useEffect, useEffectEvent, useId } from 'react';
import type { TestDetails } from '#exam/attempts/api.ts';
import { PaperPlan } from '#shared/attempts/instructions/paper-plan.tsx';
import { useLanguageNames } from '#shared/languages/language-select.tsx';
import { useQuestionLanguage } from '#shared/languages/question-language.ts';
import { formatDuration } from '#shared/results/durations.ts';
import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';

/** What only some tests have on their instructions: a file of its own, so that no other test loads it. */
export const rareInstructions = { Declaration, ExtraTime, LanguageChoice, Plan, RetakeNote };

type DeclarationProps = { isMade: boolean; onChange: (isMade: boolean) => void };

/** What a learner has to declare before a test that asks for it. */
function Declaration({ isMade, onChange }: DeclarationProps) {
  return (
    <Checkbox
      label={
        <Trans>
          I have read and understood the instructions, and I will take the test by them.
        </Trans>
      }
      checked={isMade}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

type PlanProps = {
  test: Pick<TestDetails, 'parts' | 'languages'>;
  /** Undefined where it is not asked for here: an attempt that is resumed has its language. */
  lang: Language | undefined;
};

/** The sections in the language in which their questions are wanted. */
function Plan({ test: { parts, languages }, lang }: PlanProps) {
  const [wanted] = useQuestionLanguage(languages);
  return <PaperPlan parts={parts} lang={lang ?? wanted} />;
}

function RetakeNote() {
  return (
    <Banner tone="info">
      <Trans>This is a retake. Your previous result stays until you submit the new attempt.</Trans>
    </Banner>
  );
}

type ExtraTimeProps = {
  test: Pick<TestDetails, 'duration' | 'parts'>;
  extra: NonNullable<TestDetails['extraTime']>;
};

/** What the test takes for a learner who has a right to extra time. */
function ExtraTime({ test: { duration, parts }, extra }: ExtraTimeProps) {
  const whole = formatDuration(duration * 60 + extra.seconds);
  const usual = formatDuration(duration * 60);
  const times = extra.partSeconds
    .map((seconds, at) => formatDuration((parts[at]?.seconds ?? 0) + seconds))
    .join(', ');
  return (
    <Banner tone="info">
      <Trans>
        You have extra time: {whole} instead of {usual}.
      </Trans>{' '}
      {extra.partSeconds.length > 0 && <Trans>Your parts take {times}.</Trans>}
    </Banner>
  );
}

type LanguageChoiceProps = {
  languages: readonly Language[];
  /** Undefined until it is known which one is wanted. */
  lang: Language | undefined;
  onChange: (lang: Language) => void;
};

/** In which language the questions of a test are shown at first, where it has several. */
function LanguageChoice({ languages, lang, onChange }: LanguageChoiceProps) {
  const group = useId();
  const names = useLanguageNames();
  const [wanted, choose] = useQuestionLanguage(languages);
  const begin = useEffectEvent(() => onChange(wanted));

  // The choice is the screen's that this part came late to.
  useEffect(() => begin(), []);

  return (
    <Card as="section" className="grid gap-2">
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-lg font-bold">
          <Trans>Language of the questions</Trans>
        </legend>
        <div className="flex flex-wrap gap-3">
          {languages.map((each) => (
            <label
              key={each}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-control bg-surface px-4 has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
            >
              <input
                type="radio"
                name={group}
                className="size-5 outline-none"
                checked={each === lang}
                onChange={() => {
                  choose(each);
                  onChange(each);
                }}
              />
              {names[each]}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="text-sm text-muted">
        <Trans>
          You can view each question in another language during the test; your answers stay. A
          question that is not translated is shown in English.
        </Trans>
      </p>
    </Card>
  );
}
