import { Trans, useLingui } from '@lingui/react/macro';
import type { ReceivedMessage } from '@taiyari/contract';
import { contactStates } from '@taiyari/contract/rules/contact';
import { useQuery } from '@tanstack/react-query';
import { AnswerForm } from '#console/contact/answer-form.tsx';
import { messageQuery, useChangeState } from '#console/contact/api.ts';
import { MessageState, useStateNames } from '#console/contact/message-state.tsx';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { momentText } from '#console/kit/lists/times.ts';
import { OutcomeBanner } from '#console/kit/outcome/outcome-banner.tsx';
import { type OutcomeControl, useOutcome } from '#console/kit/outcome/use-outcome.ts';
import { ConsolePage } from '#console/kit/page/console-page.tsx';
import { isApiError } from '#lib/api-error.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ArrowLeft, Mail } from '#ui/icons/elsewhere.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';

/** One message, what was answered, and what to answer. */
export function MessagePage({ messageId }: { messageId: string }) {
  const { t } = useLingui();
  const { data: message, error, isError, isFetching, refetch } = useQuery(messageQuery(messageId));
  const outcome = useOutcome();
  return (
    <ConsolePage title={message?.subject ?? t`Message`} text={<BackLink />}>
      {message ? (
        <>
          <Facts message={message} outcome={outcome} />
          <Conversation message={message} />
          <AnswerForm messageId={messageId} outcome={outcome} />
        </>
      ) : isApiError(error, 'not-found') ? (
        <EmptyState
          icon={Mail}
          title={t`There is no such message`}
          text={t`It may have been written before another site was restored.`}
        />
      ) : isError ? (
        <ErrorState
          message={t`The message could not be loaded. Please try again.`}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <SkeletonArea label={t`Loading...`}>
          <Skeleton className="h-64" />
        </SkeletonArea>
      )}
      <OutcomeBanner outcome={outcome.outcome} hide={outcome.hide} />
    </ConsolePage>
  );
}

function BackLink() {
  return (
    <LinkButton {...adminPaths.messages} variant="ghost" className="-ms-4">
      <ArrowLeft aria-hidden="true" className="size-5 rtl:rotate-180" />
      <Trans>All messages</Trans>
    </LinkButton>
  );
}

type FactsProps = { message: ReceivedMessage; outcome: Pick<OutcomeControl, 'succeed' | 'fail'> };

function Facts({ message, outcome }: FactsProps) {
  const { t } = useLingui();
  const names = useStateNames();
  const change = useChangeState(message.id);
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div className="grid gap-1 wrap-anywhere">
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
          <time dateTime={when}>{momentText(when)}</time>
        </p>
        <p dir="auto" className="max-w-text whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      </Card>
    </li>
  );
}
