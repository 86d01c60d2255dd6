import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createKeptAnswers, KeptAnswer } from "./kept-answers.ts";

/** Answers with how often they were made. */
function counted(text = "answer") {
  let times = 0;
  const make = async () => `${text} ${++times}`;
  return { make, times: () => times };
}
const at = (version: string) => async () => version;
const bodyOf = async (answer: Promise<KeptAnswer>) => (await answer).body.toString();

describe("answers that are kept", () => {
  it("are made once for a question at a version", async () => {
    const answers = createKeptAnswers();
    const { make, times } = counted();
    expect(await bodyOf(answers.answer(["route", { id: 1 }], at("v1"), make))).toBe("answer 1");
    expect(await bodyOf(answers.answer(["route", { id: 1 }], at("v1"), make))).toBe("answer 1");
    expect(times()).toBe(1);
  });

  it("are made anew at another version, and for another route, input or scopes", async () => {
    const answers = createKeptAnswers();
    const { make, times } = counted();
    const question = ["route", ["outage"], { id: 1 }];
    await answers.answer(question, at("v1"), make);
    await answers.answer(question, at("v2"), make);
    await answers.answer(["other", ["outage"], { id: 1 }], at("v1"), make);
    await answers.answer(["route", [], { id: 1 }], at("v1"), make);
    await answers.answer(["route", ["outage"], { id: 2 }], at("v1"), make);
    expect(times()).toBe(5);
  });

  it("are made once for all who ask at the same time", async () => {
    const answers = createKeptAnswers();
    const { make, times } = counted();
    const asked = Array.from({ length: 50 }, () => bodyOf(answers.answer(["q"], at("v1"), make)));
    expect(new Set(await Promise.all(asked))).toEqual(new Set(["answer 1"]));
    expect(times()).toBe(1);
  });

  it("are not kept when they fail, and fail for all who waited", async () => {
    const answers = createKeptAnswers();
    const fail = () => Promise.reject(new Error("not now"));
    const asked = [answers.answer(["q"], at("v1"), fail), answers.answer(["q"], at("v1"), fail)];
    for (const answer of asked) await expect(answer).rejects.toThrow("not now");
    expect(await bodyOf(answers.answer(["q"], at("v1"), counted().make))).toBe("answer 1");
  });

  it("are not kept when what they are made of changes meanwhile", async () => {
    const answers = createKeptAnswers();
    const { make, times } = counted();
    let version = "v1";
    const first = answers.answer(
      ["q"],
      async () => version,
      async () => {
        version = "v2";
        return make();
      },
    );
    expect(await bodyOf(first)).toBe("answer 1");
    expect(await bodyOf(answers.answer(["q"], at("v1"), make))).toBe("answer 2");
    expect(times()).toBe(2);
  });

  it("are not kept without a version", async () => {
    const answers = createKeptAnswers();
    const { make, times } = counted();
    for (let i = 0; i < 2; i++) await answers.answer(["q"], async () => undefined, make);
    expect(times()).toBe(2);
  });

  it("stay within their memory: those asked for last remain", async () => {
    const answers = createKeptAnswers(50_000);
    const { make, times } = counted("x".repeat(10_000));
    for (const name of ["a", "b", "c", "a"]) await answers.answer([name], at("v1"), make);
    expect(times()).toBe(4);
    await answers.answer(["a"], at("v1"), make);
    expect(times()).toBe(4);
  });
});

describe("the forms of an answer", () => {
  const text = "a long answer ".repeat(200);

  it("are compressed as the client can read them, once each", async () => {
    const answer = new KeptAnswer(text);
    const br = await answer.as("gzip, deflate, br, zstd");
    expect([br.encoding, brotliDecompressSync(br.bytes).toString()]).toEqual(["br", text]);
    const gz = await answer.as("gzip;q=0.8");
    expect([gz.encoding, gunzipSync(gz.bytes).toString()]).toEqual(["gzip", text]);
    expect((await answer.as("br")).bytes).toBe(br.bytes);
  });

  it("are plain for who reads nothing else, and for short answers", async () => {
    const answer = new KeptAnswer(text);
    for (const accepted of [undefined, "", "identity", "br;q=0, gzip;q=0.0"])
      expect(await answer.as(accepted)).toEqual({ bytes: Buffer.from(text) });
    expect(await new KeptAnswer("short").as("br")).toEqual({ bytes: Buffer.from("short") });
  });
});
