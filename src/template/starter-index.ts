import { existsSync } from 'node:fs';
import { parseTemplateName } from '../descriptor/values/template-name.ts';
import type { Engine } from '../engine/engine.ts';
import type { PresentTemplate } from '../package-manager/present-template.ts';
import { digestOf } from '../system/files/digest.ts';
import { aptRunner } from './apt-root.ts';
import { readHostApt } from './read-host-apt.ts';
import { listStarters } from './starter.ts';

const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';

/** The entries of a Debian release on Debian's own servers, as mmdebstrap writes them. */
function usualEntries(suite: string): string[] {
  const signed = existsSync(keyring) ? `[signed-by=${keyring}] ` : '';
  return [
    `deb ${signed}http://deb.debian.org/debian ${suite} main`,
    `deb ${signed}http://deb.debian.org/debian ${suite}-updates main`,
    `deb ${signed}http://deb.debian.org/debian-security ${suite}-security main`,
  ];
}

/** A template that is not made yet, whose package indexes can be read here. */
export interface UnmadeTemplate extends PresentTemplate {
  /** Reads the indexes that the template will have. */
  readonly engine: Pick<Engine, 'run'>;
  /** Such as `Debian 12`. */
  readonly distribution: string;
}

/**
 * The distribution of a starter without its image: what would be made from this machine's mirrors, read by its own apt.
 *
 * @param template the name of the template, as descriptors have it
 * @returns undefined if no starter makes it from packages, or there is no apt here
 */
export async function unmadeTemplate(template: string): Promise<UnmadeTemplate | undefined> {
  const { repository } = parseTemplateName(template);
  const starters = await listStarters();
  const starter = starters.find(({ name }) => repository.endsWith(`/oc.template.${name}`));
  if (starter?.suite === undefined || !existsSync('/usr/bin/apt-get')) return undefined;
  const { sources, settings } = await readHostApt(starter.suite);
  const entries = sources.length > 0 ? sources : usualEntries(starter.suite);
  return {
    engine: aptRunner({ entries, settings }),
    distribution: starter.title.replace(/,.*/, ''),
    reference: template,
    imageId: digestOf(JSON.stringify({ entries, settings })),
  };
}
