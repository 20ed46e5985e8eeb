import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { descriptorOf, sourcesOf } from '../../../src/describe/proposal.ts';
import { instructionsOf } from '../../../src/describe/recipe/instructions.ts';
import { proposalOfRecipe } from '../../../src/describe/recipe/proposal-of-recipe.ts';
import { checkDescriptor } from '../../../src/descriptor/check/check-descriptor.ts';

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

describe('a working folder', () => {
  const commandsOf = (...lines: string[]) => {
    const { descriptor } = describeRecipe('FROM a', ...lines);
    return [...strings(descriptor.preruncommands), ...strings(descriptor.postruncommands)];
  };
  const strings = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

  test.each([
    [['RUN make'], ['RUN cd /opt/b && make']],
    [['RUN a || b'], ['RUN cd /opt/b && a || b']],
    [['RUN --network=none make'], ['RUN --network=none cd /opt/b && make']],
    [['RUN ["./make", "a b"]'], ["RUN cd /opt/b && exec ./make 'a b'"]],
    [['COPY a b'], ['COPY a /opt/b/b']],
    [['COPY --chown=x a b .'], ['COPY --chown=x a b /opt/b/']],
    [['COPY a ./c/'], ['COPY a /opt/b/c/']],
    [['COPY a ../c'], ['COPY a /opt/c']],
    [['COPY a /c'], ['COPY a /c']],
    [['COPY a $DESTINATION'], ['COPY a $DESTINATION']],
    [['COPY ["a b", "c d"]'], ['COPY ["a b","/opt/b/c d"]']],
    [['ADD a.tar .'], ['ADD a.tar /opt/b/']],
    [['ENV A=b'], ['ENV A=b']],
    [
      ['WORKDIR c', 'RUN make'],
      ['RUN mkdir -p /opt/b/c', 'RUN cd /opt/b/c && make'],
    ],
    [
      ['WORKDIR /', 'RUN make', 'COPY a b'],
      ['RUN cd / && make', 'COPY a /b'],
    ],
    [
      ['WORKDIR "/x y"', 'RUN make'],
      ["RUN mkdir -p '/x y'", "RUN cd '/x y' && make"],
    ],
    [
      ['ENV F=/f', 'WORKDIR $F/g'],
      ['ENV F=/f', 'RUN mkdir -p /f/g'],
    ],
  ])('is the folder of %j', (lines, expected) => {
    expect(commandsOf('WORKDIR /opt/b', ...lines)).toEqual(['RUN mkdir -p /opt/b', ...expected]);
  });

  test('counts before and after the packages, and gives no findings', () => {
    const { descriptor } = describeRecipe(
      'FROM acme/oc.template.debian',
      'WORKDIR /opt/b',
      'COPY b .',
      'RUN apt-get update && apt-get install -y b',
      'RUN make',
      'LABEL oc.name=b oc.path=/opt/b/b',
    );
    const start = `RUN mkdir -p /usr/local/bin && printf '%s\\n' '#!/bin/sh' 'cd -- /opt/b' 'exec /opt/b/b "$@"' > /usr/local/bin/b-start && chmod 755 /usr/local/bin/b-start`;
    expect(descriptor).toMatchObject({
      preruncommands: ['RUN mkdir -p /opt/b', 'COPY b /opt/b/'],
      debpackage: 'b',
      postruncommands: ['RUN cd /opt/b && make', start],
      path: '/usr/local/bin/b-start',
    });
    const findings = checkDescriptor(descriptor).filter(({ path: [key] }) =>
      /runcommands$/.test(String(key)),
    );
    expect(findings).toEqual([]);
  });

  test('is where the program starts, by a script, and a note says so', () => {
    const lines = ['FROM a', 'WORKDIR /opt/b', 'LABEL oc.path=run oc.args=-x oc.name=b'];
    const { descriptor, notes } = describeRecipe(...lines);
    expect(descriptor).toMatchObject({ path: '/usr/local/bin/b-start', args: '-x' });
    expect(String(descriptor.postruncommands)).toContain(`'exec /opt/b/run "$@"'`);
    expect(notes.join('\n')).toContain(
      'script-added: /usr/local/bin/b-start is added, a script that starts /opt/b/run in the folder /opt/b, as WORKDIR does',
    );
  });
});

test.each([
  'EXPOSE 80',
  'VOLUME /x',
  'STOPSIGNAL 9',
  'MAINTAINER x',
  'HEALTHCHECK NONE',
  'ONBUILD RUN x',
])('%s, which the platform does not use, is left out, and a note says so', (line) => {
  const { descriptor, notes } = describeRecipe('FROM a', line, 'RUN make');
  expect(descriptor.postruncommands ?? descriptor.preruncommands).toEqual(['RUN make']);
  expect(notes.join()).toContain('in line 2 was left out: the platform does not use it');
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
