/** An application of a distribution, from its AppStream collection metadata. Texts are single lines. */
export interface Application {
  /** The component's id, such as `org.gnome.Evince`. */
  readonly id: string;
  readonly package: string;
  readonly title: string;
  readonly summary: string;
  /** The titles in other languages, without duplicates and without the English one. */
  readonly translatedTitles: readonly string[];
  /**
   * The words of the title, summary and keywords in other languages, without duplicates, in lower case, separated by
   * spaces.
   */
  readonly translated: string;
  readonly categories: readonly string[];
  readonly keywords: readonly string[];
  readonly mimeTypes: readonly string[];
  readonly icon: ApplicationIcon;
  /** An SPDX expression; empty if it is unknown. */
  readonly licence: string;
  /** The name of its desktop file; empty if it is unknown. */
  readonly desktopFile: string;
  /** The names of its programs, if known. */
  readonly programs: readonly string[];
  /** The number of languages of its title or summary, as a measure of popularity. */
  readonly languages: number;
  /**
   * Whether the metadata has a homepage: then the makers wrote it for the index; otherwise it was derived from a
   * package.
   */
  readonly hasLinks: boolean;
}

/** The sources of an application's icon. */
interface ApplicationIcon {
  /** The name of its file in the archive of 64x64 icons, if there is one. */
  readonly cached?: string | undefined;
}
