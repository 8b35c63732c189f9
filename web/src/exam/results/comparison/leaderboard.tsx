import { Trans, useLingui } from '@lingui/react/macro';
import type { BoardEntry } from '@taiyari/contract';
import { formatMarks } from '@taiyari/contract/rules/format-marks';
import { mostInNickname } from '@taiyari/contract/rules/nicknames';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { type SubmitEvent, useId, useState } from 'react';
import { leaderboardQuery, useJoinLeaderboards, useLeaveLeaderboards } from '#exam/results/api.ts';
import { messageOf } from '#lib/api-error.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ReturningButton } from '#ui/returning-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFocusOnMount } from '#ui/use-focus-on-mount.ts';

/** Those who want to be shown, by their nicknames; whoever wants no more is gone from all of them at once. */
export function Leaderboard({ testId }: { testId: string }) {
  const headingId = useId();
  const board = useQuery(leaderboardQuery(testId)).data;
  const { t } = useLingui();
  const leave = useLeaveLeaderboards();
  const [isNaming, setIsNaming] = useState(false);
  // Form and buttons stand in each other's place: with it goes the focus. Once it has arrived it is taken no more, as
  // they also turn when the name is taken off in another tab.
  const [hasTurned, setHasTurned] = useState(false);
  if (board === undefined) return null;
  const { nickname, entries } = board;
  return (
    <Card as="section" labelledBy={headingId} className="grid grid-cols-1 gap-4">
      <h2 id={headingId} className="text-lg font-semibold">
        <Trans>Leaderboard</Trans>
      </h2>
      {entries.length === 0 ? (
        <p className="text-muted">
          <Trans>Nobody has chosen to be shown here yet.</Trans>
        </p>
      ) : (
        <ol className="grid gap-1">
          {entries.map((entry) => (
            <Entry key={entry.nickname} entry={entry} />
          ))}
        </ol>
      )}
      {nickname === null || isNaming ? (
        <NicknameForm
          nickname={nickname ?? ''}
          takesFocus={hasTurned}
          onFocus={() => setHasTurned(false)}
          onSave={() => setHasTurned(true)}
          onDone={() => {
            setIsNaming(false);
            setHasTurned(true);
          }}
          isChange={isNaming && nickname !== null}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-muted">
            <Trans>
              You are shown as <bdi>{nickname}</bdi>.
            </Trans>
          </p>
          <ReturningButton
            takesFocus={hasTurned}
            onFocus={() => setHasTurned(false)}
            onClick={() => {
              setIsNaming(true);
              setHasTurned(true);
            }}
          >
            <Trans>Another name</Trans>
          </ReturningButton>
          <Button
            variant="ghost"
            isBusy={leave.isPending}
            onClick={() => {
              setHasTurned(true);
              leave.mutate();
            }}
          >
            <Trans>Be shown nowhere</Trans>
          </Button>
          {leave.isError && (
            <Banner tone="danger">{messageOf(leave.error, t`You are still shown.`)}</Banner>
          )}
        </div>
      )}
    </Card>
  );
}

function Entry({ entry }: { entry: BoardEntry }) {
  const { rank, nickname, marksObtained, totalMarks, isOwn } = entry;
  return (
    <li
      className={clsx(
        'flex items-baseline gap-3 rounded-md px-2 py-1',
        isOwn && 'bg-primary-soft font-semibold',
      )}
    >
      <span className="w-10 shrink-0 text-end text-muted">{rank}</span>
      <bdi className="min-w-0 flex-1 truncate">{nickname}</bdi>
      <span className="shrink-0">
        {formatMarks(marksObtained)} / {formatMarks(totalMarks)}
      </span>
    </li>
  );
}

type NicknameFormProps = {
  nickname: string;
  takesFocus: boolean;
  onFocus: () => void;
  onSave: () => void;
  onDone: () => void;
  /** Of a name that may be left as it is. */
  isChange: boolean;
};

function NicknameForm({
  nickname,
  takesFocus,
  onFocus,
  onSave,
  onDone,
  isChange,
}: NicknameFormProps) {
  const { t } = useLingui();
  const join = useJoinLeaderboards();
  const field = useFocusOnMount<HTMLInputElement>(takesFocus);
  const [isMissing, setIsMissing] = useState(false);
  const missing = isMissing ? t`This field is required` : undefined;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = field.current?.value.trim() ?? '';
    setIsMissing(wanted === '');
    if (wanted === '') field.current?.focus();
    if (wanted === '' || join.isPending) return;
    onSave();
    join.mutate(wanted, { onSuccess: onDone });
  }

  return (
    <form noValidate className="grid gap-3" onSubmit={handleSubmit}>
      <TextField
        ref={field}
        onFocus={onFocus}
        label={t`Nickname`}
        name="nickname"
        defaultValue={nickname}
        readOnly={join.isPending}
        maxLength={mostInNickname}
        autoComplete="off"
        required
        hint={t`Everybody sees it, with your marks in first attempts. Take one that is not your name; you can be taken off at any time.`}
        error={
          join.error && !isMissing ? messageOf(join.error, t`The name was not saved.`) : missing
        }
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={join.isPending}>
          <Trans>Show me</Trans>
        </Button>
        {isChange && !join.isPending && (
          <Button variant="ghost" onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
