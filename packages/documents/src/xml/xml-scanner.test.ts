import { describe, expect, it } from "vitest";
import { MalformedXml, XmlScanner } from "./xml-scanner.ts";

/** What is told of a text that comes in pieces of a length. */
function told(xml: string, length = xml.length): string[] {
  const found: string[] = [];
  let text = "";
  const flush = () => {
    if (text !== "") found.push(JSON.stringify(text));
    text = "";
  };
  const scanner = new XmlScanner({
    open(name, attributes) {
      flush();
      const keys = Object.keys(attributes).map((key) => ` ${key}=${attributes[key]}`);
      found.push(`<${name}${keys.join("")}>`);
    },
    close(name) {
      flush();
      found.push(`</${name}>`);
    },
    text: (piece) => void (text += piece),
  });
  for (let at = 0; at < xml.length; at += length) scanner.write(xml.slice(at, at + length));
  scanner.end();
  return found;
}

const DOCUMENTS: readonly (readonly [string, string, string[]])[] = [
  [
    "elements, attributes in either mark, empty ones",
    `<?xml version="1.0"?>\n<a x="1" y='"2"'><b /><c z="/"/><c z="a>b"></c ></a>\n`,
    ['<a x=1 y="2">', "<b>", "</b>", "<c z=/>", "</c>", "<c z=a>b>", "</c>", "</a>"],
  ],
  ["references in texts and attributes", `<a b="&lt;&#65;">&amp;&#x1F30A;&quot;</a>`, ["<a b=<A>", '"&🌊\\""', "</a>"]],
  ["ends of lines", "<a b='1\r\n2\t3'>x\r\ny\rz</a>", ["<a b=1 2 3>", '"x\\ny\\nz"', "</a>"]],
  [
    "comments, instructions, sections, document types",
    `<!DOCTYPE a [<!ENTITY e "]>">]><!-- <x> --><a><?y <z> ?><![CDATA[<&amp;>]]><!-- - --></a>`,
    ["<a>", '"<&amp;>"', "</a>"],
  ],
  ["names of other letters", `<ä:öß constructor="1" __proto__="2"/>`, ["<ä:öß constructor=1 __proto__=2>", "</ä:öß>"]],
];

describe("a scanner of XML", () => {
  it.each(DOCUMENTS)("tells %s, whatever the pieces", (_, xml, expected) => {
    for (const length of [xml.length, 1, 2, 3, 7, 16]) expect(told(xml, length)).toEqual(expected);
  });

  it.each([
    ["nothing", ""],
    ["an element that does not end", "<a><b></b>"],
    ["an element that ends as another", "<a></b>"],
    ["an end without a beginning", "<a/></a>"],
    ["an end of a longer name", "<a></ab>"],
    ["two roots", "<a/><b/>"],
    ["text beside the root", "x<a/>"],
    ["text behind the root", "<a/>x"],
    ["an entity of the document", `<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>`],
    ["a bare ampersand", "<a>R&D</a>"],
    ["a reference to no character", "<a>&#xD800;</a>"],
    ["a reference to a control character", "<a>&#0;</a>"],
    ["a control character", "<a>\u0001</a>"],
    ["an attribute twice", `<a b="1" b="2"/>`],
    ["an attribute without marks", "<a b=1/>"],
    ["an attribute without a value", "<a b/>"],
    ["attributes that run together", `<a b="1"c="2"/>`],
    ["a tag in an attribute", `<a b="<"/>`],
    ["a tag without a name", "<a>< b/></a>"],
    ["a tag that is not whole", "<a><b"],
  ])("refuses %s", (_, xml) => {
    for (const length of [Math.max(1, xml.length), 1, 3]) expect(() => told(xml, length)).toThrow(MalformedXml);
  });
});
