import { posix } from 'node:path';

const maxLength = 128;

/** A text converted to an application's name: lower case, with only the characters of image names; may be empty. */
export function toApplicationName(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/[._-]*[._][._-]*|-+/g, (run) => run.charAt(0))
    .slice(0, maxLength)
    .replace(/^[._-]+|[._-]+$/g, '');
}

/** The name of an application from its desktop file: the last part of an id such as `org.gnome.Evince.desktop`. */
export function nameOfDesktopFile(path: string): string {
  const id = posix.basename(path, '.desktop');
  const isReversedDomain = /^(?:[a-z][\w-]*\.){2,}[\w-]+$/i.test(id);
  return toApplicationName(isReversedDomain ? id.slice(id.lastIndexOf('.') + 1) : id);
}
