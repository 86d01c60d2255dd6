import { type Message, message } from "@tidemark/contract";
import { DocumentError } from "../document-error.ts";

/** Parts of workbooks nest some 20 deep with all their extensions. */
const DEEPEST = 256;
/** The longest cell has 32,767 characters, each written with 7 at most (`_x000A_`). */
const LONGEST_BETWEEN_TAGS = 1_000_000;

const refuse = (said: Message) => new DocumentError("too-large", said);

/** What a parser would keep in memory until it ends: elements around the one at hand, and what stands in one tag. */
export class XmlGuard {
  private depth = 0;
  private sinceTag = 0;

  /** Has to hear of a start tag before anything is done with it. @throws DocumentError `too-large` */
  opened(): void {
    this.sinceTag = 0;
    this.depth += 1;
    if (this.depth > DEEPEST) throw refuse(message("workbook.nested_too_deep", { most: DEEPEST }));
  }

  closed(): void {
    this.sinceTag = 0;
    this.depth -= 1;
  }

  /** Hands a piece of text to the parser. @throws DocumentError `too-large` */
  feed(parser: { write(text: string): unknown }, text: string): void {
    this.sinceTag += text.length;
    parser.write(text);
    if (this.sinceTag > LONGEST_BETWEEN_TAGS) throw refuse(message("workbook.piece_too_long"));
  }
}
