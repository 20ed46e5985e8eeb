import { type Html, html } from './html.ts';

/**
 * A time for people and programs, from ISO 8601 in UTC. The catalog does not know where its readers are; the script of the
 * pages, which does, shows it in their zone.
 */
export function timeElement(at: string): Html {
  return html`<time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time>`;
}

/** The day of a time, as `moment` shows a time. */
export function day(at: string): Html {
  return html`<time datetime="${at}" data-day>${at.slice(0, 10)}</time>`;
}
