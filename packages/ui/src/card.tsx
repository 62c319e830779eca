import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import './card.css';

/**
 * A sheet on the page. `inlay` frames it with the drum's double line for the one thing that matters
 * most.
 */
export function Card({
  inlay = false,
  padded = true,
  className,
  ...rest
}: { inlay?: boolean; padded?: boolean } & ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={classNames('sen-card', inlay && 'sen-card-inlay', padded && 'sen-card-padded', className)}
    />
  );
}

/** A title line for a page section, with room for one action at its end. */
export function SectionHeading({
  title,
  lead,
  action,
  level = 2,
}: {
  title: ReactNode;
  lead?: ReactNode;
  action?: ReactNode;
  level?: 1 | 2 | 3;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className="sen-heading">
      <div>
        <Heading>{title}</Heading>
        {lead && <p>{lead}</p>}
      </div>
      {action}
    </div>
  );
}
