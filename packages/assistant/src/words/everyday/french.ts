import { frenchVerbs } from "./forms-of-verbs.ts";

/** French words that change no figure of any question, by what they do, folded as questions are. */
export const FRENCH_WORDS: Readonly<Record<"small" | "courtesy" | "talk", string>> = {
  small: `parfois chose quelque quelconque toutefois environnement lorsque le la les l un une des du de d est sont etait etaient etre ete sera seront serait a ai as avons avez ont avait au aux en dans sur par pour avec ce cet
cette ces c ca ceci cela il elle ils elles on nous vous je tu me te se s y qui que qu quel quelle quels quelles quoi comment quand t m n
notre nos votre vos mon ma mes ton ta tes leur leurs dont ici la moi toi donne donner donnez montre montrer montrez dis dire dites an ans annee annees annuel
annuelle fait faire y a t il est ce situe situes situee situees trouve trouvent presents projet
peut peuvent pouvons portefeuille sommes doivent devons doit sais savez savons sait sache saurait
subit subissent subir connait connaissent connaitre compte comptent chez vers lors
climat climatique climatiques ne son sa ses lui eu aura auront avait avaient fera feront ferait font faudra celles ceux celle celui
devraient devrait pourrait pourraient travaille travaillent emploie emploient
vient viennent provient chiffre chiffres attendu attendue attendus attendues realise tombe tombent soient vaut vont va
cest cetait jai jaimerais quil quils quelle dun dune ya yatil estce quest naturel naturelle naturels naturelles
encore deja toujours lequel laquelle lesquels lesquelles entier entiere entreprise entreprises societe groupe compagnie partout quelque quelconque chacun chacune
regne regnent existe existent produit produisent survient surviennent recoit recoivent recevoir voit voient voir prend prennent prendre
met mettent parle parlez veut veulent voudrais voudrait voudrions aimerais aimerait aimerions souhaite
expose exposee exposes exposees concerne concernee concernes concernees
${frenchVerbs(`montrer donner trouver chercher apporter causer provoquer enregistrer arriver rester sembler penser demander aider utiliser compter
entrainer amener ramener noter indiquer presenter lister citer nommer observer mesurer afficher regarder`).join(" ")}`,
  courtesy: `environ exactement simplement merci bonjour bonsoir salut svp stp rapidement vite bref brieve rapide rapides succinct brievement vraiment honnetement
franchement probablement globalement donc alors bien voila ok coucou grosso modo
apparemment normalement generalement evidemment quasiment volontiers`,
  talk: `je mon ma mes moi bonjour bonsoir salut stp svp comite directeur directrice patron patronne chef cheffe collegue collegues conseil assureur assureurs assurance
courtier auditeur auditeurs reunion presentation pdg dirigeants merci madame monsieur mail mails courriel demande`,
};

/** Phrases that say how to answer, not what. */
export const FRENCH_PHRASES: readonly string[] =
  `si possible|si c est possible|sans jargon|en bref|en un mot|en une phrase|en quelques mots|en deux mots
|pour faire court|au final|en gros|s il vous plait|s il te plait|merci d avance|merci beaucoup|a vrai dire|pour moi|pour nous|pour le rapport
|pouvez vous|peux tu|pourriez vous|pourrais tu|c est possible|est ce possible|une petite question|une question rapide`
    .split("|")
    .map((phrase) => phrase.trim());
