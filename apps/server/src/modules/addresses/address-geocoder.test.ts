import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createGuardedFetch } from "../../platform/guarded-fetch.ts";
import { createAddressGeocoder, type GeocoderSettings } from "./address-geocoder.ts";
import { lookUpAddresses } from "./look-up-addresses.ts";

type Answer = (response: ServerResponse, address: URL) => void;

let service: Server;
let origin: string;
let answer: Answer;
let asked: { readonly url: URL; readonly agent: string | undefined }[] = [];

beforeAll(async () => {
  service = createServer((request, response) => {
    const url = new URL(request.url ?? "/", origin);
    asked.push({ url, agent: request.headers["user-agent"] });
    answer(response, url);
  });
  await new Promise<void>((done) => void service.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<unknown>((done) => void service.close(done)));
beforeEach(() => {
  asked = [];
});

const json =
  (body: unknown): Answer =>
  (response) =>
    response.setHeader("content-type", "application/json").end(JSON.stringify(body));

const fails =
  (status: number, body = ""): Answer =>
  (response) => {
    response.statusCode = status;
    response.end(body);
  };

const open = (settings: Partial<GeocoderSettings> = {}) =>
  createAddressGeocoder(
    {
      kind: "photon",
      url: origin,
      key: undefined,
      contact: undefined,
      perSecond: 1000,
      attribution: undefined,
      ...settings,
    },
    createGuardedFetch([origin]),
  );
const question = (text: string, country?: string) => ({ text, limit: 5, country });

/** Answers in the shape that the services document. */
const PHOTON = {
  type: "FeatureCollection",
  features: [
    {
      type: "Feature",
      geometry: { type: "Point", coordinates: [8.5402, 47.3686] },
      properties: {
        osm_type: "N",
        type: "house",
        housenumber: "12",
        street: "Bahnhofstrasse",
        postcode: "8001",
        city: "Zürich",
        state: "Zürich",
        country: "Switzerland",
        countrycode: "CH",
      },
    },
    {
      type: "Feature",
      geometry: { type: "Point", coordinates: [10.7, 47.57] },
      properties: {
        type: "street",
        name: "Bahnhofstraße",
        city: "Füssen",
        countrycode: "DE",
        extent: [10.69, 47.58, 10.71, 47.56],
      },
    },
  ],
};
const NOMINATIM = [
  {
    lat: "48.8738",
    lon: "2.2950",
    display_name: "12, Rue de Presbourg, Paris, Île-de-France, 75116, France",
    addresstype: "building",
    place_rank: 30,
    boundingbox: ["48.8737", "48.8739", "2.2949", "2.2951"],
    address: { city: "Paris", state: "Île-de-France", country: "France", country_code: "fr" },
  },
  {
    lat: "48.8566",
    lon: "2.3522",
    display_name: "Paris, Île-de-France, France",
    addresstype: "city",
    place_rank: 15,
    boundingbox: ["48.815", "48.902", "2.224", "2.470"],
    address: { city: "Paris", country_code: "fr" },
  },
];
const PELIAS = {
  features: [
    {
      geometry: { type: "Point", coordinates: [-73.9857, 40.7484] },
      properties: {
        label: "350 5th Avenue, New York, NY, USA",
        layer: "address",
        accuracy: "point",
        locality: "New York",
        region: "New York",
        country: "United States",
        country_a: "USA",
      },
    },
    {
      geometry: { type: "Point", coordinates: [-73.98, 40.75] },
      properties: {
        label: "352 5th Avenue, New York, NY, USA",
        layer: "address",
        accuracy: "interpolated",
        country_a: "USA",
      },
    },
  ],
};

describe("answers of a geocoder", () => {
  it("of Photon: house and street, with how far off they may be; other countries are left out", async () => {
    answer = json(PHOTON);
    const hits = await open().find(question("Bahnhofstrasse 12, Zürich"));
    expect(asked[0]?.url.pathname).toBe("/api");
    expect(asked[0]?.url.searchParams.get("q")).toBe("Bahnhofstrasse 12, Zürich");
    expect(hits[0]).toEqual({
      label: "Bahnhofstrasse 12, 8001 Zürich, Zürich",
      latitude: 47.3686,
      longitude: 8.5402,
      municipality: "Zürich",
      region: "Zürich",
      country: "CH",
      locatedBy: "address",
      withinKm: 0.1,
    });
    expect(hits[1]?.locatedBy).toBe("address");
    expect(hits[1]?.withinKm).toBeGreaterThan(1);
    expect(await open().find(question("Bahnhofstrasse 12", "de"))).toHaveLength(1);
  });

  it("of Nominatim, which is told whom it may write to and which country", async () => {
    answer = json(NOMINATIM);
    const geocoder = open({ kind: "nominatim", url: `${origin}/nominatim/`, contact: "maps@example.org" });
    const hits = await geocoder.find(question("12 rue de Presbourg, Paris", "FR"));
    expect(asked[0]?.url.pathname).toBe("/nominatim/search");
    expect(asked[0]?.url.searchParams.get("countrycodes")).toBe("fr");
    expect(asked[0]?.agent).toBe("Tidemark (maps@example.org)");
    expect(hits).toMatchObject([
      { country: "FR", locatedBy: "address", withinKm: 0.1 },
      { locatedBy: "town", municipality: "Paris" },
    ]);
    expect(geocoder.attribution).toBe("© OpenStreetMap contributors");
  });

  it("of Pelias: a house between two others is as far off as its street", async () => {
    answer = json(PELIAS);
    const hits = await open({ kind: "pelias", key: "k1", attribution: "Ours" }).find(question("350 5th Avenue", "us"));
    expect(asked[0]?.url.searchParams.get("api_key")).toBe("k1");
    expect(asked[0]?.url.searchParams.get("boundary.country")).toBe("US");
    expect(hits.map(({ withinKm }) => withinKm)).toEqual([0.1, 0.5]);
  });

  it("without anything are no fault", async () => {
    answer = json({ features: [] });
    expect(await open().find(question("Nowhere 1"))).toEqual([]);
  });
});

describe("a geocoder", () => {
  it("is asked once for the same text", async () => {
    answer = json(PHOTON);
    const geocoder = open();
    await Promise.all([geocoder.find(question("Main Street 1")), geocoder.find(question(" main street 1"))]);
    await geocoder.find(question("MAIN STREET 1"));
    expect(asked).toHaveLength(1);
  });

  it.each([
    ["that refuses for it was asked too often", fails(429)],
    ["with a fault", fails(500, "oops")],
    ["that answers no JSON", fails(200, "<html>")],
    ["that answers another shape", json({ results: [] })],
    ["that hangs up", (response: ServerResponse) => void response.destroy()],
  ])("%s is left alone for a while", async (_, fault) => {
    answer = fault;
    const geocoder = open();
    await expect(geocoder.find(question("Main Street 1"))).rejects.toThrow(/./);
    answer = json(PHOTON);
    await expect(geocoder.find(question("Main Street 2"))).rejects.toThrow("a moment ago");
    expect(asked).toHaveLength(1);
  });

  it("has a turn for each question, and no more of them wait than are answered soon", async () => {
    answer = json(PHOTON);
    const geocoder = open({ perSecond: 1 });
    const all = await Promise.allSettled(
      Array.from({ length: 5 }, (_, at) => geocoder.find(question(`Main Street ${at}`))),
    );
    expect(all.filter(({ status }) => status === "rejected")).toHaveLength(2);
    expect(asked).toHaveLength(3);
  });
});

describe("addresses of a file", () => {
  const questions = Array.from({ length: 5 }, (_, at) => question(`Main Street ${at}`));

  it("are looked up in batches", async () => {
    answer = json(PHOTON);
    const found = await lookUpAddresses(open(), questions, { most: 3, withinMs: 10_000 });
    expect([...found.keys()]).toEqual(questions.slice(0, 3));
  });

  it("that were found before a fault are kept", async () => {
    answer = (response, url) => (url.search.includes("2") ? fails(503) : json(PHOTON))(response, url);
    const found = await lookUpAddresses(open(), questions, { most: 5, withinMs: 10_000 });
    expect(found.size).toBe(2);
    await expect(lookUpAddresses(open(), questions.slice(2), { most: 5, withinMs: 10_000 })).rejects.toThrow("503");
  });
});
