/**
 * The brand as it is now: the first state's, until `newerBrand.ts` or this tab's memory has a newer
 * one.
 */
import { themeCss } from '@sen/api/brandTheme';
import { setTextOverrides } from '@sen/front/language';
import { colourBar } from '@sen/front/theme';
import { useCallback, useRef, useState, type RefObject } from 'react';
import type { Permission } from '#base/firstState.ts';
import { whenIdle } from '#base/whenIdle.ts';

/** The present permission, the function that takes a newer one, and the version that is shown. */
export function useFollowedBrand(
  first: Permission,
): [Permission, (newer: Permission) => void, RefObject<number>] {
  const [permission, setPermission] = useState(first);
  const shown = useRef(first.brand.version);
  const take = useCallback((newer: Permission) => {
    shown.current = newer.brand.version;
    applyBrandTheme(newer);
    setPermission(newer);
  }, []);
  return [permission, take, shown];
}

/** Applies the brand's colours and its own texts to everything rendered from now on. */
export function applyBrandTheme({ brand }: Permission): void {
  setTextOverrides(brand.texts);
  const css = themeCss(brand.theme);
  const style = document.getElementById('sen-brand');
  // The page came with it, unless a development server sent it.
  if (style && style.textContent !== css) style.textContent = css;
  // It asks for the page's styles, which are not worked out yet.
  whenIdle(colourBar);
}
