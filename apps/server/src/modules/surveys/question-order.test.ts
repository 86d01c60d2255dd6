import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { FREE, surveyCalls } from "./testing/survey-calls.ts";

let app: TestServer;
let calls: ReturnType<typeof surveyCalls>;

beforeAll(async () => {
  app = await startTestServer();
  calls = surveyCalls(app, await app.signIn("admin"));
});
afterAll(() => app.stop());

const PAIRS = 100;

it("stays dense under 200 random moves by two people at once, each as if one had followed the other", async () => {
  const { questionnaire } = await calls.makeSurvey("Moved");
  for (const title of ["C", "D", "E", "F", "G"])
    await calls.admin("POST", "/questions", { questionnaire_id: questionnaire, title, ...FREE });
  const list = async () => {
    const { body } = await calls.admin("GET", `/questions?questionnaire_id=${questionnaire}`);
    return body["items"] as { id: string; order: number }[];
  };
  const moved = (order: readonly string[], id: string, to: number) => {
    const others = order.filter((one) => one !== id);
    return others.toSpliced(to, 0, id);
  };
  let seed = 18;
  const below = (n: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * n);
  };
  let model = (await list()).map(({ id }) => id);
  for (let pair = 0; pair < PAIRS; pair++) {
    const moves = [0, 1].map(() => ({ id: model[below(model.length)] ?? "", to: below(model.length) }));
    await Promise.all(moves.map(({ id, to }) => calls.admin("PUT", `/questions/${id}`, { order: to })));
    const now = await list();
    expect(now.map(({ order }) => order)).toEqual(model.map((_, at) => at));
    const either = [moves, moves.toReversed()].map((ones) =>
      ones.reduce<readonly string[]>((order, { id, to }) => moved(order, id, to), model),
    );
    model = now.map(({ id }) => id);
    expect(either).toContainEqual(model);
  }
}, 180_000);
