import { describe, expect, it } from "vitest";
import { base32, codeAt, otpauthAddress, stepAt, stepOfCode } from "./totp.ts";

const SECRET = Buffer.from("12345678901234567890");
const at = (seconds: number) => new Date(seconds * 1000);

describe("codes", () => {
  // RFC 6238, appendix B, SHA-1
  it.each([
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ])("at %i s are those of RFC 6238", (seconds, code) => {
    expect(codeAt(SECRET, stepAt(at(seconds)), 8)).toBe(code);
  });

  // RFC 4226, appendix D
  it("by counter are those of RFC 4226", () => {
    const published = "755224 287082 359152 969429 338314 254676 287922 162583 399871 520489".split(" ");
    expect(published.map((_, counter) => codeAt(SECRET, counter))).toEqual(published);
  });

  it("are taken one step before and after their time, and no further", () => {
    const code = codeAt(SECRET, 100);
    const found = [98, 99, 100, 101, 102].map((step) => stepOfCode(SECRET, code, at(step * 30)));
    expect(found).toEqual([undefined, 100, 100, 100, undefined]);
    expect(stepOfCode(SECRET, "", at(3000))).toBeUndefined();
  });
});

it("writes secrets as base32, by the vectors of RFC 4648", () => {
  const vectors = { f: "MY", fo: "MZXQ", foo: "MZXW6", foob: "MZXW6YQ", fooba: "MZXW6YTB", foobar: "MZXW6YTBOI" };
  for (const [text, encoded] of Object.entries(vectors)) expect(base32(Buffer.from(text))).toBe(encoded);
});

it("names issuer and account for the authenticator", () => {
  expect(otpauthAddress(SECRET, "Harbour & Co", "a@b.example")).toBe(
    "otpauth://totp/Harbour%20%26%20Co:a%40b.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Harbour%20%26%20Co&period=30&digits=6",
  );
});
