import iconv from "iconv-lite";
import { describe, expect, it } from "vitest";
import { decodeText } from "./decode-text.ts";

/** Short tables, as they come from programs of one place. */
const TEXTS = [
  ["windows-1252", "name,value\nMüller’s plant – east,€1500000\n"],
  ["windows-1252", "nom;ville\nUsine de Fécamp;Besançon\n"],
  ["macintosh", "name,city\nWerk Süd,Köln\n"],
  ["macintosh", "name;city\nFábrica Ñuble;São Paulo\n"],
  ["windows-1250", "nazwa;miasto\nZakład Łódź;Łódź\nFabryka;Kraków\n"],
  ["windows-1250", "nev;varos\nGyőri üzem;Győr\n"],
  ["iso-8859-2", "nazwa;miasto\nZakład Łódź;Łódź\nFabryka Śląsk;Kraków\n"],
  ["windows-1251", "название;город\nЗавод Север;Москва\n"],
  ["koi8-r", "название;город\nЗавод Север;Москва\n"],
  ["koi8-u", "назва;місто\nЗавод Їжак;Київ\n"],
  ["iso-8859-5", "название;город\nЗавод Север;Москва\n"],
  ["windows-1253", "όνομα;πόλη\nΕργοστάσιο Αθήνα;Αθήνα\n"],
  ["windows-1254", "ad;şehir\nİstanbul fabrikası;İstanbul\nGığ;Diyarbakır\n"],
  ["windows-1255", "שם;עיר\nמפעל חיפה;חיפה\n"],
  ["windows-1256", "الاسم;المدينة\nمصنع الرياض;الرياض\n"],
  ["windows-1257", "nosaukums;pilsēta\nRūpnīca;Rīga\n"],
  ["windows-874", "ชื่อ;เมือง\nโรงงาน;กรุงเทพ\n"],
  ["iso-8859-15", "name;value\nŒuvre;€ 5\n"],
  ["cp850", "name;city\nWerk Süd;Köln\n"],
  ["shift_jis", "name,latitude\n大阪工場,34.69\n"],
  ["shift_jis", "名称,緯度\nトヨタ工場,34.69\n"],
  ["euc-jp", "name,latitude\n大阪工場,34.69\n"],
  ["gb18030", "name,latitude\n上海工厂,31.2\n苏州 Köln 仓库,31\n"],
  ["big5", "name,latitude\n台北工廠,25.03\n"],
  ["euc-kr", "name,latitude\n부산공장,35.1\n"],
  ["utf-16le", "name;city\nWerk Süd;Köln\n"],
  ["utf-16be", "name;city\nWerk Süd;Köln\n"],
  ["utf-32le", "name;city\nWerk Süd;Köln\n"],
] as const;

describe("the encoding of a text", () => {
  it.each(TEXTS)("%s: %j", (encoding, text) => {
    const read = decodeText(iconv.encode(text, encoding));
    expect(read.text).toBe(text);
    expect(read.encoding.lost).toBe(0);
  });

  it("shows itself by the first lines that hold more than ASCII, and can be told", () => {
    const bytes = iconv.encode("name\nplain\nKöln\nZürich\nKöln\nGenève\nMálaga\n", "windows-1252");
    const { encoding } = decodeText(bytes);
    expect(encoding).toMatchObject({ name: "windows-1252", lines: ["Köln", "Zürich", "Genève"], lost: 0 });
    expect(decodeText(bytes, "cp850").text).toContain("K÷ln");
    expect(decodeText(bytes, "no such thing").text).toContain("Köln");
    expect(decodeText(Buffer.from("name\nplain\n")).encoding.lines).toEqual([]);
  });

  it("stays UTF-8 where a single cell is damaged, and says that a character is lost", () => {
    const bytes = Buffer.concat([Buffer.from("München\nGdańsk\nK"), Buffer.of(0xf6), Buffer.from("ln\nZürich\n")]);
    expect(decodeText(bytes)).toMatchObject({
      text: "München\nGdańsk\nK\uFFFDln\nZürich\n",
      encoding: { name: "utf-8", isSure: false, lost: 1 },
    });
  });

  it("that was applied twice is taken off twice, as a guess", () => {
    const twice = Buffer.from(iconv.decode(Buffer.from("München\nGröße – 5 €\n"), "windows-1252"));
    expect(decodeText(twice)).toMatchObject({
      text: "München\nGröße – 5 €\n",
      encoding: { name: "utf-8-twice", isSure: false },
    });
    expect(decodeText(Buffer.from("São Ângelo, Âge\n")).encoding.name).toBe("utf-8");
  });

  it.each([
    ["windows-1252", "Werk Süd;Zürich\nHütte;Bülach\n", "Bureau;Genève\nAtelier;Neuchâtel\nUsine;Fécamp\n"],
    ["windows-1250", "Zakład;Łódź\nHuta;Częstochowa\n", "Fabryka Śląsk;Kraków\nZakład Łódź;Łódź\nHuta;Dąbrowa\n"],
    ["windows-1251", "Werk Süd;Zürich\nHütte;Bülach\n", "Завод Север;Москва\nЗавод Юг;Казань\n"],
  ] as const)("of lists that were put together is told line by line, as a guess: UTF-8 and %s", (name, utf8, other) => {
    const bytes = Buffer.concat([Buffer.from(utf8), iconv.encode(other, name), Buffer.from(utf8)]);
    const read = decodeText(bytes);
    expect(read.text).toBe(`${utf8}${other}${utf8}`);
    expect(read.encoding).toMatchObject({ name, isSure: false, lost: 0 });
    expect(decodeText(bytes, name).text).toBe(read.text);
  });

  it("of a very long cell takes no longer than of many short ones", () => {
    const long = iconv.encode(`${"a".repeat(400_000)}\n${"é".repeat(20_000)}\n`, "windows-1252");
    expect(decodeText(long).encoding.lines).toHaveLength(1);
  });
});
