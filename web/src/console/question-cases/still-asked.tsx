import { Trans } from '@lingui/react/macro';
import type { AdminRuling } from '@taiyari/contract';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { Link } from '#lib/router/link.tsx';
import { Banner } from '#ui/banner.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

/** A question that does not count stands in its test until somebody takes it out. */
export function StillAsked({ ruling }: { ruling: AdminRuling }) {
  const { kind, state, ended, languages, isStillAsked, testId, questionId } = ruling;
  const isVoid = kind === 'void' && languages === null && state === 'published' && !ended;
  if (!isVoid || !isStillAsked) return null;
  return (
    <Banner>
      <p>
        <Trans>
          The test still asks this question: whoever takes it now meets it among the questions and
          marks that the test names, and the result leaves it out. Take it out of the test, or put
          another question in its place.
        </Trans>
      </p>
      <Link
        {...adminPaths.test(testId)}
        search={{ question: questionId }}
        className={textLinkStyles}
      >
        <Trans>Open in the editor</Trans>
      </Link>
    </Banner>
  );
}
