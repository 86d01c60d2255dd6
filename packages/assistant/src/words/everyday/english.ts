import { englishVerbs } from "./forms-of-verbs.ts";

/** English words that change no figure of any question, by what they do. */
export const ENGLISH: Readonly<Record<"small" | "courtesy" | "talk", string>> = {
  small: `a an the of in on at by for from to with as is are was were be been being am do does did has have had having will would can could
shall may might must should it its itself they them their we us our ours my me i mine you your he she this that these those there here
when which what who whom whose how much many where so such also please get gets got getting see sees saw seen face faces lie lies lying
located situated there s d t ll ve re tell show give name find want like know need would lets let our among across
be come comes came coming go goes going went gone stand stands stood record records year annual annually yearly
project portfolio operate operating present based whats per a answer about terms regarding concerning respect
wheres whos gimme lemme sit sits sitting work works working cover covers covered into onto anything anywhere ones him his her hers kind sort
things thing stuff teh adn employ employs gather happen possible look looks looking
take takes took brings brought felt kept held say says said meant means made make makes making done doing climate
up out whole entire company corporation organisation organization firm enterprise everywhere somewhere
someone anyone anybody somebody everyone everybody somehow own natural actual respective respectively
particular particularly especially specifically themselves ourselves myself yourself
aint im id ill weve youve theyre theres whatever whichever wherever
still even already ever gonna wanna gotta kinda sorta gotten
${englishVerbs(`bring cause feel encounter experience record occur arise exist appear seem remain stay expect think believe guess wonder
mention note check search identify provide pull report happen result show ask answer question want need call use contain include involve
relate refer belong have witness observe measure endure hold rate class classify grade fear prepare`).join(" ")}`,
  courtesy: `roughly approximately currently basically actually simply just exactly really kindly hello hi hey thanks thank quickly ok okay
honestly frankly literally obviously clearly generally typically normally usually essentially maybe perhaps probably presumably
apparently well yo dear folks guys mate buddy dude cheers pls plz thx ta ya yall u ur r btw fyi asap tbh imo lol quick quickly briefly shortly
seriously anyway though please darn damn bloody pretty quite somewhat truly
good morning afternoon evening everyone team`,
  talk: `i my me boss bosses manager colleague colleagues please hello hi hey dear committee director directors board insurer insurers insurance broker
auditor auditors meeting meetings ceo cfo coo chairman chair president investor investors presentation slide slides deck team thanks thank sorry
curious appreciate mail mails email he she they wants asked asks`,
};

/** Phrases that say how to answer, not what. */
export const ENGLISH_PHRASES: readonly string[] =
  `bottom line|at the end of the day|in a nutshell|long story short|quick question|quick one|just curious
|back in|for the record|by the way|if possible|if you can|if you could|if you do not mind|no jargon|without jargon|in plain english|plain english|keep it short
|make it short|in one sentence|in a few words|in short|to be honest|as soon as possible|out of curiosity|for me|for us|for my report|for our report
|would you|could you|can you|thank you|thanks a lot|many thanks|thanks in advance|no rush|if that is ok|is that possible|good morning
|good afternoon|good evening`
    .split("|")
    .map((phrase) => phrase.trim());
