/**
 * Game categories, cut like Đông Hồ woodblocks: one line with solid fills for the ink. Drawn in a
 * 24 box by `Icon`.
 */
const ink = { fill: 'currentColor', stroke: 'none' };

export const gameIcons = {
  /** A fan of two cards. */
  live: (
    <>
      <rect x="9.2" y="4.2" width="11" height="15" rx="1.8" transform="rotate(10 14 12)" />
      <path d="M8.2 5.6 5 6.3A1.9 1.9 0 0 0 3.6 8.6l2 9.4a1.8 1.8 0 0 0 1.7 1.4" />
      <path
        d="M14.8 8.6c2.6 2.4 3 3.6 2.5 4.7-.5 1-1.7 1.1-2.5.4l.4 2.2-2-.4.8-2c-1 .3-2-.3-2.2-1.3-.2-1.3.9-2.3 3-3.6Z"
        {...ink}
      />
    </>
  ),
  /** A carp, as on the New-Year prints. */
  fish: (
    <>
      <path d="M2.5 12.5c3-5 9-6.8 14-2.3l4.7-3.6c.5 3-.3 5-1.7 6.5 1 1.6 1.4 3.2.9 5.3l-4.4-2.6C11.3 19.3 5.6 17.3 2.5 12.5Z" />
      <path d="M8 8.9c1.6 2.4 1.6 5 0 7.3M11.6 10.3c.8 1.4.8 2.9 0 4.3" />
      <circle cx="5.9" cy="11.9" r="1" {...ink} />
      <path d="M10.2 6.9c.7-1.9 2.4-2.9 4.6-2.8-.4 1.3-.5 2.5 0 3.8Z" {...ink} />
    </>
  ),
  /** Two fighters' fans crossed. */
  pvp: (
    <>
      <path d="m4 3.5 11.5 11.5M3.5 4 15 15.5M20 3.5 8.5 15M20.5 4 9 15.5" />
      <path
        d="m5.2 13.7 5.1 5.1-2 2-1.7-1.7-2.2 2.2-1.7-1.7 2.2-2.2-1.7-1.7ZM18.8 13.7l-5.1 5.1 2 2 1.7-1.7 2.2 2.2 1.7-1.7-2.2-2.2 1.7-1.7Z"
        {...ink}
      />
    </>
  ),
  /** A ball with its dark patches. */
  sports: (
    <>
      <circle cx="12" cy="12" r="9.2" />
      <path d="m12 7.8 4 2.9-1.5 4.7h-5L8 10.7Z" {...ink} />
      <path d="M12 7.8V3M16 10.7l4.7-1.5M14.5 15.4l2.9 4M9.5 15.4l-2.9 4M8 10.7 3.3 9.2" />
    </>
  ),
  /** A game pad. */
  esports: (
    <>
      <path d="M7 7h10c2.8 0 4.5 2.6 4.9 6.3.3 2.8-.5 4.7-2.2 4.7-2.3 0-2.7-3-4.7-3H9c-2 0-2.4 3-4.7 3-1.7 0-2.5-1.9-2.2-4.7C2.5 9.6 4.2 7 7 7Z" />
      <path d="M7.8 9.3v3.4M6.1 11h3.4" />
      <circle cx="15.2" cy="12" r="1.1" {...ink} />
      <circle cx="17.6" cy="9.9" r="1.1" {...ink} />
    </>
  ),
  /** Numbered balls in a cage. */
  elott: (
    <>
      <circle cx="12" cy="10.5" r="8" />
      <path d="M5.5 21h13M8.5 17.7 7 21M15.5 17.7 17 21" />
      <circle cx="9" cy="12.8" r="2.3" {...ink} />
      <circle cx="14.6" cy="13.4" r="2.3" />
      <circle cx="12.3" cy="8.2" r="2.3" />
    </>
  ),
  /** A lottery slip with a torn edge. */
  lottery: (
    <>
      <path d="M3 7.5C3 6.7 3.7 6 4.5 6h15c.8 0 1.5.7 1.5 1.5v2.3a2.2 2.2 0 0 0 0 4.4v2.3c0 .8-.7 1.5-1.5 1.5h-15c-.8 0-1.5-.7-1.5-1.5v-2.3a2.2 2.2 0 0 0 0-4.4Z" />
      <path d="M15.5 6v2M15.5 11v2M15.5 16v2" />
      <path d="m9 8.8 1 2.2 2.3.2-1.7 1.6.5 2.4L9 14l-2.1 1.2.5-2.4-1.7-1.6L8 11Z" {...ink} />
    </>
  ),
  /** The cock of the prints. */
  cockfight: (
    <>
      <path d="M15.5 8.3c2 .2 3.3.9 4.5 2-1.3.3-2.3.8-3 1.8.5 4.3-1.8 7.4-6 7.4-4.7 0-7.8-3.3-8.5-9.5 2.4 2.4 5 3 8 2 .3-2.2 1-4 3-5Z" />
      <path
        d="M13.6 7c-1-.9-1.3-1.9-.9-3.2.9.1 1.5.5 1.9 1.1.3-1 .9-1.7 1.9-2 .5 1 .4 1.9-.1 2.7.8-.2 1.5 0 2.1.6-.5 1.3-1.6 1.9-3 2Z"
        {...ink}
      />
      <path d="M10 19.5v2.3M13.2 19.2v2.6M5.5 14.8c2 .8 4 .7 6-.5" />
    </>
  ),
  /** A red envelope with its seal. */
  promotions: (
    <>
      <rect x="5" y="3" width="14" height="18" rx="2" />
      <path d="M5 7.5c4.6 3.6 9.4 3.6 14 0" />
      <circle cx="12" cy="11" r="2.8" {...ink} />
    </>
  ),
  /** An old coin with a square hole. */
  pointMall: (
    <>
      <circle cx="12" cy="12" r="9.2" />
      <circle cx="12" cy="12" r="6.4" strokeDasharray="1.5 2.2" />
      <rect x="9.5" y="9.5" width="5" height="5" {...ink} />
    </>
  ),
  /** A question under an arch. */
  help: (
    <>
      <path d="M4 20.5V11a8 8 0 0 1 16 0v9.5Z" />
      <path d="M9.6 10.2c.2-1.5 1.2-2.3 2.6-2.3 1.5 0 2.6 1 2.6 2.3 0 1.9-2.6 2-2.6 4" />
      <circle cx="12.2" cy="17.2" r="1.1" {...ink} />
    </>
  ),
  /** A crown of lotus petals. */
  vip: (
    <>
      <path d="M3 8.5c2.5.3 4 1.3 5 3 .3-3 1.6-5.5 4-7.5 2.4 2 3.7 4.5 4 7.5 1-1.7 2.5-2.7 5-3-.3 4-1.5 7-3.5 9h-11C4.5 15.5 3.3 12.5 3 8.5Z" />
      <path d="M6.5 20.5h11" strokeWidth="2.4" />
      <path d="M12 8c1.5 2.5 1.5 4.7 0 7-1.5-2.3-1.5-4.5 0-7Z" {...ink} />
    </>
  ),
  /** A phone taking a parcel. */
  download: (
    <>
      <rect x="5.5" y="2.5" width="13" height="19" rx="2.4" />
      <path d="M12 6.5v7M9 11l3 3 3-3" />
      <path d="M9.5 18h5" strokeWidth="2.2" />
    </>
  ),
  facebook: (
    <path d="M14.2 21v-6.6h2.5l.5-3.3h-3V9.3c0-1 .5-1.6 1.7-1.6h1.4V4.9A17 17 0 0 0 15 4.7c-2.5 0-4 1.5-4 4.1v2.3H8.4v3.3H11V21" />
  ),
} as const;

export type GameIconName = keyof typeof gameIcons;
