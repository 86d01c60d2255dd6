import { describe, expect, it } from "vitest";
import { Turns } from "./turns.ts";

/** A work that lasts until it is told to end. */
function openWork() {
  let end!: () => void;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { end, work: () => ended };
}

describe("users who take turns", () => {
  it("are served one after the other, whatever each has sent", async () => {
    const turns = new Turns({ waiting: 10, waitingOfOne: 5, besideAfterMs: 60_000 });
    const served: string[] = [];
    const send = (user: string, name: string) => turns.take(user, async () => void served.push(name));
    const first = openWork();
    const all = [turns.take("a", first.work), ...["a1", "a2", "a3"].map((name) => send("a", name))];
    all.push(send("b", "b1"), send("b", "b2"), send("c", "c1"));
    first.end();
    await Promise.all(all);
    expect(served).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
  });

  it("are told when their own queue or that of all is full, and go on after a work that failed", async () => {
    const turns = new Turns({ waiting: 3, waitingOfOne: 2, besideAfterMs: 60_000 });
    const { end, work } = openWork();
    const failing = turns.take("a", () => work().then(() => Promise.reject(new Error("broken"))));
    const waiting = [turns.take("a", async () => 1), turns.take("a", async () => 2)];
    await expect(turns.take("a", async () => 3)).rejects.toMatchObject({
      code: "rate_limited",
      said: { code: "upload.own_queue_full" },
    });
    const other = turns.take("b", async () => 4);
    await expect(turns.take("b", async () => 5)).rejects.toMatchObject({
      code: "rate_limited",
      said: { code: "upload.queue_full" },
    });
    end();
    await expect(failing).rejects.toThrow("broken");
    expect(await Promise.all([...waiting, other])).toEqual([1, 2, 4]);
    expect(await turns.take("a", async () => 6)).toBe(6);
  });

  it("do not wait for somebody whose work takes long, while that user's other works do", async () => {
    const turns = new Turns({ waiting: 10, waitingOfOne: 5, besideAfterMs: 20 });
    const served: string[] = [];
    const send = (user: string, name: string) => turns.take(user, async () => void served.push(name));
    const [slow, slower] = [openWork(), openWork()];
    const all = [turns.take("a", slow.work), send("a", "a1"), send("b", "b1"), send("c", "c1")];
    await Promise.all(all.slice(2));
    expect(served).toEqual(["b1", "c1"]);
    all.push(turns.take("b", slower.work), send("c", "c2"), send("b", "b2"));
    await new Promise((done) => setTimeout(done, 100));
    expect(served).toEqual(["b1", "c1"]); // two at a time, and not more
    slow.end();
    await all[1];
    await all.at(-2);
    slower.end();
    await Promise.all(all);
    expect(served).toEqual(["b1", "c1", "a1", "c2", "b2"]);
  });
});
