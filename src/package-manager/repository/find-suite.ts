import type { Engine } from '../../engine/engine.ts';
import type { ErrorCode } from '../../error/all-error-codes.ts';
import { runScript } from '../run-script.ts';
import { failureOfRepository } from './failure-of-repository.ts';

/** A suite that a repository has, with the components that its index names. */
export interface FoundSuite {
  /** `./` if the repository is flat. */
  readonly suite: string;
  readonly components: readonly string[];
}

/**
 * Prints the first suite of a repository that has an index, and the components in it. The arguments are the address with a slash,
 * and the suites to try; that of the image's release and the usual ones if there are none. What is read is not verified. Behind an empty
 * line, it prints what apt says where it has found none.
 */
const suiteScript = `. /etc/os-release
  address=$1
  shift
  [ $# -gt 0 ] || set -- ./ "$VERSION_CODENAME" stable main "$ID"
  case $address in
    https:*) test -e /etc/ssl/certs/ca-certificates.crt ||
      { apt-get update && apt-get install -y --no-install-recommends ca-certificates; } >&2 || exit 1 ;;
  esac
  fetch() {
    /usr/lib/apt/apt-helper -o APT::Sandbox::User=root -o Acquire::Retries=0 -o Acquire::http::Timeout=20 \\
      -o Acquire::https::Timeout=20 download-file "$1" /tmp/index >>/tmp/log 2>&1
  }
  for suite; do
    case $suite in */) folder=$address$suite ;; *) folder=\${address}dists/$suite/ ;; esac
    for name in InRelease Release; do
      rm -f /tmp/index
      fetch "$folder$name" || continue
      grep -q '^\\(SHA256\\|SHA512\\|Codename\\|Suite\\):' /tmp/index || continue
      echo "$suite"
      sed -n 's/^Components://p' /tmp/index | head -n 1
      exit 0
    done
  done
  echo
  cat /tmp/log`;

/** Failures by which it stays unknown what the server has. */
const ofServer: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'repository-untrusted',
  'repository-unreachable',
]);

interface FindWhere {
  /** The name of an image with apt. */
  readonly reference: string;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Finds out which suite a repository has: the wanted ones, else whether it is flat, or has one of the release of the template or
 * `stable`. Undefined if it has none of them.
 *
 * @throws DeskpackError if its server cannot be asked, or of the engine
 */
export async function findSuite(
  engine: Pick<Engine, 'run'>,
  { address, suites }: { readonly address: string; readonly suites: readonly string[] },
  { reference, signal }: FindWhere,
): Promise<FoundSuite | undefined> {
  const doing = `look for the suite of ${address}`;
  const words = [suiteScript, 'sh', address.replace(/\/*$/, '/'), ...suites];
  const lines = (await runScript(engine, reference, words, { doing, signal })).split('\n');
  const [suite = '', components = ''] = lines;
  if (suite === '') {
    const failure = failureOfRepository(lines, address);
    if (ofServer.has(failure.code)) throw failure;
    return undefined;
  }
  return { suite, components: components.trim().split(/\s+/).filter(Boolean) };
}
