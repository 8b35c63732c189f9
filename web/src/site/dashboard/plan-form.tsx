import { Trans, useLingui } from '@lingui/react/macro';
import type { Recruitment } from '@taiyari/contract';
import { type Language, languages } from '@taiyari/contract/rules/languages';
import { planContent } from '@taiyari/contract/rules/profile';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { accountQuery, useAccount } from '#shared/accounts/api.ts';
import { QuestionLanguageField } from '#shared/languages/language-select.tsx';
import {
  useChooseQuestionLanguage,
  useQuestionLanguage,
} from '#shared/languages/question-language.ts';
import { profileQuery, useSaveProfile } from '#site/profile/api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

type Plan = { exam: string; examDate: string };

type PlanFormProps = {
  exams: readonly Pick<Recruitment, 'slug' | 'name'>[];
  /** As far as this page knows. */
  plan: Plan;
  /** The day of it is over, and the next one is asked for. */
  isOver?: boolean;
  onDone: () => void;
};

/** Which exam and its day, both of which may stay open; and in which language tests show their questions. */
export function PlanForm({ exams, plan, isOver = false, onDone }: PlanFormProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const save = useSaveProfile();
  const [wanted] = useQuestionLanguage(languages);
  const choose = useChooseQuestionLanguage();
  // Null: nobody has chosen another one here.
  const [language, setLanguage] = useState<Language | null>(null);
  const [dayOver] = useState(isOver ? plan.examDate : null);
  const form = useForm<Plan>({
    content: planContent,
    initial: isOver ? { ...plan, examDate: '' } : plan,
    save: async () => {
      const change = form.changed();
      // The day that is over is not that of the next exam; another device may have named that one meanwhile.
      if (dayOver !== null && change.examDate === undefined) {
        const { examDate } = await client.fetchQuery({ ...profileQuery, staleTime: 0 });
        if (examDate === dayOver) change.examDate = '';
      }
      // Before the plan: once that is there, this form may be gone, and could not say that it failed.
      if (language !== null || (await hasNoLanguage(client))) {
        await choose.mutateAsync(language ?? wanted);
      }
      await save.mutateAsync({ change, picture: undefined });
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
        <QuestionLanguageField value={language ?? wanted} onChange={setLanguage} />
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

/** The one that is shown stands for it until one is chosen, and another browser would show another. */
async function hasNoLanguage(client: QueryClient): Promise<boolean> {
  if (client.getQueryData(accountQuery.queryKey)?.questionLanguage) return false;
  // Another device may have chosen one meanwhile.
  const account = await client.fetchQuery({ ...accountQuery, staleTime: 0 });
  return account?.questionLanguage === null;
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

/** As high as the card that asks, with the note of the mail below it or without. */
export function AskedSkeleton() {
  const isVerified = useAccount()?.emailVerification;
  return (
    <Skeleton className={isVerified ? 'h-112 sm:h-91.5 lg:h-86' : 'h-143 sm:h-112 lg:h-101'} />
  );
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
