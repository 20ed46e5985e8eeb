import { lstatSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';

/**
 * Whether a name matches a pattern with `*`, `?` and `[a-z]`, like the sources of COPY. The time is at most
 * proportional to the product of the two lengths, for any pattern.
 */
export function nameMatches(name: string, pattern: string): boolean {
  const parts = partsOf(pattern);
  let part = 0;
  let index = 0;
  let star = -1;
  let starIndex = 0;
  while (index < name.length) {
    const current = parts[part];
    if (current === '*') {
      star = part;
      starIndex = index;
      part += 1;
    } else if (current?.test(name.charAt(index))) {
      part += 1;
      index += 1;
    } else if (star !== -1) {
      part = star + 1;
      starIndex += 1;
      index = starIndex;
    } else {
      return false;
    }
  }
  while (parts[part] === '*') part += 1;
  return part === parts.length;
}

type Part = '*' | { test(character: string): boolean };

/** A pattern as a list of stars and tests for one character each. */
function partsOf(pattern: string): Part[] {
  const parts: Part[] = [];
  for (let index = 0; index < pattern.length; index += 1) {
    const character = pattern.charAt(index);
    const closing = character === '[' ? pattern.indexOf(']', index + 2) : -1;
    if (character === '*') parts.push('*');
    else if (character === '?') parts.push({ test: () => true });
    else if (closing !== -1) {
      parts.push(classOf(pattern.slice(index + 1, closing)));
      index = closing;
    } else {
      if (character === '\\') index += 1;
      const wanted = pattern.charAt(index);
      parts.push({ test: (given) => given === wanted });
    }
  }
  return parts;
}

function classOf(content: string): Part {
  const negated = content.startsWith('^');
  const members = negated ? content.slice(1) : content;
  const has = (character: string) => {
    for (let index = 0; index < members.length; index += 1) {
      const from = members.charAt(index);
      const isRange = members.charAt(index + 1) === '-' && index + 2 < members.length;
      const to = isRange ? members.charAt(index + 2) : from;
      if (character >= from && character <= to) return true;
      if (isRange) index += 2;
    }
    return false;
  };
  return { test: (character) => has(character) !== negated };
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function exists(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

/**
 * Tells whether a COPY source, with its wildcards, matches a file in a build context.
 *
 * @param context absolute path of the folder that is sent to the builder
 */
export function contextLookup(context: string): (source: string) => boolean {
  const has = (folder: string, segments: readonly string[]): boolean => {
    const [segment, ...rest] = segments;
    if (segment === undefined) return true;
    if (!/[*?[\\]/.test(segment)) {
      const path = join(folder, segment);
      return exists(path) && has(path, rest);
    }
    return entriesOf(folder).some(
      (name) => nameMatches(name, segment) && has(join(folder, name), rest),
    );
  };
  return (source) => {
    // A leading "/" means the context's root, and ".." cannot leave it.
    const inside = posix.join('/', source);
    return has(
      context,
      inside.split('/').filter((segment) => segment !== ''),
    );
  };
}
