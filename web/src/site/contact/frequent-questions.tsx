import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { ChevronDown } from '#ui/icons/elsewhere.ts';
import { textLinkStyles } from '#ui/text-link.tsx';

export function FrequentQuestions() {
  return (
    <section aria-labelledby="faq" className="grid gap-3">
      <h2 id="faq" className="text-xl font-bold">
        <Trans>Frequently Asked Questions</Trans>
      </h2>
      <Question question={<Trans>How do I access a test series?</Trans>}>
        <Trans>
          Create an account, open a series in{' '}
          <Link {...paths.allTestSeries} className={textLinkStyles}>
            All Test Series
          </Link>{' '}
          and enrol in it: at once where it is free, after paying where it has a price. From then on
          it is in My Test Series, and you can start any of its tests.
        </Trans>
      </Question>
      <Question question={<Trans>Are there free practice tests?</Trans>}>
        <Trans>
          Yes. The{' '}
          <Link {...paths.practiceTests} className={textLinkStyles}>
            practice tests
          </Link>{' '}
          by subject need no enrolment, and most can be tried without an account. With one, your
          answers and results stay. Free series are marked as free.
        </Trans>
      </Question>
      <Question question={<Trans>How often is the content updated?</Trans>}>
        <Trans>
          New tests appear in a series as soon as they are ready, and a notification tells you of
          what is important. The news is fetched several times an hour. A test that you have started
          never changes under your hands.
        </Trans>
      </Question>
      <Question question={<Trans>How can I track my progress?</Trans>}>
        <Trans>
          After every test you get your marks and an analysis by subject and question. Your{' '}
          <Link {...paths.dashboard} className={textLinkStyles}>
            dashboard
          </Link>{' '}
          shows all your results and how they develop.
        </Trans>
      </Question>
    </section>
  );
}

function Question({ question, children }: { question: ReactNode; children: ReactNode }) {
  return (
    <details className="group rounded-lg border border-border bg-surface">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        {question}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted group-open:rotate-180"
        />
      </summary>
      <p className="max-w-text px-4 pb-4">{children}</p>
    </details>
  );
}
