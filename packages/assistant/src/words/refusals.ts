import { words } from "./word-list.ts";

import type { RefusalKind } from "../answer.ts";

/** What is not answered whatever the data say, by words of questions, and the sentence that says so. */
export const REFUSALS: readonly {
  readonly kind: RefusalKind;
  readonly words: readonly string[];
  readonly sentence: string;
}[] = [
  {
    kind: "read-only",
    words:
      words(`delete, remove, rename, edit, move the, update the, upload, invite, send me, send an email, an email, a mail, share the project, add a location, add
      location, set the value, change the name, change the value, losche, loschen, umbenennen, andere den,
      supprime, supprimer, renomme, modifie`),
    sentence: "I change nothing: I only read the open project. Locations are edited in their panel on the map.",
  },
  {
    kind: "forecast",
    words:
      words(`tomorrow, next week, this week, next weekend, weather forecast, tonight, next month, will it rain, morgen,
      nachste woche, wettervorhersage, demain, semaine prochaine, previsions meteo`),
    sentence:
      "I cannot answer that from this project: it holds the climate of twenty years around a year, not the weather of a day.",
  },
  {
    kind: "advice",
    words:
      words(`invest, investment, stock, share price, should we buy, should we sell, should i buy, should i sell, premium,
      insurance premium, legal, lawsuit, sue, liable, liability, doctor, medical, health advice, investieren,
      aktie, aktien, verklagen, rechtlich, arzt, investir, action en bourse, juridique, medecin, acheter,
      verkaufen`),
    sentence: "I give no advice on investment, law or health. I can tell what the hazards of the locations are.",
  },
  {
    kind: "other-project",
    words:
      words(`other project, other projects, another project, other companies, other company, competitor, competitors,
      other customers of tidemark, other users, password, passwords, system prompt, your instructions, ignore the
      rules, ignore all, anderes projekt, andere projekte, wettbewerber, passwort, autre projet, autres projets,
      concurrent, concurrents, mot de passe`),
    sentence: "I know the open project alone: no other project, no other company and no person.",
  },
];
