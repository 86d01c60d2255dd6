import { existsSync } from "node:fs";
import { freemem, totalmem } from "node:os";
import { formatBytes } from "@tidemark/science";
import { checkDisk, diskRoom } from "../../modules/operations/index.ts";
import { documentFonts } from "../../modules/reports/index.ts";
import { programFile } from "../../platform/threads/program-file.ts";
import { fault, type Finding, ok, warning, wordsOf } from "./finding.ts";

const GIB = 2 ** 30;
/** What a process takes after all its parts were used (docs/open-points.md), and room beside it. */
const MEMORY = { least: 1.5 * GIB, comfortable: 3 * GIB };
const COMFORTABLE_DISK = 5 * GIB;
const OLDEST_NODE: readonly [number, number] = [20, 19];

export function examineNode(version = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
  if (!isOld) return ok("node", `Node ${version}.`);
  return fault("node", `Node is ${version}.`, `Install Node ${OLDEST_NODE.join(".")} or later.`);
}

/** @param bytes - what this process may use, of the machine or of its container; and what of it is free */
export function examineMemory(bytes = usableMemory()): Finding {
  const text = `${formatBytes(bytes.whole)} of memory may be used, ${formatBytes(bytes.free)} of them are free.`;
  if (bytes.whole < MEMORY.least)
    return fault("memory", text, `A process needs ${formatBytes(MEMORY.least)}: give this machine or container more.`);
  if (bytes.whole < MEMORY.comfortable || bytes.free < MEMORY.least)
    return warning(
      "memory",
      text,
      `${formatBytes(MEMORY.comfortable)} for each process are comfortable: give more, or end other programs.`,
    );
  return ok("memory", text);
}

function usableMemory(): { readonly whole: number; readonly free: number } {
  const limit = process.constrainedMemory();
  const isLimited = limit > 0 && limit < totalmem();
  return isLimited
    ? { whole: limit, free: Math.min(freemem(), process.availableMemory()) }
    : { whole: totalmem(), free: Math.max(freemem(), process.availableMemory()) };
}

/** Whether the data folder can be written to and has room. */
export async function examineDataFolder(folder: string): Promise<Finding> {
  try {
    await checkDisk(folder);
    const { free } = await diskRoom(folder);
    const text = `${folder} can be written to, ${formatBytes(free)} are free.`;
    if (free >= COMFORTABLE_DISK) return ok("disk", text);
    return warning("disk", text, `Make room: large projects and exports want ${formatBytes(COMFORTABLE_DISK)}.`);
  } catch (error) {
    return fault("disk", wordsOf(error), `Make ${folder} writable with room on its disk, or set DATA_DIR.`);
  }
}

/** A letter of each family of fonts. */
const LETTERS = "Aa العربية עברית देवनागरी ไทย 中文 ひらがな 한국어 🌍";

/** Whether documents can be set: their fonts and their program are there. */
export function examineFonts(): Finding {
  const todo = "Install again as it is shipped (npm ci, npm run build): a package of fonts or a program is missing.";
  try {
    const { families, letters } = documentFonts(LETTERS);
    const missing = Array.from(LETTERS.replaceAll(" ", "")).filter(
      (letter) => !letters.has(letter.codePointAt(0) ?? 0),
    );
    if (missing.length > 0) return fault("fonts", `No font has the letters ${missing.join(" ")}.`, todo);
    if (!existsSync(programFile("document")))
      return fault("fonts", "The program that sets documents is missing.", todo);
    return ok("fonts", `${families.length} families of fonts for documents are there.`);
  } catch (error) {
    return fault("fonts", wordsOf(error), todo);
  }
}
