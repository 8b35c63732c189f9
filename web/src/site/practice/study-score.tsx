import { Plural, Trans } from '@lingui/react/macro';
import { isRightChoice } from '#shared/review/is-right-choice.ts';
import type { KeptStudy, StudySet } from '#shared/review/kept-study.ts';
import { Banner } from '#ui/banner.tsx';

/** How many answers of a set only this device has. */
export function waitingIn({ set, answers }: Pick<KeptStudy<StudySet>, 'set' | 'answers'>): number {
  return answers.filter(({ setId }) => setId === set.id).length;
}

/** How many of a set were right; an answer of which nobody has told that yet is called neither right nor wrong. */
export function StudyScore({ kept: { set, answers } }: { kept: KeptStudy<StudySet> }) {
  const outcomes = set.questions.flatMap(({ outcome }) => outcome ?? []);
  const right = outcomes.filter((outcome) => isRightChoice(outcome, outcome.chosen)).length;
  const withheld = outcomes.filter(({ chosen, correct }) => chosen !== null && correct === null);
  const waiting = waitingIn({ set, answers });
  const total = set.questions.length - withheld.length - waiting;
  return (
    <>
      {(total > 0 || waiting === 0) && (
        <p className="text-lg">
          <Trans>
            {right} of {total} right
          </Trans>
        </p>
      )}
      {withheld.length > 0 && (
        <p className="text-muted">
          <Plural
            value={withheld.length}
            one="# more answer is judged once you have submitted the test that you are taking: its question is in it."
            other="# more answers are judged once you have submitted the test that you are taking: their questions are in it."
          />
        </p>
      )}
      {waiting > 0 && (
        <Banner tone="info">
          <Plural
            value={waiting}
            one="# answer is kept on this device, and is sent as soon as there is a connection."
            other="# answers are kept on this device, and are sent as soon as there is a connection."
          />
        </Banner>
      )}
    </>
  );
}
