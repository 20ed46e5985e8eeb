import { readFileSync } from 'node:fs';
import { type Accent, accentStyle } from './accent.ts';

/** The parts of the style sheet of the pages, in their order. */
const pageParts = [
  'common.css',
  'top.css',
  'list.css',
  'card.css',
  'application.css',
  'changes.css',
] as const;

/** Files beside this one, which the build puts beside the bundle. */
export const styleFiles = [...pageParts, 'feed.css'] as const;

const read = (name: (typeof styleFiles)[number]) =>
  readFileSync(new URL(`./${name}`, import.meta.url));

/** The style sheet of the pages, which a browser loads as one file. */
export const pageStyle = (accent?: Accent): Buffer =>
  Buffer.concat([...pageParts.map(read), Buffer.from(accent ? accentStyle(accent) : '')]);

/** The style sheet of the feed where a browser opens it. */
export const feedStyle = (): Buffer => read('feed.css');
