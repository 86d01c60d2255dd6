import { foldText } from "@tidemark/science";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { holds } from "./folded.ts";

let app: TestServer;
beforeAll(async () => {
  app = await startTestServer();
});
afterAll(() => app.stop());

const isHeld = async (text: string, search: string) => {
  const [row] = await app.database.query<{ held: boolean }>(`select ${holds("$1::text", "$2::text")} as held`, [
    text,
    search,
  ]);
  return row?.held;
};

describe("a text that statements search in", () => {
  it.each([
    ["Émile Œuvre", "emile", true],
    ["Emile", "Émile", true],
    ["E\u0301mile", "\u00C9mile", true],
    ["Zürich Nord", "ZURICH n", true],
    ["Straße 4", "strasse", true],
    ["Łódź", "lodz", true],
    ["İstanbul", "istanbul", true],
    ["Þingvellir", "thing", true],
    ["Αθήνα", "αθηνα", true],
    ["Йошкар-Ола", "йошкар", true],
    ["שָׁלוֹם", "שלום", true],
    ["50% Stone", "50%", true],
    ["50 Stone", "50%", false],
    ["a_b", "a_", true],
    ["acb", "a_", false],
    ["C:\\x", "\\", true],
    ["東京工場", "工場", true],
    ["Emil", "emile", false],
    ["anything", "", true],
  ])("%s holds %s: %s", async (text, search, held) => {
    expect(await isHeld(text, search)).toBe(held);
    // programs and statements find the same
    expect(foldText(text).includes(foldText(search))).toBe(held);
  });
});
