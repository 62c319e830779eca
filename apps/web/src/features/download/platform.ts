/** The visitor's device, and the way to install the site on it. */
import type { Permission } from '#base/firstState.ts';

export const platforms = ['ios', 'android', 'lite'] as const;
export type Platform = (typeof platforms)[number];
type Resource = Permission['resources'][number];

const resourceTypes: Readonly<Record<Platform, string>> = {
  ios: 'APP_IOS',
  android: 'APP_ANDROID',
  lite: 'APP_LITE',
};

/**
 * The phone that this browser runs on; undefined on a desktop. An iPad calls itself a Mac, but Macs
 * have no touch.
 */
export function platformOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform | undefined {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1))
    return 'ios';
  return undefined;
}

/** All platforms, the visitor's own first. */
export function ordered(own: Platform | undefined): Platform[] {
  return own === undefined ? [...platforms] : [own, ...platforms.filter((each) => each !== own)];
}

/**
 * The place of an app of the brand: `url` absolute; `isHere` when it is this site itself, which
 * installs as an app.
 */
export function appOf(
  resources: readonly Resource[],
  platform: Platform,
  origin: string,
): { url: string; isHere: boolean; picture: string; name: string } {
  const resource = resources.find(({ resourceType }) => resourceType === resourceTypes[platform]);
  const url = new URL(resource?.url || `/download#${platform}`, origin);
  return {
    url: url.href,
    isHere: url.origin === origin,
    picture: resource?.qrCodeUrl ?? '',
    name: resource?.labelNameEn ?? '',
  };
}
