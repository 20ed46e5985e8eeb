import { encode } from 'fast-png';
import { image, recordOf } from '../catalog-calls.ts';

/** Applications with as much in their labels as may be, and some of these with an icon and all else as large as may be. */
export const largeApplications = 60;
export const wholeApplications = 10;

const texts = (count: number, length: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`X${index}`, 'x'.repeat(length)]),
  );

const svgOf = (path: string, comment: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M${path}z"/><!--${comment}--></svg>`;

export const largeName = (index: number) => `large-${String(index).padStart(3, '0')}`;

/** An application with 220 KB of labels; the first ones have 3.9 MB together with icon and other parts of the record. */
export function largeRecord(name: string, isWhole: boolean, revision = 1): string {
  const svg = svgOf('1,2 '.repeat(isWhole ? 170_000 : 1), `${name} ${revision}`);
  const [document] = JSON.parse(recordOf(name));
  const labels = {
    ...document.Config.Labels,
    'oc.displayname': `${'D'.repeat(100_000)}${name}`,
    'oc.icondata': Buffer.from(svg).toString('base64'),
    'oc.args': `${'a'.repeat(120_000)}${revision}`,
    'oc.mimetype': 'text/plain;image/png;',
  };
  const more = isWhole ? texts(26, 100_000) : {};
  return JSON.stringify([{ ...document, Config: { Labels: labels }, ...more }]);
}

/** A picture of nearly 1 MiB, which cannot be compressed. */
export function largePicture(turn: number): Buffer {
  const [width, height] = [580, 580];
  const data = crypto.getRandomValues(new Uint8Array(60_000));
  const pixels = Uint8Array.from(
    { length: width * height * 3 },
    (_, index) => data[(index * 31 + turn + Math.floor(index / 60_000) * 7) % 60_000]!,
  );
  return Buffer.from(encode({ width, height, channels: 3, depth: 8, data: pixels }));
}

export const pathOf = (name: string) => `${image}/${name}`;
