#!/usr/bin/env bash
# Publishes a build on a server of your own, and keeps the files that older tabs still ask for. See README.md.
#
#   release.sh BUILD [ROOT] [DAYS]      publish BUILD; keep older hashed files for DAYS (30)
#   release.sh --back [ROOT]            publish what was published before the current release
#   release.sh --prune [ROOT] [KEEP]    remove all but the last KEEP (10) releases
#
# ROOT (/srv/docs) gets releases/<time>/, the link `current` to the published one, and headers.conf for nginx.
# NGINX_PID (/run/nginx.pid) is nginx's pid file.
set -euo pipefail
umask 022

fail() {
  echo "release.sh: $*" >&2
  exit 1
}

# Prepares ROOT for one run at a time, and removes what an earlier run left unfinished: it has a hidden name.
open_root() {
  mkdir -p "$1/releases"
  root=$(realpath "$1")
  exec 9>"$root/.lock"
  flock --nonblock 9 || fail "another run is at work in $root: wait until it has finished"
  find "$root/releases" -mindepth 1 -maxdepth 1 -name '.*' -exec rm -rf {} +
  part=$root/releases/.unfinished
  # With a trap for signals, bash first waits for the command that runs.
  trap 'exit 143' HUP INT TERM
  trap 'rm -rf "$part" "$root/.current" "$root/.headers.conf"' EXIT
}

# The name of the published release; nothing before the first.
current() {
  [[ ! -L $root/current ]] || basename "$(readlink "$root/current")"
}

# The name of the release that was published before another; nothing if it is gone.
previous_of() { # release
  local name
  name=$(cat "$root/releases/$1/_previous" 2>/dev/null) || return 0
  [[ -z $name || ! -f $root/releases/$name/404.html ]] || echo "$name"
}

# The title that a process gives itself; nothing if it has ended.
title_of() { # process id
  local title=
  { IFS= read -r -d '' title <"/proc/$1/cmdline"; } 2>/dev/null || true
  echo "$title"
}

# Lets nginx read its configuration anew, and returns when no worker answers by the old one.
reload_nginx() {
  local file=${NGINX_PID:-/run/nginx.pid} pid workers worker tenths busy leaving
  pid=$(cat "$file" 2>/dev/null) || pid=0
  if [[ $(title_of "$pid") != "nginx: master"* ]]; then
    echo "nginx is not running (see $file): it reads $root/headers.conf when it starts"
    return
  fi
  workers=$(grep -ls "^PPid:[[:space:]]*$pid\$" /proc/[0-9]*/status | cut -d/ -f3) || true
  kill -HUP "$pid" || fail "nginx cannot be reloaded: run this as root"
  for ((tenths = 0; ; tenths++)); do
    busy=no leaving=no
    for worker in $workers; do
      case $(title_of "$worker") in
        "") ;;
        *"shutting down") leaving=yes ;;
        *) busy=yes ;;
      esac
    done
    if [[ $busy == yes ]]; then
      ((tenths < 100)) || fail "nginx did not accept $root/headers.conf: run nginx -t"
    else
      # After client_header_timeout (10 s), a leaving worker only sends what it has begun to send.
      [[ $leaving == yes ]] && ((tenths < 150)) || return 0
    fi
    sleep 0.1
  done
}

# Puts headers in force. nginx is reloaded only if they differ, or if an earlier run stopped before its reload.
set_headers() { # text
  if [[ -f $root/headers.conf && ! -e $root/.reload-due && $1 == "$(<"$root/headers.conf")" ]]; then
    return
  fi
  touch "$root/.reload-due"
  echo "$1" >"$root/.headers.conf"
  mv -T "$root/.headers.conf" "$root/headers.conf"
  reload_nginx
  rm "$root/.reload-due"
}

# New headers that also allow the scripts which the headers in force allow.
with_scripts_in_force() { # text
  local scripts="script-src 'self'" digest more=
  [[ $1 == *"$scripts"* ]] || fail "the build's _headers.nginx.conf has no $scripts"
  for digest in $(grep -os "'sha256-[^']*'" "$root/headers.conf"); do
    [[ $1 == *"$digest"* ]] || more+=" $digest"
  done
  echo "${1/"$scripts"/"$scripts$more"}"
}

# Copies files into a hidden folder, names it when it is whole, and makes it the current release.
publish() { # folder, name of the release before, cp's options, find's tests for hashed files to keep
  local from=$1 before=$2 options=$3 name headers both
  name=$(date -u +%Y%m%dT%H%M%S.%NZ)
  mkdir "$part"
  if [[ -n $(current) ]]; then
    # Links take no room, and the dates stay: they show the last build that had a file.
    (cd "$root/current/" && find . -type f \( -path './assets/*' -o -path './search-*' \) "${@:4}" \
      -exec cp --link --parents -t "$part" {} +)
  fi
  # shellcheck disable=SC2086 -- several options
  cp --recursive --preserve=timestamps --remove-destination $options "$from/." "$part/"
  rm -f "$part/_previous"
  echo "$before" >"$part/_previous"
  chmod -R u=rwX,go=rX "$part"

  headers=$(<"$part/_headers.nginx.conf")
  both=$(with_scripts_in_force "$headers")
  ln -sfn "releases/$name" "$root/.current"
  set_headers "$both"
  mv -T "$part" "$root/releases/$name"
  mv -T "$root/.current" "$root/current"
  echo "$root/current is now releases/$name"
  set_headers "$headers"
}

go_back() {
  local now target
  now=$(current)
  target=$(previous_of "$now")
  [[ -n $target ]] || fail "there is no release before this one in $root/releases"
  echo "going back to releases/$target"
  publish "$root/releases/$target" "$(previous_of "$target")" --link
}

prune() { # number of releases that stay
  local name stay=" " count
  name=$(current)
  for ((count = 0; count < $1; count++)); do
    stay+="$name "
    name=$(previous_of "$name")
  done
  for name in "$root"/releases/*; do
    name=${name##*/}
    [[ $stay != *" $name "* ]] || continue
    mv -T "$root/releases/$name" "$part"
    rm -rf "$part"
    echo "removed releases/$name"
  done
}

need_release() { # root
  [[ -L $1/current ]] || fail "$1 has no release"
}

number() { # text, what it is
  [[ $1 =~ ^[1-9][0-9]*$ ]] || fail "$2 must be a number from 1: $1"
}

case ${1:-} in
  --back)
    need_release "${2:-/srv/docs}"
    open_root "${2:-/srv/docs}"
    go_back
    ;;
  --prune)
    number "${3:-10}" KEEP
    need_release "${2:-/srv/docs}"
    open_root "${2:-/srv/docs}"
    prune "${3:-10}"
    ;;
  "" | -*)
    fail "usage: release.sh BUILD [ROOT] [DAYS], release.sh --back [ROOT], or release.sh --prune [ROOT] [KEEP]"
    ;;
  *)
    [[ -f $1/_headers.nginx.conf && -f $1/404.html ]] || fail "$1 is no build of this site: run npm run build"
    number "${3:-30}" DAYS
    open_root "${2:-/srv/docs}"
    publish "$1" "$(current)" "" -mtime "-${3:-30}"
    ;;
esac
