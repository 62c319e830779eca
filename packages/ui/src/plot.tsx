import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Legend,
  LineController,
  LineElement,
  LinearScale,
  PointElement,
  Tooltip,
  type ChartConfiguration,
} from 'chart.js';
import { useEffect, useRef } from 'react';
import type { NumberFormat } from '@sen/api/numberFormat';
import { useNumberFormat } from './numberFormat.tsx';
import './plot.css';

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  Legend,
  LineController,
  LineElement,
  LinearScale,
  PointElement,
  Tooltip,
);

/**
 * One value a label. The texts are what the pointer is told: a number of the plot is only where a
 * point stands.
 */
export type PlotSeries = { name: string; values: readonly number[]; texts: readonly string[] };

/**
 * Gains and losses as bars, and how they add up as a line. A picture only: the page says the same
 * in a table, which is what those read who see no picture. It takes the colours that the page has
 * when it is mounted: give it the theme as its key. Not exported by index.ts, since it is heavy:
 * fetch it with the page that shows it.
 */
export function Plot({
  label,
  labels,
  bars,
  line,
}: {
  label: string;
  labels: readonly string[];
  bars: PlotSeries;
  line: PlotSeries;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const numberFormat = useNumberFormat();
  useEffect(() => {
    const chart = new Chart(canvas.current!, configuration({ labels, bars, line, numberFormat }));
    return () => chart.destroy();
  }, [labels, bars, line, numberFormat]);
  return (
    <div className="sen-plot">
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  );
}

/** The bars' place among what is drawn. */
const barsAt = 1;

type Drawn = { labels: readonly string[]; bars: PlotSeries; line: PlotSeries; numberFormat: NumberFormat };

function configuration({
  labels,
  bars,
  line,
  numberFormat,
}: Drawn): ChartConfiguration<'bar' | 'line', number[], string> {
  const style = getComputedStyle(document.documentElement);
  const colour = (token: string) => style.getPropertyValue(token).trim();
  const tick = (value: number) => numberFormat.decimal(String(Math.round(value * 100) / 100));
  const series = [line, bars];
  // Between nothing and nothing there are no tenths to be drawn.
  const isFlat = series.every(({ values }) => values.every((value) => value === 0));
  return {
    type: 'bar',
    data: {
      labels: [...labels],
      datasets: [
        {
          type: 'line',
          label: line.name,
          data: [...line.values],
          borderColor: colour('--gold-leaf'),
          backgroundColor: colour('--gold-leaf'),
          borderWidth: 2,
          pointRadius: labels.length > 40 ? 0 : 3,
        },
        {
          type: 'bar',
          label: bars.name,
          data: [...bars.values],
          backgroundColor: bars.values.map((value) => colour(value < 0 ? '--bad' : '--good')),
          borderRadius: 3,
          maxBarThickness: 36,
        },
      ],
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      interaction: { mode: 'index', intersect: false },
      font: { family: getComputedStyle(document.body).fontFamily },
      color: colour('--ink'),
      scales: {
        x: {
          grid: { display: false },
          ticks: { color: colour('--muted'), maxRotation: 0, autoSkipPadding: 12 },
        },
        y: {
          ...(isFlat && { min: 0, max: 1 }),
          grid: { color: colour('--line') },
          ticks: {
            ...(isFlat && { stepSize: 1 }),
            color: colour('--muted'),
            callback: (value) => tick(Number(value)),
          },
        },
      },
      plugins: {
        legend: {
          position: 'bottom',
          labels: { color: colour('--muted'), boxWidth: 14, generateLabels: legendOf(colour('--muted')) },
        },
        tooltip: {
          callbacks: {
            label: ({ datasetIndex, dataIndex }) =>
              `${series[datasetIndex]!.name}: ${series[datasetIndex]!.texts[dataIndex]}`,
          },
        },
      },
    },
  };
}

/**
 * Where some bars are below zero, they have two colours, of which neither is that of their name: it
 * stands beside `neutral`.
 */
const legendOf = (neutral: string) => (chart: Chart) => {
  const colours = new Set(chart.data.datasets[barsAt]!.backgroundColor as string[]);
  const colour = colours.size === 1 ? [...colours][0] : neutral;
  return Chart.defaults.plugins.legend.labels
    .generateLabels(chart)
    .map((item) =>
      item.datasetIndex === barsAt ? { ...item, fillStyle: colour, strokeStyle: colour } : item,
    );
};
