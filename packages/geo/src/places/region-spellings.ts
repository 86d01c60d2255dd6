/** Spellings of states by their code at GeoNames, which is their place in the list; "-" where there is none. */
const listed = (spellings: string): readonly (readonly string[])[] =>
  spellings.split(" ").map((one) => (one === "-" ? [] : one.replaceAll("_", " ").split("|")));

/** As the people of a country write its states: in their own letters, or shortened. */
const SPELLINGS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  // the points of "S.L.P." are spaces as names are compared
  MX: listed(
    "ags bc|b_c bcs|b_c_s camp chis chih coah|coahuila_de_zaragoza col cdmx|df|d_f|ciudad_de_mexico dgo gto gro hgo jal edomex|edo_mex|edo_de_mexico|mex mich mor nay nl|n_l oax pue qro|queretaro_de_arteaga q_roo|qroo|q_r slp|s_l_p sin son tab tamps|tam tlax ver yuc zac",
  ),
  JP: listed(
    "愛知県 秋田県 青森県 千葉県 愛媛県 福井県 福岡県 福島県 岐阜県 群馬県 広島県 北海道 兵庫県 茨城県 石川県 岩手県 香川県 鹿児島県 神奈川県 高知県 熊本県 京都府 三重県 宮城県 宮崎県 長野県 長崎県 奈良県 新潟県 大分県 岡山県 大阪府 佐賀県 埼玉県 滋賀県 島根県 静岡県 栃木県 徳島県 東京都 鳥取県 富山県 和歌山県 山形県 山口県 山梨県 沖縄県",
  ),
  CN: listed(
    "安徽省 浙江省 江西省 江苏省|江蘇省 吉林省 青海省 福建省 黑龙江省|黑龍江省 河南省 河北省 湖南省 湖北省 新疆|新疆维吾尔自治区 西藏|西藏自治区 甘肃省|甘肅省 广西|广西壮族自治区 - 贵州省|貴州省 辽宁省|遼寧省 内蒙古|内蒙古自治区 宁夏|宁夏回族自治区 北京市 上海市 山西省 山东省|山東省 陕西省|陝西省 - 天津市 云南省|雲南省 广东省|廣東省 海南省 四川省 重庆市|重慶市",
  ),
  KR: listed(
    "제주특별자치도|제주도|제주 - 전라북도|전북특별자치도|전북 - 충청북도|충북 강원도|강원특별자치도|강원 - - - 부산광역시|부산시|부산 서울특별시|서울시|서울 인천광역시|인천시|인천 경기도|경기 경상북도|경북 대구광역시|대구시|대구 전라남도|전남 충청남도|충남 광주광역시|광주시|광주 대전광역시|대전시|대전 경상남도|경남 울산광역시|울산시|울산 세종특별자치시|세종시|세종",
  ),
};

/** The word for its kind that stands at the end of a state in East Asia: 愛知県, 江苏省. */
const KIND = /[県省市府都]$/u;

/** Further spellings of a state. @param code - its code at GeoNames, "07" */
export function writtenStates(country: string, code: string): string[] {
  const spellings = SPELLINGS[country]?.[Number(code) - 1] ?? [];
  return spellings.flatMap((one) => (KIND.test(one) ? [one, one.replace(KIND, "")] : [one]));
}

/** Counties that people write by their number, as the departments of France. */
const IS_NUMBERED: ReadonlySet<string> = new Set(["FR", "RE", "GP", "MQ", "GF", "YT"]);

/** The number of a county where people write it; undefined elsewhere. @param code - at GeoNames, "11.93" */
export function writtenNumber(country: string, code: string): string | undefined {
  const own = code.split(".")[1];
  return own !== undefined && IS_NUMBERED.has(country) && /^\d[\dAB]\d?$/u.test(own) ? own.toLowerCase() : undefined;
}
