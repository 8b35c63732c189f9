import { Trans } from '@lingui/react/macro';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { studyPaths } from '#lib/study-paths.ts';
import { useIsGuest } from '#shared/accounts/guest.ts';

/** To a practice of this subject; a guest has none, but the tests. */
export function PractiseLink({ subject }: { subject: string }) {
  const isGuest = useIsGuest();
  return (
    <Link
      {...(isGuest ? paths.practiceTests : studyPaths.practiceBuilder({ subject }))}
      className="inline-flex min-h-11 items-center justify-self-start font-semibold text-primary underline underline-offset-4 print:hidden"
    >
      {isGuest ? <Trans>Find practice tests</Trans> : <Trans>Practise {subject}</Trans>}
    </Link>
  );
}
