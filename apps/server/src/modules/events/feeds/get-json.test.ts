import { afterEach, describe, expect, it, vi } from "vitest";
import { createGetJson } from "./get-json.ts";

const HOST = "feed.example";
const URL_OF_LIST = `https://${HOST}/list`;
const MEGABYTE = 1024 * 1024;
afterEach(() => void vi.unstubAllGlobals());

/** What is read of an answer, and the options it was asked with. */
function reading(answer: Response) {
  const asked = vi.fn<typeof fetch>(async () => answer);
  vi.stubGlobal("fetch", asked);
  const get = createGetJson([HOST], "somebody@example.org");
  return { asked, read: (url = URL_OF_LIST, as?: "text") => get(url, as) };
}

/** An answer of so many megabytes that counts how many of them were taken. */
function endless(megabytes: number) {
  const taken = { megabytes: 0 };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (taken.megabytes >= megabytes) return controller.close();
      taken.megabytes += 1;
      controller.enqueue(new Uint8Array(MEGABYTE).fill(0x20));
    },
  });
  return { answer: new Response(body), taken };
}

describe("an answer of a feed", () => {
  it("is read as JSON behind a byte-order mark, and says who asks", async () => {
    const { asked, read } = reading(new Response('\uFEFF{"features":[]}'));
    expect(await read()).toEqual({ features: [] });
    const options = asked.mock.calls[0]![1]!;
    expect(new Headers(options.headers).get("user-agent")).toBe("Tidemark (somebody@example.org)");
    expect(options.redirect).toBe("error");
    expect(options.signal).toBeInstanceOf(AbortSignal);
  });

  it("of 50 MB is left after 16, and told", async () => {
    const { answer, taken } = endless(50);
    await expect(reading(answer).read()).rejects.toThrow("the answer has more than 16 MB");
    expect(taken.megabytes).toBeLessThan(20);
    const { answer: fine } = endless(15);
    expect(await reading(fine).read(URL_OF_LIST, "text")).toHaveLength(15 * MEGABYTE);
  });

  it("that is cut off, or is a page of words, is told as such", async () => {
    for (const text of ['{"features":[{"type":', "<html>sorry</html>", ""])
      await expect(reading(new Response(text)).read()).rejects.toThrow("the answer is no JSON, or is cut off");
  });

  it("of nothing is nothing, and of a fault a fault", async () => {
    expect(await reading(new Response(null, { status: 204 })).read()).toBeUndefined();
    await expect(reading(new Response("", { status: 503 })).read()).rejects.toThrow("the feed answers 503");
  });

  it("comes from the hosts of the feeds alone, over https", async () => {
    const { asked, read } = reading(new Response("{}"));
    for (const url of [
      `http://${HOST}/list`,
      "https://other.example/",
      "https://169.254.169.254/",
      "file:///etc/hosts",
    ])
      await expect(read(url)).rejects.toThrow("is no host of a feed");
    expect(asked).not.toHaveBeenCalled();
  });
});
