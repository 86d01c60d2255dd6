/** Spellings of Swiss German, folded as questions are, by the word that they stand for. */
export const SWISS: ReadonlyMap<string, string> = new Map(
  `
  vill=viel, vil=viel, wievil=wieviel, wievill=wieviel, hand=haben, hend=haben, hei=haben, het=hat, hatt=hat, isch=ist, mer=wir,
  ois=uns, oisi=unsere, oisne=unseren, oisere=unserer, usi=unsere, nod=nicht, nid=nicht, ned=nicht, kei=keine, gits=gibt, git=gibt,
  wele=welcher, weli=welche, weles=welches, welli=welche, wellem=welchem, welem=welchem, chonnd=konnen, chasch=kannst, chan=kann,
  chont=konnte, chonnt=konnten, werded=werden, wott=will, wottsch=willst, seg=sag, saged=sagen, zeig=zeige, tag=tage, heissi=heisse,
  chalti=kalte, chalt=kalt, rage=regen, stand=stehen, stoht=steht, lit=liegt, ligge=liegen, ligged=liegen, meischte=meisten,
  meischti=meiste, schlimmschte=schlimmsten, schlimmscht=schlimmste, hochschte=hochsten, grosschte=grossten,
  tuurschte=teuersten, tuur=teuer, choschtet=kostet, choschte=kosten, gfahr=gefahr, gfahre=gefahren, gfahrdet=gefahrdet,
  betroffe=betroffen, standort=standorte, i=in, uf=auf, vo=von, bi=bei, drissg=dreissig, zwenzg=zwanzig, meh=mehr, ame=an, wos=wo,
  dusse=draussen, chunnt=kommt, chome=kommen, verlurt=verliert, verlure=verlieren, schade=schaden, dut=tut, tuet=tut, gaht=geht,
  sottid=sollten, sott=sollte, muend=mussen, mund=mussen`
    .split(",")
    .map((pair) => pair.trim().split("="))
    .map(([from, to]) => [from!, to!] as const),
);

/** Words that nobody writes but in Swiss German. */
const MARKS: ReadonlySet<string> = new Set(
  `vill wievil wievill hend isch ois oisi oisne nod gits weli wele weles welli chonnd chasch chan chont wottsch heissi chalti meischte
    meischti schlimmschte hochschte grosschte tuurschte choschtet gfahr betroffe gfahrdet gaht mund muend werded sottid ligged stoht hand
    mer`.split(/\s+/u),
);
const FEWEST = 2;

/** Words of a question as Swiss German, where enough of them are; else as they are. */
export const fromSwiss = (words: readonly string[]): readonly string[] =>
  words.filter((word) => MARKS.has(word)).length < FEWEST
    ? words
    : words.map((word) => SWISS.get(word) ?? word.replace(/scht(?=e[nrs]?$|i?$)/u, "st"));
