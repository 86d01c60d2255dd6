#!/usr/bin/env bash
# Starts or stops a throw-away cluster of Debian's PostgreSQL for the server tests, on 127.0.0.1 only.
# start prints the URL for TEST_DATABASE_URL; everything else it says goes to standard error.
set -euo pipefail
name=tidemark_test
memory=/dev/shm
in_memory=$memory/tidemark-postgres
version() { ls /usr/lib/postgresql 2>/dev/null | sort -n | tail -n 1; }
# Every test has a database of its own: on a disk it takes ten times as long to copy one and to take it away.
has_room() {
  [ "$(df --output=avail -k "$memory" 2>/dev/null | tail -n 1)" -ge 4194304 ] 2>/dev/null &&
    [ "$(awk '/^MemAvailable/ {print $2}' /proc/meminfo)" -ge 8388608 ]
}

case "${1:-}" in
start)
  [ "$(id -u)" -eq 0 ] || { echo "not root" >&2; exit 1; }
  if [ -z "$(version)" ] || ! command -v pg_createcluster >/dev/null || [ ! -x "/usr/lib/postgresql/$(version)/bin/initdb" ]; then
    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql; } >&2
  fi
  pg_dropcluster --stop "$(version)" "$name" >&2 2>/dev/null || true
  rm -rf "$in_memory"
  place=()
  if has_room; then
    mkdir -m 755 "$in_memory"
    place=(-d "$in_memory/cluster")
  fi
  # nothing of it is to survive a failure of power
  pg_createcluster "$(version)" "$name" "${place[@]}" --start \
    -o fsync=off -o synchronous_commit=off -o full_page_writes=off -o max_connections=400 \
    -- --auth-local=peer --auth-host=scram-sha-256 >&2
  port=$(pg_lsclusters -h | awk -v n="$name" '$2 == n {print $3}')
  password=$(head -c 18 /dev/urandom | od -An -tx1 | tr -d ' \n')
  runuser -u postgres -- psql -q -p "$port" -c "create role tidemark superuser login password '$password'" >&2
  runuser -u postgres -- createdb -p "$port" -O tidemark tidemark >&2
  echo "postgresql://tidemark:$password@127.0.0.1:$port/tidemark"
  ;;
stop)
  pg_dropcluster --stop "$(version)" "$name" >&2
  rm -rf "$in_memory"
  ;;
*)
  echo "usage: debian-postgres.sh start|stop" >&2
  exit 2
  ;;
esac
