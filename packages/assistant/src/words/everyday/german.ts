import { germanVerbs } from "./forms-of-verbs.ts";

/** German words that change no figure of any question, by what they do, folded as questions are. */
export const GERMAN_WORDS: Readonly<Record<"small" | "courtesy" | "talk", string>> = {
  small: `kunftig zukunftig zukunft jemals der die das den dem des ein eine einen einem einer eines ist is sind war waren wird werden wurde wurden worden sein im in am an auf bei beim von vom
zu zum zur mit fur aus nach um durch dass wie viel viele vieles was welche welcher welches welchem welchen wo wer wen wem es er sie wir uns
unser unsere unserer unserem unseren unseres ich mir mich dir dich ihr ihre hat haben hatte hatten habe gibt geben liegt liegen lag lagen befindet befinden sich
zeige zeig zeigen gib nenne nenn nennen sag sagen bitte kann konnen konnte konntest konnten kannst dort hier jahr jahre jahren jahres jahrlich jahrliche
dabei denn da tatig arbeiten arbeitet projekt projekts bezuglich hinsichtlich lassen lasst brauche brauchen gross
mussen muss soll sollen sollten doivent doit weiss wissen ihnen ihren ihrem ihrer diese dieser dieses diesem diesen jene jener jenes davon darunter deren dessen denen
derer man mal doch etwas machen macht gemacht gab gegeben gehabt stehen steht fallen fallt fiel treten tritt trifft treffen sagt bekommen bekommt kriegen
kriegt erhalten erhalt erwarten erwartet erwartete erwarteter erwarteten erwartetem wegen eintritt eintreten eintrifft vorliegen vorliegt betragt betragen
arbeitende tatige derzeitige klima woher kommen kommt kam stammt stammen wovon wass sidn portefeuille jeweils jeweilige jeweiligen
ganz ganze ganzen ganzer ganzes unternehmen unternehmens firma konzern konzerns betroffene uberall irgendwo irgendwas irgendein irgendeine
wurden wurde wurd mochte mochten will wollen wollte wollten durfen darf geht gehen ging entsteht entstehen bringt bringen brachte brachten herrscht
herrschen gilt gelten vorhanden existiert existieren daran darin dazu dafur damit davor dahin dorthin welch jemand irgendwer immer bereits schon weiterhin pro einem wirds gibts ists
wos wies hats alles in allem bezogen betreffend im hinblick s ner nen ne nem ja
${germanVerbs(`zeigen liegen bringen suchen brauchen meinen glauben denken fragen nutzen zahlen fuhlen spuren erleben verzeichnen messen auftreten vorkommen
passieren ergeben enthalten verursachen erzeugen bedeuten bestehen bleiben scheinen wirken leben`).join(" ")}`,
  courtesy: `etwa ungefahr circa ca eigentlich genau einfach danke hallo guten tag morgen abend gruss grusse servus gruezi liebe lieber kurz kurze kurzes kurzer kurzen schnelles schnelle knappes knapper
schnell rasch bloss eben halt wohl vielleicht wahrscheinlich vermutlich offenbar grundsatzlich ehrlich wirklich echt richtig ziemlich gerade
so also nun gern gerne gell bzw bitteschon bittschon bittscheen dankeschon mal tatsachlich uberhaupt freundlicherweise`,
  talk: `ich mein meine meinem meinen meiner mir mich chef chefin bitte hallo guten kollege kollegin kollegen vorstand aufsichtsrat direktor direktorin versicherer
versicherung versicherern makler prufer sitzung besprechung meeting ausschuss gremium prasentation folie folien geschaftsfuhrer geschaftsfuhrung mail mails danke
fragt gefragt grussen grusse gern gerne er`,
};

/** Phrases that say how to answer, not what. */
export const GERMAN_PHRASES: readonly string[] =
  `kurz gesagt|kurz und knapp|in einem satz|in wenigen worten|ohne fachchinesisch|ohne fachjargon|ohne jargon
|ohne umschweife|wenn moglich|falls moglich|wenn es geht|wenn s geht|geht das|ist das moglich|nur ganz kurz|nur kurz|ganz kurz|unterm strich|am ende des tages
|auf den punkt|im voraus|vielen dank|besten dank|danke schon|guten tag|guten morgen|guten abend|gruss gott|mit freundlichen grussen|so weit|alles in allem
|fur mich|fur uns|fur den bericht|konnen sie|konnten sie|kannst du|konntest du`
    .split("|")
    .map((phrase) => phrase.trim());
