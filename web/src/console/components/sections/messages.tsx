import { useState } from 'react';
import { Columns, Row, Shown } from '#console/components/shown.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button, buttonStyles } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FileQuestion } from '#ui/icons/elsewhere.ts';
import { Menu, menuItemStyles } from '#ui/menu.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';
import { LoadingText } from '#ui/spinner.tsx';
import { TextField } from '#ui/text-field.tsx';

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

const kinds = ['question', 'deletion', 'form', 'drawer', 'sheet'] as const;
type Kind = (typeof kinds)[number];

/** Each opens by the button of its name. */
export function DialogsShown() {
  const [open, setOpen] = useState<Kind>();
  const close = () => setOpen(undefined);
  const whether = (kind: Kind) => ({ isOpen: open === kind, onOpenChange: close });
  return (
    <Shown name="dialogs" title="Dialogs and menus">
      <Row>
        {kinds.map((kind) => (
          <Button key={kind} onClick={() => setOpen(kind)}>
            Open the {kind}
          </Button>
        ))}
      </Row>
      <div className="relative">
        <Menu
          label="Open the menu"
          trigger="Menu"
          triggerClassName={buttonStyles()}
          panelClassName="absolute z-20 grid gap-1 rounded-lg border border-border bg-surface p-2 shadow-raised"
        >
          {(closeMenu) =>
            ['Dashboard', 'Profile'].map((entry) => (
              <button key={entry} type="button" className={menuItemStyles} onClick={closeMenu}>
                {entry}
              </button>
            ))
          }
        </Menu>
      </div>
      <ConfirmDialog
        {...whether('question')}
        title="Take the test again?"
        description="Your earlier result stays in the history."
        confirmText="Retake Test"
        onConfirm={close}
      />
      <ConfirmDialog
        {...whether('deletion')}
        tone="danger"
        title="Delete “Patwari Complete”?"
        description="Its 12 tests stay; 340 enrolments end."
        confirmText="Delete Series"
        error="The series could not be deleted. Please try again."
        onConfirm={close}
      />
      <Dialog
        {...whether('form')}
        isForm
        title="A new coupon"
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Save
            </Button>
          </>
        }
      >
        <TextField label="Code" error="A code has at least 4 letters." defaultValue="EID" />
      </Dialog>
      <Dialog {...whether('drawer')} placement="side" title="Preview">
        <p>What a question looks like to learners.</p>
      </Dialog>
      <Dialog {...whether('sheet')} placement="bottom" title="Questions">
        <p>The palette of a phone.</p>
      </Dialog>
    </Shown>
  );
}
