import { languages, showLanguage } from '@sen/front/language';
import { useEffect } from 'react';
import { useBrand } from '#brand/brand.tsx';
import { useSearchParams } from '#base/router.tsx';

export const devices = ['desktop', 'mobile'] as const;
export type Device = (typeof devices)[number];
let linked: Device | undefined;

/**
 * The device that games are opened for: the one that a lobby link named, until the page is left, or
 * this one.
 */
export const deviceHere = (): Device =>
  linked ?? (matchMedia('(pointer: coarse)').matches ? 'mobile' : 'desktop');

/**
 * Query parameters of a lobby link: `?language=` shows the site in it for this visit, `?device=` is
 * what games are opened for.
 */
export function useLinkWishes(): void {
  const [query] = useSearchParams();
  const offered = useBrand().brand.languages;
  const language = languages.find((each) => each === query.get('language') && offered.includes(each));
  const device = devices.find((each) => each === query.get('device'));
  useEffect(() => {
    if (device) linked = device;
  }, [device]);
  useEffect(() => {
    if (language) void showLanguage(language);
  }, [language]);
}
