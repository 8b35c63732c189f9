import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { ConsolePart } from '#console/kit/page/console-part.tsx';
import type { UserPart } from '#console/users/page/user-part.ts';

/** Where the user is logged in, and what could not be mailed to him yet. */
export function UserSessions({ support: { sessions, waitingMails } }: UserPart) {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <ConsolePart title={t`Sessions`}>
        {sessions.length === 0 ? (
          <p className="text-muted">{t`Logged in nowhere.`}</p>
        ) : (
          <ul className="grid gap-2">
            {sessions.map(({ openedAt, usedAt }) => (
              <li key={`${openedAt} ${usedAt}`}>
                <Trans>
                  Since {formatMoment(openedAt)}, last seen {formatMoment(usedAt)}
                </Trans>
              </li>
            ))}
          </ul>
        )}
      </ConsolePart>
      <ConsolePart title={t`Waiting mails`}>
        {waitingMails.length === 0 ? (
          <p className="text-muted">{t`Every mail to this address has been handed over.`}</p>
        ) : (
          <ul className="grid gap-3">
            {waitingMails.map(({ id, subject, createdAt, tries, nextTryAt, lastError }) => (
              <li key={id} className="grid gap-0.5 wrap-anywhere">
                <bdi className="font-semibold">{subject}</bdi>
                <span className="text-muted">
                  <Trans>
                    Written {formatMoment(createdAt)}, tries so far: {tries}, next{' '}
                    {formatMoment(nextTryAt)}
                  </Trans>
                </span>
                {lastError !== null && <span className="text-danger">{lastError}</span>}
              </li>
            ))}
          </ul>
        )}
      </ConsolePart>
    </div>
  );
}
