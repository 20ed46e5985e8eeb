import type { TrialFile } from './heal.ts';

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">
<rect width="64" height="64" fill="#fff"/><circle cx="32" cy="32" r="20" fill="#36c"/></svg>
`;
const html =
  '<!DOCTYPE html>\n<html><head><title>Trial</title></head><body><p>Trial</p></body></html>\n';
const text = 'A file to try an application with.\n';

/** A picture of 16x16 pixels. */
async function png(): Promise<Uint8Array> {
  const { encode } = await import('fast-png');
  const data = Uint8Array.from({ length: 16 * 16 * 3 }, (_, at) => (at * 5) % 256);
  return encode({ width: 16, height: 16, data, channels: 3, depth: 8 });
}

/** A document with one page and one line of text. */
function pdf(): string {
  const page = 'BT /F1 24 Tf 40 120 Td (Trial) Tj ET';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${page.length}>>stream\n${page}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  return `${file}xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
}

/** A tenth of a second of silence: one channel, 8 bits, 8000 Hz. */
function wav(): Uint8Array {
  const length = 800;
  const file = Buffer.alloc(44 + length, 0x80);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + length, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(8000, 24);
  file.writeUInt32LE(8000, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(length, 40);
  return file;
}

type Content = string | Uint8Array | Promise<Uint8Array>;

/** The types of files that can be generated, the most widely supported first. */
const makers: Readonly<
  Record<string, { readonly extension: string; readonly make: () => Content }>
> = {
  'image/png': { extension: 'png', make: png },
  'text/plain': { extension: 'txt', make: () => text },
  'image/svg+xml': { extension: 'svg', make: () => svg },
  'application/pdf': { extension: 'pdf', make: pdf },
  'text/html': { extension: 'html', make: () => html },
  'text/markdown': { extension: 'md', make: () => `# Trial\n\n${text}` },
  'text/csv': { extension: 'csv', make: () => 'a,b\n1,2\n' },
  'application/json': { extension: 'json', make: () => '{"trial": 1}\n' },
  'application/xml': { extension: 'xml', make: () => '<?xml version="1.0"?>\n<trial/>\n' },
  'text/xml': { extension: 'xml', make: () => '<?xml version="1.0"?>\n<trial/>\n' },
  'application/rtf': { extension: 'rtf', make: () => '{\\rtf1\\ansi Trial\\par}\n' },
  'audio/x-wav': { extension: 'wav', make: wav },
  'audio/wav': { extension: 'wav', make: wav },
};

/**
 * A tiny file of a type that an application opens; undefined if none can be generated.
 *
 * @param mimetypes as in a descriptor, separated by `;`
 */
export async function trialFile(mimetypes: string): Promise<TrialFile | undefined> {
  const opened = new Set(mimetypes.split(';').map((type) => type.trim().toLowerCase()));
  const found = Object.entries(makers).find(([type]) => opened.has(type));
  if (!found) return undefined;
  const [, { extension, make }] = found;
  const content = await make();
  return {
    name: `trial.${extension}`,
    content: typeof content === 'string' ? Buffer.from(content) : content,
  };
}
