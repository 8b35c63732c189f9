import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Daily } from '@taiyari/contract';
import { useNavigate } from '#lib/router/react.tsx';
import { studyPaths } from '#lib/study-paths.ts';
import { Badge } from '#ui/badge.tsx';
import { SelectField } from '#ui/select-field.tsx';

type DailyBarProps = { daily: Daily; place: number };

/** Where one is, and the streak where it is not hidden. */
export function DailyBar({ daily: { questions, streak }, place }: DailyBarProps) {
  const total = questions.length;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <h1 className="text-lg font-bold">
        {place < total ? (
          <Trans>
            Daily ten: question {place + 1} of {total}
          </Trans>
        ) : (
          <Trans>Daily ten</Trans>
        )}
      </h1>
      {!streak.isHidden && streak.days > 0 && (
        <Badge tone="primary">
          <Plural value={streak.days} one="# day in a row" other="# days in a row" />
        </Badge>
      )}
    </div>
  );
}

/** The questions of another exam. It stands below the question: a phone's screen is for that and its options. */
export function RecruitmentChoice({ daily: { exam, exams } }: { daily: Daily }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  if (exams.length < 2) return null;
  return (
    <SelectField
      label={t`Exam`}
      isLabelHidden
      value={exam}
      options={exams.map((one) => ({ value: one.exam, label: t`Exam: ${one.name}` }))}
      onChange={({ target }) => void navigate(studyPaths.daily({ exam: target.value }))}
    />
  );
}
