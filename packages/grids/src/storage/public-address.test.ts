import { describe, expect, it } from "vitest";
import { isPublicAddress } from "./public-address.ts";

describe("an address", () => {
  it.each(["8.8.8.8", "1.1.1.1", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00:1450:4001::1"])(
    "is public: %s",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "::ffff:10.0.0.1",
    "::ffff:8.8.8.8",
    "64:ff9b::a00:1",
    "fe80::1",
    "fd00::1",
    "ff02::1",
    "2001:db8::1",
    "2002:a00:1::1",
    "example.com",
    "",
  ])("is none of the public internet: %s", (address) => expect(isPublicAddress(address)).toBe(false));
});
