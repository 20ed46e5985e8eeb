import { readFileSync } from 'node:fs';
import { digestOf } from '../../system/files/digest.ts';
import type { SiteSettings } from './site.ts';
import { feedStyle, pageStyle } from './style/page-style.ts';

interface PageFile {
  readonly type: string;
  readonly bytes: Buffer;
  readonly digest: string;
}

function withDigest(bytes: Buffer, type: string): PageFile {
  return { type, bytes, digest: digestOf(bytes) };
}

function pageFile(name: string, type: string): PageFile {
  return withDigest(readFileSync(new URL(`./${name}`, import.meta.url)), type);
}

/** By their names. The build puts the fixed ones beside the bundle. */
export function pageFiles({ logo, accent }: SiteSettings): Readonly<Record<string, PageFile>> {
  return {
    'page.css': withDigest(pageStyle(accent), 'text/css; charset=utf-8'),
    'feed.css': withDigest(feedStyle(), 'text/css; charset=utf-8'),
    'page.svg': pageFile('page.svg', 'image/svg+xml'),
    ...(logo ? { logo: withDigest(logo.bytes, logo.type) } : {}),
    'list.js': pageFile('list.js', 'text/javascript; charset=utf-8'),
    'page.js': pageFile('page.js', 'text/javascript; charset=utf-8'),
  };
}
