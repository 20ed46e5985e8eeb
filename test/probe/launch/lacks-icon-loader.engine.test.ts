import { describe, expect, it } from 'vitest';
import { docker } from '../../../src/engine/docker/docker.ts';
import { lacksIconLoader } from '../../../src/probe/launch/cause/lacks-fonts.ts';
import { ownLabels } from '../../../src/probe/leftovers.ts';
import { sharedDisplay } from '../display/shared-display.ts';

const engine = docker();
const availability = await engine.availability();
const missing = availability.available ? undefined : availability.reason;

const gtk = 'cp /bin/sleep /tmp/libgtk-3.so.0 && { /tmp/libgtk-3.so.0 1000 & }';
const loaders = (content: string) =>
  `mkdir -p /usr/lib/x/gdk-pixbuf-2.0/2.10.0 && echo ${content} >/usr/lib/x/gdk-pixbuf-2.0/2.10.0/loaders.cache`;
const icon = (path: string) =>
  `mkdir -p "$(dirname /usr/share/icons/${path})" && : >/usr/share/icons/${path}`;

const theme = 'Adwaita/symbolic/open.svg';

/** The verdict about a container in which some commands were run. */
async function saidAfter(commands: readonly string[]): Promise<boolean> {
  const container = await engine.containers!.start(
    {
      image: await sharedDisplay(engine),
      command: [
        '/bin/sh',
        '-c',
        `${['cd /', ...commands, ': >/tmp/ready'].join(' && ')}; sleep 1000`,
      ],
      user: '0',
      network: 'none',
      labels: ownLabels(),
    },
    { doing: 'start a container' },
  );
  try {
    const ready = 'until [ -e /tmp/ready ]; do sleep 0.1; done';
    await container.run(['sh', '-c', ready], { doing: 'wait for the container', timeout: 600_000 });
    return await lacksIconLoader(container);
  } finally {
    await container.remove();
  }
}

describe.skipIf(missing)(`the loader for icons${missing ? ` (${missing})` : ''}`, () => {
  it.each([
    ['missing', [gtk, loaders('png'), icon(theme)], true],
    ['there', [gtk, loaders('libpixbufloader-svg.so'), icon(theme)], false],
    ['of no use without icons', [gtk, loaders('png')], false],
    [
      'of no use for the icon in menus',
      [gtk, loaders('png'), icon('hicolor/scalable/apps/x.svg')],
      false,
    ],
    ['of no use without GTK', [loaders('png'), icon(theme)], false],
    ['unknown where loaders are built in', [gtk, icon(theme)], false],
  ])('is %s', async (_, commands, lacks) => {
    const clean =
      "find / -xdev '(' -name loaders.cache -o -path '/usr/share/*.svg' ')' -delete 2>/dev/null; true";
    expect(await saidAfter([clean, ...commands])).toBe(lacks);
  });
});
