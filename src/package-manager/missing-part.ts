/** A part that a program needs and does not find, by the name that its language has for it. */
export interface MissingPart {
  readonly kind: 'python-module' | 'perl-module' | 'qml-module' | 'typelib' | 'library' | 'program';
  /** Such as `gi`, `Gtk3::SourceView`, `QtQuick.Layouts`, `Gtk`, `libfoo.so.1` or `xrdb`. */
  readonly name: string;
  /** The version that is asked for, of a typelib. */
  readonly version?: string;
}
