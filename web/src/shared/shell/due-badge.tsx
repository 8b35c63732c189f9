import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useEffect } from 'react';
import { Link } from '#lib/router/link.tsx';
import { studyPaths } from '#lib/study-paths.ts';
import { useAccount } from '#shared/accounts/api.ts';
import { dueCardsQuery } from '#shared/review/api.ts';
import { keepSending } from '#shared/review/send-answers.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { Layers } from '#ui/icons/elsewhere.ts';

/** How many mistakes wait today; nothing while none do. Sends what this device holds of rounds, on every page with a bar. */
export function DueBadge() {
  const { t } = useLingui();
  const accountId = useAccount()?.id;
  const today = useQuery(dueCardsQuery).data?.today ?? 0;

  // The answers lie outside React, on the device.
  useEffect(() => (accountId === undefined ? undefined : keepSending(accountId)), [accountId]);

  if (today === 0) return null;
  return (
    <Link
      {...studyPaths.mistakes}
      aria-label={t`Mistakes, ${plural(today, { one: '# due today', other: '# due today' })}`}
      className={clsx(
        buttonStyles({ variant: 'ghost', size: 'icon' }),
        'relative max-[22rem]:hidden',
      )}
    >
      <Layers aria-hidden="true" className="size-5" />
      <span className="absolute inset-e-0.5 top-0.5 min-w-5 rounded-full bg-primary px-1 text-center text-xs font-bold text-on-primary">
        {today}
      </span>
    </Link>
  );
}
