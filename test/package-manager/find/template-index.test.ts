import { beforeEach, expect, it, vi } from 'vitest';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import { allPackageManagers } from '../../../src/package-manager/all-package-managers.ts';
import { templateIndex } from '../../../src/package-manager/find/template-index.ts';
import { imageOf, scriptedEngine } from '../../pipeline/scripted-engine.ts';
import { folderWith } from '../../support/folder.ts';
import { smallDescriptor } from '../../support/small-application.ts';

beforeEach(async () => {
  vi.stubEnv('XDG_CACHE_HOME', await folderWith({}));
});

it('names the reason for which packages could not be listed, if there is nothing else', async () => {
  const reason = 'it ended with status 127: no such program: timeout';
  const image = imageOf(smallDescriptor());
  const engine = scriptedEngine(image, {
    inspect: async () => image,
    run: async (_reference, command) => {
      if (command.includes(allPackageManagers.apt.imageScript)) {
        throw new DeskpackError('program-failed', { doing: 'list the packages', reason });
      }
      return '';
    },
  });
  const template = { reference: 'acme/oc.template.debian.minimal:3.0', imageId: image.id };
  await expect(templateIndex(engine, template)).rejects.toThrow(reason);
});
