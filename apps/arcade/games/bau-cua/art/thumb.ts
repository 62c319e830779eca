export function thumbSvg(shape: 'wide' | 'square'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${shape === 'wide' ? 800 : 600} 600"></svg>`;
}
