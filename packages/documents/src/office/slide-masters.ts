import { DRAWING, OFFICE, type OfficePart, type OfficeRelation, officeText } from "./office-file.ts";
import type { SlideShow } from "./slide-shapes.ts";

export const SLIDES = "http://schemas.openxmlformats.org/presentationml/2006/main";
export const SLIDE_NAMES = `xmlns:a="${DRAWING}/main" xmlns:r="${OFFICE}/relationships" ` + `xmlns:p="${SLIDES}"`;
/** The group that holds all shapes of a slide. */
export const GROUP =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/>' +
  '<a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>';
const MAP =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" ' +
  'accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>';

function themeXml(colour: string): string {
  const named = [
    ["dk1", "14202A"],
    ["lt1", "FFFFFF"],
    ["dk2", "5B6875"],
    ["lt2", "F1F3F5"],
    ["accent1", colour],
    ["accent2", "4B8BBE"],
    ["accent3", "F2CF63"],
    ["accent4", "DB7526"],
    ["accent5", "9E1B3C"],
    ["accent6", "5B6875"],
    ["hlink", colour],
    ["folHlink", colour],
  ].map(([name, value]) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`);
  const font = '<a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface=""/>';
  const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
  const line = `<a:ln w="6350">${fill}</a:ln>`;
  const effect = "<a:effectStyle><a:effectLst/></a:effectStyle>";
  return (
    `<a:theme xmlns:a="${DRAWING}/main" name="Report"><a:themeElements>` +
    `<a:clrScheme name="Report">${named.join("")}</a:clrScheme>` +
    `<a:fontScheme name="Report"><a:majorFont>${font}</a:majorFont><a:minorFont>${font}</a:minorFont></a:fontScheme>` +
    `<a:fmtScheme name="Report"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${line.repeat(3)}` +
    `</a:lnStyleLst><a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fill.repeat(3)}` +
    "</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>"
  );
}

const BACK = '<p:bg><p:bgPr><a:solidFill><a:schemeClr val="bg1"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>';
const TITLE =
  '<p:sp><p:nvSpPr><p:cNvPr id="2" name="Title"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="title"/>' +
  '</p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="548640" y="365760"/><a:ext cx="11094720" cy="640080"/></a:xfrm>' +
  '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr lIns="0" tIns="0" rIns="0" bIns="0"/>' +
  '<a:lstStyle/><a:p><a:r><a:rPr lang="en-GB"/><a:t>Title</a:t></a:r></a:p></p:txBody></p:sp>';

/** English metric units in an inch. */
const INCH = 914_400;
/** Where the logo stands above the title, at its right end (inches). */
const LOGO = { right: 12.73, top: 0.13, width: 2.2, height: 0.27 };
const RECTANGLE = '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>';

/** A line in the colour of the organization along the upper edge, and its logo. */
function brandShapes({ colour, logo, about }: Omit<SlideShow, "slides">): string {
  const bar =
    '<p:sp><p:nvSpPr><p:cNvPr id="10" name="Line"/><p:cNvSpPr/><p:nvPr userDrawn="1"/></p:nvSpPr><p:spPr><a:xfrm>' +
    `<a:off x="0" y="0"/><a:ext cx="12192000" cy="64008"/></a:xfrm>${RECTANGLE}<a:solidFill><a:srgbClr val="${colour}"/>` +
    "</a:solidFill><a:ln><a:noFill/></a:ln></p:spPr></p:sp>";
  if (logo === undefined) return bar;
  const width = Math.min(LOGO.width, LOGO.height * logo.ratio);
  const [x, y, across, down] = [LOGO.right - width, LOGO.top, width, width / logo.ratio].map((inches) =>
    Math.round(inches * INCH),
  );
  return (
    `${bar}<p:pic><p:nvPicPr><p:cNvPr id="11" name="Logo" descr="${officeText(about.author)}"/><p:cNvPicPr>` +
    '<a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr userDrawn="1"/></p:nvPicPr><p:blipFill>' +
    '<a:blip r:embed="logo"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm>' +
    `<a:off x="${x}" y="${y}"/><a:ext cx="${across}" cy="${down}"/></a:xfrm>${RECTANGLE}</p:spPr></p:pic>`
  );
}

/** What all slides and their notes build on: one master, one layout with a title, one theme. */
export function slideMasters(show: Omit<SlideShow, "slides">): OfficePart[] {
  const { colour, logo } = show;
  const type = "presentationml";
  const related = (id: string, kind: string, target: string): OfficeRelation => ({ id, type: kind, target });
  const tree = (shapes: string) => `<p:cSld>${BACK}<p:spTree>${GROUP}${shapes}</p:spTree></p:cSld>`;
  const style = '<a:lvl1pPr algn="l"><a:defRPr sz="2400" b="1"/></a:lvl1pPr>';
  const plain = '<a:lvl1pPr algn="l"><a:defRPr sz="1400"/></a:lvl1pPr>';
  return [
    {
      path: "ppt/slideMasters/slideMaster1.xml",
      type: `${type}.slideMaster`,
      xml:
        `<p:sldMaster ${SLIDE_NAMES}>${tree(brandShapes(show) + TITLE)}${MAP}<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="layout"/>` +
        `</p:sldLayoutIdLst><p:txStyles><p:titleStyle>${style}</p:titleStyle><p:bodyStyle>${plain}</p:bodyStyle>` +
        `<p:otherStyle>${plain}</p:otherStyle></p:txStyles></p:sldMaster>`,
      relations: [
        related("layout", "slideLayout", "../slideLayouts/slideLayout1.xml"),
        related("theme", "theme", "../theme/theme1.xml"),
        ...(logo === undefined ? [] : [related("logo", "image", "../media/logo.png")]),
      ],
    },
    {
      path: "ppt/slideLayouts/slideLayout1.xml",
      type: `${type}.slideLayout`,
      xml:
        `<p:sldLayout ${SLIDE_NAMES} type="titleOnly" preserve="1"><p:cSld name="Title"><p:spTree>${GROUP}${TITLE}` +
        "</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>",
      relations: [related("master", "slideMaster", "../slideMasters/slideMaster1.xml")],
    },
    {
      path: "ppt/notesMasters/notesMaster1.xml",
      type: `${type}.notesMaster`,
      xml: `<p:notesMaster ${SLIDE_NAMES}>${tree("")}${MAP}</p:notesMaster>`,
      relations: [related("theme", "theme", "../theme/theme2.xml")],
    },
    { path: "ppt/theme/theme1.xml", type: "theme", xml: themeXml(colour) },
    { path: "ppt/theme/theme2.xml", type: "theme", xml: themeXml(colour) },
  ];
}
