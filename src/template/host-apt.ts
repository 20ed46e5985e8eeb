/** How this machine's apt reaches Debian, if that differs from the default. */
export interface HostApt {
  /** One-line entries for the suite's main archive on this machine's mirror; empty if it is Debian's own mirror. */
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

/** Reads entries of one line each: `deb [signed-by=…] URI suite component…`. */
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

/** Reads entries in deb822 format: paragraphs of fields. */
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

/** Debian's own servers. */
const usualHosts = /^(?:deb|security|ftp)(?:\.[a-z]{2})?\.debian\.org$/;

function hostOf(uri: string): string {
  return URL.canParse(uri) ? new URL(uri).hostname : '';
}

/**
 * Whether containers can reach a host, judging by its name: this machine's loopback address is not available in a
 * container.
 */
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

/** Settings for proxies and for the age of package lists. */
const telling = /^Acquire::(?:https?::Proxy|Check-Valid-Until|Check-Date) "([^"]*)";$/;

function isToBeTaken(line: string): boolean {
  const value = telling.exec(line)?.[1];
  if (!value) return false;
  if (!line.includes('::Proxy ')) return value === 'false';
  // A proxy's password would be stored in every image.
  return isReachable(value) && new URL(value).password === '';
}

/**
 * The parts of this machine's apt configuration that a Debian system needs so that its apt works in the same network:
 * another mirror, a proxy, permission to use the lists of a frozen mirror. They contain no secrets.
 *
 * @param suite the Debian release, e.g. `bookworm`
 * @param files texts of apt's source files, by file name
 * @param dump the output of `apt-config dump`
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
