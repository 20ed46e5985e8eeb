import { readAt } from '../read/read-at.ts';

/** More than any table of sections and update information has. */
const [maxTable, maxText] = [262_144, 4096];

const sectionName = '.upd_info';

interface Section {
  readonly name: number;
  readonly offset: number;
  readonly bytes: number;
}

/** The sections of a file in the Executable and Linkable Format of 64 bits, least significant byte first; none of another. */
async function sectionsOf(path: string) {
  const head = await readAt(path, 0, 64);
  if (head.length < 64 || head[4] !== 2 || head[5] !== 1) return undefined;
  const [size, count] = [head.readUInt16LE(58), head.readUInt16LE(60)];
  if (size < 64 || size * count > maxTable) return undefined;
  const table = await readAt(path, Number(head.readBigUInt64LE(40)), size * count);
  const sections: Section[] = [];
  for (let at = 0; at + 64 <= table.length; at += size) {
    const [offset, bytes] = [table.readBigUInt64LE(at + 24), table.readBigUInt64LE(at + 32)];
    sections.push({ name: table.readUInt32LE(at), offset: Number(offset), bytes: Number(bytes) });
  }
  return { sections, names: sections[head.readUInt16LE(62)] };
}

/**
 * The update information of an AppImage, such as `zsync|https://vendor.example/viewer.zsync`; undefined if it has none.
 *
 * Source: AppImage Specification, "Update information".
 */
export async function updateInformation(path: string): Promise<string | undefined> {
  const { sections = [], names } = (await sectionsOf(path)) ?? {};
  if (!names || names.bytes > maxTable) return undefined;
  const text = (await readAt(path, names.offset, names.bytes)).toString('latin1');
  const nameAt = (at: number) => text.slice(at, text.indexOf('\0', at));
  const found = sections.find(({ name }) => nameAt(name) === sectionName);
  if (!found) return undefined;
  const bytes = await readAt(path, found.offset, Math.min(found.bytes, maxText));
  const [information = ''] = bytes.toString('utf8').split('\0');
  return /^[a-z][a-z0-9-]*\|\S/.test(information) ? information.trim() : undefined;
}
