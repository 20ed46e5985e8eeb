/** An application that is looked at. */
export interface Candidate {
  readonly package: string;
  /** As `--name` takes it: the name of its desktop file without the extension, or its program. */
  readonly name?: string;
  /** The toolkit of its windows, where it is known. */
  readonly toolkit?: string;
}

/** Its name in tables, and that of the folder with its files. */
export function titleOf({ package: name, name: application = name }: Candidate): string {
  return application === name ? name : `${name}-${application}`;
}
