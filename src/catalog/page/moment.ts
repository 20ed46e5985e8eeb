import { type Html, html } from './html.ts';

/** A time for people and programs, from ISO 8601 in UTC. The catalog does not know where its readers are. */
export function moment(at: string): Html {
  return html`<time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time>`;
}
