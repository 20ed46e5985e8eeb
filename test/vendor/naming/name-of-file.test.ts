import { expect, it } from 'vitest';
import { nameOfFile } from '../../../src/vendor/naming/name-of-file.ts';

it.each([
  ['Acme_Viewer-2.4.1-x86_64.AppImage', 'Acme Viewer', 'acme-viewer', '2.4.1'],
  ['acme-sketch-v7.1-rc2-linux-amd64.tar.gz', 'Acme Sketch', 'acme-sketch', '7.1-rc2'],
  ['acme.timer-2026 (1).zip', 'Acme.timer', 'acme.timer', '2026'],
  ['acme dice-2.0.1-portable.exe', 'Acme Dice', 'acme-dice', '2.0.1'],
  ['linux64-1.0.tar', 'Linux64-1.0', 'linux64-1.0', '1.0'],
  ['Übersicht', 'Übersicht', 'bersicht', undefined],
  ['###', '###', 'application', undefined],
])('%s is %s, %s, %s', (name, title, slug, version) => {
  expect(nameOfFile(name)).toEqual({ title, slug, version });
});
