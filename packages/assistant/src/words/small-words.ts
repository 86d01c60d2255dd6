/** Words that join others, and the commonest names of what locations are: none of them names one. */
export const SMALL_WORDS: readonly string[] =
  `a an the of in on at by for from to with and or is are was were be been do does did has have had it its our my your we us i me you
this that these those there where when which what who how much many more most less least than as under over above below per each all any
no not none me show tell give please can could would should will may might site sites location locations place places plant plants
office offices warehouse warehouses depot depots factory factories city town region country countries continent continents area works
workshop hub centre center terminal project portfolio value values number figure data dataset year years day days until since between
der die das den dem des ein eine einen einem einer und oder ist sind war in im am an auf bei von vom zu zum zur mit fur aus nach uber unter
wie viel viele was welche welcher welches wo wann warum wer es wir unser unsere unserer unserem unseren nahe uns sie ihr standort standorte werk werke land lander jahr
jahre tag tage bis seit zwischen pro je alle kein keine nicht bitte zeige zeig mir gib
le la les un une des du de d l et ou est sont etait dans en a au aux sur par pour avec ce ces cette quel quelle quels quelles combien
comment pourquoi quand qui que nous notre nos vous votre il elle ils site sites lieu lieux usine usines pays an ans annee annees jour jours
jusqu jusque depuis entre tous toutes aucun aucune ne pas montre moi donne s y c m km mm kn g percent eur usd ?`
    .split(/\s+/)
    .filter(Boolean);
