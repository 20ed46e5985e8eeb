#!/bin/sh
# Makes signed repositories in an image of Debian: $1 gets them, $2 is their address.
set -eu
out=$1
mkdir -p "$out" /workshop
cd /workshop

# $1 name, $2 section, $3 dependencies, $4 title, $5 version, $6 program: a package with an application that is xcalc.
package() {
  root=/workshop/$1
  mkdir -p "$root/DEBIAN" "$root/opt/$1" "$root/usr/share/applications"
  cat > "$root/DEBIAN/control" <<END
Package: $1
Version: ${5:-2.4.1-1}
Architecture: all
Section: $2
Maintainer: Nobody <nobody@example.com>
Depends: $3
Description: $4
END
  printf '#!/bin/sh\nexec %s "$@"\n' "${6:-/usr/bin/xcalc}" > "$root/opt/$1/$1"
  chmod 755 "$root/opt/$1/$1"
  cat > "$root/usr/share/applications/$1.desktop" <<END
[Desktop Entry]
Type=Application
Name=$4
Exec=/opt/$1/$1 %F
Categories=Graphics;
MimeType=application/pdf;
END
}

# As browsers do: a source for the same address with another key, and a daily script that writes it again.
meddling() {
  mkdir -p "$1/etc/cron.daily" "$1/usr/share/keyrings"
  cp other.asc "$1/usr/share/keyrings/$1.asc"
  cat > "$1/DEBIAN/postinst" <<END
#!/bin/sh
line='deb [signed-by=/usr/share/keyrings/$1.asc] @ADDRESS@ stable main'
echo "\$line" > /etc/apt/sources.list.d/$1.list
END
  cat > "$1/etc/cron.daily/$1" <<END
#!/bin/sh
echo again > /etc/apt/sources.list.d/$1.list
END
  chmod 755 "$1/DEBIAN/postinst" "$1/etc/cron.daily/$1"
}

key() {
  gpg --batch --quiet --passphrase '' --quick-generate-key "$1 <$1@example.com>" rsa2048 sign never
  gpg --batch --armor --export "$1" > "$1.asc"
  gpg --batch --export "$1" > "$1.gpg"
}
key vendor
key other
# One that has expired, and what was signed while it was valid.
long_ago='--faked-system-time 20240101T000000'
gpg --batch --quiet $long_ago --passphrase '' --quick-generate-key 'expired <expired@example.com>' rsa2048 sign 30d
gpg --batch --armor --export expired > expired.asc

# $1 repository, then packages: a repository with dists, signed by the vendor.
repository() {
  root=$out/$1
  shift
  mkdir -p "$root/pool" "$root/dists/stable/main/binary-amd64" "$root/dists/stable/main/binary-arm64"
  for name; do dpkg-deb --root-owner-group -Zgzip --build "/workshop/$name" "$root/pool/$name.deb" >/dev/null; done
  (
    cd "$root"
    for machine in amd64 arm64; do
      apt-ftparchive packages pool > "dists/stable/main/binary-$machine/Packages"
    done
    release stable main dists/stable
  )
  sign "$root/dists/stable" vendor
}

release() {
  apt-ftparchive -o APT::FTPArchive::Release::Suite="$1" -o APT::FTPArchive::Release::Codename="$1" \
    -o APT::FTPArchive::Release::Components="$2" -o APT::FTPArchive::Release::Architectures="amd64 arm64" \
    release "$3" > Release.new
  mv Release.new "$3/Release"
}

# $1 folder, $2 name of the key, then options of gpg.
sign() {
  at=$1
  by=$2
  shift 2
  gpg --batch --quiet --yes --local-user "$by" "$@" --clearsign --output "$at/InRelease" "$at/Release"
}

package acme-viewer graphics x11-apps 'ACME Viewer'
package acme-writer non-free/text x11-apps 'ACME Writer'
package acme-viewer-dev libdevel '' 'ACME headers'
sed -i '/^Depends: $/d' acme-viewer-dev/DEBIAN/control
meddling acme-viewer
sed -i "s|@ADDRESS@|$2/one/|" acme-viewer/DEBIAN/postinst

repository one acme-viewer acme-viewer-dev
repository several acme-viewer acme-writer
repository unsigned acme-viewer
rm "$out/unsigned/dists/stable/InRelease"
repository changed acme-viewer
sed -i 's/ACME/OTHER/' "$out"/changed/dists/stable/main/binary-*/Packages
repository expired acme-viewer
# shellcheck disable=SC2086
sign "$out/expired/dists/stable" expired $long_ago
repository stale acme-viewer
sed -i '/^Date:/a Valid-Until: Thu, 01 Jan 2026 00:00:00 UTC' "$out/stale/dists/stable/Release"
sign "$out/stale/dists/stable" vendor

# What the first one becomes: newer, signed with another key, too old, and with an application that does not start.
package acme-viewer graphics x11-apps 'ACME Viewer' 2.10.0-1 '/usr/bin/xclock -geometry 400x300'
repository newer acme-viewer acme-viewer-dev
cp -r "$out/newer" "$out/stranger"
sign "$out/stranger/dists/stable" other
cp -r "$out/newer" "$out/late"
sed -i '1i Valid-Until: Thu, 01 Jan 2026 00:00:00 UTC' "$out/late/dists/stable/Release"
sign "$out/late/dists/stable" vendor
package acme-viewer graphics x11-apps 'ACME Viewer' 2.11.0-1 /bin/false
repository broken acme-viewer acme-viewer-dev

mkdir "$out/flat"
cp "$out/one/pool/acme-viewer.deb" "$out/flat/"
(
  cd "$out/flat"
  apt-ftparchive packages . > Packages
  release flat '' .
  sign . vendor
)
cp vendor.asc vendor.gpg other.asc expired.asc "$out/"
tar -C "$out" -cf /workshop/repositories.tar .
