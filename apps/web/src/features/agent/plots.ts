/** The charts of the overview: bars and a line each. */
export const plots = ['money', 'play', 'heads'] as const;
export type PlotKind = (typeof plots)[number];

export const plotSeries = {
  money: ['deposits', 'withdrawals'],
  play: ['profit', 'turnover'],
  heads: ['joined', 'active'],
} as const;
