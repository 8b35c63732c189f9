import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#lib/router/link.tsx';
import { studyPaths } from '#lib/study-paths.ts';
import { masteryQuery } from '#site/mastery/api.ts';
import { KnownRange, Verdict } from '#site/mastery/subject-card.tsx';
import { Card } from '#ui/card.tsx';
import { textLinkStyles } from '#ui/text-link.ts';

/** What is known of each subject, weakest first; nothing until something was answered. Its topics have a page of their own. */
export function Subjects() {
  const subjects = useQuery(masteryQuery).data?.subjects ?? [];
  if (subjects.length === 0) return null;
  return (
    <section aria-labelledby="subjects" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="subjects" className="text-xl font-bold">
          <Trans>Subjects, weakest first</Trans>
        </h2>
        <Link {...studyPaths.mastery} className={textLinkStyles}>
          <Trans>What I know, by topic</Trans>
        </Link>
      </div>
      <Card>
        <ul className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
          {subjects.map((mastery) => (
            <li key={mastery.subject} className="grid content-start gap-1">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h3 dir="auto" className="font-medium">
                  {mastery.subject}
                </h3>
                <Verdict verdict={mastery.verdict} />
              </div>
              <KnownRange figures={mastery} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
