#!/bin/sh
# Makes artefacts as vendors ship them, in an image of Debian: $1 has icons, $2 gets them.
set -eu
icons=$1
out=$2
mkdir -p "$out" /workshop/bin
cd /workshop
apt-get update
apt-get install -y --no-install-recommends squashfs-tools libarchive-tools xz-utils
apt-get download x11-apps libwine
for archive in *.deb; do dpkg-deb -x "$archive" debian; done
clock=debian/usr/bin/xclock

# An AppImage: another class than StartupWMClass says, four sizes of a picture, a link that leads out of it.
app=AppDir
mkdir -p $app/usr/bin $app/usr/share/applications $app/usr/share/metainfo
cp $clock $app/usr/bin/acme-sketch
for side in 16 32 64 128; do
  mkdir -p "$app/usr/share/icons/hicolor/${side}x$side/apps"
  cp "$icons/$side.png" "$app/usr/share/icons/hicolor/${side}x$side/apps/acme-sketch.png"
done
cat > $app/AppRun <<'END'
#!/bin/sh
exec "$APPDIR/usr/bin/acme-sketch" -geometry 400x300 "$@"
END
chmod 755 $app/AppRun
cat > $app/usr/share/applications/com.acme.Sketch.desktop <<'END'
[Desktop Entry]
Type=Application
Name=ACME Sketch
Exec=acme-sketch %U
Icon=acme-sketch
Categories=Graphics;
MimeType=image/png;
StartupWMClass=Sketch
Actions=new;

[Desktop Action new]
Name=New
Exec=acme-sketch --new
END
cat > $app/usr/share/metainfo/com.acme.Sketch.metainfo.xml <<'END'
<component type="desktop-application"><id>com.acme.Sketch</id><project_license>LicenseRef-proprietary</project_license></component>
END
ln -s usr/share/applications/com.acme.Sketch.desktop $app/com.acme.Sketch.desktop
ln -s usr/share/icons/hicolor/64x64/apps/acme-sketch.png $app/.DirIcon
ln -s /etc/passwd $app/outside
mksquashfs $app "$out/sketch.squashfs" -root-owned -quiet -no-progress -comp gzip
bsdtar -cf "$out/sketch.iso" --format iso9660 -C $app .

# An archive: a version in the folder's name, and what does not belong into an image.
paint=acme-paint-2.0
mkdir -p $paint/bin $paint/share/applications $paint/share/icons/hicolor/scalable/apps
cp $clock $paint/bin/acme-paint
chmod u+s $paint/bin/acme-paint
cp "$icons/icon.svg" $paint/share/icons/hicolor/scalable/apps/acme-paint.svg
cat > $paint/share/applications/acme-paint.desktop <<'END'
[Desktop Entry]
Type=Application
Name=ACME Paint
Exec=acme-paint %f
TryExec=acme-paint
Icon=acme-paint
Categories=Graphics;
END
ln -s /etc/passwd $paint/outside
ln -s ../bin/acme-paint $paint/share/inside
mknod $paint/device c 1 3
mkfifo $paint/pipe
tar -czf "$out/paint.tar.gz" $paint

# An archive of another system: a blank and quotes, a shell, no folder of programs.
notes="acme notes-7.1.2"
mkdir -p "$notes"
cp $clock "$notes/acme notes"
cp "$icons/128.png" "$notes/icon.png"
cat > "$notes/acme-notes.desktop" <<'END'
[Desktop Entry]
Type=Application
Name=ACME "Notes"
Exec=sh -c "exec \\"\\$(dirname %k)/acme notes\\" -geometry 400x300 \\"\\$@\\"" notes %F
Icon=icon
Categories=Office;
END
bsdtar -cf "$out/notes.zip" --format zip "$notes"

# An archive without a folder and without a desktop file.
mkdir -p flat/bin
cp $clock flat/bin/prog
cp "$icons/icon.svg" flat/prog.svg
printf '# Prog Suite 1.5\n\nShows the time.\n' > flat/README.md
tar -C flat -cJf "$out/prog.tar.xz" bin prog.svg README.md

# What grows far beyond its size, what is cut off, and what is no application.
mkdir bomb
truncate -s 1100M bomb/bomb
tar -czf "$out/bomb.tar.gz" bomb
head -c 9000 "$out/prog.tar.xz" > "$out/cut.tar.xz"
mkdir source-1.0
touch source-1.0/CMakeLists.txt
printf '#!/bin/sh\n' > source-1.0/configure
chmod 755 source-1.0/configure
tar -czf "$out/source.tar.gz" source-1.0

cp $clock "$out/clock"
cp debian/usr/lib/*/wine/x86_64-windows/notepad.exe "$out/notepad.exe"
