import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isImageReference, parseTemplateName } from '../../src/descriptor/values/template-name.ts';
import { listStarters, starterReference, startersFolder } from '../../src/template/starter.ts';

const starters = await listStarters();

describe('starters', () => {
  it('exist for Alpine and Debian', () => {
    expect(starters.map(({ name }) => name)).toEqual(['alpine.minimal', 'debian.minimal']);
  });

  it.each(starters)(
    '$name has what is said about it and a name that tells its package manager',
    (starter) => {
      expect(starter.title).toBeTruthy();
      expect(starter.description).toBeTruthy();
      expect(isImageReference(starter.base)).toBe(true);
      const reference = starterReference(starter.name, 'acme', '3.0');
      expect(reference).toBe(`acme/oc.template.${starter.name}:3.0`);
      expect(parseTemplateName(reference)).toMatchObject({
        vendor: 'acme',
        kind: 'app',
        tag: '3.0',
        packageManager: starter.name.startsWith('alpine') ? 'apk' : 'apt',
      });
    },
  );

  it.each(starters)('$name sets no label or variable in images built on it', ({ recipe }) => {
    expect(recipe).not.toMatch(/^(?:LABEL|ENV|WORKDIR)\b/m);
    expect(recipe).toMatch(/^ENTRYPOINT \[\]$/m);
    expect(recipe).toMatch(/^CMD \[\]$/m);
  });

  it.each(['appli-docker-entrypoint.sh', 'safelinks.sh'])('%s may be executed', (script) => {
    accessSync(join(startersFolder(), 'common/composer', script), constants.X_OK);
  });
});
