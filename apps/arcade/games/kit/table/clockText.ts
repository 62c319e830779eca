import type { Texts } from '../makeTexts.ts';

/** Seconds as a clock shows them: `45`, and from a minute on `2:05`. */
export function clockText(seconds: number): string {
  if (seconds < 60) return String(seconds);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A span in minutes and seconds with their names: `4 min 50 s`. */
export function paceText({ say }: Pick<Texts<'minutes' | 'seconds'>, 'say'>, seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const parts = [
    minutes > 0 ? say('minutes', { count: minutes }) : '',
    rest > 0 ? say('seconds', { count: rest }) : '',
  ];
  return parts.filter(Boolean).join(' ');
}
