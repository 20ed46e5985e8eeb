/** An application of a distribution, as its AppStream collection metadata describes it. Texts are single lines. */
export interface Application {
  /** The component's id, such as `org.gnome.Evince`. */
  readonly id: string;
  /** The package that contains it. */
  readonly package: string;
  readonly title: string;
  readonly summary: string;
  /** The titles in other languages, where they differ from it, each once. */
  readonly translatedTitles: readonly string[];
  /** The words of the title, summary and keywords in other languages, each once, in lower case, between spaces. */
  readonly translated: string;
  readonly categories: readonly string[];
  readonly keywords: readonly string[];
  readonly mimeTypes: readonly string[];
  readonly icon: ApplicationIcon;
  /** An SPDX expression; empty if it is unknown. */
  readonly licence: string;
  /** The name of its desktop file; empty if it is unknown. */
  readonly desktopFile: string;
  /** The names of its programs, as far as they are known. */
  readonly programs: readonly string[];
  /** The number of languages of its title or summary; what many people use is translated into many. */
  readonly languages: number;
  /** Whether its makers say where to find them: they wrote a description for the index, others have it from a package. */
  readonly hasLinks: boolean;
}

/** Where the icon of an application is. */
interface ApplicationIcon {
  /** The name of its file in the archive of icons of 64x64, if there is one. */
  readonly cached?: string | undefined;
}
