export interface EngineFacts {
  readonly name: 'docker' | 'podman';
  readonly version: string;
  readonly isRootless: boolean;
  /** Where it keeps images, on this machine; undefined if it runs on another one or in a virtual machine. */
  readonly folder: string | undefined;
  /** Whether docker's client has the plugin with which it builds by BuildKit. */
  readonly hasBuildx?: boolean;
  /** The version of docker's client, which may be another one. */
  readonly client?: string;
  /** Whether docker's daemon knows a proxy. */
  readonly hasProxy?: boolean;
}
