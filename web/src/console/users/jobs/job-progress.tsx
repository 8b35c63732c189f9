import { Trans, useLingui } from '@lingui/react/macro';
import type { UserJob } from '@taiyari/contract';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';

const tones: Record<UserJob['state'], BadgeTone> = {
  running: 'info',
  done: 'success',
  cancelled: 'neutral',
};

/** What kind of job it is, and whether it goes on. */
export function JobState({ job: { kind, state } }: { job: UserJob }) {
  const { t } = useLingui();
  const states = { running: t`Running`, done: t`Done`, cancelled: t`Stopped` };
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
      <Badge tone={tones[state]}>{states[state]}</Badge>
      {kind === 'mail' ? t`Mail` : t`Series given`}
    </p>
  );
}

/** How far it is, drawn and in words. */
export function JobBar({ job }: { job: UserJob }) {
  const { t } = useLingui();
  const { title, total, done, unchanged, refused } = job;
  const handled = done + unchanged + refused;
  return (
    <>
      <ProgressBar
        label={t`Progress of ${title}`}
        value={total === 0 ? 100 : (handled / total) * 100}
      />
      <p className="text-sm text-muted">
        <Trans>
          {handled} of {total}: {done} done, {unchanged} unchanged, {refused} refused
        </Trans>
      </p>
    </>
  );
}
