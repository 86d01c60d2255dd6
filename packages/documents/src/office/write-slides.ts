import {
  DRAWING,
  officeFile,
  type OfficePart,
  type OfficePicture,
  type OfficeRelation,
  officeText,
} from "./office-file.ts";
import { GROUP, SLIDE_NAMES, slideMasters } from "./slide-masters.ts";
import type { Box, Slide, SlideParagraph, SlideShape, SlideShow } from "./slide-shapes.ts";
import type { OfficeChart } from "./office-chart.ts";
import { writeChart } from "./write-chart.ts";
import { columnWidths, lettersOnSlide } from "./column-widths.ts";

/** English metric units in an inch. */
const INCH = 914_400;
const SLIDE = { width: 12_192_000, height: 6_858_000 };
const QUIET = "5B6875";
const units = (inches: number): number => Math.round(inches * INCH);

const placed = ({ x, y, width, height }: Box, tag = "a"): string =>
  `<${tag}:xfrm><a:off x="${units(x)}" y="${units(y)}"/><a:ext cx="${units(width)}" cy="${units(height)}"/></${tag}:xfrm>`;
const RECTANGLE = '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>';
const filled = (colour: string): string => `<a:solidFill><a:srgbClr val="${colour}"/></a:solidFill>`;

function markXml(mark: SlideParagraph["mark"]): string {
  if (mark === undefined) return '<a:spcAft><a:spcPts val="400"/></a:spcAft><a:buNone/>';
  const kind =
    mark === "point"
      ? '<a:buChar char="\u2022"/>'
      : `<a:buFont typeface="+mj-lt"/><a:buAutoNum type="arabicPeriod" startAt="${mark}"/>`;
  return `<a:spcAft><a:spcPts val="300"/></a:spcAft>${kind}`;
}

const bodyXml = (inner: string, anchor = "t"): string =>
  `<p:txBody><a:bodyPr wrap="square" lIns="0" tIns="0" rIns="0" bIns="0" anchor="${anchor}"><a:normAutofit/></a:bodyPr>` +
  `<a:lstStyle/>${inner}</p:txBody>`;

/** Writes the shapes of one slide; links and pictures of it are related to it. */
class SlideWriter {
  readonly relations: OfficeRelation[] = [
    { id: "layout", type: "slideLayout", target: "../slideLayouts/slideLayout1.xml" },
  ];
  readonly pictures: OfficePicture[] = [];
  readonly charts: { readonly name: string; readonly chart: OfficeChart }[] = [];
  readonly #name: string;
  #id = 1;

  constructor(name: string) {
    this.#name = name;
  }

  shape(shape: SlideShape): string {
    const id = ++this.#id;
    switch (shape.kind) {
      case "title": {
        const { box, text, size, colour } = shape;
        const inner = this.#paragraph({ runs: [{ text }], size, bold: true, ...(colour ? { colour } : {}) });
        return (
          `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Title"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr>` +
          `<p:ph type="title"/></p:nvPr></p:nvSpPr><p:spPr>${placed(box)}</p:spPr>${bodyXml(inner)}</p:sp>`
        );
      }
      case "text":
        return this.#text(id, shape);
      case "fill":
        return (
          `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Background"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>` +
          `${placed(shape.box)}${RECTANGLE}${filled(shape.colour)}<a:ln><a:noFill/></a:ln></p:spPr>` +
          `${bodyXml('<a:p><a:endParaRPr lang="en-GB"/></a:p>')}</p:sp>`
        );
      case "table":
        return this.#table(id, shape);
      case "picture": {
        const name = `${this.#name}-${id}.png`;
        this.pictures.push({ path: `ppt/media/${name}`, content: shape.png });
        this.relations.push({ id: `picture${id}`, type: "image", target: `../media/${name}` });
        return (
          `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="Picture ${id}" descr="${officeText(shape.alt)}"/><p:cNvPicPr>` +
          '<a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr/></p:nvPicPr><p:blipFill>' +
          `<a:blip r:embed="picture${id}"/><a:stretch><a:fillRect/></a:stretch></p:blipFill>` +
          `<p:spPr>${placed(shape.box)}${RECTANGLE}</p:spPr></p:pic>`
        );
      }
      case "chart":
        return this.#chart(id, shape);
    }
  }

  #chart(id: number, { box, alt, chart }: Extract<SlideShape, { kind: "chart" }>): string {
    const name = `${this.#name}-${id}`;
    this.charts.push({ name, chart });
    this.relations.push({ id: `chart${id}`, type: "chart", target: `../charts/${name}.xml` });
    return (
      `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="Chart ${id}" descr="${officeText(alt)}"/>` +
      `<p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr><p:nvPr/></p:nvGraphicFramePr>` +
      `${placed(box, "p")}<a:graphic><a:graphicData uri="${DRAWING}/chart"><c:chart xmlns:c="${DRAWING}/chart" ` +
      `r:id="chart${id}"/></a:graphicData></a:graphic></p:graphicFrame>`
    );
  }

  #text(id: number, { box, name, paragraphs, line }: Extract<SlideShape, { kind: "text" }>): string {
    const edge = line === undefined ? "" : `<a:ln w="9525">${filled(line)}</a:ln>`;
    return (
      `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${officeText(name)}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr>` +
      `<p:spPr>${placed(box)}${RECTANGLE}<a:noFill/>${edge}</p:spPr>` +
      `${bodyXml(paragraphs.map((one) => this.#paragraph(one)).join(""))}</p:sp>`
    );
  }

  #paragraph({ runs, size, bold = false, colour, mark }: SlideParagraph, align = "l"): string {
    const written = runs.map((run) => {
      const isBold = bold || run.bold === true;
      const tone = run.colour ?? colour;
      const look = `sz="${Math.round(size * 100)}" b="${isBold ? 1 : 0}"${run.italic === true ? ' i="1"' : ""}`;
      const inner = (tone === undefined ? "" : filled(tone)) + (run.link ? this.#link(run.link) : "");
      return run.text
        .split("\n")
        .map((text) => `<a:r><a:rPr lang="en-GB" ${look}>${inner}</a:rPr><a:t>${officeText(text)}</a:t></a:r>`)
        .join("<a:br/>");
    });
    const indent = mark === undefined ? "" : ' marL="228600" indent="-228600"';
    return `<a:p><a:pPr algn="${align}"${indent}>${markXml(mark)}</a:pPr>${written.join("")}</a:p>`;
  }

  #link(address: string): string {
    const id = `link${this.relations.length}`;
    this.relations.push({ id, type: "hyperlink", target: address, external: true });
    return `<a:hlinkClick r:id="${id}"/>`;
  }

  #table(id: number, { box, name, table, size }: Extract<SlideShape, { kind: "table" }>): string {
    const widths = columnWidths(table, units(box.width), lettersOnSlide(box.width, size));
    const height = units(0.3);
    const cell = (text: string, at: number, isHead: boolean, ground?: string) => {
      const align = table.columns[at]?.numeric === true ? "r" : "l";
      const inner = this.#paragraph(
        { runs: [{ text }], size, bold: isHead, ...(isHead ? { colour: QUIET } : {}) },
        align,
      );
      const none = ["L", "R", "T"].map((side) => `<a:ln${side} w="0"><a:noFill/></a:ln${side}>`).join("");
      const under = `<a:lnB w="${isHead ? 12_700 : 6350}">${filled(isHead ? "CBD2D9" : "E2E6EA")}</a:lnB>`;
      return (
        `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/>${inner}</a:txBody>` +
        `<a:tcPr marL="45720" marR="45720" marT="22860" marB="22860" anchor="ctr">${none}${under}${ground === undefined ? "<a:noFill/>" : filled(ground)}</a:tcPr></a:tc>`
      );
    };
    const row = (texts: readonly string[], isHead: boolean, grounds: readonly (string | undefined)[] = []) =>
      `<a:tr h="${height}">${widths.map((_, at) => cell(texts[at] ?? "", at, isHead, grounds[at])).join("")}</a:tr>`;
    const heads = table.columns.map(({ title }) => title);
    const grid = widths.map((width) => `<a:gridCol w="${width}"/>`).join("");
    return (
      `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="${officeText(name)}"/><p:cNvGraphicFramePr>` +
      `<a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr><p:nvPr/></p:nvGraphicFramePr>${placed(box, "p")}` +
      `<a:graphic><a:graphicData uri="${DRAWING}/table"><a:tbl><a:tblPr firstRow="1"/><a:tblGrid>${grid}</a:tblGrid>` +
      `${row(heads, true)}${table.rows.map((texts, at) => row(texts, false, table.fills?.[at])).join("")}</a:tbl></a:graphicData></a:graphic>` +
      "</p:graphicFrame>"
    );
  }
}

const NUMBER =
  '<p:sp><p:nvSpPr><p:cNvPr id="900" name="Slide number"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr>' +
  `${placed({ x: 11.9, y: 7.08, width: 0.83, height: 0.25 })}${RECTANGLE}<a:noFill/></p:spPr>` +
  `${bodyXml(
    '<a:p><a:pPr algn="r"/><a:fld id="{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}" type="slidenum">' +
      `<a:rPr lang="en-GB" sz="900">${filled(QUIET)}</a:rPr><a:t>1</a:t></a:fld></a:p>`,
  )}</p:sp>`;

interface SlideParts {
  readonly parts: readonly OfficePart[];
  readonly pictures: readonly OfficePicture[];
}

/** A chart that can be edited, with the workbook that opens for it. */
async function chartParts({ name, chart }: SlideWriter["charts"][number]): Promise<SlideParts> {
  const { xml, workbook } = await writeChart(chart);
  const relations = [{ id: "workbook", type: "package", target: `../embeddings/${name}.xlsx` }];
  return {
    parts: [{ path: `ppt/charts/${name}.xml`, type: "drawingml.chart", xml, relations }],
    pictures: [{ path: `ppt/embeddings/${name}.xlsx`, content: workbook }],
  };
}

/** A slide with what its speaker reads. */
async function slideParts(slide: Slide, number: number): Promise<SlideParts> {
  const writer = new SlideWriter(`slide${number}`);
  const shapes = slide.shapes.map((shape) => writer.shape(shape)).join("") + (slide.numbered ? NUMBER : "");
  const colours = "<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr>";
  const path = `ppt/slides/slide${number}.xml`;
  const tree = `<p:cSld><p:spTree>${GROUP}${shapes}</p:spTree></p:cSld>`;
  const lines = slide.notes
    .split("\n")
    .map((text) => `<a:p><a:r><a:rPr lang="en-GB"/><a:t>${officeText(text)}</a:t></a:r></a:p>`);
  const notes =
    `<p:cSld><p:spTree>${GROUP}<p:sp><p:nvSpPr><p:cNvPr id="2" name="Notes"/><p:cNvSpPr><a:spLocks noGrp="1"/>` +
    '</p:cNvSpPr><p:nvPr><p:ph type="body" idx="1"/></p:nvPr></p:nvSpPr><p:spPr/>' +
    `<p:txBody><a:bodyPr/><a:lstStyle/>${lines.join("")}</p:txBody></p:sp></p:spTree></p:cSld>`;
  const toNotes = { id: "notes", type: "notesSlide", target: `../notesSlides/notesSlide${number}.xml` };
  const charts: SlideParts[] = [];
  for (const chart of writer.charts) charts.push(await chartParts(chart));
  return {
    pictures: [...writer.pictures, ...charts.flatMap(({ pictures }) => pictures)],
    parts: [
      {
        path,
        type: "presentationml.slide",
        xml: `<p:sld ${SLIDE_NAMES}${slide.numbered ? "" : ' showMasterSp="0"'}>${tree}${colours}</p:sld>`,
        relations: [...writer.relations, toNotes],
      },
      {
        path: `ppt/notesSlides/notesSlide${number}.xml`,
        type: "presentationml.notesSlide",
        xml: `<p:notes ${SLIDE_NAMES}>${notes}${colours}</p:notes>`,
        relations: [
          { id: "master", type: "notesMaster", target: "../notesMasters/notesMaster1.xml" },
          { id: "slide", type: "slide", target: `../slides/slide${number}.xml` },
        ],
      },
      ...charts.flatMap(({ parts }) => parts),
    ],
  };
}

/**
 * Writes slides (.pptx) with titles, tables, charts that can be edited, pictures, both with alternative text, and notes
 * (ECMA-376-1). Equal content gives equal bytes.
 */
export async function writeSlides({ slides, ...show }: SlideShow): Promise<Uint8Array> {
  const written: SlideParts[] = [];
  for (const [at, slide] of slides.entries()) written.push(await slideParts(slide, at + 1));
  const ids = slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="slide${at + 1}"/>`).join("");
  const presentation =
    `<p:presentation ${SLIDE_NAMES}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="master"/></p:sldMasterIdLst>` +
    `<p:notesMasterIdLst><p:notesMasterId r:id="notes"/></p:notesMasterIdLst><p:sldIdLst>${ids}</p:sldIdLst>` +
    `<p:sldSz cx="${SLIDE.width}" cy="${SLIDE.height}"/><p:notesSz cx="${SLIDE.height}" cy="${SLIDE.width}"/>` +
    "</p:presentation>";
  const relations: OfficeRelation[] = [
    { id: "master", type: "slideMaster", target: "slideMasters/slideMaster1.xml" },
    { id: "notes", type: "notesMaster", target: "notesMasters/notesMaster1.xml" },
    { id: "theme", type: "theme", target: "theme/theme1.xml" },
    ...slides.map((_, at) => ({ id: `slide${at + 1}`, type: "slide", target: `slides/slide${at + 1}.xml` })),
  ];
  const main = { path: "ppt/presentation.xml", type: "presentationml.presentation.main", xml: presentation, relations };
  return officeFile({
    main: main.path,
    about: show.about,
    parts: [main, ...slideMasters(show), ...written.flatMap(({ parts }) => parts)],
    pictures: [
      ...(show.logo === undefined ? [] : [{ path: "ppt/media/logo.png", content: show.logo.png }]),
      ...written.flatMap(({ pictures }) => pictures),
    ],
  });
}
