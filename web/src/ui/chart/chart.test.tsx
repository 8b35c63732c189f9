import { I18nProvider } from '@lingui/react';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { i18n } from '#lib/i18n.ts';
import { Chart } from '#ui/chart/chart.tsx';
import type { PlotSpec } from '#ui/chart/plot-spec.ts';

const bars: PlotSpec = {
  kind: 'stacked-bars',
  parts: [
    { label: 'Won', tone: 'success', texture: 'solid' },
    { label: 'Missed', tone: 'warning', texture: 'striped' },
    { label: 'Taken off', tone: 'danger', texture: 'crossed', side: 'before' },
  ],
  rows: [{ label: 'English', note: '7.0 of 10.0', values: [8, 2, 1] }],
  formatValue: String,
  axisLabel: 'marks',
};

const strip: PlotSpec = {
  kind: 'strip-plot',
  rows: [{ label: 'Wrong', note: '2', tone: 'danger', shape: 'cross', values: [20, 40] }],
  ticks: [0, 30, 60],
  formatValue: (seconds) => `${seconds} s`,
  axisLabel: 'time',
};

const line: PlotSpec = {
  kind: 'line-plot',
  points: [
    { label: 'Mar 1', value: 50, isMain: false },
    { label: 'Mar 2', value: 70, isMain: true },
  ],
  ticks: [0, 50, 100],
  formatValue: (value) => `${value}%`,
};

const table = {
  columns: ['Subject', 'Won'],
  rows: [{ key: 'English', cells: ['English', '8.0'] }],
};

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(328);
});

function renderChart(plot: PlotSpec) {
  render(
    <I18nProvider i18n={i18n}>
      <Chart title="Marks by subject" summary="Most were won." plot={plot} table={table} />
    </I18nProvider>,
  );
  return userEvent.setup();
}

async function findPicture(): Promise<SVGSVGElement> {
  return vi.waitUntil(() => document.querySelector<SVGSVGElement>('svg[viewBox^="0 0 328 "]'), {
    timeout: 25_000,
  });
}

it('is a figure with a caption and its numbers in a table from the start', () => {
  renderChart(bars);

  const figure = within(screen.getByRole('figure'));
  expect(figure.getByRole('heading', { name: 'Marks by subject' })).toBeTruthy();
  const numbers = within(figure.getByRole('table', { name: 'Marks by subject' }));
  expect(numbers.getByRole('row', { name: 'English 8.0' })).toBeTruthy();
});

it('shows the table in place of the picture and back', async () => {
  const user = renderChart(bars);
  await findPicture();

  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(document.querySelector('svg[viewBox^="0 0 328 "]')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Show as chart' }));
  expect(await findPicture()).toBeTruthy();
});

it('keeps the picture from screen readers, which have the table', async () => {
  renderChart(bars);

  expect((await findPicture()).getAttribute('aria-hidden')).toBe('true');
});

it('tells the parts of a bar by their texture', async () => {
  renderChart(bars);
  const picture = await findPicture();

  expect(picture.querySelectorAll('pattern')).toHaveLength(2);
  expect(picture.querySelectorAll('rect[fill^="url(#"]')).toHaveLength(2);
  expect(picture.textContent).toContain('English');
  expect(picture.textContent).toContain('7.0 of 10.0');
});

it('draws one mark per value of a strip', async () => {
  renderChart(strip);
  const picture = await findPicture();

  expect(picture.querySelectorAll('path.stroke-danger')).toHaveLength(3);
  expect(picture.textContent).toContain('60 s');
});

it('writes the value that matters at its point', async () => {
  renderChart(line);
  const picture = await findPicture();

  expect(picture.querySelectorAll('circle')).toHaveLength(2);
  expect(picture.textContent).toContain('70%');
  expect(picture.textContent).toContain('Mar 2');
});

it('does not repeat a label under neighbouring points', async () => {
  renderChart({
    ...line,
    points: [1, 2, 3].map((value) => ({ label: 'Mar 1', value, isMain: value === 3 })),
  });

  expect((await findPicture()).textContent.match(/Mar 1/g)).toHaveLength(1);
});

it('leaves a gap in the line where nothing is known', async () => {
  renderChart({
    ...line,
    points: [10, 20, null, 40, 50].map((value, index) => ({
      label: `Mar ${index}`,
      value,
      isMain: index === 4,
    })),
  });
  const picture = await findPicture();

  expect(picture.querySelector('path.stroke-primary')?.getAttribute('d')).toMatch(/^M.*L.*M.*L/);
  expect(picture.querySelectorAll('circle')).toHaveLength(4);
});

it('draws no marks where there is no room for them, but for the one that matters', async () => {
  renderChart({
    ...line,
    points: Array.from({ length: 90 }, (_, index) => ({
      label: `Day ${index}`,
      value: index,
      isMain: index === 89,
    })),
  });

  expect((await findPicture()).querySelectorAll('circle')).toHaveLength(1);
});

it('draws one column per value, with the labels that have room', async () => {
  renderChart({
    kind: 'column-plot',
    columns: [0, 5, 10, 20].map((value, index) => ({
      key: `${index}`,
      label: `Bin ${index}`,
      value,
    })),
    ticks: [0, 10, 20],
    formatValue: String,
    axisLabel: 'marks',
  });
  const picture = await findPicture();
  const heights = [...picture.querySelectorAll('rect')].map((column) =>
    Math.round(Number(column.getAttribute('height'))),
  );

  expect(heights[0]).toBe(0);
  expect(heights[3]).toBe((heights[2] ?? 0) * 2);
  expect(picture.textContent).toContain('Bin 0');
  expect(picture.textContent).toContain('Bin 3');
  expect(picture.textContent).toContain('marks');
});

it('shows the numbers when the picture cannot be drawn', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const broken: PlotSpec = {
    ...line,
    formatValue: () => {
      throw new Error('cannot be written');
    },
  };
  renderChart(broken);

  await expect
    .poll(() => screen.queryByRole('button', { name: 'Show as table' }), { timeout: 25_000 })
    .toBeNull();
  expect(screen.getByRole('region', { name: 'Marks by subject' }).className).not.toContain(
    'sr-only',
  );
});
