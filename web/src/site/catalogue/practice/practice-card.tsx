import { Trans } from '@lingui/react/macro';
import type { TestRow } from '@taiyari/contract';
import { categorySlug } from '@taiyari/contract/rules/categories';
import { paths } from '#lib/paths.ts';
import { OwnMarks } from '#site/catalogue/own-marks.tsx';
import { subjectName } from '#site/catalogue/subject-name.ts';
import { TestActions } from '#site/catalogue/test-actions.tsx';
import { TestFacts } from '#site/catalogue/test-facts.tsx';
import { testPath } from '#site/catalogue/test-paths.ts';
import { useViewer } from '#site/catalogue/use-viewer.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { DrawnIcon } from '#ui/drawings/drawn.tsx';
import { drawnSubjects } from '#ui/drawings/subjects.ts';
import { LinkButton } from '#ui/link-button.tsx';

const shownTags = 2;

type PracticeCardProps = { test: TestRow; areResultsKnown: boolean; onRetake: () => void };

export function PracticeCard({ test, areResultsKnown, onRetake }: PracticeCardProps) {
  const titleId = `test-${test.id}`;
  return (
    <Card as="li" className="flex flex-col gap-3">
      <ul className="flex flex-wrap gap-1.5">
        <li className="flex max-w-full wrap-anywhere">
          <Badge tone="primary">{subjectName(test.category)}</Badge>
        </li>
        {[...new Set(test.tags)].slice(0, shownTags).map((tag) => (
          <li key={tag} className="flex max-w-full wrap-anywhere">
            <Badge>{tag}</Badge>
          </li>
        ))}
      </ul>
      <div className="flex items-start gap-3">
        <SubjectIcon category={test.category} />
        <div className="grid min-w-0 gap-1">
          <h2 id={titleId} dir="auto" className="text-lg leading-6 font-semibold wrap-anywhere">
            {test.title}
          </h2>
          {test.description !== '' && (
            <p dir="auto" className="line-clamp-3 text-sm text-muted wrap-anywhere">
              {test.description}
            </p>
          )}
        </div>
      </div>
      <TestFacts test={test} />
      {test.result && <OwnMarks result={test.result} />}
      <div className="mt-auto pt-1">
        <PracticeActions
          test={test}
          titleId={titleId}
          areResultsKnown={areResultsKnown}
          onRetake={onRetake}
        />
      </div>
    </Card>
  );
}

function PracticeActions({
  test,
  titleId,
  areResultsKnown,
  onRetake,
}: PracticeCardProps & { titleId: string }) {
  const viewer = useViewer();
  if (viewer === 'visitor') {
    return (
      // Words alone under a button reach into the padding of the card.
      <div className={test.isFree ? '-mb-3 grid' : 'grid'}>
        {test.isFree && (
          <LinkButton {...paths.test(test.id, { try: true })} aria-describedby={titleId}>
            <Trans>Try without an account</Trans>
          </LinkButton>
        )}
        <LinkButton
          {...testPath(test.id, null)}
          aria-describedby={titleId}
          variant={test.isFree ? 'ghost' : 'secondary'}
        >
          <Trans>Log in to Start</Trans>
        </LinkButton>
      </div>
    );
  }
  return (
    <TestActions
      test={test}
      series={null}
      describedBy={titleId}
      areResultsKnown={areResultsKnown && viewer === 'learner'}
      onRetake={onRetake}
    />
  );
}

/** The drawing of a test's subject; nothing for one that has none. */
function SubjectIcon({ category }: { category: string }) {
  const slug = categorySlug(category);
  const name = drawnSubjects.find((drawn) => drawn === slug);
  if (name === undefined) return null;
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-md bg-primary-soft text-primary">
      <DrawnIcon name={name} className="size-7" />
    </span>
  );
}
