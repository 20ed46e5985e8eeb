import { posix } from 'node:path';

const maxLength = 128;

/** A text as the name of an application: lower case, with only the characters that image names have; may be empty. */
export function fitName(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/[._-]*[._][._-]*|-+/g, (run) => run.charAt(0))
    .slice(0, maxLength)
    .replace(/^[._-]+|[._-]+$/g, '');
}

/** The name of an application by its desktop file: the last part of an id such as `org.gnome.Evince.desktop`. */
export function nameOfDesktopFile(path: string): string {
  const id = posix.basename(path, '.desktop');
  const isReversedDomain = /^(?:[a-z][\w-]*\.){2,}[\w-]+$/i.test(id);
  return fitName(isReversedDomain ? id.slice(id.lastIndexOf('.') + 1) : id);
}
