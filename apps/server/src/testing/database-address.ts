import type pg from "pg";

/** The address of a database of tests, as `DATABASE_URL` has it. */
export function addressOf({ connectionString, host, port, user, password, database }: pg.ClientConfig): string {
  if (connectionString !== undefined) return connectionString;
  const isSocket = String(host).startsWith("/");
  const where = isSocket ? "localhost" : `${host}:${port}`;
  const place = isSocket ? `?host=${encodeURIComponent(String(host))}&port=${port ?? 5432}` : "";
  return `postgresql://${user}:${encodeURIComponent(String(password ?? ""))}@${where}/${database}${place}`;
}
