/** Faults that a person would call broken at first sight, found by measuring the page. */
import type { Page } from '@playwright/test';

/**
 * Every fault of the page as it stands: too wide, cut, empty, unreadable. Empty when it looks
 * whole.
 */
export async function faultsInSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width)
      faults.push(`the page is ${document.documentElement.scrollWidth - width} px too wide`);

    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    // Elements that move or are meant to be swiped are marked so; those for screen readers alone
    // are one pixel small.
    const isForReaders = (element: Element) => element.clientWidth === 1 && element.clientHeight === 1;
    const mayHide = (element: Element) =>
      isForReaders(element) ||
      element.closest('[data-moving], .sen-hidden, [aria-hidden="true"], dialog:not([open])') !== null;
    const name = (element: Element) => {
      const words = (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40);
      return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${words}`;
    };

    for (const element of document.querySelectorAll<HTMLElement>('button, [role=tab], th, td, label, img')) {
      if (!isShown(element) || mayHide(element)) continue;
      const excess = element.scrollWidth - element.clientWidth;
      // A name that shows beside its button when somebody points at it is not cut.
      const showsLater = [...element.querySelectorAll('*')].some((part) => {
        const { position, opacity } = getComputedStyle(part);
        return position === 'absolute' && opacity === '0';
      });
      if (
        !showsLater &&
        excess > 1 &&
        element.clientWidth > 0 &&
        getComputedStyle(element).textOverflow !== 'ellipsis'
      )
        faults.push(`cut by ${excess} px: ${name(element)}`);
      if (
        element instanceof HTMLImageElement &&
        element.complete &&
        element.naturalWidth === 0 &&
        element.src
      ) {
        faults.push(`a picture is missing: ${element.src}`);
      }
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (
        !parent ||
        text === '' ||
        parent.closest('script, style, noscript') ||
        !isShown(parent) ||
        mayHide(parent)
      )
        continue;
      if (/^[a-z]\w+(?:\.\w+){1,4}$/.test(text) && !parent.closest('code, kbd'))
        faults.push(`a key instead of words: ${text}`);
      if (/\{\w+[,}]|undefined|\[object |NaN/.test(text))
        faults.push(`a hole instead of a value: ${text.slice(0, 60)}`);
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      const frame = frameOf(parent);
      if (frame === 'may be longer') continue;
      const [left, right] = frame ? [frame.left, frame.right] : [0, width];
      if (box.right > right + 1.5 || box.left < left - 1.5)
        faults.push(`${frame ? 'cut' : 'beyond the edge'}: ${name(parent)}`);
      if (frame && (box.bottom > frame.bottom + 4 || box.top < frame.top - 4))
        faults.push(`cut in height: ${name(parent)}`);
    }

    const main = document.querySelector('main');
    if (!main) faults.push('there is no main part');
    else if (main.innerText.trim().length < 20) faults.push('the main part is empty');
    else if (main.querySelectorAll('.sen-skeleton').length > 0) faults.push('something never came');
    if (main && main.getBoundingClientRect().height < 120) faults.push('the main part has no height');
    return [...new Set(faults)];

    /**
     * The box that cuts the words of an element; none when nothing does; or they scroll, or end in
     * an ellipsis on purpose.
     */
    function frameOf(element: Element): DOMRect | 'may be longer' | undefined {
      for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(each);
        if (
          /auto|scroll/.test(overflowX + overflowY) ||
          textOverflow === 'ellipsis' ||
          webkitLineClamp !== 'none'
        )
          return 'may be longer';
        if (/hidden|clip/.test(overflowX + overflowY)) return each.getBoundingClientRect();
      }
      return undefined;
    }
  });
}

/** Lines of the page that are Vietnamese still, though the page speaks another language. */
export async function vietnameseLines(page: Page): Promise<string[]> {
  const lines = (await page.locator('body').innerText()).split('\n');
  return lines.filter((line) => vietnameseLetters.test(line.replace(names, '')));
}

/** Names that stay as they are in every language, of feasts and places too. */
const names = /Tiếng Việt|Sen|Trúc|Hội Trăng Rằm|Số Nhanh|Tết|Đông Hồ/g;
/** Letters that Vietnamese has and English has not. */
const vietnameseLetters = /[àáảãạăắằẳẵặâấầẩẫậđèéẻẽẹêếềểễệìíỉĩịòóỏõọôốồổỗộơớờởỡợùúủũụưứừửữựỳýỷỹỵ]/i;
