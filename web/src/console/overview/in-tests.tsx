import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatTimeOfDay } from '@taiyari/contract/rules/dates';
import clsx from 'clsx';
import { adminPaths } from '#console/kit/admin-paths.ts';
import type { Attention } from '#console/overview/api.ts';
import { Link } from '#lib/router/link.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

/** The fullest tests of this moment. */
export function InTests({ tests, total }: Attention['inTests']) {
  const { t } = useLingui();
  const more = total - tests.length;
  return (
    <ul aria-label={t`In a test now`} className="grid gap-1 border-b border-border pb-3">
      {tests.map(({ id, title, learners, until }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Link
            {...adminPaths.testAnalytics(id)}
            dir="auto"
            className={clsx(textLinkStyles, 'min-w-0 break-words')}
          >
            {title}
          </Link>
          <span className="text-muted">
            <Plural value={learners} one="# learner" other="# learners" />
            {until && (
              <>
                {' · '}
                <Trans>until {formatTimeOfDay(until)}</Trans>
              </>
            )}
          </span>
        </li>
      ))}
      {more > 0 && (
        <li className="text-muted">
          <Plural value={more} one="and # more test" other="and # more tests" />
        </li>
      )}
    </ul>
  );
}
