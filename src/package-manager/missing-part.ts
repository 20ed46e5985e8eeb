/** A part that a program needs and does not find, by its name in that language. */
export interface MissingPart {
  readonly kind: 'python-module' | 'perl-module' | 'qml-module' | 'typelib' | 'library' | 'program';
  /** Such as `gi`, `Gtk3::SourceView`, `QtQuick.Layouts`, `Gtk`, `libfoo.so.1` or `xrdb`. */
  readonly name: string;
  /** The requested version of a typelib. */
  readonly version?: string;
}
