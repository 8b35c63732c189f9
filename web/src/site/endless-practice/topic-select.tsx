import { useLingui } from '@lingui/react/macro';
import type { PracticeTopic } from '@taiyari/contract';
import { useNavigate } from '#lib/router/react.tsx';
import { studyPaths } from '#lib/study-paths.ts';
import type { PracticeLanguage } from '#site/endless-practice/practice-language.ts';
import { SelectField } from '#ui/select-field.tsx';

type TopicSelectProps = {
  topics: readonly PracticeTopic[];
  selected: string | undefined;
  language: PracticeLanguage;
};

/** The choice is in the address; how the learner did stands beside each name. */
export function TopicSelect({ topics, selected, language }: TopicSelectProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const labelOf = ({ names, answered, right }: PracticeTopic) => {
    const name = names[language];
    return answered === 0 ? name : t`${name} (${right} of ${answered} right)`;
  };
  return (
    <SelectField
      label={t`Topic`}
      value={selected ?? ''}
      onChange={({ target }) =>
        void navigate({
          ...studyPaths.endlessPractice,
          search: { topic: target.value || undefined },
          resetScroll: false,
        })
      }
      options={[
        { value: '', label: t`All topics` },
        ...topics.map((one) => ({ value: one.topic, label: labelOf(one) })),
      ]}
    />
  );
}
