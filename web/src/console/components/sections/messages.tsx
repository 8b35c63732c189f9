import { Columns, Shown } from '#console/components/shown.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FileQuestion } from '#ui/icons/elsewhere.ts';
import { LoadingText } from '#ui/loading-text.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';

const tones = ['info', 'success', 'warning', 'danger'] as const;

/** What a page says of itself: news, nothing there, not there yet, not to be had. */
export function MessagesShown() {
  return (
    <Shown name="messages" title="Banners, empty states, failures, loading">
      {tones.map((tone) => (
        <Banner
          key={tone}
          tone={tone}
          action={tone === 'warning' ? <Button size="compact">Undo</Button> : undefined}
        >
          A sentence about the whole page that is long enough to need two lines on a phone.
        </Banner>
      ))}
      <Columns>
        <EmptyState
          headingLevel={3}
          title="No orders yet"
          text="What you buy stands here, with its invoice."
          action={<Button variant="primary">See all series</Button>}
        />
        <EmptyState headingLevel={3} icon={FileQuestion} title="No question fits" />
        <ErrorState headingLevel={3} message="The list could not be loaded." onRetry={doNothing} />
        <LoadingText title="Loading your test" text="Please wait a moment." />
      </Columns>
      <Card>
        <SkeletonArea label="Loading the series" className="grid gap-3">
          <Skeleton className="h-6 w-36" />
          <Skeleton className="h-10" />
        </SkeletonArea>
      </Card>
    </Shown>
  );
}

function doNothing(): void {
  // A sample has nothing to try again.
}
