/** A name of a format, the kind of its files where their type does not say it, and the types without prefixes and suffixes. */
type FormatNames = readonly [kind: string, names: Readonly<Record<string, string>>];

/** As people know formats, for the types of which a rule would make no good name. */
const table: readonly FormatNames[] = [
  [
    'Documents',
    {
      Word: 'msword ms-word doc',
      WordPerfect: 'wordperfect',
      OpenDocument: 'sun.xml.writer sun.xml.writer.global',
      Publisher: 'ms-publisher',
      PageMaker: 'pagemaker',
      Scribus: 'scribus',
      LyX: 'lyx',
      Comics: 'comicbook comicbook-rar cbr cbz cb7 cbt',
      'diagrams.net': 'jgraph.mxfile',
      'Help pages': 'hlp chm troff-man',
      PostScript: 'postscript eps',
      DVI: 'dvi',
      XPS: 'xps oxps ms-xpsdocument',
    },
  ],
  [
    'Tables',
    {
      Excel: 'msexcel excel ms-excel',
      CSV: 'csv comma-separated-values spreadsheet',
      Databases: 'sqlite2 sqlite3 ms-access msaccess dbf dbase',
      Gnumeric: 'gnumeric',
      'Lotus 1-2-3': '123 lotus-1-2-3',
    },
  ],
  ['Presentations', { PowerPoint: 'mspowerpoint powerpoint ms-powerpoint' }],
  [
    'Pictures',
    {
      JPEG: 'jpg pjpeg',
      'JPEG 2000': 'jp2 jpx jpm jpeg2000 jpeg2000-image j2c',
      'JPEG XL': 'jxl',
      Photoshop: 'psd photoshop adobe.photoshop',
      GIMP: 'xcf compressed-xcf gimp-gbr gimp-pat gimp-gih',
      BMP: 'ms-bmp',
      Icons: 'icon ico ms-icon microsoft.icon win-bitmap',
      SVG: 'svg-compressed',
      PNM: 'portable-anymap portable-bitmap portable-graymap portable-pixmap',
      XBM: 'xbitmap',
      XPM: 'xpixmap',
      'Mouse pointers': 'xcursor',
      Faxes: 'g3fax fax-g3',
      'Screen dumps': 'xwindowdump',
      'Windows metafiles': 'wmf emf win-metafile',
      'Camera photos (raw)':
        'dcraw raw dng adobe-dng canon-crw canon-cr2 canon-cr3 nikon-nef nikon-nrw sony-arw sony-sr2 sony-srf olympus-orf panasonic-raw panasonic-raw2 panasonic-rw panasonic-rw2 pentax-pef fuji-raf minolta-mrw kodak-dcr kodak-k25 kodak-kdc sigma-x3f samsung-srw',
      OpenEXR: 'exr openexr',
      Krita: 'krita',
      OpenRaster: 'openraster',
      FreeHand: 'freehand',
      'WordPerfect graphics': 'wpg',
      'Paint Shop Pro': 'psp paintshoppro',
      RealPix: 'rn-realpix',
      TGA: 'targa',
      WebP: 'webp',
      Illustrator: 'illustrator adobe.illustrator',
      CorelDRAW: 'corel-draw coreldraw cdr',
      Inkscape: 'inkscape.svg',
    },
  ],
  [
    'Sound',
    {
      Ogg: 'vorbis vorbis+ogg speex speex+ogg flac+ogg opus+ogg',
      FLAC: 'flac',
      AAC: 'm4a m4b m4r mp4a-latm aacp aac extension-m4a',
      WAV: 'wave pn-wav pn-windows-acm',
      AIFF: 'aiff aifc pn-aiff',
      AU: 'basic pn-au',
      MIDI: 'mid',
      "Monkey's Audio": 'ape',
      WavPack: 'wavpack',
      Opus: 'opus',
      'True Audio': 'tta',
      Playlists:
        'mpegurl scpls xspf apple.mpegurl ms-wpl pls m3u ms-asx ms-wax ms-wmx ms-wvx ram quicktime-media-link google-video-pointer',
      AMR: 'amr-wb amr-wb-encrypted',
      Dolby: 'ac3 eac3 dolby.heaac.1 dolby.heaac.2 dolby.mlp',
      DTS: 'dts.hd',
      'Tracker music': 'it mod s3m xm stm',
      RealAudio: 'rn-realaudio pn-realaudio pn-realaudio-plugin real-audio realaudio',
    },
  ],
  [
    'Videos',
    {
      Ogg: 'ogg ogm ogm+ogg theora theora+ogg annodex',
      'Windows Media': 'ms-asf ms-asf-plugin ms-wm ms-wmv ms-wma',
      RealMedia: 'rn-realmedia rn-realmedia-vbr rn-realvideo real-video',
      QuickTime: 'quicktime quicktimeplayer',
      Matroska: 'matroska matroska-3d',
      WebM: 'webm',
      AVI: 'msvideo',
      DivX: 'divx',
      MPEG: 'mpeg-system mpeg2 mp2t mp2p mpg',
      MP4: 'm4v mp4v-es mpeg4-iod mpeg4-muxcodetable extension-mp4',
      '3GP': '3gpp 3gpp2',
      Flash: 'flv flash-video shockwave-flash swf',
      'FLIC animations': 'flc fli',
      'Video projects': 'mlt kdenlive',
      Streams: 'sdp ultravox',
    },
  ],
  ['Videos', { Subtitles: 'subrip ssa ass microdvd mpsub subviewer vtt ttml sami' }],
  [
    'Archives',
    {
      '7-Zip': '7z-compressed 7z',
      ZIP: 'zip zip-compressed',
      TAR: 'tar gtar gnutar ustar',
      'Compressed TAR':
        'compressed-tar bzip-compressed-tar bzip2-compressed-tar xz-compressed-tar lzma-compressed-tar zstd-compressed-tar lzip-compressed-tar lz4-compressed-tar tarz tzo',
      gzip: 'gzip gz',
      bzip2: 'bzip bzip2',
      xz: 'xz',
      Zstandard: 'zstd',
      'Unix compress': 'compress compressed',
      RAR: 'rar rar-compressed',
      LHA: 'lha lzh lharc',
      LZX: 'lzx',
      CAB: 'ms-cab-compressed',
      'Debian packages': 'debian-package debian.binary-package deb',
      'RPM packages': 'rpm redhat-package-manager source-rpm',
      'Disc images': 'cd-image iso9660-image cdrom-image raw-disk-image apple-diskimage efi.iso',
      AppImages: 'appimage iso9660-appimage',
      'Java archives': 'java-archive',
    },
  ],
  [
    'Source code',
    {
      C: 'csrc chdr c',
      'C++': 'c++src c++hdr c++',
      'C#': 'csharp',
      'Objective-C': 'objcsrc objchdr',
      D: 'dsrc',
      Java: 'java java-source',
      JavaScript: 'javascript ecmascript',
      TypeScript: 'typescript',
      PHP: 'php-source httpd-php httpd-php3 httpd-php4 httpd-php5',
      'Shell scripts': 'shellscript sh csh',
      Ada: 'adasrc ada',
      'Go code': 'go',
      OCaml: 'ocaml',
      MATLAB: 'matlab',
      Haskell: 'literate-haskell',
      Perl: 'perl',
      Ruby: 'ruby',
      Lua: 'lua',
      Vala: 'vala',
      Rust: 'rust',
      Patches: 'patch diff',
      CMake: 'cmake cmake-project',
    },
  ],
  [
    'Texts',
    {
      'Plain text': 'plain',
      XML: 'xml',
      JSON: 'json',
      YAML: 'yaml',
      RSS: 'rss atom',
      RDF: 'rdf',
      'Log files': 'log',
      Readme: 'readme',
      Settings: 'ini desktop',
    },
  ],
  [
    '3D models',
    { LDraw: 'ldraw multi-part-ldraw ldlite leocad', Blender: 'blender', glTF: 'gltf' },
  ],
  ['Molecules', { mmCIF: 'mmcif', PDB: 'spdbv', MDL: 'mdl-molfile mdl-sdfile' }],
  [
    'Discs and devices',
    {
      'Video DVDs': 'video-dvd',
      'Video CDs': 'video-vcd video-svcd',
      'Blu-ray discs': 'video-bluray',
      'Audio CDs': 'audio-cdda',
      'Audio DVDs': 'audio-dvd',
      'Music players': 'audio-player',
      Cameras: 'image-dcf',
      'Picture CDs': 'image-picturecd',
      'Blank discs': 'blank-cd blank-dvd blank-bd blank-hddvd',
      'E-book readers': 'ebook-reader',
    },
  ],
  [
    'Files',
    {
      Torrents: 'bittorrent',
      'Keys and certificates':
        'pgp-keys pgp-encrypted pgp-signature pkcs7-mime pkcs7-signature pkcs12 pem-file x509-ca-cert',
      'Windows programs':
        'ms-dos-executable dosexec msdownload msdos-program microsoft.portable-executable msi',
      'Remote desktops': 'ica rdp remmina',
      'Browser add-ons': 'xpinstall',
      ChimeraX: 'chimerax-code chimerax-session',
    },
  ],
];

/** Names of links, by the schemes of their addresses. */
const links: Readonly<Record<string, string>> = {
  'Web pages': 'http https',
  'E-mail addresses': 'mailto',
  'File servers': 'ftp ftps sftp smb nfs dav davs',
  Streams: 'mms mmsh mmst mmsu rtsp rtspt rtspu rtp rtmp rtmps icy icyx',
  'Phone numbers': 'tel callto sms',
  Calls: 'sip sips skype',
  'Chat rooms': 'irc ircs xmpp matrix',
  'Remote shells': 'ssh telnet',
  'Remote desktops': 'vnc rdp spice nx ica',
  Torrents: 'magnet',
  Calendars: 'webcal webcals',
  'News feeds': 'feed news nntp',
  Maps: 'geo',
  MongoDB: 'mongodb mongodb+srv',
  Teams: 'msteams',
  Zoom: 'zoommtg zoomus',
  WhatsApp: 'whatsapp',
  Telegram: 'tg',
  Slack: 'slack',
};

interface FormatName {
  readonly kind: string;
  readonly format: string;
}

/** Formats by their types without prefixes and suffixes. */
export const knownFormats: ReadonlyMap<string, FormatName> = new Map(
  table.flatMap(([kind, names]) =>
    Object.entries(names).flatMap(([format, types]) =>
      types.split(' ').map((type): [string, FormatName] => [type, { kind, format }]),
    ),
  ),
);

export const knownLinks: ReadonlyMap<string, string> = new Map(
  Object.entries(links).flatMap(([name, schemes]) =>
    schemes.split(' ').map((scheme): [string, string] => [scheme, name]),
  ),
);
