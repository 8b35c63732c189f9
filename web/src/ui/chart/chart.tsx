import { Trans } from '@lingui/react/macro';
import {
  Component,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '#ui/button.tsx';
import { ChartTable, type ChartTableContent } from '#ui/chart/chart-table.tsx';
import { TexturedRect, Textures } from '#ui/chart/marks.tsx';
import { type BarPart, type PlotSpec, plotHeight } from '#ui/chart/plot-spec.ts';
import { Table } from '#ui/icons/elsewhere.ts';
import { ChartColumn } from '#ui/icons/first-page.ts';

type ChartProps = {
  title: string;
  /** What the picture says, in a sentence. */
  summary?: ReactNode;
  plot: PlotSpec;
  table: ChartTableContent;
  headingLevel?: 2 | 3;
};

/**
 * A picture with its numbers behind it: in a table for screen readers, and for everybody by a button or when
 * the picture cannot be had. Its height is known from the start, so nothing moves when it arrives.
 */
export function Chart({ title, summary, plot, table, headingLevel = 2 }: ChartProps) {
  const Heading = `h${headingLevel}` as const;
  const [isTableShown, setIsTableShown] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <figure className="@container relative grid min-w-0 content-start gap-3 rounded-lg border border-border bg-surface p-4 sm:p-5 print:break-inside-avoid">
      <figcaption className="grid gap-1">
        <div className="flex items-start justify-between gap-x-3">
          <Heading className="min-w-0 pt-2 text-lg font-semibold">{title}</Heading>
          {!hasFailed && (
            <Button
              variant="ghost"
              className="-me-3 shrink-0 text-sm print:hidden"
              onClick={() => setIsTableShown(!isTableShown)}
            >
              {isTableShown ? (
                <>
                  <ChartColumn aria-hidden="true" className="size-4" />
                  <ToggleText>
                    <Trans>Show as chart</Trans>
                  </ToggleText>
                </>
              ) : (
                <>
                  <Table aria-hidden="true" className="size-4" />
                  <ToggleText>
                    <Trans>Show as table</Trans>
                  </ToggleText>
                </>
              )}
            </Button>
          )}
        </div>
        {summary !== undefined && <p className="max-w-text text-muted">{summary}</p>}
      </figcaption>
      {!(isTableShown || hasFailed) && (
        <>
          {plot.kind === 'stacked-bars' && <ChartLegend parts={plot.parts} />}
          <PlotBoundary onFailure={() => setHasFailed(true)}>
            <MeasuredPlot plot={plot} onFailure={() => setHasFailed(true)} />
          </PlotBoundary>
        </>
      )}
      <ChartTable caption={title} content={table} isShown={isTableShown || hasFailed} />
    </figure>
  );
}

/** In a narrow box the icon alone: the title has the line. */
function ToggleText({ children }: { children: ReactNode }) {
  return <span className="@max-sm:sr-only">{children}</span>;
}

type MeasuredPlotProps = { plot: PlotSpec; onFailure: () => void };

function MeasuredPlot({ plot, onFailure }: MeasuredPlotProps) {
  const Plot = usePlot(onFailure);
  const { ref, width, isRightToLeft } = usePlotWidth();
  const height = plotHeight(plot);
  return (
    <div ref={ref} className="fitted-text min-w-0" style={{ minHeight: height }}>
      {Plot !== undefined && width > 0 && (
        <Plot spec={plot} box={{ width, height, isRightToLeft }} />
      )}
    </div>
  );
}

/** What the textures of the bars mean. */
function ChartLegend({ parts }: { parts: readonly BarPart[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm" aria-hidden="true">
      {parts.map((part) => (
        <li key={part.label} className="flex items-center gap-2">
          <Swatch part={part} />
          {part.label}
        </li>
      ))}
    </ul>
  );
}

function Swatch({ part: { tone, texture } }: { part: BarPart }) {
  const id = useId();
  return (
    <svg aria-hidden="true" width={22} height={14} className="shrink-0">
      <Textures id={id} used={[{ tone, texture }]} />
      <TexturedRect
        place={{ x: 0, y: 0, width: 22, height: 14 }}
        tone={tone}
        texture={texture}
        textureId={id}
      />
    </svg>
  );
}

type Plot = typeof import('#ui/chart/plot.tsx')['Plot'];

/** Kept once it is there, so that later charts are drawn at once. */
let loaded: Plot | undefined;

/** The drawing part, or undefined while it is on its way. After a failure the next chart asks for it again. */
function usePlot(onFailure: () => void): Plot | undefined {
  const [plot, setPlot] = useState(() => loaded);

  // The module comes over the network, once, and its failure is told once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what to do on failure is no reason to load again
  useEffect(() => {
    if (loaded !== undefined) return;
    let isCurrent = true;
    import('#ui/chart/plot.tsx').then(
      (module) => {
        loaded = module.Plot;
        if (isCurrent) setPlot(() => module.Plot);
      },
      () => isCurrent && onFailure(),
    );
    return () => {
      isCurrent = false;
    };
  }, []);

  return plot;
}

type PlotPlace = {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** 0 until it is measured, which happens before the first paint. */
  readonly width: number;
  readonly isRightToLeft: boolean;
};

/** The width and the writing direction of the place where a picture will stand. */
function usePlotWidth(): PlotPlace {
  const ref = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState({ width: 0, isRightToLeft: false });

  // Only the browser knows how wide the place is, and when that changes.
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => {
      const width = Math.floor(element.clientWidth);
      const isRightToLeft = getComputedStyle(element).direction === 'rtl';
      setMeasured((known) =>
        known.width === width && known.isRightToLeft === isRightToLeft
          ? known
          : { width, isRightToLeft },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return { ref, ...measured };
}

type PlotBoundaryProps = { onFailure: () => void; children: ReactNode };

/** A picture that cannot be loaded or drawn must not take the page with it: its numbers are shown instead. */
class PlotBoundary extends Component<PlotBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailure();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
