import { describe, expect, it } from "vitest";
import { MirrorFault, mirrorsOf } from "./official-client.ts";
import { OFFICIAL_SOURCES } from "./official-sources.ts";
import { WAITING_SOURCES } from "./waiting-sources.ts";

const BASE = "https://copernicus-dem-30m.s3.amazonaws.com/";

describe("a mirror", () => {
  it("takes the place of an address of the table", () => {
    expect([...mirrorsOf([`${BASE}=https://mirror.example/dem/`])]).toEqual([[BASE, "https://mirror.example/dem/"]]);
  });

  it.each([
    "http://169.254.169.254/",
    "http://[fe80::1]/",
    "http://[::ffff:169.254.169.254]/",
    "http://[fd00:ec2::254]/",
    "file:///etc/",
    "https://mirror.example/dem",
    "https://a:b@mirror.example/",
    "nothing",
  ])("is refused at the start: %s", (mirror) => {
    expect(() => mirrorsOf([`${BASE}=${mirror}`])).toThrow(MirrorFault);
  });

  it("stands for a publisher that is known", () => {
    expect(() => mirrorsOf(["https://example.org/=https://mirror.example/"])).toThrow(MirrorFault);
    expect(() => mirrorsOf(["https://mirror.example/"])).toThrow(MirrorFault);
  });
});

describe("the table of sources", () => {
  it("has https addresses that end with a slash, licences and what to know", () => {
    for (const { id, official, licence, citation } of OFFICIAL_SOURCES) {
      expect(id).toMatch(/^at-/);
      expect([licence, citation, official.toKnow, official.brings].every((text) => text.length > 3)).toBe(true);
      for (const { base } of official.files) expect(base).toMatch(/^https:\/\/.+\/$/);
    }
  });

  it("says of each that cannot be read what is missing", () => {
    for (const { missing, licence, address } of WAITING_SOURCES) {
      expect(missing).toMatch(/\.$/);
      expect([licence, address].every(Boolean)).toBe(true);
    }
  });
});
