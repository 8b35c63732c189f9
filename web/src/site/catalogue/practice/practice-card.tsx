import { Trans } from '@lingui/react/macro';
import type { TestRow } from '@taiyari/contract';
import { categorySlug } from '@taiyari/contract/rules/categories';
import { paths } from '#lib/paths.ts';
import { TestActions } from '#site/catalogue/test-actions.tsx';
import { OwnMarks, TestFacts, TestTags } from '#site/catalogue/test-facts.tsx';
import { testPath } from '#site/catalogue/test-paths.ts';
import { useViewer } from '#site/catalogue/use-viewer.ts';
import { Card } from '#ui/card.tsx';
import { DrawnIcon } from '#ui/drawings/drawn.tsx';
import { drawnSubjects } from '#ui/drawings/subjects.ts';
import { LinkButton } from '#ui/text-link.tsx';

const shownTags = 2;

type PracticeCardProps = { test: TestRow; areResultsKnown: boolean; onRetake: () => void };

/** On a phone a card is short: what the test is about stands in its title and tags, the button beside the facts. */
export function PracticeCard({ test, areResultsKnown, onRetake }: PracticeCardProps) {
  const titleId = `test-${test.id}`;
  return (
    <Card
      as="li"
      className="grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-3 gap-y-2 max-sm:p-3"
    >
      <SubjectIcon category={test.category} />
      <div className="col-start-2 grid min-w-0 content-start gap-1.5">
        <h2 id={titleId} dir="auto" className="font-semibold wrap-anywhere sm:text-lg sm:leading-6">
          {test.title}
        </h2>
        <TestTags test={test} limit={shownTags} />
        {test.description !== '' && (
          <p dir="auto" className="line-clamp-3 text-sm text-muted wrap-anywhere max-sm:hidden">
            {test.description}
          </p>
        )}
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 self-end">
        <div className="grid min-w-0 flex-[1_1_10rem] gap-1">
          {test.result && <OwnMarks result={test.result} />}
          <TestFacts test={test} />
        </div>
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
    return test.isFree ? (
      <LinkButton
        {...paths.test(test.id, { try: true })}
        aria-describedby={titleId}
        className="max-sm:px-3 max-sm:text-sm"
      >
        <Trans>Try it</Trans>
      </LinkButton>
    ) : (
      <LinkButton {...testPath(test.id, null)} aria-describedby={titleId}>
        <Trans>Log in to Start</Trans>
      </LinkButton>
    );
  }
  return (
    <div className="grow">
      <TestActions
        test={test}
        series={null}
        describedBy={titleId}
        areResultsKnown={areResultsKnown && viewer === 'learner'}
        onRetake={onRetake}
      />
    </div>
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
