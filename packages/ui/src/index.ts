/**
 * The brand's look: everything an app takes from here. Texts come in by props; there are no words,
 * routes or calls in this package.
 */
export { AmountField } from './amountField.tsx';
export { Badge, StatusPill, type Tone } from './badge.tsx';
export { BankMark } from './bankMark.tsx';
export { Button, ButtonLink, IconButton, type ButtonSize, type ButtonVariant } from './button.tsx';
export { CaptchaLine } from './captchaLine.tsx';
export { Card, SectionHeading } from './card.tsx';
export { holdStep } from './backCloses.ts';
export { classNames } from './classNames.ts';
export { dateText, dayName } from './dateText.ts';
export { DateTime } from './dateTime.tsx';
export { Dialog, Drawer, Palette, type DialogButton } from './dialog.tsx';
export { Drum } from './drum.tsx';
export { Checkbox, Field, PasswordField, Select, TextArea, TextField } from './field.tsx';
export { NumberFormatProvider, useNumberFormat, useNumberFormatTag } from './numberFormat.tsx';
export { GameCard, GameCardSkeleton, GameGrid } from './gameCard.tsx';
export { Icon, iconNames, type IconName } from './icon.tsx';
export { KeysetPages, type Cursors } from './keysetPages.tsx';
export { LazyImage } from './lazyImage.tsx';
export { Link, LinkProvider, type LinkProps } from './link.tsx';
export { Logo, LogoMark } from './logo.tsx';
export { Menu, placePanel, Popover, type MenuItem, type PopoverHandle } from './menu.tsx';
export { Money } from './money.tsx';
export { Alert } from './alert.tsx';
export { Pagination } from './pagination.tsx';
export { pageNumbers } from './pages.ts';
export { PictureCard, PictureFrame } from './pictureCard.tsx';
export { EmptyState, ErrorState, FullPageLoader, Skeleton, Spinner } from './states.tsx';
export { Table, type Column } from './table.tsx';
export { Tabs, type Tab } from './tabs.tsx';
export { showToast, type ToastTone } from './toast.ts';
export { ToastHost } from './toastHost.tsx';
