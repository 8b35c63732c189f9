import { Trans, useLingui } from '@lingui/react/macro';
import { answerContent } from '@taiyari/contract/rules/contact';
import { useAnswer } from '#console/contact/api.ts';
import type { OutcomeControl } from '#console/kit/outcome/use-outcome.ts';
import { messageOf } from '#lib/api-error.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';

type AnswerFormProps = { messageId: string; outcome: Pick<OutcomeControl, 'succeed'> };

/** What is written here goes out by mail at once. */
export function AnswerForm({ messageId, outcome }: AnswerFormProps) {
  const { t } = useLingui();
  const answer = useAnswer(messageId);
  const form = useForm<{ text: string }>({
    content: answerContent,
    initial: { text: '' },
    save: async (values) => {
      await answer.mutateAsync(values);
      form.reset({ text: '' });
      outcome.succeed(t`Answer sent`);
    },
    problemOf: (error, sentence) =>
      sentence === undefined
        ? { text: t`The answer was not sent. Please try again.`, reason: messageOf(error, '') }
        : null,
  });
  return (
    <form ref={form.ref} noValidate className="grid gap-3" onSubmit={form.handleSubmit}>
      <TextAreaField
        label={t`Answer`}
        hint={t`It is mailed to the address above, with the message below it.`}
        {...form.field('text')}
        dir="auto"
        rows={6}
        maxLength={5000}
        required
      />
      {form.problem && (
        <Banner tone="danger">
          {form.problem.text} {form.problem.reason}
        </Banner>
      )}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        isBusy={form.isSaving}
        busyText={t`Sending...`}
      >
        <Trans>Send Answer</Trans>
      </Button>
    </form>
  );
}
