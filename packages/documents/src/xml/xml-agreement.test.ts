import fc from "fast-check";
import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import { XmlScanner } from "./xml-scanner.ts";

type Heard = readonly string[] | "refused";

/** What was told, with texts that came in pieces joined. */
function joined(events: readonly (readonly [kind: string, what: string])[]): string[] {
  const lines: string[] = [];
  let text = "";
  const flush = () => {
    if (text !== "") lines.push(`text ${text}`);
    text = "";
  };
  for (const [kind, what] of events) {
    if (kind === "text") text += what;
    else {
      flush();
      lines.push(`${kind} ${what}`);
    }
  }
  flush();
  return lines;
}

const inOrder = (attributes: Readonly<Record<string, unknown>>) =>
  JSON.stringify(Object.entries(attributes).toSorted(([a], [b]) => (a < b ? -1 : 1)));

function bySaxes(document: string): Heard {
  const events: [string, string][] = [];
  let depth = 0;
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    depth += 1;
    events.push(["open", name + inOrder(attributes)]);
  });
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    events.push(["close", name]);
  });
  const hear = (text: string) => void (depth > 0 && events.push(["text", text]));
  parser.on("text", hear);
  parser.on("cdata", hear);
  try {
    parser.write(document).close();
    return joined(events);
  } catch {
    return "refused";
  }
}

function byScanner(document: string, size: number): Heard {
  const events: [string, string][] = [];
  const scanner = new XmlScanner({
    open: (name, attributes) => void events.push(["open", name + inOrder(attributes)]),
    close: (name) => void events.push(["close", name]),
    text: (text) => void events.push(["text", text]),
  });
  try {
    for (let at = 0; at < document.length; at += size) scanner.write(document.slice(at, at + size));
    scanner.end();
    return joined(events);
  } catch {
    return "refused";
  }
}

const name = fc.constantFrom("c", "row", "x:v", "is", "Ä", "constructor", "__proto__", "t");
const text = fc
  .array(
    fc.constantFrom(
      "a",
      "Zürich",
      " ",
      "\n",
      "\r\n",
      "\r",
      "&amp;",
      "&lt;",
      "&#65;",
      "&#x1F600;",
      "1.5",
      "😀",
      ">",
      "'",
      '"',
      "=",
      "/",
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(""));
const quoted = fc
  .tuple(text, fc.constantFrom('"', "'"))
  .map(([value, mark]) => mark + value.replaceAll(mark, "") + mark);
const attributes = fc
  .uniqueArray(fc.tuple(name, quoted, fc.constantFrom("=", " =", "= ")), { maxLength: 3, selector: ([key]) => key })
  .map((all) => all.map(([key, value, equals]) => ` ${key}${equals}${value}`).join(""));
const beside = fc.constantFrom("<!-- a > b -->", "<?go on?>", "<![CDATA[a < b & c]]>", "<![CDATA[]]>");
const { element } = fc.letrec<{ element: string }>((tie) => ({
  element: fc.oneof(
    { depthSize: "small" },
    fc.tuple(name, attributes, fc.constantFrom("", " ")).map(([tag, of, space]) => `<${tag}${of}${space}/>`),
    fc
      .tuple(
        name,
        attributes,
        fc.array(fc.oneof(text, beside, tie("element")), { maxLength: 4 }),
        fc.constantFrom("", " "),
      )
      .map(([tag, of, inside, space]) => `<${tag}${of}>${inside.join("")}</${tag}${space}>`),
  ),
}));
const document = fc
  .tuple(
    fc.constantFrom("", '<?xml version="1.0"?>', '<?xml version="1.0" encoding="UTF-8"?>\n'),
    fc.constantFrom("", "<!-- x -->", "<!DOCTYPE a>", '<!DOCTYPE a [<!ENTITY b "c>d">]>', "\n"),
    element,
    fc.constantFrom("", "\n", "<!-- end -->"),
  )
  .map((parts) => parts.join(""));
/** One place of a document cut out, doubled or replaced. */
const broken = fc
  .tuple(
    document,
    fc.nat(),
    fc.nat({ max: 4 }),
    fc.constantFrom("", "<", ">", "&", '"', "/", "=", "</c>", "\u0001", "&#0;", "&no;", "<c>", " "),
  )
  .map(([whole, where, cut, put]) => {
    const characters = Array.from(whole); // decoded texts hold no half of one
    const at = where % (characters.length + 1);
    return [...characters.slice(0, at), put, ...characters.slice(at + cut)].join("");
  });
const size = fc.integer({ min: 1, max: 40 });

describe("the scanner of sheets and a parser for all of XML", () => {
  it("hear the same of what is well formed, in pieces of any length", () => {
    fc.assert(
      fc.property(document, size, (whole, length) => {
        const heard = bySaxes(whole);
        expect(heard).not.toBe("refused");
        expect(byScanner(whole, length)).toEqual(heard);
      }),
      { numRuns: Number(process.env["RUNS"] ?? 2000) },
    );
  });

  // the scanner passes over instructions, comments and document types without judging what stands in them
  it("hear the same of what was broken wherever both take it", () => {
    fc.assert(
      fc.property(broken, size, (whole, length) => {
        const [heard, scanned] = [bySaxes(whole), byScanner(whole, length)];
        if (heard !== "refused" && scanned !== "refused") expect(scanned).toEqual(heard);
      }),
      { numRuns: Number(process.env["RUNS"] ?? 2000) },
    );
  });
});
