import type { OutputCase } from './explain-output.ts';

function quotedList(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}

/** A line of apt in words: `acme : Depends: libc6 (>= 2.38) but 2.36-9 is to be installed`. */
function unmetDependency(line: string): string {
  const [, name, needed, present] =
    /^(\S+) : (?:Pre)?Depends: (.+) but (?:it is not installable|(\S+) is to be installed)$/i.exec(
      line,
    ) ?? [];
  return present === undefined
    ? `${name} needs ${needed}, which the template's package index does not have`
    : `${name} needs ${needed}, and the template's package index has ${present}`;
}

/** Known output of engines, image stores and package managers, the most specific first. */
export const knownOutput: readonly OutputCase[] = [
  {
    code: 'disk-full',
    pattern: /no space left on device|disk quota exceeded|don't have enough free space/i,
    reason: 'the disk is full',
    action: 'Free some space (df -h shows where it is low), then try again.',
  },
  {
    code: 'artefact-too-large',
    // The instruction itself has a variable in this place.
    pattern: /^.*?it unpacks to (more than \d+ (?:bytes|files)|\d+ bytes in \d+ files)/im,
    reason: ({ detail }) => `the file of the vendor unpacks to ${detail}`,
    action: 'Ask the vendor about it; no application becomes so much larger than its file.',
  },
  {
    code: 'artefact-damaged',
    pattern: /it cannot be unpacked, status \d+/i,
    reason: 'the file of the vendor is damaged or not complete',
    action: 'Download it again, and compare its size and digest with those of the vendor.',
  },
  {
    code: 'path-unusable',
    pattern: /unable to create temporary context directory: \S+ ([^\n:]+)/i,
    reason: ({ detail }) => `docker cannot use the temporary folder ${detail}`,
    action: 'Create that folder, or set TMPDIR to a writable one, then try again.',
  },
  {
    code: 'architecture-differs',
    pattern: /\bexec format error/i,
    reason: 'the programs of the image are of another machine architecture than this engine',
    action:
      'Use a template of the architecture of this machine, or an engine on a machine of that of the template (DOCKER_HOST).',
  },
  {
    code: 'instruction-failed',
    // Of the engine, before anything runs in the container.
    pattern:
      /unable to find (user \S+?): no matching entries in passwd|exec: "(\/bin\/sh)": stat \S+ no such file|executable file `(\/bin\/sh)` not found/,
    reason: ({ detail }) => `the template cannot run instructions: it has no ${detail}`,
    action:
      'Use a template that is a whole system, with a shell and a package manager; "deskpack template list" shows those here.',
  },
  {
    code: 'program-missing',
    pattern: /could not find (slirp4netns|pasta)\b/i,
    names: 'program',
    reason: ({ detail }) =>
      `${detail} is not installed, with which podman gives the containers of this account a network`,
    action: ({ detail }) => `Install ${detail}, or run deskpack as root.`,
  },
  {
    code: 'engine-forbidden',
    pattern: /(?:slirp4netns|pasta)\b[^\n]*\/dev\/net\/tun[^\n]*Permission denied/i,
    reason:
      'this account may not open /dev/net/tun, by which podman gives its containers a network',
    action: 'Allow it: sudo chmod 666 /dev/net/tun; or run deskpack as root.',
  },
  {
    code: 'engine-unreachable',
    pattern: /error during connect: [^\n]*command \[ssh [^\n]*stderr=([^\n]*)/i,
    reason: ({ detail }) => `the host of docker cannot be reached: ${detail}`,
    action:
      'Check DOCKER_HOST and "docker context ls", and that ssh reaches it without a password.',
  },
  {
    code: 'engine-unreachable',
    pattern: /cannot connect to the docker daemon at ((?:tcp|https?):\/\/\S+?)\.\s/i,
    reason: ({ detail }) => `docker at ${detail} cannot be reached`,
    action: 'Check DOCKER_HOST and "docker context ls", and that docker runs there.',
  },
  {
    code: 'engine-unreachable',
    // Any socket but docker's default was configured.
    pattern:
      /cannot connect to the docker daemon at (unix:\/\/(?!(?:\/var)?\/run\/docker\.sock\.\s)\S+?)\.\s/i,
    reason: ({ detail }) => `docker at ${detail} cannot be reached`,
    action: 'Check DOCKER_HOST and "docker context ls", and that docker listens there.',
  },
  {
    code: 'engine-unreachable',
    // The default socket has its path in place of the host, escaped.
    pattern: /error during connect: [^\n]*?"(https?:\/\/(?!%2F)[^\s/"]+)\//i,
    reason: ({ detail }) => `docker at ${detail} cannot be reached`,
    action: 'Check DOCKER_HOST and "docker context ls", and that docker runs there.',
  },
  {
    code: 'engine-unreachable',
    pattern: /failed to initialize: unable to resolve docker endpoint: ([^\n]+)/i,
    reason: ({ detail }) => `docker does not know where its server is: ${detail}`,
    action: 'Check DOCKER_HOST, DOCKER_CONTEXT, DOCKER_CERT_PATH and "docker context ls".',
  },
  {
    code: 'engine-unreachable',
    pattern:
      /cannot connect to the docker daemon|error during connect|docker daemon is not running/i,
    reason: 'docker is not running',
    action: 'Start it: systemctl start docker, or without systemd: deskpack doctor --fix',
  },
  {
    code: 'engine-forbidden',
    pattern: /permission denied while trying to connect to the docker/i,
    reason: "this account may not use docker's socket",
    action: 'Run as root, or join the group: usermod -aG docker "$USER", then log in again.',
  },
  {
    code: 'store-forbidden',
    pattern: /failed to dial .*permission denied|dial unix .*containerd.*permission denied/i,
    reason: "this account may not use containerd's socket",
    action:
      'Run as root, or set a command with which this account can run ctr: deskpack config set ctr "sudo ctr"',
  },
  {
    code: 'sudo-password-needed',
    pattern:
      /^sudo: (?:a password is required|a terminal is required|interactive authentication is required|no password was provided|\d+ incorrect password)/m,
    reason: 'sudo asks for a password',
    action:
      'Run it on a terminal, where sudo can ask for the password, or allow it without a password, in a file in /etc/sudoers.d: NAME ALL=(root) NOPASSWD: /usr/bin/ctr',
  },
  {
    code: 'sudo-refused',
    pattern: /is not (?:allowed to execute|in the sudoers file)|^sudo: .*may not run sudo/m,
    reason: 'sudo does not let this account do it',
    action: 'Ask the administrator of this machine for: NAME ALL=(root) /usr/bin/ctr',
  },
  {
    code: 'store-unreachable',
    pattern: /failed to dial "((?!\/run\/containerd\/containerd\.sock")[^"]+)"/i,
    reason: ({ detail }) => `nothing answers at ${detail}`,
    action:
      'Check the path of the socket (--address, or deskpack config set address), and that containerd runs.',
  },
  {
    code: 'store-unreachable',
    pattern: /failed to dial |containerd\.sock.*(?:no such file|connection refused)/i,
    reason: 'containerd is not running',
    action: 'Start it: systemctl start containerd, or without systemd: deskpack doctor --fix',
  },
  {
    code: 'package-server-unreachable',
    // Apt continues with an incomplete index, and then every package is missing.
    pattern:
      /temporary failure resolving|could not resolve|(?:could not|cannot) (?:connect to|initiate the connection to) \S+|unable to connect to \S+:(?:80|443|http)|temporary error \(try again later\)/i,
    reason: 'a package server could not be reached from inside the build',
    action: 'Check that containers reach the network (name resolution, proxy), then try again.',
  },
  {
    code: 'package-missing',
    pattern: /unable to locate package (\S+)|package '?([^\s']+)'? has no installation candidate/i,
    names: 'package',
    namesAll: true,
    reason: ({ details }) =>
      details.length > 1
        ? `the template's package index has none of the packages ${quotedList(details)}`
        : `the template's package index has no package "${details[0]}"`,
    action: "Check the package's name, and that it is for the template's distribution and release.",
  },
  {
    code: 'package-missing',
    pattern: /^\s*(?:#\d+ [\d.]+ +)?(\S+) \(no such package\)/im,
    names: 'package',
    namesAll: true,
    reason: ({ details }) =>
      details.length > 1
        ? `the package index has none of the packages ${quotedList(details)}`
        : `the package index has no package "${details[0]}"`,
    action: "Check the package's name, and that it is for the template's distribution and release.",
  },
  {
    code: 'dependency-missing',
    // Of several lines, the others follow from those.
    pattern:
      /^(?:#\d+ [\d.]+)?\s*(\S+ : (?:Pre)?Depends: [^\n]+ but (?:it is not installable|\S+ is to be installed))$/im,
    reason: ({ detail }) => unmetDependency(detail),
    action:
      "Ask the vendor for the package for the template's distribution and release, or use a template of those that it is for.",
  },
  {
    code: 'package-download-failed',
    pattern: /failed to fetch (\S+)/i,
    reason: ({ detail }) => `a package server did not deliver ${detail}`,
    action:
      'Try again: its index may just have changed. If it fails again, check the response of the address, or set another server in the template.',
  },
  {
    code: 'image-missing',
    pattern:
      /pull access denied for ([^\s,]+)|short-name "([^"]+)" did not resolve|manifest for (\S+) not found|load metadata for (\S+):\n[\s\S]*?(?:not found|failed to do request|failed to authorize|no such host)/i,
    names: 'image',
    reason: ({ detail }) => `there is no image ${detail} here, and none could be pulled`,
    action:
      'Pull or load the image, correct the template, or build a starter: deskpack template build debian.minimal',
  },
  {
    code: 'registry-unreachable',
    pattern: /registry.*(?:no such host|i\/o timeout|connection refused|network is unreachable)/i,
    reason: 'an image is missing here, and its registry cannot be reached',
    action:
      'Load the image, correct the template, or build a starter: deskpack template build debian.minimal',
  },
  {
    code: 'engine-stopped',
    // A separate line is the client's, which is less specific than BuildKit's.
    pattern:
      /^(?:error: )?(?:unexpected )?EOF$|code = Unavailable desc = [^\n]*\b(?:EOF|closing)\b/im,
    reason: 'docker stopped during the operation',
    action:
      'See why it ended (journalctl -u docker), and start it again: systemctl start docker, or without systemd: deskpack doctor --fix',
  },
  {
    code: 'store-incomplete',
    pattern: /content digest \S+:? not found/i,
    reason: 'the image store lost a part of the image while it was imported',
    action: 'Try again with the whole archive.',
  },
  {
    code: 'image-unreadable',
    pattern: /unexpected EOF|unrecognized image format|archive\/tar: invalid tar header/i,
    reason: 'the archive is incomplete',
    action: 'Save the image again.',
  },
  {
    code: 'build-cache-lost',
    pattern: /checking if cached image exists from a previous build: .*layer not known/,
    reason: 'an image that the build looked at was removed meanwhile',
    action: 'Try again.',
  },
  {
    code: 'instruction-killed',
    pattern:
      /building at STEP "([^\n]*)": while[^\n]* 137\b|The command '(?:\/bin\/sh -c )?([^\n]*)' returned a non-zero code: 137\b|(?:executor failed running \[|process ")(?:\/bin\/sh -c )?([^\n]*)(?:\]: |" did not complete[^\n]*: )exit code: 137\b/,
    reason: ({ detail }) => `this instruction was killed: ${detail}`,
    action:
      'Usually memory ran out, which "dmesg" shows: an instruction may use three quarters of the memory of this machine. Stopping the engine has the same effect. Then try again.',
  },
  {
    code: 'instruction-failed',
    // Images without manual pages often lack their folders, and dpkg's alternatives create links there.
    pattern:
      /update-alternatives: error: error creating symbolic link '(\/usr\/share\/man\/man\d)\//,
    reason: ({ detail }) => `a package cannot be set up, as the template has no folder ${detail}`,
    action: ({ detail }) =>
      `Add to the recipe of the template: RUN mkdir -p ${detail}. Those that deskpack builds have it.`,
  },
  {
    code: 'instruction-failed',
    pattern:
      /dpkg: error processing package ([^\s:]+)(?::\S+)? \(--configure\):\s+(?:#\d+ [\d.]+ +)?installed /,
    names: 'package',
    reason: ({ detail }) => `the package "${detail}" was installed and cannot be set up`,
    action:
      'The lines before "dpkg: error" have the reason; the template may lack a file or a package.',
  },
  {
    code: 'instruction-failed',
    pattern:
      /building at STEP "([^\n]*)": while|The command '(?:\/bin\/sh -c )?([^\n]*)' returned a non-zero code|(?:executor failed running \[|process ")(?:\/bin\/sh -c )?([^\n]*)(?:\]: |" did not complete)/,
    reason: ({ detail }) => `this instruction failed: ${detail}`,
    action: 'The last lines have the reason; fix the packages or run commands of the descriptor.',
  },
  {
    code: 'file-missing',
    // Of podman and buildah themselves, before they do anything.
    pattern: /^Error: (?:checking authfile: )?stat (\/[^\n]*): no such file or directory$/m,
    names: 'file',
    reason: ({ detail }) => `there is no file ${detail}`,
    action:
      'If REGISTRY_AUTH_FILE names it, log in with the engine ("podman login"), which writes it, or unset that variable.',
  },
  {
    // Of podman and buildah, which read other images with the one they are asked for: a layer, the manifest or a size
    // of one is gone before its record is, while it is removed, and for good where that was interrupted.
    code: 'image-unreadable',
    pattern:
      /locating image with ID "([^"]*)"|layer not known|locating item named "[^"]*" for image with ID "([^"]*)"|data blob size "[^"]*" for "([^"]*)": size is not known/i,
    reason: ({ detail }) =>
      `${detail ? `image ${detail}` : 'an image'} in the engine's storage is damaged, or another process removes it`,
    action: ({ detail = 'ID' }) =>
      `Try again. If it fails again, remove the damaged image: podman rmi --force ${detail}, or with buildah: buildah rmi --force ${detail}`,
  },
  {
    // The output of a build instruction may contain the same words.
    code: 'image-missing',
    pattern: /no such image|image not known|image not found|reference does not exist/i,
    reason: 'there is no such image',
    action: 'Build or pull it first.',
  },
];

const clipped = /\[output clipped, log limit [^\]]*\]/;

const unclip =
  'BuildKit left out part of the output; DOCKER_BUILDKIT=0 shows all of it, and so does a docker daemon from version 23 on with BUILDKIT_STEP_LOG_MAX_SIZE=-1 and BUILDKIT_STEP_LOG_MAX_SPEED=-1 in its environment.';

/** How to see the complete output if a builder has truncated it, as the cause may be in the truncated part. */
export function clippedOutputHint(lines: readonly string[]): string | undefined {
  return lines.some((line) => clipped.test(line)) ? unclip : undefined;
}
