/** Small builders for the frame's own elements; no HTML is ever parsed from text. */

type Attributes = Readonly<Record<string, string>>;

export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

export function paragraph(text: string, className = ''): HTMLElement {
  return make('p', className === '' ? {} : { class: className }, text);
}

/** An icon of one or more stroked paths in a 24 by 24 box. */
export function icon(...paths: string[]): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  for (const d of paths) {
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    path.setAttribute('d', d);
    svg.append(path);
  }
  return svg;
}

export function svgImage(svg: string, size: number): HTMLImageElement {
  const image = new Image(size, size);
  image.src = svgAddress(svg);
  image.alt = '';
  return image;
}

export function svgAddress(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}
