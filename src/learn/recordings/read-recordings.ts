import type { Recording } from './recording.ts';

/** A value as JSON has it: bytes are base64 text, and maps are lists of pairs. */
export function toJson(value: unknown): unknown {
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') };
  if (value instanceof Map) return { $map: [...value].map(toJson) };
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, toJson(one)]));
}

/** The value that {@link toJson} was given. */
function fromJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromJson);
  if (typeof value !== 'object' || value === null) return value;
  if ('$bytes' in value) return Buffer.from(String(value.$bytes), 'base64');
  if ('$map' in value) return new Map(fromJson(value.$map) as [unknown, unknown][]);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fromJson(one)]));
}

/** All recordings. They are loaded when a lesson needs them. */
export async function readRecordings(): Promise<readonly Recording[]> {
  const files = await Promise.all([
    import('./galculator.json', { with: { type: 'json' } }),
    import('./x11-apps.json', { with: { type: 'json' } }),
  ]);
  return files.map((file) => fromJson(file.default) as Recording);
}
