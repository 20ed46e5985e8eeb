const usual = 'mirror';
const domain = 'example.org';

/** A name as long as a host's, so that what stands behind it keeps its column. */
function nameFor({ length }: string): string {
  const room = length - domain.length - 1;
  // A shorter one has no room for a name of its own, or was cut at the edge of the screen.
  if (room < 1) return `${domain}/`.slice(0, length);
  return `${usual.padEnd(room, `-${usual}`).slice(0, room)}.${domain}`;
}

const isNobodys = (host: string) =>
  /^(?:localhost|[\d.]+|(?:.*\.)?example(?:\.(?:com|net|org))?)$/.test(host);

/**
 * A line of the screen in which the hosts of addresses are under example.org, each as long as the one
 * that stood there: which mirror a build took its packages from is nobody's business.
 */
export function exampleHosts(line: string): string {
  return line.replace(/(?<=\bhttps?:\/\/)[a-z0-9.-]+/gi, (host) =>
    isNobodys(host) ? host : nameFor(host),
  );
}
