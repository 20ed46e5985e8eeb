import fc from 'fast-check';
import { expect, test } from 'vitest';
import { descriptorOf, sourcesOf } from '../../../src/describe/proposal.ts';
import { instructionsOf } from '../../../src/describe/recipe/instructions.ts';
import { proposalOfRecipe } from '../../../src/describe/recipe/proposal-of-recipe.ts';

const describeRecipe = (...lines: string[]) => {
  const proposal = proposalOfRecipe(lines.join('\n'), []);
  return {
    descriptor: descriptorOf(proposal),
    sources: sourcesOf(proposal),
    notes: proposal.notes.map(({ code, message }) => `${code}: ${message}`),
  };
};

const codesOf = (...lines: string[]) =>
  proposalOfRecipe(lines.join('\n'), [])
    .notes.map(({ code }) => code)
    .filter((code) => code !== 'icon-missing' && code !== 'user-not-kept');

test('a hand-written recipe gives template, packages, labels, commands and variables with their lines', () => {
  const { descriptor, sources } = describeRecipe(
    '# our plotter',
    'ARG TAG=dev',
    'FROM --platform=linux/amd64 acme/oc.template.debian.gtk:$TAG',
    'USER root',
    'ENV QT_SCALE=1',
    'RUN apt-get update && \\',
    '    # only what is needed',
    '    apt-get install -y --no-install-recommends \\',
    '      gnuplot \\',
    '      gnuplot-x11=5.4* \\',
    '    && apt-get clean && rm -rf /var/lib/apt/lists/*',
    'RUN echo done > /etc/plot',
    'LABEL oc.name=plot oc.cat="education" oc.acl="{\\"permit\\":[\\"all\\"]}"',
    "LABEL oc.launch='gnuplot.Gnuplot'",
    'ENV APPNAME plot',
    'ENV APPBIN="/usr/bin/gnuplot" APP="/usr/bin/gnuplot" ARGS="-p" LC_NUMERIC=C',
    'USER balloon',
    'CMD [ "/composer/appli-docker-entrypoint.sh" ]',
  );
  expect(descriptor).toEqual({
    template: 'acme/oc.template.debian.gtk',
    name: 'plot',
    cat: 'education',
    debpackage: 'gnuplot gnuplot-x11=5.4*',
    path: '/usr/bin/gnuplot',
    args: '-p',
    launch: 'gnuplot.Gnuplot',
    acl: { permit: ['all'] },
    preruncommands: ['ENV QT_SCALE=1'],
    postruncommands: ['RUN echo done > /etc/plot', 'ENV LC_NUMERIC=C'],
  });
  expect(sources.template).toEqual({ source: 'instruction', detail: 'FROM in line 3' });
  expect(sources.debpackage).toEqual({ source: 'instruction', detail: 'RUN in line 6' });
  expect(sources.path).toEqual({ source: 'variable', detail: 'APP' });
  expect(sources.cat).toEqual({ source: 'label', detail: 'oc.cat' });
});

test('packages that are installed with recommended ones set installrecommends', () => {
  const { descriptor } = describeRecipe('FROM a', 'RUN apt-get install -y b');
  expect(descriptor.installrecommends).toBe(true);
  const without = describeRecipe(
    'FROM a',
    'RUN apt install -y -o APT::Install-Recommends=false -o Dpkg::Options::="--force-confold" b',
  );
  expect(without.descriptor).toEqual({ template: 'a', debpackage: 'b', forceconfold: true });
});

test('adjacent installations become one package list, and other installations stay run commands', () => {
  const { descriptor, notes } = describeRecipe(
    'FROM a',
    'RUN apt-get update && apt-get install -y --no-install-recommends wget',
    'RUN wget -O /key https://example.org/key',
    'RUN apt-get update',
    'RUN apt-get install -y --no-install-recommends b',
    'RUN apt-get clean',
    'RUN apt-get install -y --no-install-recommends c',
  );
  expect(descriptor.debpackage).toBe('b c');
  expect(descriptor.preruncommands).toEqual([
    'RUN apt-get update && apt-get install -y --no-install-recommends wget',
    'RUN wget -O /key https://example.org/key',
    'RUN apt-get update',
  ]);
  expect(notes).toContain(
    'packages-in-command: RUN in line 2 installs packages and was kept as a run command',
  );
});

test.each([
  'RUN apt-get update && apt-get install -y b && make install',
  'RUN apt-get install -y $PACKAGES',
  'RUN apt-get install -y ./b.deb',
  'RUN apt-get install -y -t bookworm-backports b',
  'RUN apk add --repository https://example.org/r b',
  'RUN apt-get install -y b | tee log',
  'RUN apt-get install -y $(cat list)',
])('%s stays a run command, because a descriptor cannot state it', (line) => {
  const { descriptor } = describeRecipe('FROM a', line);
  expect(descriptor).not.toHaveProperty('debpackage');
  expect(descriptor).not.toHaveProperty('apkpackage');
  expect(descriptor.postruncommands ?? descriptor.preruncommands).toEqual([line]);
});

test('the account links at the end of a generated recipe do not become run commands', () => {
  const { descriptor } = describeRecipe(
    'FROM a',
    'USER root',
    'RUN apk add --no-cache --update b',
    'RUN  if [ -d /usr/share/icons ];   then cd /usr/share/icons;    /composer/safelinks.sh; fi',
    'USER root',
    'RUN mkdir -p /var/secrets/acme/localaccount',
    'RUN for f in passwd shadow group gshadow ; do if [ -f /etc/$f ] ; then  cp /etc/$f /var/secrets/acme/localaccount; rm -f /etc/$f; ln -s /var/secrets/acme/localaccount/$f /etc/$f; fi; done',
    'USER balloon',
    'CMD [ "/composer/appli-docker-entrypoint.sh" ]',
  );
  expect(descriptor).toEqual({ template: 'a', apkpackage: 'b' });
});

test('the base image takes precedence over the label oc.template, and a note names the difference', () => {
  const { descriptor, notes } = describeRecipe(
    'ARG BASE=acme/x',
    'ARG VERSION=1',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the builder
    'FROM ${BASE}:${VERSION}',
    'LABEL oc.template=acme/y',
  );
  expect(descriptor.template).toBe('acme/x:1');
  expect(notes).toContain(
    'values-differ: the recipe builds on acme/x:1, but the label oc.template is acme/y; the base image is kept',
  );
});

test('a note with its line names each instruction that a descriptor cannot contain', () => {
  expect(
    describeRecipe(
      'FROM golang AS build',
      'RUN go build',
      'FROM a',
      'COPY --from=build /x /x',
      'RUN <<EOF',
      'echo one',
      'EOF',
      'ENV FROM_OUTSIDE=$OUTSIDE',
      'ENTRYPOINT ["/x"]',
      'USER app',
    ).notes,
  ).toEqual([
    'stage-not-kept: only the last stage, from line 3, was used',
    'instruction-not-kept: COPY in line 4 was left out: it copies from another stage or image',
    'instruction-not-kept: RUN in line 5 was left out: its here-document takes several lines',
    'variable-unknown: ENV in line 8 uses $OUTSIDE, which has no value in the recipe',
    'instruction-not-kept: ENTRYPOINT in line 9 was left out: the platform starts an image by its command',
    'icon-missing: there is no label oc.icondata: put the icon file beside the descriptor',
    'user-not-kept: the image runs as app; one that is built from a descriptor runs as balloon',
  ]);
});

test('a start command is kept if the recipe sets no program, and otherwise a note names it', () => {
  expect(describeRecipe('FROM acme/oc.vm.arch:1', 'CMD ["/start"]').descriptor.cmd).toBe('/start');
  expect(codesOf('FROM a', 'ENV APP=/x', 'CMD /start --now')).toEqual(['command-not-kept']);
});

test('other labels, arguments and users stay run commands, in their order', () => {
  const { descriptor } = describeRecipe(
    'FROM a',
    'ARG COLOUR=red',
    'LABEL maintainer="x" oc.name=b',
    'USER www',
    'RUN id',
    'USER balloon',
  );
  expect(descriptor.name).toBe('b');
  expect(descriptor.preruncommands).toEqual(['ARG COLOUR=red']);
  expect(descriptor.postruncommands).toEqual(['LABEL maintainer="x"', 'USER www', 'RUN id']);
});

test('a recipe of any text is read in linear time', () => {
  const many = (text: string, joint = ' ') => Array.from({ length: 5_000 }, () => text).join(joint);
  const lines = [
    `RUN ${many('echo "a b"', ' && \\\n')}`,
    `RUN rm -rf ${many('/var/lib/apt/x')} y`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the builder
    `ENV ${many('A="${B}')}`,
    `RUN ${many('"$(', '')}`,
    `LABEL ${many('oc.name')}`,
  ];
  const proposal = proposalOfRecipe(['FROM a', ...lines].join('\n'), []);
  expect(proposal.values.get('template')?.value).toBe('a');
});

test('a carriage return alone ends no line, as for builders', () => {
  expect(instructionsOf('RUN one\rtwo\r\nRUN three')).toMatchObject([
    { line: 1, text: 'one two' },
    { line: 2, text: 'three' },
  ]);
  const piece = fc.constantFrom('\r', '\n', '\r\n', '\0', '\\', ' ', '#', '<<E', 'E', 'RUN', 'a');
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      instructionsOf(pieces.join(''));
    }),
  );
});

test('continued lines inside quotes keep their spaces', () => {
  const { descriptor } = describeRecipe('FROM a', 'RUN echo "a  \\', '   b"   \\', '   && true');
  expect(descriptor.preruncommands).toEqual(['RUN echo "a     b" && true']);
});
