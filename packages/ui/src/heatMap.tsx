import { Chart, LinearScale, Tooltip, type ChartConfiguration, type Plugin } from 'chart.js';
import { MatrixController, MatrixElement, type MatrixDataPoint } from 'chartjs-chart-matrix';
import { useEffect, useRef } from 'react';
import './heatMap.css';

Chart.register(LinearScale, MatrixController, MatrixElement, Tooltip);

/** `share`: 0 to 1, the share of the highest value. `text`: shown at the pointer. */
export type HeatCell = { name: string; share: number; text: string };

/**
 * Cells in rows of `columns`, the stronger the more. A picture only, as Plot is: the page says what
 * matters in a table too. It takes the colours that the page has when it is mounted: give it the
 * theme as its key. Not exported by index.ts, since it is heavy.
 */
export function HeatMap({
  labelledBy,
  cells,
  columns,
}: {
  labelledBy: string;
  cells: readonly HeatCell[];
  columns: number;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const chart = useRef<Chart<'matrix', MatrixDataPoint[]>>(undefined);
  const shown = useRef(cells);
  useEffect(() => {
    chart.current = new Chart(canvas.current!, configuration(shown, columns));
    return () => chart.current?.destroy();
  }, [columns]);
  // In place, so that what the pointer is told stays when figures are told anew.
  useEffect(() => {
    shown.current = cells;
    chart.current!.data.datasets[0]!.data = pointsOf(cells, columns);
    chart.current!.update('none');
  }, [cells, columns]);
  return (
    <div
      className="sen-heat-map"
      style={{ aspectRatio: `${columns * 2} / ${Math.ceil(cells.length / columns)}` }}
    >
      <canvas ref={canvas} role="img" aria-labelledby={labelledBy} />
    </div>
  );
}

const pointsOf = (cells: readonly HeatCell[], columns: number): MatrixDataPoint[] =>
  cells.map(({ share }, i) => ({ x: i % columns, y: Math.floor(i / columns), v: share }));

/** Background and ink by how strong a cell is: nothing, then by quarters. */
const tones = [
  ['--surface', '--muted'],
  ['--gold-soft', '--ink'],
  ['--warn-soft', '--ink'],
  ['--accent-soft', '--ink'],
  ['--accent', '--on-accent'],
] as const;
const toneOf = (share: number): (typeof tones)[number] =>
  tones[Math.min(tones.length - 1, Math.ceil(share * (tones.length - 1)))]!;

function configuration(
  shown: { readonly current: readonly HeatCell[] },
  columns: number,
): ChartConfiguration<'matrix', MatrixDataPoint[]> {
  const style = getComputedStyle(document.documentElement);
  const colour = (token: string) => style.getPropertyValue(token).trim();
  const { fontFamily } = getComputedStyle(document.body);
  const rows = Math.ceil(shown.current.length / columns);
  const hidden = (count: number) => ({
    type: 'linear' as const,
    display: false,
    min: -0.5,
    max: count - 0.5,
    offset: false,
  });
  const at = (index: number): HeatCell => shown.current[index]!;
  const names: Plugin<'matrix'> = {
    id: 'names',
    afterDatasetsDraw: (chart) => {
      const { ctx } = chart;
      ctx.save();
      Object.assign(ctx, { textAlign: 'center', textBaseline: 'middle', font: `13px ${fontFamily}` });
      for (const [i, element] of chart.getDatasetMeta(0).data.entries()) {
        const { x, y } = (element as MatrixElement).getCenterPoint();
        ctx.fillStyle = colour(toneOf(at(i).share)[1]);
        ctx.fillText(at(i).name, x, y);
      }
      ctx.restore();
    },
  };
  return {
    type: 'matrix',
    data: {
      datasets: [
        {
          data: pointsOf(shown.current, columns),
          backgroundColor: ({ dataIndex }) => colour(toneOf(at(dataIndex).share)[0]),
          borderColor: colour('--line'),
          borderWidth: 1,
          borderRadius: 3,
          width: ({ chart }) => (chart.chartArea?.width ?? 0) / columns - 2,
          height: ({ chart }) => (chart.chartArea?.height ?? 0) / rows - 2,
        },
      ],
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      scales: { x: hidden(columns), y: { ...hidden(rows), reverse: true } },
      plugins: {
        tooltip: {
          displayColors: false,
          callbacks: { title: () => '', label: ({ dataIndex }) => at(dataIndex).text },
        },
      },
    },
    plugins: [names],
  };
}
