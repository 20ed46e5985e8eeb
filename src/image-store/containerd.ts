import { fullReference } from '../image/reference.ts';
import { availabilityOf } from '../system/process/program/availability.ts';
import {
  connectTimeoutMs,
  type ProgramOptions,
  queryTimeoutMs,
} from '../system/process/program/program-options.ts';
import { readProgram, readProgramJson } from '../system/process/program/read-program.ts';
import { runProgram } from '../system/process/program/run-program.ts';
import { checkedImage, imageIdIn } from './containerd-answers.ts';
import { type Ctr, CtrCommand } from './ctr-command.ts';
import type { ImageStore } from './image-store.ts';
import { importImage } from './import-image.ts';
import {
  type MissingNamespace,
  missingNamespaceError,
  nearestNamespace,
  platformNamespace,
} from './missing-namespace.ts';

interface ContainerdOptions extends Pick<ProgramOptions, 'environment'> {
  /** Options of its client. */
  readonly command?: CtrCommand;
  /** The namespace in which the platform looks for images. */
  readonly namespace?: string;
  /** Path of containerd's socket; if absent, ctr's default, which CONTAINERD_ADDRESS changes. */
  readonly address?: string | undefined;
  /** The timeout of its client's connection, in seconds. */
  readonly connectTimeout?: number;
  /** The remote machine, if it is remote, and how to run programs there. */
  readonly remote?: {
    readonly name: string;
    readonly command: (args: readonly string[]) => ReturnType<Ctr>;
  };
}

/** Containerd creates any requested namespace, and a namespace created by a typo would never be used. */
export interface Namespaces {
  /** The namespace, if it does not exist. */
  missingNamespace(): Promise<MissingNamespace | undefined>;
  createNamespace(): Promise<void>;
}

/** Lists what an image store has, without checking that it is complete. */
interface StoreListing {
  /** The full references of all images. */
  references(): Promise<readonly string[]>;
}

/** Containerd, through `ctr`: the image store of the platform's nodes. */
export function containerd(
  options: ContainerdOptions = {},
): ImageStore & Namespaces & StoreListing {
  const {
    command = new CtrCommand(),
    environment,
    namespace = platformNamespace,
    address,
    connectTimeout = 5,
    remote,
  } = options;
  const place = `namespace ${namespace}${remote ? ` on ${remote.name}` : ''}`;
  const always = [
    ...(address && command.needsAddress(address) ? ['--address', address] : []),
    ...['--connect-timeout', `${connectTimeout}s`, '--namespace', namespace],
  ];
  const ctr = (...args: readonly string[]) => {
    if (remote) return remote.command([...command.withoutSudo, ...always, ...args]);
    const [program, ...before] = command.nonInteractive;
    const keepsTerminal = command.usesSudo;
    return {
      program,
      environment: { ...command.environment, ...environment },
      keepsTerminal,
      arguments: [...before, ...always, ...args],
    };
  };
  const ask = (...args: readonly string[]) => ({ ...ctr(...args), timeout: queryTimeoutMs });

  async function missingNamespace(): Promise<MissingNamespace | undefined> {
    // Before its first import, a containerd does not have this namespace either.
    if (namespace === platformNamespace) return undefined;
    const list = await readProgram({
      ...ctr('namespaces', 'ls', '-q'),
      doing: 'list the namespaces of containerd',
      timeout: connectTimeoutMs,
    });
    const present = list.split('\n').filter(Boolean);
    if (present.includes(namespace)) return undefined;
    return {
      namespace,
      nearest: nearestNamespace(namespace, present),
      ...(remote ? { host: remote.name } : {}),
    };
  }

  /** The manifest digest of a reference if the image is complete. */
  async function manifestDigest(reference: string): Promise<string | undefined> {
    const name = fullReference(reference);
    const table = await readProgram({
      ...ask('images', 'check', `name==${name}`),
      doing: `look for ${name} in ${place}`,
    });
    const image = checkedImage(table, name);
    return image?.isComplete ? image.digest : undefined;
  }

  return {
    name: 'containerd',
    missingNamespace,

    async references() {
      const list = await readProgram({
        ...ask('images', 'ls', '-q'),
        doing: `list the images of ${place}`,
      });
      return list.split('\n').filter(Boolean);
    },

    async createNamespace() {
      const doing = `create namespace ${namespace}`;
      await runProgram({ ...ask('namespaces', 'create', namespace), doing });
    },

    availability: () =>
      availabilityOf(`${command.text} version`, async () => {
        const answer = await readProgram({
          ...ctr('version'),
          doing: 'talk to containerd',
          timeout: connectTimeoutMs,
        });
        const missing = await missingNamespace();
        if (missing) throw missingNamespaceError(missing);
        return /^Server:\s+Version:\s+(\S+)/m.exec(answer)?.[1] ?? 'unknown';
      }),

    async import(sources, reference, options) {
      return (await importImage({ ctr, name: place }, sources, reference, options)).id;
    },

    async imageId(reference) {
      const manifest = await manifestDigest(reference);
      if (manifest === undefined) return undefined;
      const doing = `read the manifest of ${fullReference(reference)}`;
      return imageIdIn(await readProgramJson({ ...ask('content', 'get', manifest), doing }));
    },
  };
}
