import { encode } from 'uqr';

const cell = 12;
const lineHeight = 44;

/**
 * A PNG of the QR code of `text`, black on white, with `lines` of plain text below it, as an app
 * reads it from a phone's pictures. A cell is 12 pixels wide; a line is cut where the picture ends.
 */
export async function qrPicture(text: string, lines: readonly string[]): Promise<Blob> {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const width = size * cell;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height: width + (lines.length + 0.5) * lineHeight });
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries()) if (dark) context.fillRect(x * cell, y * cell, cell, cell);
  context.textAlign = 'center';
  for (const [index, line] of lines.entries()) {
    context.font = `${index === 0 ? '700 32px' : '28px'} system-ui, sans-serif`;
    context.fillText(line, width / 2, width + index * lineHeight + 24, width - 4 * cell);
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture was drawn'))), 'image/png'),
  );
}
