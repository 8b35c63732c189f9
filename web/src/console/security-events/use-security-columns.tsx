import { Trans, useLingui } from '@lingui/react/macro';
import type { SecurityEvent } from '@taiyari/contract';
import { MailAddress } from '#console/kit/lists/mail-address.tsx';
import { secondText } from '#console/kit/lists/times.ts';
import { eventTone } from '#shared/security-events/event-tone.ts';
import { useEventTexts } from '#shared/security-events/use-event-texts.ts';
import { Badge } from '#ui/badge.tsx';
import type { Column } from '#ui/table/column.ts';

export function useSecurityColumns(): readonly Column<SecurityEvent>[] {
  const { t } = useLingui();
  const texts = useEventTexts();
  return [
    {
      key: 'what',
      header: t`What`,
      cell: ({ kind, subject }) => (
        <div className="grid justify-items-start gap-1">
          <Badge tone={eventTone(kind)}>{texts[kind]}</Badge>
          {subject !== '' && <span className="break-all text-muted">{subject}</span>}
        </div>
      ),
    },
    {
      key: 'who',
      fold: 'plain',
      header: t`Account`,
      from: 'sm',
      cell: (event) => <Who event={event} />,
    },
    {
      key: 'where',
      fold: 'plain',
      header: t`Device and network`,
      from: 'md',
      cell: ({ device, address }) => (
        <div className="grid">
          <span>{device || t`Unknown device`}</span>
          <span className="break-all text-muted">{address || t`several networks`}</span>
        </div>
      ),
    },
    {
      key: 'when',
      fold: 'plain',
      header: t`When`,
      from: 'md',
      cell: ({ lastAt }) => <time dateTime={lastAt}>{secondText(lastAt)}</time>,
    },
    {
      key: 'count',
      header: t`Times`,
      from: 'lg',
      isNumber: true,
      isEmpty: ({ count }) => count === 1,
      cell: ({ count }) => count,
    },
  ];
}

function Who({ event: { account, unknownEmail } }: { event: SecurityEvent }) {
  if (account !== null) {
    return (
      <div className="grid">
        <bdi>{account.name}</bdi>
        <MailAddress address={account.email} />
      </div>
    );
  }
  return (
    <span className="text-muted">
      {unknownEmail === null ? (
        <Trans>several addresses</Trans>
      ) : (
        <Trans>Unknown address {unknownEmail}</Trans>
      )}
    </span>
  );
}
