import {
  type PackageManagerName,
  packageManagerNames,
  packageManagers,
} from '../package-managers.ts';

export interface TemplateName {
  /** The name without its tag or digest. */
  readonly repository: string;
  /** The text after the last `:` after the last `/`, or an `@sha256:…` digest; undefined if it has neither. */
  readonly tag: string | undefined;
  /** The path component before the image's own name, e.g. `acme`; undefined if there is none. */
  readonly vendor: string | undefined;
  /** A virtual machine needs no executable path; it has its own start command. */
  readonly kind: 'app' | 'vm' | 'unknown';
  /** The text after `oc.template.` or `oc.vm.`, letters only; undefined in other names. */
  readonly distribution: string | undefined;
  /** The package manager of the distribution named in `oc.template.<distribution>`. */
  readonly packageManager: PackageManagerName | undefined;
}

const distributions: ReadonlyMap<string, PackageManagerName> = new Map(
  packageManagerNames.flatMap((name) =>
    packageManagers[name].distributions.map((distribution) => [distribution, name] as const),
  ),
);

export const distributionNames: readonly string[] = [...distributions.keys()];

/** Reads a template's name. It accepts any text; `isImageReference` tells whether it is valid. */
export function parseTemplateName(template: string): TemplateName {
  const at = template.indexOf('@');
  const named = at === -1 ? template : template.slice(0, at);
  const slash = named.lastIndexOf('/');
  const colon = named.indexOf(':', slash + 1);
  const repository = colon === -1 ? named : named.slice(0, colon);
  const tagged = colon === -1 ? undefined : named.slice(colon + 1);
  const tag = at === -1 ? tagged : template.slice(at + 1);
  const components = repository.split('/');
  const image = components.at(-1) ?? '';
  const vendor = components.at(-2);
  const distribution = /^oc\.(template|vm)\.([a-z]+)/.exec(image);
  const isHost = components.length === 2 && vendor !== undefined && /[.:]|^localhost$/.test(vendor);
  return {
    repository,
    tag,
    vendor: isHost ? undefined : vendor,
    kind: distribution ? (distribution[1] === 'vm' ? 'vm' : 'app') : 'unknown',
    distribution: distribution?.[2],
    packageManager:
      distribution?.[1] === 'template' ? distributions.get(distribution[2] ?? '') : undefined,
  };
}

/** The image reference for a template's name in a descriptor: without a tag in the name, the tag is the release. */
export function templateReference(template: string, release: string): string {
  return parseTemplateName(template).tag === undefined ? `${template}:${release}` : template;
}

const component = '[a-z0-9]+(?:(?:\\.|__?|-+)[a-z0-9]+)*';
const host = '(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?(?:\\.[a-zA-Z0-9-]+)*(?::[0-9]+)?/)';
const reference = new RegExp(
  `^${host}?${component}(?:/${component})*(?::[A-Za-z0-9_][A-Za-z0-9_.-]{0,127})?(?:@sha256:[a-f0-9]{64})?$`,
);

/** Whether a text is an image reference by the distribution specification's grammar, at most 512 characters long. */
export function isImageReference(text: string): boolean {
  return text.length <= 512 && reference.test(text);
}
