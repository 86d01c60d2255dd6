/** The page of figures: what every part of `npm run harden` found when it last ran. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const HEAD = `# Reliability

What \`npm run harden\` found: the long forms of the tests that attack and break a running server. Each part is of its last run; \`.ci/run\` has the short
forms. Figures depend on the machine and on who shares it, which stands with each part. This page is written by the command.

    npm run harden                                   all parts: 100 kills, as many with a bucket, 50 people for 10 minutes, all questions about 100,000 locations, an hour of all, 150 workbooks, hostile files, 15 minutes of foreign bytes, surveys, a disk, and on Debian as root the programs around the product
    npm run harden -- kills load --kills 10 --minutes 1 --users 20 --workbooks 30

`;
const COLUMNS = ["count", "p50", "p95", "most", "goal"];

function tableOf({ title, rows }) {
  const columns = COLUMNS.filter((column) => rows.some((row) => row[column] !== undefined));
  const cell = (row, column) =>
    column === "goal" && row.goal !== undefined
      ? `${row.goal}${row.met ? "" : " (missed)"}`
      : row[column] === undefined
        ? ""
        : String(row[column]);
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [
    `**${title}**`,
    "",
    line(["", ...columns]),
    line(["---", ...columns.map(() => "---")]),
    ...rows.map((row) => line([row.measure, ...columns.map((column) => cell(row, column))])),
    "",
  ].join("\n");
}

function sectionOf({ title, date, commit, machine, seconds, tables, faults }) {
  const about = `${date.slice(0, 16).replace("T", " ")} UTC, commit ${commit}, ${machine.cores} cores, ${machine.memoryGigabytes} GB, Node ${machine.node}; programs that wanted a core: ${machine.loadAtStart} before, ${machine.loadAtEnd} at the end, those of the test among them. ${Math.round(seconds)} s.`;
  const found = faults.length === 0 ? "No fault." : `Faults:\n${faults.map((fault) => `- ${fault}`).join("\n")}`;
  return `## ${title}\n${about}\n\n${tables.map(tableOf).join("\n")}\n${found}\n`;
}

/** @param results - files of results, in the order of the page; those that are missing are left out */
export function writePage(file, results) {
  const sections = results.filter((path) => existsSync(path)).map((path) => sectionOf(JSON.parse(readFileSync(path))));
  writeFileSync(file, HEAD + sections.join("\n"));
}
