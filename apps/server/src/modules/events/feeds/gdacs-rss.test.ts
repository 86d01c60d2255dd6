import { describe, expect, it } from "vitest";
import { readGdacsRss } from "./gdacs-rss.ts";

const item = (more: string) => `<item>
  <title>Orange alert</title><pubDate>Tue, 28 Jul 2026 03:34:12 GMT</pubDate><guid isPermaLink="false">x</guid>
  ${more}
</item>`;
const quake = (more = "<georss:point>-8.5 -182.8</georss:point>") =>
  item(`<link>https://www.gdacs.org/report.aspx?eventtype=EQ&amp;eventid=1189</link>
  <gdacs:fromdate>Tue, 28 Jul 2026 03:30:00 GMT</gdacs:fromdate><gdacs:todate>Tue, 28 Jul 2026 03:30:00 GMT</gdacs:todate>
  <gdacs:eventtype>EQ</gdacs:eventtype><gdacs:alertlevel>Orange</gdacs:alertlevel><gdacs:alertscore>1.5</gdacs:alertscore>
  <gdacs:eventname></gdacs:eventname><gdacs:eventid>1189</gdacs:eventid><gdacs:episodeid>1300001</gdacs:episodeid>
  <gdacs:severity unit="M" value="5.3">Magnitude 5.3M, Depth:71.061km</gdacs:severity>
  <gdacs:iso3>FJI</gdacs:iso3><gdacs:country>Fiji &lt;b&gt;Islands&lt;/b&gt;</gdacs:country>${more}`);
const rss = (items: string) => `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:gdacs="http://www.gdacs.org" xmlns:georss="http://www.georss.org/georss">
<channel><title>GDACS</title>${items}</channel></rss>`;

describe("the RSS of GDACS", () => {
  it("is read as the list is: times of RFC 1123, places beyond 180, severity and depth, no markup", async () => {
    const { events, entries, faults } = await readGdacsRss(rss(quake()));
    expect([entries, faults]).toEqual([1, []]);
    expect(events).toMatchObject([
      {
        source: "gdacs",
        type: "EQ",
        eventId: "1189",
        episodeId: "1300001",
        name: "Earthquake in Fiji Islands",
        level: "Orange",
        score: 1.5,
        startsAt: Date.UTC(2026, 6, 28, 3, 30),
        modifiedAt: Date.UTC(2026, 6, 28, 3, 34, 12),
        countries: ["FJI"],
        severity: 5.3,
        severityUnit: "M",
        depthKm: 71.061,
        latitude: -8.5,
        longitude: 177.2,
        reportUrl: "https://www.gdacs.org/report.aspx?eventtype=EQ&eventid=1189",
      },
    ]);
  });

  it("counts an item that lacks all but title and guid, and keeps the others", async () => {
    const { events, entries, faults } = await readGdacsRss(rss(item("") + quake()));
    expect([entries, events.length, faults.length]).toEqual([2, 1, 1]);
  });

  it("is refused where it is cut off, or something else", async () => {
    await expect(readGdacsRss(rss(quake()).slice(0, -60))).rejects.toThrow(/rss\.xml/);
    await expect(readGdacsRss("<html><body>Busy</body></html>")).rejects.toThrow("no RSS");
  });
});
