import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { fetchedProgram } from "./debian-program.mjs";
import { ROOT } from "./run.mjs";

const promtool = fetchedProgram("promtool");
const say = (...args) =>
  execFileSync(promtool.path, args, { cwd: resolve(ROOT, "operation/monitoring"), encoding: "utf8", stdio: "pipe" });

describe.skipIf(promtool === undefined)(
  "alert rules (skipped without `node tools/debian-program.mjs promtool`)",
  () => {
    it("and what Prometheus asks are well formed", () => {
      expect(say("check", "rules", "alerts.yaml")).toMatch(/SUCCESS: \d+ rules found/);
      expect(say("check", "config", "prometheus.yaml")).toContain("SUCCESS");
    });

    it("fire on what they are for, and not else", () => {
      expect(say("test", "rules", "alerts.test.yaml")).toContain("SUCCESS");
    });
  },
);
