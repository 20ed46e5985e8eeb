import { describe, expect, it } from 'vitest';
import { explain } from '../../src/error/explain-output.ts';
import { clippedOutputHint, knownOutput } from '../../src/error/known-output.ts';

const explained = (lines: readonly string[]) => explain(knownOutput, { lines }, undefined);

/** The output of real programs when they failed, and the reason to be read from it. */
const cases = [
  [
    [
      'The following packages have unmet dependencies:',
      ' acme-nodep : Depends: libacme-missing7 but it is not installable',
      'E: Unable to correct problems, you have held broken packages.',
      "The command '/bin/sh -c apt-get install /tmp/package.deb' returned a non-zero code: 100",
    ],
    "acme-nodep needs libacme-missing7, which the template's package index does not have",
  ],
  [
    [
      '#8 4.611 The following packages have unmet dependencies:',
      '#8 4.703  acme : Depends: libc6 (>= 2.38) but 2.36-9+deb12u10 is to be installed',
      '#8 4.703         Depends: libacme but it is not going to be installed',
    ],
    "acme needs libc6 (>= 2.38), and the template's package index has 2.36-9+deb12u10",
  ],
  [
    [
      'Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?',
    ],
    'docker is not running',
  ],
  [
    [
      'Error: could not find slirp4netns, the network namespace can\'t be configured: exec: "slirp4netns": executable file not found in $PATH',
    ],
    'slirp4netns is not installed, with which podman gives the containers of this account a network',
  ],
  [
    [
      'Error: /usr/bin/slirp4netns failed: "open(\\"/dev/net/tun\\"): Permission denied\\nWARNING: Support for seccomp is experimental\\nchild failed(1)\\n"',
    ],
    'this account may not open /dev/net/tun, by which podman gives its containers a network',
  ],
  [
    [
      'exec /bin/sh: exec format error',
      "The command '/bin/sh -c true' returned a non-zero code: 1",
    ],
    'the programs of the image are of another machine architecture than this engine',
  ],
  [
    ['unable to find user root: no matching entries in passwd file'],
    'the template cannot run instructions: it has no user root',
  ],
  [
    [
      'failed to create shim task: OCI runtime create failed: runc create failed: unable to start container process: exec: "/bin/sh": stat /bin/sh: no such file or directory: unknown',
    ],
    'the template cannot run instructions: it has no /bin/sh',
  ],
  [
    ['error running container: from /usr/bin/crun: executable file `/bin/sh` not found in $PATH'],
    'the template cannot run instructions: it has no /bin/sh',
  ],
  [
    ['Cannot connect to the Docker daemon at unix:///srv/a.sock. Is the docker daemon running?'],
    'docker at unix:///srv/a.sock cannot be reached',
  ],
  [
    ['Cannot connect to the Docker daemon at tcp://192.0.2.1:2376. Is the docker daemon running?'],
    'docker at tcp://192.0.2.1:2376 cannot be reached',
  ],
  [
    [
      'error during connect: Get "http://build.example:2375/v1.50/version": dial tcp: lookup build.example on 192.0.2.53:53: no such host',
    ],
    'docker at http://build.example:2375 cannot be reached',
  ],
  [
    [
      'error during connect: Get "http://%2Fvar%2Frun%2Fdocker.sock/v1.50/version": read unix @->/var/run/docker.sock: EOF',
    ],
    'docker is not running',
  ],
  [
    [
      'Failed to initialize: unable to resolve docker endpoint: open /nope/ca.pem: no such file or directory',
    ],
    'docker does not know where its server is: open /nope/ca.pem: no such file or directory',
  ],
  [
    [
      'unable to prepare context: unable to create temporary context directory: stat /nowhere: no such file or directory',
    ],
    'docker cannot use the temporary folder /nowhere',
  ],
  [
    [
      'error during connect: Get "http://docker.example.com/v1.50/version": command [ssh -o ConnectTimeout=30 -T -p 9 -- 127.0.0.1 docker system dial-stdio] has exited with exit status 255, make sure the URL is valid, and Docker 18.09 or later is installed on the remote host: stderr=Host key verification failed.',
    ],
    'the host of docker cannot be reached: Host key verification failed.',
  ],
  [
    [
      'permission denied while trying to connect to the Docker daemon socket at unix:///var/run/docker.sock: Get "http://%2Fvar%2Frun%2Fdocker.sock/v1.50/version": dial unix /var/run/docker.sock: connect: permission denied',
    ],
    "this account may not use docker's socket",
  ],
  [
    [
      'ctr: failed to dial "/run/x.sock": context deadline exceeded: connection error: desc = "transport: error while dialing: dial unix:///run/x.sock: timeout"',
    ],
    'nothing answers at /run/x.sock',
  ],
  [
    [
      'ctr: failed to dial "/run/containerd/containerd.sock": context deadline exceeded: connection error: desc = "transport: error while dialing: dial unix:///run/containerd/containerd.sock: timeout"',
    ],
    'containerd is not running',
  ],
  [
    [
      "update-alternatives: error: error creating symbolic link '/usr/share/man/man1/java.1.gz.dpkg-tmp': No such file or directory",
      'dpkg: error processing package openjdk-17-jre-headless:amd64 (--configure):',
      ' installed openjdk-17-jre-headless:amd64 package post-installation script subprocess returned error exit status 2',
      "The command '/bin/sh -c apt-get install -y geogebra' returned a non-zero code: 100",
    ],
    'a package cannot be set up, as the template has no folder /usr/share/man/man1',
  ],
  [
    [
      'dpkg: error processing package openjdk-17-jre-headless:amd64 (--configure):',
      ' installed openjdk-17-jre-headless:amd64 package post-installation script subprocess returned error exit status 2',
      'dpkg: dependency problems prevent configuration of default-jre-headless:',
      "The command '/bin/sh -c apt-get install -y geogebra' returned a non-zero code: 100",
    ],
    'the package "openjdk-17-jre-headless" was installed and cannot be set up',
  ],
  [['sudo: a password is required'], 'sudo asks for a password'],
  // The sudo that is written in Rust, with which Ubuntu comes since 25.10.
  [['sudo: interactive authentication is required'], 'sudo asks for a password'],
  [
    ['sudo: a terminal is required to read the password; either use the -S option'],
    'sudo asks for a password',
  ],
  [
    ["Sorry, user me is not allowed to execute '/usr/bin/ctr version' as root on here."],
    'sudo does not let this account do it',
  ],
  [
    [
      'ctr: failed to dial "/run/containerd/containerd.sock": connection error: desc = "transport: error while dialing: dial unix /run/containerd/containerd.sock: connect: permission denied"',
    ],
    "this account may not use containerd's socket",
  ],
  [
    [
      'E: Unable to locate package xcalk',
      "The command '/bin/sh -c apt-get install xcalk' returned a non-zero code: 100",
    ],
    'the template\'s package index has no package "xcalk"',
  ],
  [
    [
      "  Temporary failure resolving 'deb.example.org'",
      "The command '/bin/sh -c apt-get update' returned a non-zero code: 100",
    ],
    'a package server could not be reached from inside the build',
  ],
  [
    ["The command '/bin/sh -c make it' returned a non-zero code: 1"],
    'this instruction failed: make it',
  ],
  [
    ['executor failed running [/bin/sh -c make it]: exit code: 1'],
    'this instruction failed: make it',
  ],
  [
    [
      'ERROR: failed to solve: process "/bin/sh -c make it" did not complete successfully: exit code: 1',
    ],
    'this instruction failed: make it',
  ],
  [
    ['Error: building at STEP "RUN make it": while running runtime: exit status 1'],
    'this instruction failed: RUN make it',
  ],
  [
    [
      'Error: creating build container: short-name "acme/oc.template.x:3.0" did not resolve to an alias and no unqualified-search registries are defined in "/etc/containers/registries.conf"',
    ],
    'there is no image acme/oc.template.x:3.0 here, and none could be pulled',
  ],
  [
    [
      "pull access denied for acme/oc.template.x, repository does not exist or may require 'docker login'",
    ],
    'there is no image acme/oc.template.x here, and none could be pulled',
  ],
  [
    [
      'Get "https://registry.example.org/v2/": dial tcp: lookup registry.example.org on 10.0.0.53:53: no such host',
    ],
    'an image is missing here, and its registry cannot be reached',
  ],
  [
    [
      'failed to solve with frontend dockerfile.v0: failed to create LLB definition: failed to do request: Head "https://registry.example.org/v2/acme/x/manifests/3.0": dial tcp: lookup registry.example.org on 10.0.0.53:53: no such host',
    ],
    'an image is missing here, and its registry cannot be reached',
  ],
  [['write /dev/stdout: no space left on device'], 'the disk is full'],
  [['Step 4/9 : RUN make', 'unexpected EOF'], 'docker stopped during the operation'],
  [
    [
      'ERROR: failed to receive status: rpc error: code = Unavailable desc = error reading from server: EOF',
    ],
    'docker stopped during the operation',
  ],
  [
    ["The command '/bin/sh -c make it' returned a non-zero code: 137"],
    'this instruction was killed: make it',
  ],
  [
    ['ERROR: process "/bin/sh -c make it" did not complete successfully: exit code: 137'],
    'this instruction was killed: make it',
  ],
  [
    ['executor failed running [/bin/sh -c make it]: exit code: 137'],
    'this instruction was killed: make it',
  ],
  [
    ['Error: building at STEP "RUN make it": while running runtime: exit status 137'],
    'this instruction was killed: RUN make it',
  ],
  [
    [
      "  Temporary failure resolving 'deb.example.org'",
      'W: Some index files failed to download. They have been ignored, or old ones used instead.',
      'E: Unable to locate package xterm',
    ],
    'a package server could not be reached from inside the build',
  ],
  [
    [
      'E: Failed to fetch http://deb.example.org/debian/pool/main/x/xterm/xterm_1_amd64.deb  404  Not Found [IP: 192.0.2.1 80]',
    ],
    'a package server did not deliver http://deb.example.org/debian/pool/main/x/xterm/xterm_1_amd64.deb',
  ],
  [["E: You don't have enough free space in /var/cache/apt/archives/."], 'the disk is full'],
  [['ctr: unexpected EOF'], 'the archive is incomplete'],
  [['Error: stat /root/gone.json: no such file or directory'], 'there is no file /root/gone.json'],
  [
    ['Error: checking authfile: stat /root/gone.json: no such file or directory'],
    'there is no file /root/gone.json',
  ],
] as const;

describe('known output of programs', () => {
  it.each(cases)('%j: %s', (tail, reason) => {
    const explanation = explained(tail);
    expect(explanation?.reason).toBe(reason);
    expect(explanation?.action).toMatch(/\w/);
  });

  it('puts a full disk before the instruction that failed of it', () => {
    const tail = [
      'tar: write error: No space left on device',
      "The command '/bin/sh -c tar x' returned a non-zero code: 1",
    ];
    expect(explained(tail)?.reason).toBe('the disk is full');
  });

  it('reports that BuildKit omitted part of the output, and the remedy', () => {
    const lines = [
      '#5 1.0 [output clipped, log limit 100KiB/s reached]',
      'executor failed running [/bin/sh -c make]: exit code: 1',
    ];
    expect(clippedOutputHint(lines)).toContain('DOCKER_BUILDKIT=0');
    expect(clippedOutputHint(lines.slice(1))).toBe(undefined);
  });

  it('is undefined for unknown output', () => {
    expect(explained(['whatever'])).toBe(undefined);
    expect(explained([])).toBe(undefined);
  });

  it('keeps the text of a program unchanged in its reason', () => {
    const known = explained(['Error: building at STEP "RUN $1 $& $$": while running']);
    expect(known?.reason).toBe('this instruction failed: RUN $1 $& $$');
  });
});

describe('several unknown packages', () => {
  it('are all named, each once, as apt and apk print them', () => {
    const apt = ['E: Unable to locate package xourn', 'E: Unable to locate package galculatorx'];
    const buildkit = apt.map((line) => `1.234 ${line}`);
    expect(explained([...apt, ...buildkit])?.reason).toBe(
      'the template\'s package index has none of the packages "xourn", "galculatorx"',
    );
    const apk = ['  xourn (no such package):', '    required by: world[xourn]'];
    const other = ['  nope (no such package):', '    required by: world[nope]'];
    expect(explained(['ERROR: unable to select packages:', ...apk, ...other])?.reason).toBe(
      'the package index has none of the packages "xourn", "nope"',
    );
    expect(explained(apk)?.reason).toBe('the package index has no package "xourn"');
  });
});
