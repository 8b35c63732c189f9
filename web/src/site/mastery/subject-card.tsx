import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SubjectMastery } from '@taiyari/contract';
import { Link } from '#lib/router/link.tsx';
import { studyPaths } from '#lib/study-paths.ts';
import { KnownRange, NamedRange, Verdict } from '#site/mastery/known-range.tsx';
import { Card } from '#ui/card.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

/** A subject with its topics, weakest first. */
export function SubjectCard({ mastery }: { mastery: SubjectMastery }) {
  const { t } = useLingui();
  const { subject, topics } = mastery;
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 dir="auto" className="text-lg font-semibold">
          {subject}
        </h3>
        <Verdict verdict={mastery.verdict} />
        <Link
          {...studyPaths.practiceBuilder({ subject })}
          aria-label={t`Practise ${subject}`}
          className={`${textLinkStyles} ms-auto`}
        >
          <Trans>Practise</Trans>
        </Link>
      </div>
      <KnownRange figures={mastery} />
      {topics.length > 0 && (
        <details className="-my-2">
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            <Plural value={topics.length} one="# topic" other="# topics" />
          </summary>
          <ul className="grid gap-4 pt-2 pb-3">
            {topics.map((one) => (
              <li key={one.topic} className="grid gap-1">
                <NamedRange name={one.topic} heading="h4" figures={one} />
                {one.verdict !== 'strong' && (
                  <Link
                    {...studyPaths.practiceBuilder({ subject, topic: one.topic })}
                    className={`${textLinkStyles} justify-self-start`}
                  >
                    <Trans>Practise {one.topic}</Trans>
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}
