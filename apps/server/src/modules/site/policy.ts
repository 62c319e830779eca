/**
 * The content security policy of a page: it may load from its own origin, and from those that the
 * brand's document names.
 */
import type { GameOrigins } from './gameOrigins.ts';
import type { Permission } from './view.ts';

/**
 * Google's tag loads itself and reports to these; nothing of it is let in while the brand has no
 * tag.
 */
const tagScripts = 'https://www.googletagmanager.com';
const tagReports = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];

type Decided = Pick<Permission, 'analytics' | 'domainRoute' | 'launchGameCDNs'>;

/** The content security policy of a page whose scripts carry `nonce`. */
export function pagePolicy(
  nonce: string,
  games: Pick<GameOrigins, 'frames' | 'images'>,
  brand: Decided,
): string {
  const hasTag = brand.analytics.gtagId !== '';
  const routers = brand.domainRoute.flatMap(({ domainList }) =>
    domainList.map(({ domainName }) => domainName),
  );
  const reports = hasTag ? tagReports : [];
  const sources: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    // Browsers that know 'strict-dynamic' go by the nonce alone; the address is for the others.
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'", ...(hasTag ? [tagScripts] : [])],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:', games.images, ...reports],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...originsOf([...routers, ...brand.launchGameCDNs]), ...reports],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': [games.frames || "'none'"],
    'base-uri': ["'none'"],
    // Forms are sent by scripts alone; one that sent itself would show in the address what was
    // typed.
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // The policies for HTML that the server has cleaned, for the page's own worker, and for
    // Google's tag (which brings its own).
    'trusted-types': [
      'sen-html',
      'sen-worker',
      ...(hasTag ? ['sen-tag', 'goog#html', 'google-tag-manager'] : []),
    ],
  };
  return Object.entries(sources)
    .map(([name, values]) => `${name} ${values.filter(Boolean).join(' ')}`)
    .join('; ');
}

/**
 * Addresses of the document as a policy takes them: origins, and none that could end the directive.
 */
function originsOf(addresses: readonly string[]): string[] {
  return addresses.flatMap((address) => {
    if (!/^https?:\/\//.test(address) || !URL.canParse(address)) return [];
    const { origin } = new URL(address);
    return /[;,\s]/.test(origin) ? [] : [origin];
  });
}
