/**
 * Words that may vanish: they join, ask or say what is plain. The list is closed; none of them negates, compares,
 * counts
 * or restricts (a test holds them against the words that do).
 */
export const SMALL_WORDS: readonly string[] =
  `a an the of in on at by for from to with as is are was were be been being am do does did has have had having will would can could
shall may might must should it its itself they them their we us our ours my me i you your he she this that these those there here
when which what who whom whose how much many where so such also please get gets got getting see sees saw face faces lie lies lying
located situated there s d t ll ve re tell show give name find want like know need would lets let our own's among across within
be come comes going go stand stands experience experiences record records year annual annually yearly
project portfolio operate operating present based whats per a
ask question asked answer about of's terms regarding concerning respect
der die das den dem des ein eine einen einem einer eines ist sind war waren wird werden wurde wurden sein im in am an auf bei beim von vom
zu zum zur mit fur aus nach um durch dass wie viel viele vieles was welche welcher welches welchem welchen wo wer wen wem es er sie wir uns
unser unsere unserer unserem unseren unseres ich mir mich ihr ihre hat haben hatte hatten habe gibt geben liegt liegen lag befindet befinden sich
zeige zeig zeigen gib nenne nenn nennen sag sagen bitte kann konnen konnte dort hier jahr jahre jahren jahres jahrlich jahrliche
beim dabei denn da tatig arbeiten arbeitet projekt projekts bezuglich hinsichtlich auf's
le la les l un une des du de d est sont etait etaient etre sera seront a ai as avons avez ont avait au aux en dans sur par pour avec ce cet
cette ces c ca ceci cela il elle ils elles on nous vous je tu me te se s y qui que qu quel quelle quels quelles quoi comment quand t m n
notre nos votre vos mon ma mes leur leurs dont ici la moi donne donner montre montrer dis dire an ans annee annees annuel
annuelle fait faire y a t il est ce situe situes situee situees trouve trouvent presents projet
peut peuvent pouvons portefeuille lassen lasst brauche brauchen gross
sommes mussen muss sollen sollten doivent devons doit dass weiss wissen sais savez savons
subit subissent subir connait connaissent connaitre compte comptent 
whats wheres whos gimme lemme sit sits sitting work works working cover covers covered into onto anything anywhere ones him his her hers kind sort things thing stuff
employ employs gather happen expected possible look looks looking take takes
sie ihr ihnen ihren ihrem ihrer diese dieser dieses diesem diesen jene davon darunter deren dessen denen derer man mal doch etwas machen macht gemacht gab gegeben stehen steht
fallen fallt fiel treten trifft treffen sagt bekommen bekommt kriegen erhalten erwarten erwartet erwartete erwarteter erwarteten erwartetem wegen eintritt eintreten eintrifft lasst vorliegen betragt
arbeitende tatige derzeitige climate klima climat climatique climatiques teh hte adn wass sidn woher kommen kommt stammt stammen wovon
ne son sa ses lui eu aura auront avait avaient fera feront ferait font faudra sait sommes cela celles ceux celle celui devraient devrait pourrait pourraient pouvons travaille travaillent emploie emploient
vient viennent provient chiffre chiffres attendu attendue attendus attendues realise tombe tombent soient vaut vont va
?`
    .split(/\s+/)
    .filter(Boolean);

/** Words of courtesy and of hedging: they change no figure, and the answer says that they were not used. */
export const ORNAMENTS: ReadonlySet<string> = new Set(
  `roughly approximately currently basically actually simply just exactly really kindly hello hi thanks thank etwa ungefahr circa ca eigentlich
genau einfach danke hallo environ exactement simplement merci bonjour svp quickly ok okay`.split(/\s+/),
);
