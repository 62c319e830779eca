import { Icon, Link } from '@sen/ui';
import { encode } from 'uqr';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import './appPanel.css';

/** The ways to install, by the anchors of the download page. */
const guides = ['ios', 'android', 'lite'] as const;

/** The code that a phone scans to get the app, and the guides. */
export default function AppPanel({ onChoose }: { onChoose?: () => void }) {
  const t = useTranslations('app');
  return (
    <div className="app-panel">
      <Code text={new URL(paths.download(), location.origin).href} label={t('code')} />
      <div className="app-panel-text">
        <strong>{t('title')}</strong>
        <p>{t('scan')}</p>
        <ul>
          {guides.map((guide) => (
            <li key={guide}>
              <Link href={`${paths.download()}#${guide}`} onClick={onChoose}>
                {t(guide)}
                <Icon name="arrowRight" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** A QR code, always dark on light: readers want it so in every theme. */
function Code({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const dots = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      className="app-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={dots} fill="currentColor" />
    </svg>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    app: typeof import('./text/app.vi.json');
  }
}
