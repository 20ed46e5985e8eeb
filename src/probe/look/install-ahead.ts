import type { Descriptor } from '../../descriptor/descriptor.ts';
import type { Engine } from '../../engine/engine.ts';
import type { PresentTemplate } from '../../package-manager/present-template.ts';
import { packagesRecipeOf } from '../../recipe/recipe.ts';
import type { TaskEvent } from '../../system/process/program/task.ts';
import { buildImage } from '../build-image.ts';
import { hasSamePackages, lookImageName, withLookImage } from './look-images.ts';

/** The packages of an application, which are installed while it is read what is in them. */
export interface InstallAhead {
  /** Begins to install, once. Not earlier than it is known that something must be read: a cached look installs nothing. */
  begin(): void;
  /**
   * Waits until the layers that an image needs first are there, if it is those that are being made; else ends that.
   *
   * @throws DeskpackError if the packages cannot be installed
   */
  joined(descriptor: Descriptor, onEvent: (event: TaskEvent) => void): Promise<void>;
  /** Ends the installation if it is going on. */
  end(): Promise<void>;
}

/**
 * @param descriptor with the fields that decide about the packages
 * @param template the template of the look
 */
export function installAhead(
  engine: Engine,
  descriptor: Descriptor,
  { reference }: PresentTemplate,
  signal?: AbortSignal,
): InstallAhead {
  const stop = new AbortController();
  const ending = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
  let hear: ((event: TaskEvent) => void) | undefined;
  let installing: Promise<unknown> | undefined;

  function install(): Promise<unknown> {
    const name = lookImageName(descriptor, reference);
    const recipe = packagesRecipeOf({ ...descriptor, template: reference });
    return withLookImage(name, () =>
      buildImage(engine, { recipe, name }, 'look at the window', {
        signal: ending,
        onEvent: (event) => hear?.(event),
      }),
    );
  }

  async function end(): Promise<void> {
    stop.abort(new Error('the packages are not needed'));
    await installing?.catch(() => {});
  }

  return {
    begin() {
      installing ??= install();
      // Whoever joins gets the error.
      installing.catch(() => {});
    },
    async joined(wanted, onEvent) {
      if (!installing) return;
      if (!hasSamePackages(wanted, descriptor)) return end();
      hear = onEvent;
      await installing;
    },
    end,
  };
}
