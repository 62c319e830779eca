import { classNames } from './classNames.ts';
import './logo.css';

/** The lotus mark: one full petal between carved ones, over two rings of water. Takes the accent colour. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg className={classNames('sen-mark', className)} viewBox="0 0 48 48" aria-hidden="true">
      <path d="M24 4.5c5.6 7.2 7 16.8 0 27.5-7-10.7-5.6-20.3 0-27.5Z" fill="currentColor" />
      <g fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinejoin="round" strokeLinecap="round">
        <path d="M16.3 23.6c-1.2-4-1.3-8.2-.3-12.6-2.2-.6-3.3-.8-5-.9-.6 9.7 4 17.7 13 22.4 9-4.7 13.6-12.7 13-22.4-1.7.1-2.8.3-5 .9 1 4.4.9 8.6-.3 12.6" />
        <path d="M9 19.8c-2.7.1-4.4.4-6.5 1.2C5.7 28.9 13.5 33.4 24 32.5c10.5.9 18.3-3.6 21.5-11.5-2.1-.8-3.8-1.1-6.5-1.2" />
        <path d="M7 38.2c10.8 3 23.2 3 34 0M14.5 43.3c6.2 1.3 12.8 1.3 19 0" />
      </g>
    </svg>
  );
}

/** Mark and name of the brand. `name` is the brand's own name. */
export function Logo({ name, className }: { name: string; className?: string }) {
  return (
    <span className={classNames('sen-logo', className)}>
      <LogoMark />
      <span className="sen-logo-name">{name}</span>
    </span>
  );
}
