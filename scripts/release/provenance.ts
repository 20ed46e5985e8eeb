export interface ReleasedFile {
  readonly name: string;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

export interface Build {
  readonly version: string;
  readonly commit: string;
  /** Where the repository is; undefined if it has no origin. */
  readonly repository: string | undefined;
  /** The digest of package-lock.json, in hexadecimal digits. */
  readonly lockSha256: string;
  readonly startedOn: Date;
  readonly finishedOn: Date;
}

/** An address without a name and a password in it. */
export function withoutCredentials(address: string): string {
  return address.replace(/^([a-z+]+:\/\/)[^/@]*@/, '$1');
}

/**
 * Says what the files were made from and how, as SLSA has it: a statement of in-toto, as JSON. It is not signed.
 *
 * @see https://slsa.dev/spec/v1.0/provenance
 */
export function provenance(files: readonly ReleasedFile[], build: Build): string {
  const { version, commit, repository, lockSha256 } = build;
  const statement = {
    _type: 'https://in-toto.io/Statement/v1',
    subject: files.map(({ name, sha256 }) => ({ name, digest: { sha256 } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        // docs/how-to/release.md says what is done.
        buildType: 'urn:deskpack:release:1',
        externalParameters: { version },
        internalParameters: {
          node: process.versions.node,
          platform: `${process.platform}-${process.arch}`,
        },
        resolvedDependencies: [
          {
            ...(repository && { uri: `git+${withoutCredentials(repository)}` }),
            digest: { gitCommit: commit },
          },
          { name: 'package-lock.json', digest: { sha256: lockSha256 } },
        ],
      },
      runDetails: {
        builder: { id: 'urn:deskpack:scripts:release' },
        metadata: {
          startedOn: build.startedOn.toISOString(),
          finishedOn: build.finishedOn.toISOString(),
        },
      },
    },
  };
  return `${JSON.stringify(statement, null, 2)}\n`;
}
