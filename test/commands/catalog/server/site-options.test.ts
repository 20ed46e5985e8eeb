import { join } from 'node:path';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import {
  addSiteOptions,
  type SiteOptions,
  siteSettings,
} from '../../../../src/commands/catalog/server/site-options.ts';
import { folderWith } from '../../../support/folder.ts';

/** The settings by the options of a command line. */
async function settingsOf(...options: readonly string[]) {
  const command = addSiteOptions(new Command())
    .exitOverride()
    .configureOutput({ writeErr() {} });
  return siteSettings(command.parse(options, { from: 'user' }).opts<SiteOptions>());
}

test('without options, the pages are as usual', async () => {
  expect(await settingsOf()).toMatchObject({ title: 'Applications', links: [] });
});

test('title, links and the address of the platform are taken', async () => {
  const launchUrl = 'https://desk.example/start?app={name}';
  const links = ['Help=https://help.example/?a=b', 'Wishes=mailto:apps@acme.example'];
  const given = links.flatMap((link) => ['--help-link', link]);
  expect(await settingsOf('--title', ' Acme ', '--launch-url', launchUrl, ...given)).toMatchObject({
    title: 'Acme',
    launchUrl,
    links: [
      { title: 'Help', address: 'https://help.example/?a=b' },
      { title: 'Wishes', address: 'mailto:apps@acme.example' },
    ],
  });
});

test.each([
  ['--launch-url', 'ftp://desk.example/{name}'],
  ['--launch-url', 'javascript:{name}'],
  ['--launch-url', 'https://desk.example/'],
  ['--launch-url', 'https://{name}.desk.example/'],
  ['--launch-url', 'https://desk.example:{name}/'],
  ['--launch-url', 'https://{name}@desk.example/'],
  ['--launch-url', '{name}'],
  ['--help-link', 'Help'],
  ['--help-link', 'Help=javascript:alert(1)'],
  ['--title', ' '],
  ['--accent', 'red'],
  ['--accent', '#ffcc00'],
  ['--accent', '#0a6e5c,#6fc2b2,#000000'],
])('%s %s is refused', async (option, value) => {
  await expect(settingsOf(option, value)).rejects.toThrow(/It /);
});

test('a logo is a drawing or a picture, and no page', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';
  const folder = await folderWith({
    'logo.svg': svg,
    'script.svg': svg.replace('/>', '><script/></svg>'),
    'page.html': '<html></html>',
  });
  const logo = (name: string) => settingsOf('--logo', join(folder, name));
  expect((await logo('logo.svg')).logo).toEqual({ type: 'image/svg+xml', bytes: Buffer.from(svg) });
  for (const name of ['script.svg', 'page.html']) {
    await expect(logo(name)).rejects.toThrow('is neither a PNG or WebP file nor');
  }
  await expect(logo('missing.png')).rejects.toMatchObject({ code: 'file-missing' });
});
