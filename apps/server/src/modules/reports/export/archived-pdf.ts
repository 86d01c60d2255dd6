/** What a PDF/A says of the property by which a PDF/UA is known, which it has no schema of. */
const UA_SCHEMA =
  '<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>' +
  "<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>" +
  "<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>" +
  '<rdf:li rdf:parseType="Resource"><pdfaProperty:category>internal</pdfaProperty:category>' +
  "<pdfaProperty:description>Part of the standard of PDF/UA</pdfaProperty:description>" +
  "<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>" +
  "</rdf:li></rdf:Seq></pdfaSchema:property></rdf:li>";
const UA =
  '<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">' +
  "<pdfuaid:part>1</pdfuaid:part></rdf:Description>";
/** Names that the schemas are written with: they stand in a description of their own, as readers want them. */
const EXTENSION =
  '<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" ' +
  'xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">';

const SCHEMAS = /<pdfaExtension:schemas>.*<\/pdfaExtension:schemas>/s;
const METADATA =
  /^(\d+ 0 obj\s*<<\s*)\/Length \d+(\s*\/Type \/Metadata[^>]*>>\s*stream\r?\n)([\s\S]*?)(\r?\nendstream)/;

/** The metadata of a PDF/A-3 that are those of a PDF/UA-1 too. */
function bothNamed(metadata: string): string {
  const schemas = SCHEMAS.exec(metadata)?.[0];
  if (schemas === undefined || !metadata.includes("</rdf:RDF>"))
    throw new Error("the metadata are not those of a PDF/A");
  const all = schemas.replace(
    "</rdf:Bag></pdfaExtension:schemas>",
    () => `${UA_SCHEMA}</rdf:Bag></pdfaExtension:schemas>`,
  );
  return metadata
    .replace(schemas, () => "")
    .replace("</rdf:RDF>", () => `${EXTENSION}${all}</rdf:Description>${UA}</rdf:RDF>`);
}

/**
 * An object of a PDF/A-3 as it has to be in one that is a PDF/UA-1 too: metadata name both, and windows show the title.
 * The compiler writes one standard alone. Others stay as they are.
 */
export function ofBothStandards(written: Buffer): Buffer {
  const head = written.toString("latin1", 0, 400);
  if (/\/Type\s*\/Catalog\b/.test(head)) {
    const said = written.toString("latin1");
    const titled = said.replace(/\/ViewerPreferences\s*<</, (found) => `${found}\n    /DisplayDocTitle true`);
    if (titled === said) throw new Error("the catalog says nothing of windows");
    return Buffer.from(titled, "latin1");
  }
  if (!/\/Type\s*\/Metadata\b/.test(head)) return written;
  // letters beyond ASCII stay the bytes that they are
  return Buffer.from(
    written.toString("latin1").replace(METADATA, (_, start: string, middle: string, metadata: string, end: string) => {
      const named = bothNamed(metadata);
      return `${start}/Length ${named.length}${middle}${named}${end}`;
    }),
    "latin1",
  );
}
