import {
  ArrowRight,
  Check,
  ChevronDown,
  CircleAlert,
  CloudOff,
  Eye,
  Globe,
  House,
  Info,
  Landmark,
  LayoutGrid,
  Menu,
  Moon,
  RefreshCw,
  Search,
  ShieldCheck,
  Star,
  Sun,
  User,
  UserPlus,
  Wallet,
  X,
} from 'lucide';
import { Suspense, lazy } from 'react';
import { IconFrame, IconPlaceholder, LineIcon } from './iconFrame.tsx';

/** Needed by a first visit, or when nothing more can be fetched. */
const lineIcons = {
  alert: CircleAlert,
  arrowRight: ArrowRight,
  check: Check,
  chevronDown: ChevronDown,
  close: X,
  cloudOff: CloudOff,
  deposit: Landmark,
  eye: Eye,
  games: LayoutGrid,
  home: House,
  info: Info,
  language: Globe,
  menu: Menu,
  moon: Moon,
  refresh: RefreshCw,
  search: Search,
  shield: ShieldCheck,
  star: Star,
  sun: Sun,
  user: User,
  userPlus: UserPlus,
  wallet: Wallet,
};

const ink = { fill: 'currentColor', stroke: 'none' };
const drawnIcons = {
  /** Three reels and the lever. */
  rng: (
    <>
      <rect x="2.5" y="5" width="15.5" height="14" rx="2" />
      <path d="M7.7 5v14M12.9 5v14M20.8 8.5v5.2a1.8 1.8 0 0 1-1.8 1.8h-1" />
      <circle cx="20.8" cy="6.6" r="1.9" {...ink} />
      <path d="M4 10h2.3L4.7 14M9.2 10h2.3L9.9 14M14.3 10h2.2L15 14" />
    </>
  ),
  /** Bubbling popularity: a lantern flame. */
  hot: (
    <>
      <path
        d="M12.5 2.5c.6 3.5 5.7 5.5 5.7 11.1a6.2 6.2 0 0 1-12.4 0c0-2.5 1.2-4 2.4-5.3.3 1.6.9 2.5 1.9 3C9.8 8 10.3 5 12.5 2.5Z"
        {...ink}
      />
    </>
  ),
};

const moreNames = [
  'receipt',
  'signOut',
  'lock',
  'success',
  'eyeOff',
  'offline',
  'arrowLeft',
  'bell',
  'chevronLeft',
  'chevronRight',
  'chevronsLeft',
  'chevronsRight',
  'chevronUp',
  'copy',
  'empty',
  'filter',
  'fullscreen',
  'gift',
  'history',
  'mail',
  'minus',
  'phone',
  'plus',
  'qr',
  'signIn',
  'support',
  'warning',
  'wrench',
  'live',
  'fish',
  'pvp',
  'sports',
  'esports',
  'elott',
  'lottery',
  'cockfight',
  'promotions',
  'pointMall',
  'help',
  'vip',
  'download',
  'calendar',
  'chart',
  'columns',
  'facebook',
  'telegram',
  'withdraw',
  'transfer',
  'trophy',
  'bonus',
  'trash',
  'allRead',
  'picture',
] as const;

export type IconName = keyof typeof lineIcons | keyof typeof drawnIcons | (typeof moreNames)[number];

/** Every name that `Icon` knows. */
export const iconNames = [...Object.keys(lineIcons), ...Object.keys(drawnIcons), ...moreNames] as IconName[];

/**
 * An icon is decoration: a page whose icons did not come is still a page. They then stay awaited
 * for good: where the server drew one, its drawing stays, which an empty frame would contradict,
 * and elsewhere the empty frame of the fallback.
 */
const MoreIcon = lazy(() => import('./moreIcons.tsx').catch(() => new Promise<never>(() => {})));

/**
 * One icon by name, in the current colour, decoration only (name the thing in words beside it or on
 * the button). An unknown name is an error in development and a neutral placeholder in production.
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  if (Object.hasOwn(drawnIcons, name))
    return <IconFrame className={className}>{drawnIcons[name as keyof typeof drawnIcons]}</IconFrame>;
  if (Object.hasOwn(lineIcons, name))
    return <LineIcon shapes={lineIcons[name as keyof typeof lineIcons]} className={className} />;
  if (!(moreNames as readonly string[]).includes(name))
    return <IconPlaceholder name={name} className={className} />;
  return (
    <Suspense fallback={<IconFrame className={className} />}>
      <MoreIcon name={name} className={className} />
    </Suspense>
  );
}
