import { readNumber } from "@tidemark/science";
import type { CellValue } from "../spreadsheet/cell-value.ts";

/** Words that a line of sums begins or ends with. */
const SUM_WORDS =
  'total|totals|grand total|sub ?-?total|subtotals?|sum|sum total|overall total|summe|gesamt|gesamtsumme|gesamtwert|zwischensumme|insgesamt|total général|total general|sous-total|total geral|total parcial|somme|totale|totale generale|subtotale|suma|suma total|totaal|subtotaal|eindtotaal|razem|ogółem|suma końcowa|celkem|mezisoučet|spolu|medzisúčet|skupaj|ukupno|sveukupno|összesen|részösszeg|végösszeg|yhteensä|välisumma|kokonaissumma|kokku|vahesumma|kopā|iš viso|totalt|delsumma|delsum|sum totalt|i alt|samtals|σύνολο|γενικό σύνολο|μερικό σύνολο|итого|всего|усього|разом|общо|toplam|genel toplam|ara toplam|jumlah|tổng|tổng cộng|รวม|รวมทั้งสิ้น|ยอดรวม|סה[״"]כ|合計|総計|小計|总计|合计|小计|總計|합계|소계|총계|الإجمالي|المجموع|مجموع|جمع کل|कुल';
const SUM = new RegExp(`^(?:${SUM_WORDS})(?![\\p{L}\\p{N}])|(?<![\\p{L}\\p{N}])(?:${SUM_WORDS})\\s*:?$`, "iu");
const COUNT =
  /^(?:count|anzahl|nombre|number of (?:sites|locations|rows)|average|mean|durchschnitt|mittelwert|moyenne)(?![\p{L}])/iu;
/** All that programs write into a line of sums. */
const SUM_MARK = /^(?:\*{1,4}|[Σ∑])$/u;

/** Whether a text is a word for a sum, with something behind or before it. */
export const isSumWord = (text: string): boolean => SUM.test(text);

/** Whether a text names a line of sums, counts or means. */
export const namesSum = (text: string): boolean =>
  text.length <= 60 && (SUM.test(text) || COUNT.test(text) || SUM_MARK.test(text));

/** A sum of fewer rows may be the same number by chance. */
const LEAST_ROWS = 2;
const SAME = 1e-6;

function numberOf(cell: CellValue | undefined): number | undefined {
  if (typeof cell === "number") return cell;
  return typeof cell === "string" && /\p{N}/u.test(cell) ? readNumber(cell)?.value : undefined;
}

/** Numbers of rows that say where they are, added up column by column as somebody asks for them. */
export class RowSums {
  /** By column: the sum of all rows before each one, and how many of them hold a number. */
  readonly #before = new Map<number, { readonly sums: Float64Array; readonly counts: Uint32Array }>();
  readonly #rows: readonly (readonly CellValue[])[];
  readonly #isPlaced: (cells: readonly CellValue[]) => boolean;

  constructor(rows: readonly (readonly CellValue[])[], isPlaced: (cells: readonly CellValue[]) => boolean) {
    this.#rows = rows;
    this.#isPlaced = isPlaced;
  }

  #column(column: number): { readonly sums: Float64Array; readonly counts: Uint32Array } {
    const known = this.#before.get(column);
    if (known) return known;
    const sums = new Float64Array(this.#rows.length + 1);
    const counts = new Uint32Array(this.#rows.length + 1);
    for (const [index, cells] of this.#rows.entries()) {
      const number = this.#isPlaced(cells) ? numberOf(cells[column]) : undefined;
      sums[index + 1] = sums[index]! + (number ?? 0);
      counts[index + 1] = counts[index]! + (number === undefined ? 0 : 1);
    }
    this.#before.set(column, { sums, counts });
    return { sums, counts };
  }

  /**
   * Whether the numbers of a row are the sums of all rows above it, or of those since another one.
   * @param since - the first row of the group that it stands under
   */
  isSum(index: number, since: number): boolean {
    const numbers = this.#rows[index]!.flatMap((cell, column) => {
      const value = numberOf(cell);
      return value === undefined ? [] : [{ column, value }];
    });
    const agrees = ({ column, value }: (typeof numbers)[number]) => {
      const { sums, counts } = this.#column(column);
      return [0, since].some(
        (from) =>
          counts[index]! - counts[from]! >= LEAST_ROWS &&
          Math.abs(sums[index]! - sums[from]! - value) <= SAME * Math.abs(value),
      );
    };
    return numbers.some(({ value }) => value !== 0) && numbers.every(agrees);
  }
}
