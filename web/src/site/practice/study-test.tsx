import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { messageOf } from '#lib/api-error.ts';
import { useNavigate } from '#lib/router/react.tsx';
import { studyPaths } from '#lib/study-paths.ts';
import { type PracticeChoices, useStudyTest } from '#site/practice/api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

/** A whole test in study mode, and what that does to its rank. */
export function StudyTest({ test }: { test: PracticeChoices['tests'][number] }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const study = useStudyTest();
  const { testId, title, questions, isHandedIn } = test;
  return (
    <div className="grid gap-3 rounded-md bg-raised p-3 sm:p-4">
      <p className="font-semibold">
        <Plural
          value={questions}
          one="Study the whole test: # question, in the order of the paper."
          other="Study the whole test: # questions, in the order of the paper."
        />
      </p>
      {!isHandedIn && (
        <p>
          <Trans>
            You have not submitted <bdi>{title}</bdi> yet. Once you have studied it, you are not
            ranked in it any more.
          </Trans>
        </p>
      )}
      {study.isError && (
        <Banner tone="danger">{messageOf(study.error, t`The study was not started.`)}</Banner>
      )}
      <Button
        className="justify-self-start"
        isBusy={study.isPending}
        onClick={() =>
          study.mutate(testId, { onSuccess: ({ id }) => void navigate(studyPaths.practice(id)) })
        }
      >
        <Trans>Study this test</Trans>
      </Button>
    </div>
  );
}
