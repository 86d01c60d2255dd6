import { deflateRawSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const BASE = "/api/authorization/v1";
let app: TestServer;
let admin: string;
let id: string;
const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#0b5a6a" } })
  .png()
  .toBuffer();
beforeAll(async () => {
  app = await startTestServer();
  admin = await app.signIn("admin");
  id = String((await app.call("GET", `${BASE}/branding`, { token: admin })).body["id"]);
});
afterAll(() => app.stop());

function upload(content: Buffer | string, type = "logo_horizontal", token = admin, name = "logo.png") {
  const form = new FormData();
  form.append("image", new Blob([content as BlobPart]), name);
  return app.call("POST", `${BASE}/organizations/${id}?image_type=${type}`, { token, raw: form });
}
const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inner}</svg>`;

const ICO_START = Buffer.from([0, 0, 1, 0, 1, 0]);
/** A Windows icon with one picture; `beyond` claims that many bytes more than there are. */
function icon(picture: Buffer, beyond = 0): Buffer {
  const entry = Buffer.alloc(16);
  entry.writeUInt32LE(picture.length + beyond, 8);
  entry.writeUInt32LE(ICO_START.length + entry.length, 12);
  return Buffer.concat([ICO_START, entry, picture]);
}

describe("branding images", () => {
  it("are uploaded, served with a version in their address, and deleted", async () => {
    const { status, body } = await upload(png);
    expect(status).toBe(200);
    const address = String(body["logo_horizontal_image_url"]);
    const image = await app.call("GET", address);
    expect(image.status).toBe(200);
    expect(image.headers.get("content-type")).toBe("image/png");
    expect(image.headers.get("cache-control")).toContain("immutable");
    expect(image.headers.get("content-security-policy")).toContain("sandbox");
    const etag = image.headers.get("etag") ?? "";
    expect((await app.call("GET", address, { headers: { "if-none-match": etag } })).status).toBe(304);
    expect(
      (await app.call("DELETE", `${BASE}/organizations/${id}/branding?image_type=logo_horizontal`, { token: admin }))
        .status,
    ).toBe(200);
    expect((await app.call("GET", address)).status).toBe(404);
    expect(
      (await app.call("DELETE", `${BASE}/organizations/${id}/branding?image_type=logo_horizontal`, { token: admin }))
        .status,
    ).toBe(404);
  });

  it("may be plain SVG drawings", async () => {
    expect(
      (await upload(svg('<defs><linearGradient id="a"/></defs><path fill="url(#a)" d="M0 0h10v10z"/>'), "fav_icon"))
        .status,
    ).toBe(200);
  });

  it.each([
    ["a script", svg("<script>alert(1)</script>")],
    ["an event handler", svg('<path onload="alert(1)" d="M0 0"/>')],
    ["a foreign object", svg("<foreignObject><p>x</p></foreignObject>")],
    ["a link", svg('<a href="https://evil.example"><path d="M0 0"/></a>')],
    ["a javascript address", svg('<a xlink:href="javascript:alert(1)"/>')],
    ["an image from elsewhere", svg('<image href="https://evil.example/x.png"/>')],
    ["an entity", `<!DOCTYPE svg [<!ENTITY x "y">]>${svg("&x;")}`],
    ["a style from elsewhere", svg("<style>@import url(https://evil.example)</style>")],
    ["an address in a style", svg('<path style="fill:url(https://evil.example)"/>')],
    ["a script behind a prefix", svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>')],
    ["an import written with escapes", svg(String.raw`<style>@\69mport "https://evil.example"</style>`)],
    ["a style sheet by instruction", `<?xml-stylesheet href="https://evil.example"?>${svg("")}`],
    ["another encoding", `<?xml version="1.0" encoding="UTF-7"?>${svg("")}`],
    ["tags that do not close", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0"></svg>'],
  ])("refuse an SVG with %s", async (_what, content) => {
    expect((await upload(content, "logo_square", admin, "logo.svg")).status).toBe(415);
  });

  it("may be icons that hold a picture", async () => {
    const { body } = await upload(icon(png), "fav_icon", admin, "favicon.ico");
    const served = await app.call("GET", String(body["fav_icon_url"]));
    expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/x-icon"]);
  });

  it.each([
    ["text", Buffer.from("hello")],
    ["a zip", Buffer.concat([Buffer.from("PK\u0003\u0004"), deflateRawSync(Buffer.alloc(2000))])],
    ["a page", Buffer.from("<!doctype html><script>1</script>")],
    ["nothing", Buffer.alloc(0)],
    ["a page behind the first bytes of an icon", Buffer.concat([ICO_START, Buffer.from("<script>alert(1)</script>")])],
    ["an icon whose picture lies outside the file", icon(png, 10)],
    ["an icon of something else", icon(Buffer.from("PK\u0003\u0004 is no picture"))],
  ])("refuse %s that is called an image", async (_what, content) => {
    const { status, body } = await upload(content);
    expect(status).toBe(415);
    expect(body["detail"]).toEqual(expect.any(String));
  });

  it("refuse an image that was cut off", async () => {
    const noise = await sharp(Buffer.from(Array.from({ length: 30_000 }, (_, i) => (i * 7919) % 251)), {
      raw: { width: 100, height: 100, channels: 3 },
    })
      .png()
      .toBuffer();
    expect((await upload(noise)).status).toBe(200);
    expect((await upload(noise.subarray(0, noise.length / 2))).status).toBe(415);
  });

  it("refuse an image that is small as a file and huge as a picture", async () => {
    const bomb = await sharp({
      create: { width: 9000, height: 9000, channels: 3, background: "black" },
      limitInputPixels: false,
    })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    expect((await upload(bomb)).status).toBe(415);
  });

  it("refuse more than two megabytes with 413", async () => {
    expect((await upload(Buffer.alloc(2_200_000, 1))).status).toBe(413);
  });

  it("refuse a body that is no form", async () => {
    const answer = await app.call("POST", `${BASE}/organizations/${id}?image_type=background`, {
      token: admin,
      body: { a: 1 },
    });
    expect(answer.status).toBe(415);
  });

  it("refuse an unknown type of image", async () => {
    expect((await upload(png, "banner")).status).toBe(400);
  });
});

describe("organizations", () => {
  it("are found by the origin of their pages, and the default is given for any other", async () => {
    const put = await app.call("PUT", `${BASE}/organizations/${id}`, {
      token: admin,
      body: { name: "Acme", explorer_url: "https://risk.acme.example/some/path", brand_color: "#7a1f3d" },
    });
    expect(put.body).toMatchObject({ name: "Acme", explorer_url: "https://risk.acme.example", brand_color: "#7a1f3d" });
    const found = await app.call("GET", `${BASE}/organizations/by-origin?origin=https://risk.acme.example`);
    expect(found.body).toMatchObject({ id, name: "Acme" });
    for (const origin of ["https://other.example", "nonsense", "javascript:1", app.config.EXPLORER_URL]) {
      const other = await app.call("GET", `${BASE}/organizations/by-origin?origin=${encodeURIComponent(origin)}`);
      expect(other.body).toMatchObject({ id: null, name: "Tidemark", fav_icon_url: null });
    }
  });

  it("take an address only once they have proven its domain; staff of the operator may set any", async () => {
    const invited = { email: "brand@firm.example", first_name: "B", last_name: "R", roles: ["organization_admin"] };
    await app.call("POST", `${BASE}/users`, { token: admin, body: { ...invited, scopes: [], is_survey_user: false } });
    const code = /activation_code=([\w-]+)/.exec((await app.mailTo(invited.email)).text)?.[1];
    const password = "Branding-of-firm-1";
    await app.call("POST", `${BASE}/users/activate`, { body: { activation_code: code, password } });
    const { body } = await app.call("POST", `${BASE}/login`, { body: { email: invited.email, password } });
    const token = String(body["token"]);
    const claim = (url: string, by = token) =>
      app.call("PUT", `${BASE}/organizations/${id}`, { token: by, body: { explorer_url: url } });
    const brandAt = async (origin: string) =>
      (await app.call("GET", `${BASE}/organizations/by-origin?origin=${origin}`)).body["id"];

    const refused = await claim("https://risk.bank.example");
    expect([refused.status, refused.body["message_code"]]).toEqual([422, "organization.address_unproven"]);
    expect(await brandAt("https://risk.bank.example")).toBeNull();
    await app.database.query(
      "insert into organization_domains (organization_id, name, proof, created_at) values ($1, 'bank.example', 'p', now())",
      [id],
    );
    expect((await claim("https://risk.bank.example")).status).toBe(422);
    await app.database.query(
      "update organization_domains set proven_at = now(), proven_by = 'dns' where name = 'bank.example'",
    );
    for (const other of ["https://notbank.example", "https://bank.example.evil.example", "http://127.0.0.1:1"])
      expect((await claim(other)).status).toBe(422);
    for (const own of ["https://bank.example", "https://risk.bank.example"])
      expect((await claim(own)).status).toBe(200);
    expect(await brandAt("https://risk.bank.example")).toBe(id);
    // what it has already may be sent again with other fields
    expect((await claim("http://127.0.0.1:1", admin)).status).toBe(200);
    expect((await claim("http://127.0.0.1:1")).status).toBe(200);
  });

  it("keep a bright brand colour, which the screens darken where it would not be read", async () => {
    const answer = await app.call("PUT", `${BASE}/organizations/${id}`, {
      token: admin,
      body: { brand_color: "#ffee00" },
    });
    expect([answer.status, answer.body["brand_color"]]).toEqual([200, "#ffee00"]);
  });
});

describe("the sign-in page", () => {
  it("offers the provider of the server where one is set up, and else only where SSO_ALWAYS_SHOWN says so", async () => {
    const offers = async (server: TestServer) => {
      const { body } = await server.call("GET", `${BASE}/organizations/by-origin?origin=https://nobody.example`);
      return (body["product"] as { microsoft_sign_in: boolean }).microsoft_sign_in;
    };
    expect(await offers(app)).toBe(false);
    const always = await startTestServer({ settings: { SSO_ALWAYS_SHOWN: "true" } });
    expect(await offers(always)).toBe(true);
    await always.stop();
  });
});
