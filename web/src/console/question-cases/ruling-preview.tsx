import { Trans, useLingui } from '@lingui/react/macro';
import type { RulingDetail } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { formatMarks } from '@taiyari/contract/rules/format-marks';
import { formatCount, StatCard, StatCards } from '#console/kit/figures.tsx';
import { Chart } from '#ui/chart/chart.tsx';
import { niceTicks } from '#ui/chart/plot-spec.ts';
import { ArrowDown, ArrowUp, ArrowUpDown, FileText } from '#ui/icons/elsewhere.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';

type Preview = NonNullable<RulingDetail['preview']>;

/** How many results and ranks a ruling changes, and the greatest changes; while it is counted, how far that is. */
export function RulingPreview({ ruling }: { ruling: RulingDetail }) {
  const { preview, state } = ruling;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Progress ruling={ruling} />
      {preview && <Counted preview={preview} />}
      {preview === null && state === 'withdrawn' && (
        <p className="text-muted">
          <Trans>It was withdrawn and changes nothing.</Trans>
        </p>
      )}
    </div>
  );
}

function Progress({ ruling: { state, progress } }: { ruling: RulingDetail }) {
  const { t } = useLingui();
  if (progress === null) return null;
  const { left, total } = progress;
  const read = formatCount(total - left);
  const all = formatCount(total);
  return (
    <div role="status" className="grid gap-2">
      <ProgressBar label={t`Progress`} value={total === 0 ? 100 : (100 * (total - left)) / total} />
      <p>
        {state === 'counting' ? (
          <Trans>
            What it would change is being counted: {read} of {all} results.
          </Trans>
        ) : (
          <Trans>
            Results are being scored again: {read} of {all}. All of them change at the same moment.
          </Trans>
        )}
      </p>
    </div>
  );
}

function Counted({ preview }: { preview: Preview }) {
  const { t } = useLingui();
  const { results, changed, gained, lost, learners, ranksChanged } = preview;
  return (
    <>
      <StatCards>
        <StatCard
          icon={FileText}
          label={t`Results that change`}
          value={formatCount(changed)}
          note={t`of ${formatCount(results)}`}
        />
        <StatCard
          icon={ArrowUp}
          label={t`With more marks`}
          value={formatCount(gained)}
          note={gained > 0 && t`up to ${formatMarks(preview.mostGained)} more`}
        />
        <StatCard
          icon={ArrowDown}
          label={t`With fewer marks`}
          value={formatCount(lost)}
          note={lost > 0 && t`up to ${formatMarks(preview.mostLost)} fewer`}
        />
        <StatCard
          icon={ArrowUpDown}
          label={t`Ranks that change`}
          value={formatCount(ranksChanged)}
          note={t`of ${formatCount(learners)}`}
        />
      </StatCards>
      <RankMoves preview={preview} />
      {preview.byMarks.length > 0 && <MarksChart byMarks={preview.byMarks} />}
      <p className="text-sm text-muted">
        <Trans>Counted: {formatMoment(preview.countedAt)}</Trans>
      </p>
    </>
  );
}

function RankMoves({ preview: { mostRisen, mostFallen } }: { preview: Preview }) {
  if (mostRisen === null && mostFallen === null) return null;
  return (
    <ul className="grid gap-1">
      {mostRisen && (
        <li>
          <Trans>
            The greatest rise: from rank {mostRisen.from} to {mostRisen.to}.
          </Trans>
        </li>
      )}
      {mostFallen && (
        <li>
          <Trans>
            The greatest fall: from rank {mostFallen.from} to {mostFallen.to}.
          </Trans>
        </li>
      )}
    </ul>
  );
}

const signed = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2, signDisplay: 'always' });

function formatSigned(marks: number): string {
  return signed.format(marks).replace('-', '−');
}

function MarksChart({ byMarks }: Pick<Preview, 'byMarks'>) {
  const { t } = useLingui();
  return (
    <Chart
      title={t`Changes of marks`}
      summary={t`How many results gain or lose how many marks.`}
      plot={{
        kind: 'column-plot',
        columns: byMarks.map(({ marks, results }) => ({
          key: String(marks),
          label: formatSigned(marks),
          value: results,
        })),
        ticks: niceTicks(Math.max(...byMarks.map(({ results }) => results))),
        formatValue: formatCount,
        axisLabel: t`marks more or fewer`,
      }}
      table={{
        columns: [t`Marks`, t`Results`],
        rows: byMarks.map(({ marks, results }) => ({
          key: String(marks),
          cells: [formatSigned(marks), formatCount(results)],
        })),
      }}
    />
  );
}
