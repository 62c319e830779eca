import type { ReactNode } from 'react';
import './progressLine.css';

type Props = {
  label: string;
  done: string;
  of: string;
  /** The figures in words. */ text: string;
  children?: ReactNode;
};

/**
 * The part of something that is there, as a bar with its figures, and what else is to be said of
 * it.
 */
export function ProgressLine({ label, done, of, text, children }: Props) {
  return (
    <div className="progress-line">
      <span>{label}</span>
      <progress max={Number(of)} value={Math.max(0, Math.min(Number(done), Number(of)))} aria-label={label} />
      <small>{text}</small>
      {children}
    </div>
  );
}
