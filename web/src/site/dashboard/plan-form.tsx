import { Trans, useLingui } from '@lingui/react/macro';
import type { Recruitment } from '@taiyari/contract';
import { languages } from '@taiyari/contract/rules/languages';
import { planContent } from '@taiyari/contract/rules/profile';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { useAccount } from '#shared/accounts/api.ts';
import { QuestionLanguageField } from '#shared/languages/language-select.tsx';
import { useQuestionLanguage } from '#shared/languages/question-language.ts';
import { useSaveProfile } from '#site/profile/api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { SelectField } from '#ui/select-field.tsx';

type Plan = { exam: string; examDate: string };

type PlanFormProps = {
  exams: readonly Pick<Recruitment, 'slug' | 'name'>[];
  plan: Plan;
  onDone: () => void;
};

/** Which exam and its day, both of which may stay open; and in which language tests show their questions. */
export function PlanForm({ exams, plan, onDone }: PlanFormProps) {
  const { t } = useLingui();
  const save = useSaveProfile();
  const [wanted, choose] = useQuestionLanguage(languages);
  const [language, setLanguage] = useState(wanted);
  const form = useForm<Plan>({
    content: planContent,
    initial: plan,
    save: async ({ exam, examDate }) => {
      const change = { exam, examDate: examDate || null };
      await save.mutateAsync({ change, picture: undefined });
      choose(language);
      onDone();
    },
    problemOf: problemElsewhere(t`This could not be saved. Please try again.`),
  });
  const named = exams.map(({ slug, name }) => ({ value: slug, label: name }));
  return (
    <form ref={form.ref} noValidate className="grid gap-4" onSubmit={form.handleSubmit}>
      {form.problem && <Banner tone="danger">{form.problem.text}</Banner>}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t`Exam`}
          {...form.choice('exam')}
          options={[{ value: '', label: t`Not decided yet` }, ...named]}
        />
        <DateField label={t`Day of the exam, if you know it`} {...form.day('examDate')} />
        <QuestionLanguageField value={language} onChange={setLanguage} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isBusy={form.isSaving} busyText={t`Saving...`}>
          <Trans>Save and go on</Trans>
        </Button>
        <Button variant="ghost" onClick={onDone}>
          <Trans>Skip</Trans>
        </Button>
      </div>
    </form>
  );
}

/**
 * Whether the question stands in its card; null until the learner decides. The form and the button that brings it take each
 * other's place: the heading above them gets the focus, which would be lost with the one that goes.
 */
export function useAsking() {
  const [isAsking, setIsAsking] = useState<boolean | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const ask = (isWanted: boolean) => {
    flushSync(() => setIsAsking(isWanted));
    heading.current?.focus();
  };
  return { isAsking, ask, heading };
}

/** The mail that sign-up has sent is told of until its link was opened. */
export function MailNote() {
  const account = useAccount();
  if (!account || account.emailVerification) return null;
  return (
    <p className="border-t border-border pt-4 text-sm text-muted wrap-anywhere">
      <Trans>
        We have sent a mail to {account.email}. Open its link, so that we know the address is yours.
      </Trans>
    </p>
  );
}
