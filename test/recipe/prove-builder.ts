import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sample } from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asDescriptor, checkDescriptor } from '../../src/descriptor/check/check-descriptor.ts';
import { noImageSettings } from '../../src/descriptor/check/image-settings.ts';
import type { Descriptor } from '../../src/descriptor/descriptor.ts';
import { hasErrors } from '../../src/descriptor/finding/finding.ts';
import type { DeskpackError } from '../../src/error/deskpack-error.ts';
import type { InspectedImage } from '../../src/image/inspected-image.ts';
import { environmentOf } from '../../src/recipe/environment.ts';
import { iconLinksFailed } from '../../src/recipe/icon-links.ts';
import { labelsOf } from '../../src/recipe/labels.ts';
import { recipeOf } from '../../src/recipe/recipe.ts';
import { startCommand, userOf } from '../../src/recipe/start.ts';
import { sound } from '../descriptor/sound.ts';
import { tinyBaseMissing } from '../engine/tiny-base.ts';
import { isWhole, sampleOf, shuffled, testSeed } from '../support/sample.ts';
import { type Builder, type BuilderName, buildersHere } from './builders.ts';
import { type HostileApplication, hostileApplication, iconOf } from './hostile-descriptor.ts';
import { injections, textFields, withText } from './injections.ts';
import { makeProofBase } from './proof-base.ts';

const missing = tinyBaseMissing();
const builders = missing === undefined ? await buildersHere() : [];

/** Marks everything that this run makes in the engines, so that it can be taken away again. */
const prefix = `deskpack-proof-${randomBytes(4).toString('hex')}`;
const template = `${prefix}/oc.template.tiny`;
const templates = [template, `${template}:22.04`];
const releases = ['dev', '3.0', '22.04'];

/**
 * So many drawn descriptors are built for real by each builder in a whole run; the seed makes them the same every
 * time. The gate takes some of them.
 */
const drawn = { numRuns: 40, seed: 20240229 };
const applications = sample(hostileApplication(templates), drawn);

/** The distinctions of the proof: which fields are there, in which form, and how long texts and icons are. */
function classesOf({ descriptor, icon }: HostileApplication): string[] {
  const size = [5_000, 12_000, 65_000, 900_000].findLast((bytes) => icon.length >= bytes);
  const fields = Object.entries(descriptor).flatMap(([key, value]) => {
    const isLong = JSON.stringify(value).length > 5_000;
    const form = Array.isArray(value) ? 'list' : typeof value;
    return [`${key}: ${form}`, ...(isLong ? [`${key}: long`] : [])];
  });
  const commands = [...(descriptor.preruncommands ?? []), ...(descriptor.postruncommands ?? [])];
  const setting = commands.filter((command) => Object.hasOwn(environmentOfCommands, command));
  return [`icon from ${size ?? 0}`, `template ${descriptor.template}`, ...setting, ...fields];
}

/** Short, for the tests in which the descriptor matters. */
const icon = iconOf(300, 1);
const { debpackage: _, ...withoutPackages } = sound;
const base = { ...withoutPackages, template };

/** The facts about an image where deskpack promises something; long texts as their digest. */
function said(image: Pick<InspectedImage, 'labels' | 'environment' | 'user' | 'command'>) {
  const { labels, environment, user, command } = image;
  const shortText = (text: string) =>
    text.length > 500 ? createHash('sha256').update(text).digest('hex') : text;
  const short = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, shortText(text)]));
  const { PATH: _, ...own } = environment;
  return { labels: short(labels), environment: short(own), user, command: command.map(shortText) };
}

/** The variables that the run commands of drawn descriptors set. */
const environmentOfCommands: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'ENV QT_X11_NO_MITSHM=1': { QT_X11_NO_MITSHM: '1' },
  'ENV A="b c" D=e': { A: 'b c', D: 'e' },
};

const taken = sampleOf(applications, 8, classesOf);

function promised(descriptor: Descriptor, bytes: Uint8Array) {
  const commands = [...(descriptor.preruncommands ?? []), ...(descriptor.postruncommands ?? [])];
  const set = Object.assign({}, ...commands.map((command) => environmentOfCommands[command]));
  return said({
    labels: labelsOf(descriptor, bytes, noImageSettings),
    environment: { ...set, ...environmentOf(descriptor) },
    user: userOf(descriptor),
    command: startCommand(descriptor),
  });
}

/** Does work for each item, two at a time. */
async function inTwos<Item>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const left = items.entries();
  const worker = async () => {
    for (const [index, item] of left) await work(item, index);
  };
  await Promise.all([worker(), worker()]);
}

/** Each attempt in all fields that take it. */
const eachAttempt = Object.entries(injections)
  .map(([attempt, text]) => {
    const accepted = textFields.filter(
      (field) => !hasErrors(checkDescriptor(withText(base, field, text))),
    );
    const value = accepted.reduce<Record<string, unknown>>(
      (all, field) => withText(all, field, text),
      base,
    );
    return { attempt, accepted, value };
  })
  .filter(({ accepted }) => accepted.some(({ field }) => !field.unused));

/** Each attempt in some field that takes it, several in one descriptor, so that a few images hold them all. */
function mixedAttempts(seed = testSeed) {
  const left = new Set(eachAttempt);
  const mixed: Array<Pick<(typeof eachAttempt)[number], 'attempt' | 'value'>> = [];
  for (let turn = 0; left.size > 0 || turn < 3; turn += 1) {
    const order = shuffled(eachAttempt, seed + turn);
    let value: Record<string, unknown> = base;
    const placed: string[] = [];
    for (const field of textFields) {
      const taking = order.filter(({ accepted }) => accepted.includes(field));
      const chosen = taking.find((one) => left.has(one)) ?? taking[0];
      if (!chosen) continue;
      value = withText(value, field, injections[chosen.attempt as keyof typeof injections]);
      placed.push(`${chosen.attempt} in ${field.path.join('.')}`);
      if (!field.field.unused) left.delete(chosen);
    }
    mixed.push({ attempt: placed.join(', '), value });
  }
  return mixed;
}

/** Tests that a real builder makes of any descriptor the image that is promised, and nothing else. */
export function proveBuilder(name: BuilderName): void {
  const builder = builders.find((candidate) => candidate.name === name) as Builder;
  const made = new Set<string>();
  let context: string;

  async function build(
    descriptor: Descriptor,
    bytes: Uint8Array,
    buildArguments: Readonly<Record<string, string>> = {},
  ): Promise<string> {
    const tag = `${prefix}-${name}-${made.size}:dev`;
    made.add(tag);
    const recipe = recipeOf(descriptor, bytes, noImageSettings);
    await builder.engine
      .build({ recipe, context, tags: [tag], buildArguments })
      .catch((cause: DeskpackError) => {
        throw new Error([cause.message, ...cause.tail].join('\n'), { cause });
      });
    return tag;
  }

  async function read(tag: string) {
    const image = await builder.engine.inspect(tag);
    if (!image) throw new Error(`the builder said that ${tag} was built, and it is not there`);
    return said(image);
  }

  beforeAll(async () => {
    if (!builder) return;
    context = await mkdtemp(join(tmpdir(), 'deskpack-proof-'));
    for (const release of releases) {
      made.add(`${template}:${release}`);
      await makeProofBase(builder, template, release);
    }
  });

  afterAll(async () => {
    if (!builder) return;
    await builder.removeAll([...made].reverse());
    await rm(context, { recursive: true });
  });

  it.skipIf(!builder)(`gives back ${taken.length} hostile descriptors byte for byte`, async () => {
    expect(taken.some(({ icon }) => icon.length >= 1_000_000)).toBe(true);
    await inTwos(taken, async (application, index) => {
      const tag = await build(application.descriptor, application.icon);
      const all = promised(application.descriptor, application.icon);
      expect(await read(tag), `descriptor ${index}`).toEqual(all);
    });
  });

  it.skipIf(!builder)('never executes what a value says, but gives it back as text', async () => {
    expect(eachAttempt.length).toBeGreaterThan(15);
    const attempts = isWhole ? eachAttempt : mixedAttempts();
    await inTwos(attempts, async ({ attempt, value }) => {
      expect(hasErrors(checkDescriptor(value)), attempt).toBe(false);
      const descriptor = asDescriptor(value);
      const tag = await build(descriptor, icon);
      expect(await read(tag), attempt).toEqual(promised(descriptor, icon));
      const canaries = 'find / -xdev -name "*canary*" -not -path "/proc/*" 2>/dev/null; true';
      expect(await builder.run(tag, canaries), attempt).toBe('');
    });
  });

  const log = (text: string) => `RUN echo ${text} as $(id -un) >> /proof/log`;
  const folder = `/var/secrets/${prefix}/localaccount`;

  /** Images that several tests look into; building one takes seconds. */
  const recipes = {
    plain: {
      preruncommands: [log('first'), 'ENV APPNAME="not this"', log('second')],
      debpackage: 'x11-apps,  xterm',
      postruncommands: [log('third'), log('"named $APPNAME, $APPBIN, $APP, $ARGS"')],
      path: '/usr/bin/xcalc',
      args: '-rpn $X',
    },
    accounts: {
      template: `${template}:22.04`,
      preruncommands: [
        'RUN rm /etc/gshadow && chmod 640 /etc/shadow',
        // As a template does that brings a link already, in another form than the recipe's own.
        `RUN mkdir -p ${folder} && mv /etc/group ${folder}/ && ln -s ..${folder}/group /etc/group`,
        'RUN chmod 644 /composer/safelinks.sh',
      ],
    },
    alpine: {
      debpackage: 'a',
      apkpackage: 'xcalc, font-misc',
      installrecommends: true,
      forceconfold: true,
      preruncommands: ['RUN rm -r /usr/share/pixmaps'],
    },
  } as const;
  const tagArguments = { plain: {}, accounts: { TAG: '3.0' }, alpine: { TAG: '3.0' } };
  const shared = new Map<string, Promise<string>>();

  /** Builds a shared image when the first test asks for it. */
  function imageOf(name: keyof typeof recipes): Promise<string> {
    const image =
      shared.get(name) ??
      build(asDescriptor({ ...base, ...recipes[name] }), icon, tagArguments[name]);
    shared.set(name, image);
    return image;
  }

  it.skipIf(!builder)('does the parts of the specification in their order', async () => {
    const printed = await builder.run(await imageOf('plain'), 'cat /proof/log');
    expect(printed.trimEnd().split('\n')).toEqual([
      'first as root',
      'second as root',
      'apt-get update, frontend noninteractive',
      'apt-get install -y --no-install-recommends x11-apps xterm, frontend noninteractive',
      'apt-get clean, frontend ',
      'debconf-set-selections debconf debconf/frontend select Noninteractive',
      'safelinks in /usr/share/icons',
      'safelinks in /usr/share/pixmaps',
      'third as root',
      'named xcalc, /usr/bin/xcalc, /usr/bin/xcalc, -rpn $X as root',
    ]);
  });

  it.skipIf(!builder)('links the account files to copies of themselves, once', async () => {
    const script = [
      'cd /etc; for file in passwd shadow group gshadow; do readlink $file; done',
      `ls ${folder}`,
      `stat -c %a ${folder}/shadow`,
      'grep -c balloon /etc/passwd',
      'id -u; id -g; id -un',
    ];
    const printed = await builder.run(await imageOf('accounts'), script.join('; '));
    expect(printed.trimEnd().split('\n')).toEqual([
      ...['passwd', 'shadow'].map((file) => `${folder}/${file}`),
      `..${folder}/group`,
      ...['group', 'passwd', 'shadow'],
      '640',
      '1',
      ...['4096', '4096', 'balloon'],
    ]);
  });

  it.skipIf(!builder)('calls the helper for icon links where it can and should', async () => {
    const one = await builder.run(await imageOf('alpine'), 'cat /proof/log');
    const calls = one.split('\n').filter((line) => line.startsWith('safelinks'));
    expect(calls).toEqual(['safelinks in /usr/share/icons']);
    expect(await builder.run(await imageOf('accounts'), 'ls /proof')).toBe('tag\n');
    const broken = "RUN printf '#!/bin/sh\\nexit 3\\n' > /composer/safelinks.sh";
    const failing = await build(asDescriptor({ ...base, preruncommands: [broken] }), icon);
    expect(await builder.run(failing, `cat ${iconLinksFailed}`)).toBe(
      '3 /usr/share/icons\n3 /usr/share/pixmaps\n',
    );
  });

  it.skipIf(!builder)('installs with apk, with recommended packages, keeping files', async () => {
    const printed = await builder.run(await imageOf('alpine'), 'cat /proof/log');
    expect(printed.split('\n')).toContain('apk add --no-cache --update xcalc font-misc');
    expect(printed).toContain('install -y -o Dpkg::Options::=--force-confold a,');
  });

  it.skipIf(!builder)('takes texts that are as long as they may be', async () => {
    const filled = (start: string, length: number) => start.padEnd(length, 'x');
    const descriptor = asDescriptor({
      ...base,
      path: filled('/usr/bin/', 4_095),
      args: filled('-a ', 131_066),
      cmd: filled('/composer/', 4_095),
      debpackage: 'x11-apps '.repeat(13_333),
      postruncommands: [filled('RUN true ', 65_000), 'RUN echo reached >> /proof/log'],
    });
    expect(hasErrors(checkDescriptor(descriptor))).toBe(false);
    const tag = await build(descriptor, icon);
    expect(await read(tag)).toEqual(promised(descriptor, icon));
    // The command is too long to be run in a container of this image, whose variables are as long.
    const reading = `${prefix}-${name}-reading:dev`;
    made.add(reading);
    const recipe = `FROM ${tag}\nENV ARGS=\nRUN tail -n 1 /proof/log && grep -c x11-apps /proof/log\n`;
    await builder.engine.build({ recipe, context, tags: [reading], buildArguments: {} });
    expect(await builder.run(reading, 'tail -n 1 /proof/log; grep -c x11-apps /proof/log')).toBe(
      'reached\n1\n',
    );
  });

  it.skipIf(!builder)('takes the template with its own tag, or with TAG', async () => {
    const tagOf = async (name: keyof typeof recipes) =>
      (await builder.run(await imageOf(name), 'cat /proof/tag')).trim();
    expect(await tagOf('accounts')).toBe('22.04');
    expect(await tagOf('alpine')).toBe('3.0');
    expect(await tagOf('plain')).toBe('dev');
  });
}
