import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { BankQuestion } from '@taiyari/contract';
import type { TranslationState } from '@taiyari/contract/rules/translations';
import { useBankWords } from '#console/authoring/bank/use-bank-words.ts';
import { NotGiven, PercentFigure, RightShare } from '#console/kit/figures.tsx';
import { BankWording } from '#console/kit/questions/question-preview.tsx';
import { Badge } from '#ui/badge.tsx';
import type { Column } from '#ui/table/column.ts';

export function useBankColumns(): readonly Column<BankQuestion>[] {
  const { t } = useLingui();
  const { difficulties } = useBankWords();
  return [
    {
      key: 'question',
      header: t`Question`,
      cell: (row) => <Wording row={row} />,
    },
    {
      key: 'topic',
      fold: 'plain',
      header: t`Topic`,
      from: 'md',
      folded: ({ subject, topic }) => (
        <bdi className="wrap-anywhere">{topic === '' ? subject : `${subject} · ${topic}`}</bdi>
      ),
      cell: ({ subject, topic }) => (
        <div className="grid max-w-48 min-w-24 gap-1 wrap-anywhere">
          <span dir="auto">{subject}</span>
          <span dir="auto" className="text-muted">
            {topic}
          </span>
        </div>
      ),
    },
    {
      key: 'difficulty',
      fold: 'plain',
      header: t`Difficulty`,
      from: 'lg',
      isEmpty: ({ difficulty }) => difficulty === '',
      cell: ({ difficulty }) => (difficulty === '' ? <NotGiven /> : difficulties[difficulty]),
    },
    {
      key: 'tests',
      header: t`Tests`,
      from: 'sm',
      isNumber: true,
      cell: ({ tests }) => tests,
    },
    {
      key: 'right',
      header: t`Right`,
      from: 'lg',
      isNumber: true,
      isEmpty: ({ rightShare }) => rightShare === null,
      cell: ({ rightShare, learners }) => <RightShare percent={rightShare} learners={learners} />,
    },
    {
      key: 'facility',
      header: t`Facility`,
      from: 'xl',
      isNumber: true,
      sorts: [{ value: 'facility', direction: 'ascending' }],
      isEmpty: ({ facility }) => facility === null,
      cell: ({ facility }) => <PercentFigure value={facility} />,
    },
    {
      key: 'discrimination',
      header: t`Discrimination`,
      from: 'xl',
      isNumber: true,
      sorts: [{ value: 'discrimination', direction: 'ascending' }],
      isEmpty: ({ discrimination }) => discrimination === null,
      cell: ({ discrimination }) => <PercentFigure value={discrimination} />,
    },
  ];
}

function Wording({ row }: { row: BankQuestion }) {
  const { t } = useLingui();
  return (
    <BankWording row={row}>
      {row.source !== '' && <bdi>{row.source}</bdi>}
      {row.revision > 1 && <Plural value={row.revision} one="# revision" other="# revisions" />}
      {row.isRetired && (
        <Badge>
          <Trans>Retired</Trans>
        </Badge>
      )}
      <Language name={t`Hindi`} state={row.hi} />
      <Language name={t`Urdu`} state={row.ur} />
    </BankWording>
  );
}

function Language({ name, state }: { name: string; state: TranslationState | null }) {
  const { states } = useBankWords();
  if (state === null) return null;
  return (
    <Badge tone={state === 'reviewed' ? 'success' : 'warning'}>
      {name}: {states[state]}
    </Badge>
  );
}
