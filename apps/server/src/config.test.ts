import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

describe("settings", () => {
  it("have defaults for everything: the embedded database on this machine only", () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      PORT: 8080,
      HOST: "127.0.0.1",
      embedded: true,
      publicUrl: "http://127.0.0.1:8080",
      ROLES: ["web", "worker"],
    });
  });

  it("name all faults at once", () => {
    const faulty = {
      PORT: "many",
      DATABASE_URL: "mysql://x",
      ROLES: "web,cook",
      OIDC_ISSUER: "https://id.example",
      LOG_LEVEL: "loud",
      TRUSTED_PROXIES: "10.0.0.0/8,the-proxy",
    };
    let message = "";
    try {
      readConfig(faulty);
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      message = (error as Error).message;
    }
    for (const name of ["PORT", "DATABASE_URL", "ROLES", "LOG_LEVEL", "TRUSTED_PROXIES"])
      expect(message).toContain(`${name}`);
  });

  it("do not open demo users to the network, and ask for keys with a database of one's own", () => {
    expect(() => readConfig({ HOST: "0.0.0.0" })).toThrow(/HOST/);
    expect(() => readConfig({ DATABASE_URL: "postgresql://db/x" })).toThrow(/AUTH_KEYS/);
    expect(() => readConfig({ OIDC_ISSUER: "https://id.example" })).toThrow(/OIDC_CLIENT_ID/);
  });

  it("load an outside map style over https, but from this machine as it is written", () => {
    const { MAP_STYLE_URL: style, MAP_STYLE_ORIGINS: origins } = readConfig({
      MAP_STYLE_URL: "http://maps.example/style.json",
      MAP_STYLE_ORIGINS: "http://tiles.example, https://glyphs.example",
    });
    expect(style).toBe("https://maps.example/style.json");
    expect(origins).toEqual(["https://tiles.example", "https://glyphs.example"]);
    expect(readConfig({ MAP_STYLE_URL: "http://localhost:3000/s.json" }).MAP_STYLE_URL).toContain("http://localhost");
    expect(() => readConfig({ MAP_STYLE_URL: "ftp://maps.example/s.json" })).toThrow(/MAP_STYLE_URL/);
  });

  it("take empty variables as absent", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: "" }).PORT).toBe(8080);
  });

  it("take a currency that counts in hundredths only: others would be charged a hundred times what is shown", () => {
    const read = (CURRENCY: string) => () => readConfig({ CURRENCY });
    for (const currency of ["EUR", "CHF", "USD", "INR"]) expect(read(currency)().CURRENCY).toBe(currency);
    for (const currency of ["JPY", "KRW", "CLP", "KWD", "BHD", "ISK", "UGX", "ABC"])
      expect(read(currency)).toThrow(/CURRENCY/);
  });
});
