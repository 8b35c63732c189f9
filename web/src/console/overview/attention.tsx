import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { type Attention, attentionQuery } from '#console/overview/api.ts';
import { FailedImport, FailingSources } from '#console/overview/failures.tsx';
import { InTests } from '#console/overview/in-tests.tsx';
import type { Address } from '#lib/router/address.ts';
import { Link } from '#lib/router/link.tsx';
import { Card } from '#ui/card.tsx';
import { CircleCheck, TriangleAlert } from '#ui/icons/everywhere.ts';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

/** What waits for somebody, each with the way to it; and who is in which test now. */
export function AttentionList() {
  const { t } = useLingui();
  const { data, isError } = useQuery(attentionQuery);
  // The page has an error of its own for what cannot be had at all.
  if (data === undefined && isError) return null;
  return (
    <Card as="section" labelledBy="attention" className="grid content-start gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="attention" className="text-lg font-semibold">
          <Trans>Needs attention</Trans>
        </h2>
        {data && (
          <p className="text-muted">
            <Plural
              value={data.inTest}
              _0="Nobody is in a test now"
              one="# learner is in a test now"
              other="# learners are in a test now"
            />
          </p>
        )}
      </div>
      {data && data.inTests.total > 0 && <InTests {...data.inTests} />}
      {data ? (
        <Lines attention={data} />
      ) : (
        <SkeletonArea label={t`Loading...`} className="grid gap-2">
          <Skeleton className="h-6" />
          <Skeleton className="h-6" />
        </SkeletonArea>
      )}
    </Card>
  );
}

function Lines({ attention }: { attention: Attention }) {
  const lines = linesOf(attention);
  if (lines.length === 0) {
    return (
      <p className="flex items-center gap-2 text-success">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
        <Trans>Nothing waits for you.</Trans>
      </p>
    );
  }
  return (
    <ul className="grid gap-2">
      {lines.map(({ key, content }) => (
        <li key={key} className="flex items-start gap-2">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
          <span className="min-w-0 break-words">{content}</span>
        </li>
      ))}
    </ul>
  );
}

type Line = { readonly key: string; readonly content: ReactNode };

function linesOf(attention: Attention): Line[] {
  const { suspects, unreachable, drafts, messages, questionReports, rulings, reviews } = attention;
  const { orders, failedMails, failingSources } = attention;
  // A server of the release before tells nothing of them.
  const { emptySeries = { series: [], total: 0 } } = attention;
  const { files, total } = attention.failedImports;
  const lines: (Line | false)[] = [
    suspects.total > 0 && {
      key: 'suspects',
      content: (
        <>
          <Plural
            value={suspects.total}
            one="# test has suspect keys:"
            other="# tests have suspect keys:"
          />{' '}
          <Some items={suspects.tests} total={suspects.total} pageOf={adminPaths.testAnalytics} />
        </>
      ),
    },
    unreachable.total > 0 && {
      key: 'unreachable',
      content: (
        <>
          <Plural
            value={unreachable.total}
            one="# active test can be opened nowhere:"
            other="# active tests can be opened nowhere:"
          />{' '}
          <Some items={unreachable.tests} total={unreachable.total} pageOf={adminPaths.test} />
        </>
      ),
    },
    emptySeries.total > 0 && {
      key: 'empty series',
      content: (
        <>
          <Plural
            value={emptySeries.total}
            one="# series with a price holds no test:"
            other="# series with a price hold no test:"
          />{' '}
          <Some items={emptySeries.series} total={emptySeries.total} pageOf={seriesNamed} />
        </>
      ),
    },
    messages > 0 && {
      key: 'messages',
      content: (
        <Link {...adminPaths.messages} className={textLinkStyles}>
          <Plural value={messages} one="# new message" other="# new messages" />
        </Link>
      ),
    },
    questionReports > 0 && {
      key: 'question reports',
      content: (
        <Link {...adminPaths.questionReports} className={textLinkStyles}>
          <Plural
            value={questionReports}
            one="# report of a question waits"
            other="# reports of questions wait"
          />
        </Link>
      ),
    },
    rulings > 0 && {
      key: 'rulings',
      content: (
        <Link {...adminPaths.rulings} search={{ state: 'proposed' }} className={textLinkStyles}>
          <Plural
            value={rulings}
            one="# ruling waits for another administrator to confirm it"
            other="# rulings wait for another administrator to confirm them"
          />
        </Link>
      ),
    },
    reviews > 0 && {
      key: 'reviews',
      content: (
        <Link {...adminPaths.reviews} className={textLinkStyles}>
          <Plural
            value={reviews}
            one="# review of a series waits"
            other="# reviews of series wait"
          />
        </Link>
      ),
    },
    orders.claimed > 0 && {
      key: 'payments to confirm',
      content: (
        <Link {...adminPaths.orders} search={{ state: 'claimed' }} className={textLinkStyles}>
          <Plural
            value={orders.claimed}
            one="# payment waits to be confirmed"
            other="# payments wait to be confirmed"
          />
        </Link>
      ),
    },
    orders.problems > 0 && {
      key: 'payments to send back',
      content: (
        <Link {...adminPaths.orders} search={{ state: 'problem' }} className={textLinkStyles}>
          <Plural
            value={orders.problems}
            one="# payment bought nothing and is to be sent back"
            other="# payments bought nothing and are to be sent back"
          />
        </Link>
      ),
    },
    orders.failedRefunds > 0 && {
      key: 'failed refunds',
      content: (
        <Link {...adminPaths.orders} search={{ state: 'refund-failed' }} className={textLinkStyles}>
          <Plural
            value={orders.failedRefunds}
            one="# order has a refund that failed"
            other="# orders have a refund that failed"
          />
        </Link>
      ),
    },
    orders.failedEvents > 0 && {
      key: 'failed events of payments',
      content: (
        <Link {...adminPaths.paymentEvents} search={{ state: 'failed' }} className={textLinkStyles}>
          <Plural
            value={orders.failedEvents}
            one="# event of the payment provider could not be worked on"
            other="# events of the payment provider could not be worked on"
          />
        </Link>
      ),
    },
    drafts.tests > 0 && {
      key: 'drafts of tests',
      content: (
        <Link {...adminPaths.tests} search={{ status: 'draft' }} className={textLinkStyles}>
          <Plural value={drafts.tests} one="# test is a draft" other="# tests are drafts" />
        </Link>
      ),
    },
    drafts.series > 0 && {
      key: 'drafts of series',
      content: (
        <Link {...adminPaths.series} search={{ status: 'draft' }} className={textLinkStyles}>
          <Plural value={drafts.series} one="# series is a draft" other="# series are drafts" />
        </Link>
      ),
    },
    ...files.map((file) => ({
      key: `import ${file.testId} ${file.fileName}`,
      content: <FailedImport file={file} />,
    })),
    total > files.length && {
      key: 'imports',
      content: (
        <Plural
          value={total - files.length}
          one="# more file could not be imported"
          other="# more files could not be imported"
        />
      ),
    },
    failedMails > 0 && {
      key: 'mails',
      content: (
        <Plural
          value={failedMails}
          one="# mail could not be sent; it is tried again"
          other="# mails could not be sent; they are tried again"
        />
      ),
    },
    // A network that is down fails all of them in one way: a line for each cause.
    ...[...new Set(failingSources.map(({ error }) => error))].map((error) => {
      const names = failingSources.filter((source) => source.error === error);
      return {
        key: `sources ${error}`,
        content: <FailingSources names={names.map(({ name }) => name)} error={error} />,
      };
    }),
  ];
  return lines.filter((line) => line !== false);
}

/** The list of series, narrowed to this one. */
const seriesNamed = (_: string, title: string) => ({
  ...adminPaths.series,
  search: { search: title },
});

type SomeProps = {
  /** Some of `total`. */
  items: readonly { readonly id: string; readonly title: string }[];
  total: number;
  pageOf: (id: string, title: string) => Address;
};

function Some({ items, total, pageOf }: SomeProps) {
  const others = total - items.length;
  return (
    <>
      {items.map(({ id, title }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link {...pageOf(id, title)} dir="auto" className={textLinkStyles}>
            {title}
          </Link>
        </span>
      ))}
      {others > 0 && (
        <>
          {' '}
          <Trans>and {others} more</Trans>
        </>
      )}
    </>
  );
}
