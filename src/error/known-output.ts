/** Why a program failed and what to do about it, as far as its last words tell. */
export interface Explanation {
  readonly reason?: string;
  readonly action?: string;
  /** A registry could not be reached. */
  readonly lacksRegistry?: true;
}

interface Case {
  readonly pattern: RegExp;
  /** `$1` stands for what the pattern's first group matched. */
  readonly reason: string;
  /** The same for several, where the program names all of them; `$1` stands for the list. */
  readonly reasonForAll?: string;
  readonly action?: string;
  readonly lacksRegistry?: true;
}

/** What the programs of engines, image stores and package managers are known to say, most telling first. */
const cases: readonly Case[] = [
  {
    pattern: /no space left on device|disk quota exceeded|don't have enough free space/i,
    reason: 'the disk is full',
    action: 'Make room (df -h shows where it is short), then try again.',
  },
  {
    pattern: /error during connect: [^\n]*command \[ssh [^\n]*stderr=([^\n]*)/i,
    reason: 'the machine of docker cannot be reached: $1',
    action:
      'Check DOCKER_HOST and "docker context ls", and that ssh reaches it without a password.',
  },
  {
    pattern: /cannot connect to the docker daemon at ((?:tcp|https?):\/\/\S+?)\.\s/i,
    reason: 'docker at $1 cannot be reached',
    action: 'Check DOCKER_HOST and "docker context ls", and that docker runs there.',
  },
  {
    // Another socket than docker's own is one that somebody has named.
    pattern:
      /cannot connect to the docker daemon at (unix:\/\/(?!(?:\/var)?\/run\/docker\.sock\.\s)\S+?)\.\s/i,
    reason: 'docker at $1 cannot be reached',
    action: 'Check DOCKER_HOST and "docker context ls", and that docker listens there.',
  },
  {
    pattern:
      /cannot connect to the docker daemon|error during connect|docker daemon is not running/i,
    reason: 'docker is not running',
    action: 'Start it: systemctl start docker, or where there is no systemd: npm run engines:up',
  },
  {
    pattern: /permission denied while trying to connect to the docker/i,
    reason: "this account may not use docker's socket",
    action: 'Run as root, or join the group: usermod -aG docker "$USER", then log in again.',
  },
  {
    pattern: /failed to dial .*permission denied|dial unix .*containerd.*permission denied/i,
    reason: "this account may not use containerd's socket",
    action:
      'Run as root, from whom alone containerd takes orders, or say how this account calls ctr, for instance: deskpack preferences ctr "sudo ctr"',
  },
  {
    pattern:
      /^sudo: (?:a password is required|a terminal is required|no password was provided|\d+ incorrect password)/m,
    reason: 'sudo asks for a password',
    action:
      'Run it on a terminal, where the password is asked for, or let this account do it without one, in a file of /etc/sudoers.d: NAME ALL=(root) NOPASSWD: /usr/bin/ctr',
  },
  {
    pattern: /is not (?:allowed to execute|in the sudoers file)|^sudo: .*may not run sudo/m,
    reason: 'sudo does not let this account do it',
    action: 'Ask who administers this machine for: NAME ALL=(root) /usr/bin/ctr',
  },
  {
    pattern: /failed to dial "((?!\/run\/containerd\/containerd\.sock")[^"]+)"/i,
    reason: 'nothing answers at $1',
    action:
      'Check the path of the socket (--address, or deskpack preferences address), and that containerd runs.',
  },
  {
    pattern: /failed to dial |containerd\.sock.*(?:no such file|connection refused)/i,
    reason: 'containerd is not running',
    action:
      'Start it: systemctl start containerd, or where there is no systemd: npm run engines:up',
  },
  {
    // Apt goes on with what it has, and then lacks every package.
    pattern:
      /temporary failure resolving|could not resolve|(?:could not|cannot) (?:connect to|initiate the connection to) \S+|unable to connect to \S+:(?:80|443|http)|temporary error \(try again later\)/i,
    reason: 'a package server could not be reached from inside the build',
    action: 'Check that containers reach the network (name resolution, proxy), then try again.',
  },
  {
    pattern: /unable to locate package (\S+)|package '?([^\s']+)'? has no installation candidate/i,
    reason: 'the template\'s package index has no package "$1"',
    reasonForAll: "the template's package index has none of the packages $1",
    action: "Check the package's name, and that it is for the template's distribution and release.",
  },
  {
    pattern: /^\s*(?:#\d+ [\d.]+ +)?(\S+) \(no such package\)/im,
    reason: 'the package index has no package "$1"',
    reasonForAll: 'the package index has none of the packages $1',
    action: "Check the package's name, and that it is for the template's distribution and release.",
  },
  {
    pattern: /failed to fetch (\S+)/i,
    reason: 'a package server did not give $1',
    action:
      'Try again: its index may just have changed. If it stays so, see what the address answers, or name another server in the template.',
  },
  {
    pattern:
      /pull access denied for ([^\s,]+)|short-name "([^"]+)" did not resolve|manifest for (\S+) not found|load metadata for (\S+):\n[\s\S]*?(?:not found|failed to do request|failed to authorize|no such host)/i,
    reason: 'there is no image $1 here, and none to be pulled',
    action:
      'Pull or load the image, correct the template, or build a starter: deskpack template build debian.minimal',
  },
  {
    pattern: /registry.*(?:no such host|i\/o timeout|connection refused|network is unreachable)/i,
    reason: 'an image is not here, and its registry cannot be reached',
    lacksRegistry: true,
    action:
      'Load the image, correct the template, or build a starter: deskpack template build debian.minimal',
  },
  {
    // A line of its own is the client's, which knows no more; BuildKit's says more and means the same.
    pattern:
      /^(?:error: )?(?:unexpected )?EOF$|code = Unavailable desc = [^\n]*\b(?:EOF|closing)\b/im,
    reason: 'docker went away in the middle of it',
    action:
      'See why it ended (journalctl -u docker), and start it again: systemctl start docker, or where there is no systemd: npm run engines:up',
  },
  {
    pattern: /content digest \S+ not found/i,
    reason: 'the image store lost a part of the image while it was imported',
    action: 'Try again with the whole archive.',
  },
  {
    pattern: /unexpected EOF|unrecognized image format|archive\/tar: invalid tar header/i,
    reason: 'the archive is not a whole image archive',
    action: 'Save the image again.',
  },
  {
    pattern:
      /building at STEP "([^\n]*)": while[^\n]* 137\b|The command '(?:\/bin\/sh -c )?([^\n]*)' returned a non-zero code: 137\b|(?:executor failed running \[|process ")(?:\/bin\/sh -c )?([^\n]*)(?:\]: |" did not complete[^\n]*: )exit code: 137\b/,
    reason: 'this instruction was killed: $1',
    action:
      'Most often memory ran out, which "dmesg" tells; stopping the engine does it too. Then try again.',
  },
  {
    pattern:
      /building at STEP "([^\n]*)": while|The command '(?:\/bin\/sh -c )?([^\n]*)' returned a non-zero code|(?:executor failed running \[|process ")(?:\/bin\/sh -c )?([^\n]*)(?:\]: |" did not complete)/,
    reason: 'this instruction failed: $1',
    action: 'The last lines say why; mend the packages or run commands of the descriptor.',
  },
];

const clipped = /\[output clipped, log limit [^\]]*\]/;

const unclip =
  'BuildKit left out part of the output; DOCKER_BUILDKIT=0 shows all of it, and so does a docker daemon from version 23 on with BUILDKIT_STEP_LOG_MAX_SIZE=-1 and BUILDKIT_STEP_LOG_MAX_SPEED=-1 in its environment.';

/** What the first group of a pattern matched, each once. */
function named(pattern: RegExp, text: string): string[] {
  const all = new RegExp(pattern.source, `${pattern.flags}g`);
  const names = [...text.matchAll(all)].map((match) => match.slice(1).find(Boolean) ?? '');
  return [...new Set(names)];
}

/** Reads the last lines of a failed program's output for what is known to stand behind such words. */
export function explain(tail: readonly string[]): Explanation {
  const text = tail.join('\n');
  for (const { pattern, reason, reasonForAll, action, lacksRegistry } of cases) {
    const match = pattern.exec(text);
    if (!match) continue;
    const what = match.slice(1).find((group) => group !== undefined) ?? '';
    const actions = [action, clipped.test(text) ? unclip : undefined].filter(Boolean);
    const all = reasonForAll === undefined ? [] : named(pattern, text);
    return {
      reason:
        reasonForAll !== undefined && all.length > 1
          ? reasonForAll.replace('$1', () => all.map((name) => `"${name}"`).join(', '))
          : reason.replace('$1', () => what),
      ...(actions.length > 0 ? { action: actions.join(' ') } : {}),
      ...(lacksRegistry ? { lacksRegistry } : {}),
    };
  }
  return {};
}
