/** How this machine's own apt reaches Debian, as far as that is not how everybody's does. */
export interface HostApt {
  /** One-line entries of the suite's main archive from this machine's mirror; empty where it is Debian's own. */
  readonly sources: readonly string[];
  /** Settings in the form of apt.conf. */
  readonly settings: readonly string[];
}

interface Source {
  readonly types: readonly string[];
  readonly uris: readonly string[];
  readonly suites: readonly string[];
  readonly components: readonly string[];
  readonly signedBy: string;
}

const words = (text = '') => text.split(/\s+/).filter((word) => word !== '');

/** One entry a line: `deb [signed-by=…] URI suite component…`. */
function readList(text: string): Source[] {
  return text.split('\n').flatMap((line) => {
    const match = /^\s*(deb)\s+(?:\[([^\]]*)\]\s+)?(\S+)\s+(\S+)\s+([^#]*)/.exec(line);
    if (!match) return [];
    const [, type = '', options = '', uri = '', suite = '', components] = match;
    const signedBy = /signed-by=(\S+)/.exec(options)?.[1] ?? '';
    return [
      { types: [type], uris: [uri], suites: [suite], components: words(components), signedBy },
    ];
  });
}

/** Paragraphs of fields, in the form of deb822. */
function readParagraphs(text: string): Source[] {
  return text.split(/\n\s*\n/).flatMap((paragraph) => {
    const fields = new Map<string, string>();
    let last = '';
    for (const line of paragraph.split('\n')) {
      if (line.startsWith('#')) continue;
      const [, name, value] = /^([A-Za-z-]+):\s*(.*)$/.exec(line) ?? [];
      if (name !== undefined) last = name.toLowerCase();
      fields.set(last, `${fields.get(last) ?? ''} ${value ?? line}`.trim());
    }
    if (/^(?:no|false)$/i.test(fields.get('enabled') ?? '')) return [];
    const field = (name: string) => words(fields.get(name));
    return [
      {
        types: field('types'),
        uris: field('uris'),
        suites: field('suites'),
        components: field('components'),
        signedBy: fields.get('signed-by') ?? '',
      },
    ];
  });
}

/** What everybody has. */
const usualHosts = /^(?:deb|security|ftp)(?:\.[a-z]{2})?\.debian\.org$/;

function hostOf(uri: string): string {
  return URL.canParse(uri) ? new URL(uri).hostname : '';
}

/** Whether containers can reach a host, as far as its name tells: this machine's loopback is not theirs. */
function isReachable(uri: string): boolean {
  const host = hostOf(uri);
  return host !== '' && !/^(?:localhost|127\.[\d.]+|\[::1\])$/.test(host);
}

function isDebians({ types, components, signedBy }: Source): boolean {
  const isSigned = signedBy === '' || signedBy.includes('debian-archive-keyring');
  return types.includes('deb') && components.includes('main') && isSigned;
}

function mirrorEntries(sources: readonly Source[], suite: string): string[] {
  const entries = sources
    .filter(isDebians)
    .flatMap(({ uris, suites, components }) =>
      uris
        .filter(isReachable)
        .flatMap((uri) =>
          suites
            .filter((name) => name === suite || name.startsWith(`${suite}-`))
            .map((name) => ({ uri, entry: `deb ${uri} ${name} ${components.join(' ')}` })),
        ),
    );
  const isUsual = entries.every(({ uri }) => usualHosts.test(hostOf(uri)));
  return isUsual ? [] : entries.map(({ entry }) => entry);
}

/** Settings that say how servers are reached and how old their lists may be. */
const telling = /^Acquire::(?:https?::Proxy|Check-Valid-Until|Check-Date) "([^"]*)";$/;

function isToBeTaken(line: string): boolean {
  const value = telling.exec(line)?.[1];
  if (!value) return false;
  if (!line.includes('::Proxy ')) return value === 'false';
  // A proxy's password would end up in every image.
  return isReachable(value) && new URL(value).password === '';
}

/**
 * What of this machine's apt configuration a Debian system needs so that its apt works where this
 * machine's does: another mirror, a proxy, leave to use lists of a frozen mirror. No secrets.
 *
 * @param suite the Debian release, e.g. `bookworm`
 * @param files texts of the files that say where packages come from, by their names
 * @param dump what `apt-config dump` prints
 */
export function hostApt(
  suite: string,
  files: Readonly<Record<string, string>>,
  dump: string,
): HostApt {
  const sources = Object.entries(files).flatMap(([name, text]) =>
    name.endsWith('.sources') ? readParagraphs(text) : readList(text),
  );
  return { sources: mirrorEntries(sources, suite), settings: dump.split('\n').filter(isToBeTaken) };
}
