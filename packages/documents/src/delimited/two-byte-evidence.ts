/** Bytes of an encoding in which a character beyond ASCII takes two, and which of them are used often. */
interface TwoByte {
  readonly lead: (byte: number) => boolean;
  readonly trail: (byte: number) => boolean;
  /** A frequent character: a syllable, or an ideograph of the first level of its standard. */
  readonly isFrequent: (lead: number, trail: number) => boolean;
  /** A sign or a wide letter or digit, which says nothing. */
  readonly isSign: (lead: number, trail: number) => boolean;
  /** A character of one byte beyond ASCII. */
  readonly single?: (byte: number) => boolean;
}

const within = (least: number, most: number) => (byte: number) => byte >= least && byte <= most;
const high = within(0xa1, 0xfe);

export const TWO_BYTE = {
  shift_jis: {
    lead: (byte) => (byte >= 0x81 && byte <= 0x9f) || (byte >= 0xe0 && byte <= 0xfc),
    trail: (byte) => byte >= 0x40 && byte <= 0xfc && byte !== 0x7f,
    isFrequent: (lead, trail) => (lead >= 0x88 && lead <= 0x98) || (lead === 0x82 && trail >= 0x9f) || lead === 0x83,
    isSign: (lead) => lead === 0x81 || lead === 0x82,
    single: within(0xa1, 0xdf),
  },
  "euc-jp": {
    lead: (byte) => high(byte) || byte === 0x8e,
    trail: high,
    isFrequent: (lead) => (lead >= 0xb0 && lead <= 0xcf) || lead === 0xa4 || lead === 0xa5,
    isSign: (lead) => lead < 0xa4,
  },
  gb18030: {
    lead: within(0x81, 0xfe),
    trail: (byte) => byte >= 0x40 && byte <= 0xfe && byte !== 0x7f,
    isFrequent: (lead, trail) => lead >= 0xb0 && lead <= 0xd7 && trail >= 0xa1,
    isSign: (lead, trail) => lead >= 0xa1 && lead <= 0xa3 && trail >= 0xa1,
  },
  big5: {
    lead: within(0x81, 0xfe),
    trail: (byte) => (byte >= 0x40 && byte <= 0x7e) || high(byte),
    isFrequent: (lead) => lead >= 0xa4 && lead <= 0xc6,
    isSign: (lead) => lead >= 0xa1 && lead <= 0xa3,
  },
  "euc-kr": {
    lead: high,
    trail: high,
    isFrequent: (lead) => lead >= 0xb0 && lead <= 0xc8,
    isSign: (lead) => lead >= 0xa1 && lead <= 0xa3,
  },
} as const satisfies Record<string, TwoByte>;

/** Ideographs and syllables that names of places, companies and columns are made of. */
const COMMON: Readonly<Record<keyof typeof TWO_BYTE, ReadonlySet<string>>> = (() => {
  const japanese =
    "名称前住所緯経度国県市区町村都道府工場倉庫本社支店株式会有限業製造研究物流中央大阪東京名古屋横浜神戸福岡札幌仙台広島川田山野原島崎井上下北南西高松本小金新長三一二丁目番地資産価値円電話号企事務営発建設センター拠点種別備考";
  const simplified =
    "名称地址纬经度国省市区县镇乡村路街号工厂仓库公司有限股份集团总部分办事处物流制造研究中心大上海北京广州深圳天津重庆成都武汉南杭苏西安沈阳青岛宁波厦门东山江河湖浙川云福建新长三一资产价值元电话备注生产基地设备城郊园科技发展业电子汽车化钢铁";
  const traditional =
    "名稱地址緯經度國省市區縣鎮鄉村路街號工廠倉庫公司有限股份集團總部分辦事處物流製造研究中心大上海北京臺台灣新竹高雄桃園南東西山江河香港九龍一二三資產價值元電話備註生產業電子汽車化科技發展城";
  const korean =
    "이름주소위도경국가시군구동로길읍면리공장창고본사지점회유한업제조연물류중앙서울부산대인천광울세종기강원충청전라북남상제성수포항창평택안양용고파자차화학전반체철가치원화번호비센터터스한국삼현엘";
  const set = (signs: string) => new Set(signs);
  return {
    shift_jis: set(japanese),
    "euc-jp": set(japanese),
    gb18030: set(simplified),
    big5: set(traditional),
    "euc-kr": set(korean),
  };
})();
/** GB18030 writes what GBK lacks in four bytes: accents, and letters of other scripts. */
function isFour(encoding: string, bytes: Uint8Array, at: number): boolean {
  if (encoding !== "gb18030") return false;
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes.subarray(at, at + 4);
  const isDigit = within(0x30, 0x39);
  return first >= 0x81 && isDigit(second) && third >= 0x81 && isDigit(fourth);
}

/** A frequent character that is none of the usual ones of names says less. */
const FREQUENT = 0.55;

/**
 * How much bytes look like text of two bytes for each character: 1 = all of them frequent, negative = hardly any;
 * -Infinity where they are none. @param text - the bytes in this encoding
 */
export function twoByteEvidence(bytes: Uint8Array, encoding: keyof typeof TWO_BYTE, text: string): number {
  const { lead, trail, isFrequent, isSign, single }: TwoByte = TWO_BYTE[encoding];
  let [frequent, rare, all] = [0, 0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    const next = bytes[at + 1] ?? 0;
    if (isFour(encoding, bytes, at)) {
      at += 3;
      all += 1;
    } else if (lead(byte) && trail(next)) {
      at += 1;
      if (isFrequent(byte, next)) frequent += 1;
      else if (!isSign(byte, next)) rare += 1;
      all += 1;
    } else if (single?.(byte)) {
      rare += 0.5;
      all += 1;
    } else return Number.NEGATIVE_INFINITY;
  }
  if (text.includes("\uFFFD")) return Number.NEGATIVE_INFINITY;
  const usual = COMMON[encoding];
  const common = Array.from(text).reduce(
    (count, sign) => count + (usual.has(sign) || /[ぁ-ヿ]/u.test(sign) ? 1 : 0),
    0,
  );
  const others = Math.max(0, frequent - common);
  return all === 0 ? 0 : (Math.min(common, all) + FREQUENT * others - 1.5 * rare) / all;
}
