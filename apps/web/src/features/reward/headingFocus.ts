import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * A button goes when its reward is paid, and the focus would go with it: once `isGone` is true, the
 * heading of the section has it. `from` names the button.
 */
export function useHeadingFocus(isGone: boolean): { from: (pressed: Element) => void } {
  const section = useRef<Element | null>(null);
  const focusHeading = useEffectEvent(() => {
    const heading = section.current?.querySelector<HTMLElement>('h2, h3');
    const isElsewhere =
      document.activeElement !== document.body && !section.current?.contains(document.activeElement);
    section.current = null;
    if (!heading || isElsewhere) return;
    heading.tabIndex = -1;
    heading.focus();
  });
  useEffect(() => {
    if (isGone) focusHeading();
  }, [isGone]);
  return {
    from: (pressed) => {
      section.current = pressed.closest('section');
    },
  };
}
