import { Trans, useLingui } from '@lingui/react/macro';
import type { ReceivedMessage } from '@taiyari/contract';
import { answerContent, contactStates } from '@taiyari/contract/rules/contact';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageQuery, useAnswer, useChangeState } from '#console/contact/api.ts';
import { MessageState, useStateNames } from '#console/contact/message-state.tsx';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { UnsavedGuard } from '#console/kit/forms/unsaved-changes.tsx';
import { OutcomeBanner, type OutcomeControl, useOutcome } from '#console/kit/outcome.tsx';
import { BackLink, ConsolePage, Detail } from '#console/kit/page.tsx';
import { isApiError, messageOf } from '#lib/api-error.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Mail } from '#ui/icons/elsewhere.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-field.tsx';

/** One message, what was answered, and what to answer. */
export function MessagePage({ messageId }: { messageId: string }) {
  const { t } = useLingui();
  const query = useQuery(messageQuery(messageId));
  const outcome = useOutcome();
  return (
    <ConsolePage
      title={query.data?.subject ?? t`Message`}
      text={
        <BackLink to={adminPaths.messages}>
          <Trans>All messages</Trans>
        </BackLink>
      }
    >
      <Detail
        query={query}
        gone={{
          icon: Mail,
          title: t`There is no such message`,
          text: t`It may have been written before another site was restored.`,
        }}
        errorMessage={t`The message could not be loaded. Please try again.`}
      >
        {(message) => (
          <>
            <Facts message={message} outcome={outcome} />
            <Conversation message={message} />
            <AnswerForm message={message} outcome={outcome} />
          </>
        )}
      </Detail>
      <OutcomeBanner outcome={outcome.outcome} hide={outcome.hide} />
    </ConsolePage>
  );
}

type FactsProps = { message: ReceivedMessage; outcome: Pick<OutcomeControl, 'succeed' | 'fail'> };

function Facts({ message, outcome }: FactsProps) {
  const { t } = useLingui();
  const names = useStateNames();
  const change = useChangeState(message.id);
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div className="grid justify-items-start gap-1 wrap-anywhere">
        <p>
          <bdi className="font-semibold">{message.name}</bdi>{' '}
          <a dir="ltr" href={`mailto:${message.email}`} className="text-muted underline">
            {message.email}
          </a>
        </p>
        <MessageState state={message.state} />
      </div>
      <SelectField
        label={t`State`}
        value={message.state}
        disabled={change.isPending}
        options={contactStates.map((value) => ({ value, label: names[value] }))}
        onChange={({ target }) => {
          const state = contactStates.find((known) => known === target.value);
          if (!state) return;
          change.mutate(state, {
            onSuccess: () => outcome.succeed(t`State changed`),
            onError: () => outcome.fail(t`The state could not be changed. Please try again.`),
          });
        }}
      />
    </div>
  );
}

function Conversation({ message }: { message: ReceivedMessage }) {
  const { t } = useLingui();
  return (
    <ol className="grid gap-3">
      <Entry who={message.name} when={message.createdAt} text={message.message} />
      {message.answers.map(({ id, authorName, createdAt, text }) => (
        <Entry
          key={id}
          isAnswer
          who={authorName ?? t`An administrator who is gone`}
          when={createdAt}
          text={text}
        />
      ))}
    </ol>
  );
}

type EntryProps = { who: string; when: string; text: string; isAnswer?: boolean };

function Entry({ who, when, text, isAnswer = false }: EntryProps) {
  return (
    <li className={isAnswer ? 'ms-4 sm:ms-12' : 'me-4 sm:me-12'}>
      <Card className="grid gap-2">
        <p className="text-sm text-muted">
          <bdi className="font-semibold">{who}</bdi>
          {' · '}
          <time dateTime={when}>{formatMoment(when)}</time>
        </p>
        <p dir="auto" className="max-w-text whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      </Card>
    </li>
  );
}

type AnswerFormProps = { message: ReceivedMessage; outcome: Pick<OutcomeControl, 'succeed'> };

/** What is written here goes out by mail at once. */
function AnswerForm({ message, outcome }: AnswerFormProps) {
  const { t } = useLingui();
  const answer = useAnswer(message.id);
  const answerCount = message.answers.length;
  // Answers come in while somebody writes; these stood there when he began.
  const [answersSeen, setAnswersSeen] = useState(answerCount);
  const form = useForm<{ text: string }>({
    content: answerContent,
    initial: { text: '' },
    save: async (values) => {
      const isMet = isApiError(answer.error, 'conflict');
      await answer.mutateAsync({ ...values, answersSeen: isMet ? answerCount : answersSeen });
      form.reset({ text: '' });
      outcome.succeed(t`Answer sent`);
    },
    problemOf: (error, sentence) => {
      if (isApiError(error, 'conflict')) {
        return {
          text: t`Your answer was not sent: there is another one by now, which stands above.`,
          reason: t`Send yours once more if it is to go out as well.`,
        };
      }
      return sentence === undefined
        ? { text: t`The answer was not sent. Please try again.`, reason: messageOf(error, '') }
        : null;
    },
  });
  if (!form.isDirty && answersSeen !== answerCount) setAnswersSeen(answerCount);
  return (
    <form ref={form.ref} noValidate className="grid gap-3" onSubmit={form.handleSubmit}>
      <UnsavedGuard isDirty={form.isDirty} />
      <TextAreaField
        label={t`Answer`}
        hint={t`It is mailed to the address above, with the message below it.`}
        {...form.field('text')}
        dir="auto"
        rows={6}
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
