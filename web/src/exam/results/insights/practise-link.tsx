import { Trans } from '@lingui/react/macro';
import { testCategories } from '@taiyari/contract/rules/categories';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';

/** To the practice tests of a subject; to all of them where the list knows no such subject. */
export function PractiseLink({ subject }: { subject: string }) {
  const category = testCategories.find((known) => known.toLowerCase() === subject.toLowerCase());
  return (
    <Link
      {...paths.practiceTests}
      search={{ subject: category }}
      className="inline-flex min-h-11 items-center justify-self-start font-semibold text-primary underline underline-offset-4 print:hidden"
    >
      {category === undefined ? (
        <Trans>Find practice tests</Trans>
      ) : (
        <Trans>Practise {subject}</Trans>
      )}
    </Link>
  );
}
