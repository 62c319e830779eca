import type { GameVendor } from '@sen/api/game';
import { IconButton, Tabs } from '@sen/ui';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { VendorMark } from '#parts/vendorMark.tsx';
import './vendorStrip.css';

const allVendors = 'all';
/** More than these do not fit beside each other: arrows move the strip. */
const withoutArrows = 7;
/** The part of its width that an arrow moves the strip by. */
const step = 0.8;

/** The vendors of a category as tabs, the hot ones first. */
export function VendorStrip({
  vendors,
  value,
  onChange,
}: {
  vendors: readonly GameVendor[];
  value: string | undefined;
  onChange: (vassalage: string | undefined) => void;
}) {
  const t = useTranslations('game');
  const strip = useRef<HTMLDivElement>(null);
  const move = (direction: 1 | -1): void => {
    const list = strip.current?.querySelector('[role=tablist]');
    // Smoothly or at once: the style decides, by the person's setting.
    list?.scrollBy({ left: direction * step * list.clientWidth });
  };
  const hasArrows = vendors.length > withoutArrows;
  return (
    <div className="vendor-strip" ref={strip}>
      {hasArrows && (
        <IconButton icon="chevronLeft" size="sm" label={t('vendorsBack')} onClick={() => move(-1)} />
      )}
      <Tabs
        label={t('vendors')}
        value={value ?? allVendors}
        onChange={(key) => onChange(key === allVendors ? undefined : key)}
        tabs={[
          { key: allVendors, label: t('allVendors') },
          ...vendors.map((card) => ({
            key: card.vassalage,
            label:
              card.mark === null ? card.displayName : <MarkedName mark={card.mark} name={card.displayName} />,
            ...(card.isHot === 1 ? { icon: 'hot' as const } : {}),
          })),
        ]}
      />
      {hasArrows && (
        <IconButton icon="chevronRight" size="sm" label={t('vendorsOn')} onClick={() => move(1)} />
      )}
    </div>
  );
}

function MarkedName({ mark, name }: { mark: string; name: string }) {
  return (
    <span className="vendor-tab">
      <VendorMark src={mark} />
      {name}
    </span>
  );
}
