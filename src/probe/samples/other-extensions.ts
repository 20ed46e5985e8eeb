/**
 * Types whose files have the bytes of a format under another extension. In each line: the extension, the format, and the types as
 * in `SampleFormat`.
 */
export const otherExtensions = `
doc rtf application/msword vnd.ms-word doc zz-application/zz-winassoc-doc
rtx rtf text/richtext
jsonld json application/ld+json
jpf jp2 image/jpx
jpm jp2 image/jpm
rgb sgi image/rgb
dtshd dts audio/vnd.dts.hd dtshd
m4b m4a audio/m4b
3g2 3ga audio/3gpp2
rv rm video/vnd.rn-realvideo real-video
ogx ogg application/ogg
ogg ogg application/ogm-audio
ogg ogv video/theora theora+ogg
ogm ogv video/ogm ogm+ogg application/ogm ogm-video
xpi zip application/xpinstall
apk jar application/vnd.android.package-archive
`;
