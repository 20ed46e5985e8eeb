import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseTemplateName } from '../../descriptor/values/template-name.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { installationsOn } from '../../package-manager/look/installation.ts';
import type { Services } from '../services.ts';
import type { EngineTemplate } from './searchable-index.ts';

type Installations = Awaited<ReturnType<typeof installationsOn>>;

/** Counts the packages that installations add to templates. The index of a template is read once. */
export function addedPackages(
  open: (template: string) => Promise<EngineTemplate | undefined>,
): Services['packagesAdded'] {
  const opened = new Map<string, Promise<Installations | undefined>>();
  async function installations(template: string): Promise<Installations | undefined> {
    const { packageManager } = parseTemplateName(template);
    const present = await open(template);
    if (!present || !packageManager) return undefined;
    try {
      return await installationsOn(present.engine, present, packageManager);
    } catch (error) {
      if (error instanceof DeskpackError) return undefined;
      throw error;
    }
  }
  return async (template, names) => {
    const reading = opened.get(template) ?? installations(template);
    opened.set(template, reading);
    const installationOf = await reading;
    if (!installationOf) return new Map();
    const found = new Map<string, number>();
    for (const name of names) {
      // Each takes some milliseconds, between which keys are handled.
      await nextTurn();
      const count = installationOf([name])?.added.length;
      if (count !== undefined) found.set(name, count);
    }
    return found;
  };
}
