/** Hosts of their own by network namespaces, each with one link to this machine that can be cut or made worse. */
import { execFileSync } from "node:child_process";
import { runProgram } from "./debian.mjs";

const SLOW = ["tbf", "rate", "1mbit", "burst", "16kb", "latency", "500ms"];
const LOST = "numgen random mod 100 < 10 drop";

/** Kernels without netem know these too: rates by a token bucket, losses by a rule of the packet filter. */
export const POOR = {
  "1 Mbit/s": { both: [SLOW] },
  "every tenth packet lost": { rules: [LOST] },
  "both at once": { both: [SLOW], rules: [LOST] },
};

const ip = (...args) => execFileSync("ip", args, { stdio: ["ignore", "ignore", "pipe"] });

/** A host of its own with one link to this machine: 10.77.N.1 here, 10.77.N.2 there. */
export function makeHost(number) {
  const [host, here, there] = [`tidemark-${process.pid}-${number}`, `tmh${number}`, `tmt${number}`];
  ip("netns", "add", host);
  ip("link", "add", here, "type", "veth", "peer", "name", there);
  ip("link", "set", there, "netns", host);
  ip("addr", "add", `10.77.${number}.1/24`, "dev", here);
  ip("link", "set", here, "up");
  for (const args of [
    ["addr", "add", `10.77.${number}.2/24`, "dev", there],
    ["link", "set", there, "up"],
    ["link", "set", "lo", "up"],
  ])
    ip("netns", "exec", host, "ip", ...args);
  const neighbour = ["netns", "exec", host, "ip", "neigh"];
  return {
    within: ["ip", "netns", "exec", host],
    gateway: `10.77.${number}.1`,
    address: `10.77.${number}.2`,
    cuts: {
      "a broken link": {
        cut: () => ip("link", "set", here, "down"),
        heal: () => ip("link", "set", here, "up"),
      },
      "packets that vanish": {
        cut: () =>
          ip(
            ...neighbour,
            "replace",
            `10.77.${number}.1`,
            "lladdr",
            "02:00:00:00:00:99",
            "dev",
            there,
            "nud",
            "permanent",
          ),
        heal: () => ip(...neighbour, "del", `10.77.${number}.1`, "dev", there),
      },
    },
    /** Makes the link worse in one of the ways of `POOR`. @returns what makes it whole again */
    spoil(how) {
      const { both = [], rules = [] } = POOR[how];
      for (const args of both) {
        runProgram("tc", ["qdisc", "add", "dev", here, "root", ...args]);
        runProgram("ip", ["netns", "exec", host, "tc", "qdisc", "add", "dev", there, "root", ...args]);
      }
      const nft = (...args) => runProgram("ip", ["netns", "exec", host, "nft", ...args]);
      if (rules.length > 0) {
        nft("add table inet poor");
        for (const [hook, side] of [
          ["input", "iifname"],
          ["output", "oifname"],
        ]) {
          nft(`add chain inet poor ${hook} { type filter hook ${hook} priority 0 ; }`);
          for (const rule of rules) nft(`add rule inet poor ${hook} ${side} ${there} ${rule}`);
        }
      }
      return () => {
        for (const _ of both) {
          runProgram("tc", ["qdisc", "del", "dev", here, "root"]);
          runProgram("ip", ["netns", "exec", host, "tc", "qdisc", "del", "dev", there, "root"]);
        }
        if (rules.length > 0) nft("delete table inet poor");
      };
    },
    remove() {
      ip("netns", "del", host);
    },
  };
}
