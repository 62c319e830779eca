/** The icons that not every first visit needs; `Icon` fetches them with the first use of one. */
import {
  ReceiptText,
  LogOut,
  Lock,
  CircleCheck,
  EyeOff,
  ArrowLeft,
  ArrowUpFromLine,
  BanknoteArrowUp,
  Bell,
  CalendarDays,
  ChartColumn,
  CheckCheck,
  ChevronLeft,
  ChevronRight,
  ChevronsLeft,
  ChevronUp,
  ChevronsRight,
  Columns3,
  Copy,
  Gift,
  HandCoins,
  Headset,
  History,
  ImagePlus,
  Inbox,
  LogIn,
  Mail,
  Maximize,
  Minus,
  Phone,
  Plus,
  QrCode,
  Send,
  SlidersHorizontal,
  Trash2,
  TriangleAlert,
  Trophy,
  Wrench,
  WifiOff,
} from 'lucide';
import { gameIcons } from './gameIcons.tsx';
import { IconFrame, IconPlaceholder, LineIcon } from './iconFrame.tsx';

const lineIcons = {
  receipt: ReceiptText,
  signOut: LogOut,
  lock: Lock,
  success: CircleCheck,
  eyeOff: EyeOff,
  offline: WifiOff,
  arrowLeft: ArrowLeft,
  bell: Bell,
  calendar: CalendarDays,
  chevronLeft: ChevronLeft,
  chevronRight: ChevronRight,
  chevronsLeft: ChevronsLeft,
  chevronUp: ChevronUp,
  chevronsRight: ChevronsRight,
  columns: Columns3,
  copy: Copy,
  empty: Inbox,
  filter: SlidersHorizontal,
  fullscreen: Maximize,
  gift: Gift,
  history: History,
  mail: Mail,
  minus: Minus,
  phone: Phone,
  plus: Plus,
  qr: QrCode,
  signIn: LogIn,
  telegram: Send,
  support: Headset,
  warning: TriangleAlert,
  wrench: Wrench,
  withdraw: BanknoteArrowUp,
  transfer: ArrowUpFromLine,
  chart: ChartColumn,
  trophy: Trophy,
  bonus: HandCoins,
  trash: Trash2,
  allRead: CheckCheck,
  picture: ImagePlus,
};

/**
 * One of them by name; a name that is not there ends in an error in development and a placeholder
 * in production.
 */
export default function MoreIcon({ name, className }: { name: string; className?: string }) {
  if (Object.hasOwn(gameIcons, name))
    return <IconFrame className={className}>{gameIcons[name as keyof typeof gameIcons]}</IconFrame>;
  if (!Object.hasOwn(lineIcons, name)) return <IconPlaceholder name={name} className={className} />;
  return <LineIcon shapes={lineIcons[name as keyof typeof lineIcons]} className={className} />;
}
