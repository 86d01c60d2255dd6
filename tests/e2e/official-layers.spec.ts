import type { OfficialSourceOnWire } from "@tidemark/contract";
import { faultsOf, LOOKS, showAs } from "./axe.ts";
import { email, expect, login, test, testServer } from "./fixtures.ts";
import { countPixels } from "./map-pixels.ts";
import { OFFICIAL_PLACES } from "./official-maps.ts";
import { analystHeaders, makeProject, PROJECTS } from "./sample-project.ts";

test.use({ officialMaps: true, drawsMaps: true });

const RIVER = "at-jrc-river-flood";
/** Maps are drawn without a graphics card here, beside others who compute. */
const SLOW = { timeout: 90_000 };
const PROJECT = {
  title: "Seen on the map",
  features: OFFICIAL_PLACES.slice(0, 2),
  hazards: ["elevation"],
  impactDrivers: [],
  timesteps: { start: 2020, end: 2080, step: 20 },
};

/** A map of the two locations, near enough for the layer. */
const NEAR = {
  center: [8.1, 47.1],
  zoom: 9,
  pitch: 0,
  bearing: 0,
  globe_projection: false,
  ocean_off: false,
  map_style: "monochrome",
  titles_on: true,
  layer: null,
  layer_settings: null,
  coloring: null,
  coloring_settings: null,
  point_size: 1,
};

test("the cells of a publisher are a layer of the map, read while somebody looks", async ({
  page,
  request,
  signInAs,
  faults,
}) => {
  // a layer whose source was turned off
  faults.allow(/404/);
  test.setTimeout(300_000);
  const project = await makeProject(request, PROJECT);
  // the map opens where the layer is seen
  const saved = await request.put(`${PROJECTS}/${project}/map-state`, {
    headers: await analystHeaders(request),
    data: { state: NEAR, data_version: null },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  const headers = { authorization: `Bearer ${await login(request, email("admin"))}` };
  const source = `/api/spatial-datasets/v0/official/${RIVER}`;
  const probed = (await (await request.post(`${source}/probe`, { headers, data: {} })).json()) as OfficialSourceOnWire;
  await request.put(source, { headers, data: { on: true, licence: probed.licence.name } });
  await signInAs("analyst");

  const { publisher } = testServer();
  publisher!.forget();
  await page.goto(`/map/${project}?panel=layers`);
  const list = page.getByRole("region", { name: "Maps of publishers" });
  // nothing is asked for before somebody adds the layer
  await expect(list.getByText("JRC river flood, world")).toBeVisible(SLOW);
  expect(publisher!.asked).toEqual([]);
  const add = list.getByRole("button", { name: "Add JRC river flood, world to the map" });
  await add.focus();
  await page.keyboard.press("Enter");
  const cards = page.getByRole("list", { name: "Layers on the map" });
  await expect(cards.getByText("Cells as published, JRC river flood, world. Seen from zoom 6 on.")).toBeVisible(SLOW);
  const files = () => new Set(publisher!.asked.map(({ path }) => /RP\d+(?=_depth)/.exec(path)?.[0]).filter(Boolean));
  await expect.poll(files, SLOW).toContain("RP100");
  await expect(cards.getByText(/Still read/)).toHaveCount(0, SLOW);
  for (const look of LOOKS) {
    await showAs(page, look);
    expect.soft(await faultsOf(page), `${look.width} px, ${look.scheme}`).toEqual([]);
  }
  await showAs(page, LOOKS[0]);

  // another map of the publisher, by the keyboard
  await cards.getByRole("group", { name: "Return period" }).getByText("500").click();
  await expect.poll(files, SLOW).toContain("RP500");

  // what an address names is drawn, and its legend stands beside the map
  await page.goto(`/map/${project}?layer=${encodeURIComponent(`${RIVER}!return_period=100!n!p:magma!g:0:2!o:100`)}`);
  const legend = page.getByRole("region", { name: "Colours of the layers" });
  await expect(legend.getByText(/^Cells as published, JRC river flood, world/)).toBeVisible(SLOW);
  await expect.poll(() => countPixels(page, "magma"), SLOW).toBeGreaterThan(10_000);

  // turned off, it is no layer any more, and can be taken off
  await request.put("/api/spatial-datasets/v0/official", { headers, data: { on: false } });
  await page.reload();
  await expect(legend.getByRole("alert")).toBeVisible(SLOW);
  await legend.getByRole("button", { name: `Remove ${RIVER}` }).click();
  await expect(legend).toHaveCount(0);
});
