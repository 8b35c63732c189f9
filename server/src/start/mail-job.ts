import type { Deps } from '#deps.ts';
import { asJob } from '#platform/jobs/as-job.ts';
import { every } from '#platform/jobs/every.ts';
import { createMailSender, type MailFailure } from '#platform/mail/sender.ts';
import { createMailTransport } from '#platform/mail/transport.ts';

type Report = {
  readonly onFailure: (failure: MailFailure) => void;
  readonly onError: (error: unknown) => void;
};

const pauseMilliseconds = 2000;

/** Sends what lies in the outbox, also what an earlier process left there. */
export function startMailJob(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  report: Report,
): { stop(): Promise<void> } {
  const transport = createMailTransport(config.mail);
  const sender = createMailSender({ db, clock, transport, onFailure: report.onFailure });
  const job = every(
    pauseMilliseconds,
    async () => {
      await asJob('mails', () => sender.sendDue());
    },
    report.onError,
  );
  return {
    async stop() {
      sender.abort();
      await job.stop();
    },
  };
}
