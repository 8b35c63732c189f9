import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { mostChanged, mostMatching } from '@taiyari/contract/rules/question-bank';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bankPageSize, bankQuery, findMatchingQuestions } from '#console/authoring/bank/api.ts';
import { BankFilters } from '#console/authoring/bank/bank-filters.tsx';
import type { BankSearch } from '#console/authoring/bank/bank-search.ts';
import { ChangeDialog, RetireDialog } from '#console/authoring/bank/change-dialogs.tsx';
import { AddToTestDialog } from '#console/authoring/bank/picking/add-to-test-dialog.tsx';
import { useBankColumns } from '#console/authoring/bank/use-bank-columns.tsx';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { ListPage } from '#console/kit/lists/list-page.tsx';
import { useOutcome } from '#console/kit/outcome.tsx';
import { SelectMatching } from '#console/kit/portions/portions.tsx';
import { Button } from '#ui/button.tsx';
import { FileQuestion } from '#ui/icons/elsewhere.ts';
import { BulkBar, useSelection } from '#ui/table/selection.tsx';
import { LinkButton } from '#ui/text-link.tsx';

/** All questions, whichever tests ask them. */
export function BankPage({ search }: { search: BankSearch }) {
  const { t } = useLingui();
  const list = useQuery(bankQuery(search));
  const columns = useBankColumns();
  const selection = useSelection();
  const outcome = useOutcome();
  const [open, setOpen] = useState<'add' | 'change' | 'retire' | null>(null);
  const isOfRetired = search.retired === 'yes';
  const ids = [...selection.keys];
  const close = () => setOpen(null);
  const done = (questions: number) => {
    close();
    outcome.succeed(t`${plural(questions, { one: '# question', other: '# questions' })} changed`);
  };
  return (
    <ListPage
      title={t`Question Bank`}
      text={t`All questions, whichever tests ask them. What may be there twice is proposed as duplicates.`}
      actions={
        <>
          <LinkButton {...adminPaths.syllabuses}>
            <Trans>Syllabuses</Trans>
          </LinkButton>
          <LinkButton {...adminPaths.bulkUpload}>
            <Trans>Import questions</Trans>
          </LinkButton>
        </>
      }
      search={search}
      toolbar={<BankFilters search={search} />}
      total={({ total }) => <Plural value={total} one="# question" other="# questions" />}
      label={t`Questions`}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ question }) => question}
      sort={search.sort}
      selection={selection}
      pageSize={bankPageSize}
      errorMessage={t`The questions could not be loaded. Please try again.`}
      empty={{
        icon: FileQuestion,
        title: t`No questions found`,
        whole: adminPaths.bank,
        narrowedBy: 'search and filters',
        unfiltered: { text: t`What is written into a test or imported comes here by itself.` },
      }}
      outcome={outcome}
    >
      <BulkBar selection={selection}>
        {list.data && (
          <SelectMatching
            find={() => findMatchingQuestions(search)}
            total={list.data.total}
            most={mostMatching}
            selection={selection}
            onFail={() => outcome.fail(t`The questions could not be loaded. Please try again.`)}
          />
        )}
        {!isOfRetired &&
          (selection.keys.size <= mostChanged ? (
            <Button onClick={() => setOpen('add')}>
              <Trans>Add to a test...</Trans>
            </Button>
          ) : (
            <p className="text-sm text-muted">
              <Trans>A test takes at most {mostChanged} at once</Trans>
            </p>
          ))}
        <Button onClick={() => setOpen('retire')}>
          {isOfRetired ? <Trans>Take back</Trans> : <Trans>Retire</Trans>}
        </Button>
        <Button variant="primary" onClick={() => setOpen('change')}>
          <Trans>Change</Trans>
        </Button>
      </BulkBar>
      {open === 'add' && (
        <AddToTestDialog
          ids={ids}
          onClose={close}
          onDone={(added, title) => {
            close();
            selection.clear();
            outcome.succeed(
              t`${plural(added, { one: '# question', other: '# questions' })} added to ${title}`,
            );
          }}
        />
      )}
      {open === 'change' && (
        <ChangeDialog ids={ids} onClose={close} onDone={done} onPortion={selection.drop} />
      )}
      {open === 'retire' && (
        <RetireDialog
          ids={ids}
          isRetired={!isOfRetired}
          onClose={close}
          onDone={done}
          onPortion={selection.drop}
        />
      )}
    </ListPage>
  );
}
