import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { BankQuestion } from '@taiyari/contract';
import { mostChanged } from '@taiyari/contract/rules/question-bank';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  bankPageSize,
  bankQuery,
  testInBankQuery,
  useAddBankQuestions,
} from '#console/authoring/bank/api.ts';
import { BankFilters } from '#console/authoring/bank/bank-filters.tsx';
import type { bankFilters } from '#console/authoring/bank/bank-search.ts';
import { useBankColumns } from '#console/authoring/bank/use-bank-columns.tsx';
import { SectionChoice, sectionOf } from '#console/authoring/tests/editor/parts/section-select.tsx';
import { AdminList } from '#console/kit/lists/admin-list.tsx';
import { OwnListPlace, useOwnListPlace } from '#console/kit/lists/use-list-place.ts';
import { messageOf } from '#lib/api-error.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FileQuestion } from '#ui/icons/elsewhere.ts';
import { RefusalBanner } from '#ui/refusal-banner.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';
import type { Column } from '#ui/table/column.ts';
import { type Selection, useSelection } from '#ui/table/selection.tsx';

type PickDialogProps = {
  testId: string;
  /** The saved test asks more questions now. */
  onAdded: () => void;
  onClose: () => void;
};

/** Questions of the bank for one test: looked for, chosen from as many pages as it takes, and added to the saved test. */
export function PickDialog({ testId, onAdded, onClose }: PickDialogProps) {
  const { t } = useLingui();
  const { data: test, isError, isFetching, refetch } = useQuery(testInBankQuery(testId));
  const add = useAddBankQuestions(testId);
  const selection = useSelection();
  const [chosen, setChosen] = useState('');
  const count = selection.keys.size;
  const isTooMany = count > mostChanged;

  function send() {
    if (!test || count === 0 || isTooMany) return;
    add.mutate(
      { ids: [...selection.keys], section: sectionOf(test.sections, chosen) },
      {
        onSuccess: () => {
          selection.clear();
          onAdded();
        },
      },
    );
  }

  return (
    <Dialog
      isOpen
      isForm
      placement="wide"
      onOpenChange={(isOpen) => !isOpen && !add.isPending && onClose()}
      title={t`Add from the bank`}
      description={t`They are added to the end of this test, or of the section, at once; what else you have typed stays unsaved until you save it.`}
      actions={
        <div className="grid w-full gap-3">
          {add.isSuccess && count === 0 && (
            <Banner tone="success">
              <Plural
                value={add.data.added}
                one="# question is in the test now."
                other="# questions are in the test now."
              />
            </Banner>
          )}
          {add.isError && (
            <RefusalBanner tone="danger">
              {messageOf(add.error, t`The questions could not be added. Please try again.`)}
            </RefusalBanner>
          )}
          {isTooMany && (
            <p className="text-danger">
              <Trans>At most {mostChanged} at once</Trans>
            </p>
          )}
          <div className="flex flex-wrap items-end justify-end gap-3">
            {test && (
              <div className="me-auto min-w-48">
                <SectionChoice test={test} value={chosen} onChoose={setChosen} />
              </div>
            )}
            <Button onClick={onClose} disabled={add.isPending}>
              <Trans>Close</Trans>
            </Button>
            <Button
              variant="primary"
              isBusy={add.isPending}
              busyText={t`Working...`}
              aria-disabled={count === 0 || isTooMany}
              onClick={send}
            >
              <Plural
                value={count}
                _0="Add questions"
                one="Add # question"
                other="Add # questions"
              />
            </Button>
          </div>
        </div>
      }
    >
      {test && (
        // However little is found, nothing moves under the pointer.
        <div className="grid min-h-[60dvh] grid-cols-1 content-start gap-3">
          <PickList selection={selection} asked={new Set(test.bankQuestionIds)} />
        </div>
      )}
      {!test && isError && (
        <ErrorState
          headingLevel={3}
          message={t`Failed to load tests. Please try again.`}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!test && !isError && (
        <SkeletonArea label={t`Loading...`}>
          <Skeleton className="h-80" />
        </SkeletonArea>
      )}
    </Dialog>
  );
}

type PickListProps = {
  selection: Selection;
  /** Of the bank's questions those that the test asks already: they are marked, and cannot be chosen. */
  asked: ReadonlySet<string>;
};

/** The bank's list with its search and filters, in a dialog: the address knows nothing of it. */
function PickList({ selection, asked }: PickListProps) {
  const { t } = useLingui();
  const { search, place } = useOwnListPlace<(typeof bankFilters)[number]>();
  const list = useQuery(bankQuery(search));
  const columns = usePickColumns(asked);
  return (
    <OwnListPlace value={place}>
      <BankFilters search={search} />
      <p role="status" className="text-sm text-muted">
        {list.data && <Plural value={list.data.total} one="# question" other="# questions" />}
      </p>
      <AdminList
        label={t`Questions`}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ question }) => question}
        sort={search.sort}
        place={search}
        selection={selection}
        isSelectable={({ id, isRetired }) => !isRetired && !asked.has(id)}
        pageSize={bankPageSize}
        errorMessage={t`The questions could not be loaded. Please try again.`}
        empty={
          <EmptyState
            icon={FileQuestion}
            headingLevel={3}
            title={t`No questions found`}
            text={t`Try adjusting your search or filters.`}
          />
        }
      />
    </OwnListPlace>
  );
}

/** Without a way out of the dialog, and with what stands in the way of choosing a question. */
function usePickColumns(asked: ReadonlySet<string>): readonly Column<BankQuestion>[] {
  const { t } = useLingui();
  const told = useBankColumns().filter(({ key }) => ['topic', 'difficulty'].includes(key));
  return [
    {
      key: 'question',
      header: t`Question`,
      cell: ({ id, question, isRetired }) => (
        <div className="grid min-w-44 gap-1 wrap-anywhere">
          <RichText text={question} />
          <span className="flex flex-wrap gap-2 empty:hidden">
            {asked.has(id) && (
              <Badge>
                <Trans>In this test already</Trans>
              </Badge>
            )}
            {isRetired && (
              <Badge>
                <Trans>Retired</Trans>
              </Badge>
            )}
          </span>
        </div>
      ),
    },
    ...told,
  ];
}
