import { englishVerbs } from "../everyday/forms-of-verbs.ts";
import { words } from "../word-list.ts";
import { englishDegrees } from "./morphology.ts";
import type { Senses } from "./sense.ts";

const HIT_VERBS =
  englishVerbs(`suffer struggle grapple ail sweat swelter bake roast battle wrestle hurt harm threaten affect damage endanger menace
plague trouble hammer batter pound wallop strain stress burden jeopardise jeopardize imperil impact blight harass ravage torment target
expose impair devastate overwhelm cripple afflict bombard clobber`);
const HIT_IRREGULAR =
  words(`struck, beset, stricken, smitten, hard hit, badly hit, worst placed, in trouble, in danger, in peril, in jeopardy, under pressure, under
      stress,
  under strain, at stake, in the firing line, in harm's way, in harm s way, on the front line, at risk, in difficulty, in the danger zone, run
      into trouble, have problems, have problems with, have a problem with, have trouble, have trouble with, have an issue with,
  have issues with, cause problems, causes problems, cause trouble, a problem, an issue, problems with, trouble with, issues with`);
/** Adjectives of who or what is bad, those that take "-est" apart. */
const BAD =
  words(`dangerous, hazardous, perilous, vulnerable, susceptible, sensitive, prone, precarious, unsafe, insecure, severe, serious, alarming, worrying,
  problematic, troubling, threatening, critical, fragile, dire, acute, unfavourable, unfavorable, adverse, dreadful, terrible, awful, horrible,
      treacherous, disastrous,
  catastrophic, destructive, damaging, harmful, menacing, concerning, pressing, urgent, extreme, exposed, affected, threatened, endangered,
      imperilled,
  jeopardised, jeopardized, afflicted, stricken, plagued, troubled, stressed, strained, battered, impacted, at risk, in danger, at stake, risk
      prone, disaster prone, hazard prone`);
const BAD_SHORT = words(
  `risky, dicey, grave, nasty, dodgy, harsh, grim, scary, iffy, hairy, rough, tough, ugly, sticky`,
);
const GOOD =
  words(`resilient, robust, secure, protected, sheltered, shielded, unaffected, unexposed, spared, untouched, unscathed, harmless, benign,
      favourable, favorable, comfortable,
  unproblematic, immune, well protected, well placed, well prepared, reliable, stable, solid, resistant, unharmed, unthreatened`);
const GOOD_SHORT = words(`safe, sturdy, calm, sound, tame, mild`);
const COSTLY = words(`ruinous, loss making, burdensome, onerous, damaging financially`);
const COSTLY_SHORT = words(`costly`);
const HARDLY = words(
  `hard, badly, severely, heavily, strongly, seriously, directly, acutely, intensely, greatly, frequently, often`,
);
const past = HIT_VERBS.filter((verb) => verb.endsWith("ed"));
const bad = [...BAD, ...BAD_SHORT, ...past];

/** What ordinary English words say of risk. */
export const ENGLISH_SENSES: Senses = {
  hit: [...HIT_VERBS, ...HIT_IRREGULAR, ...bad, ...HARDLY.flatMap((how) => past.map((one) => `${how} ${one}`))],
  spared: [...GOOD, ...GOOD_SHORT],
  worst: [
    ...bad.map((one) => `most ${one}`),
    ...HARDLY.flatMap((how) => [
      `most ${how} affected`,
      `most ${how} hit`,
      `most ${how} exposed`,
      `most ${how} threatened`,
    ]),
    ...GOOD.map((one) => `least ${one}`),
    ...BAD_SHORT.map((one) => englishDegrees(one).most),
    ...GOOD_SHORT.map((one) => `least ${one}`),
    ...words(`worst placed, worst affected, worst exposed, worst hit, worst struck, hardest hit, hardest struck, fare worst, fares worst, does
      worst, do worst, come off worst, comes off worst, have it worst, has it worst, worst case,
      in the worst shape, in the most trouble, in most danger, in the most danger, in greatest danger, in the greatest danger, at greatest risk,
      at the greatest risk, at highest risk, at the highest risk, at biggest risk, at the biggest risk, greatest at risk, biggest trouble, biggest
      worry, greatest worry, most trouble, most troubles, most problems, the most problems, most at stake, biggest headache, biggest concern,
      greatest concern, worst performing, worst performers, worst offender, worst offenders, worth worrying about, worth worrying over, worth
      worrying, worth our worry, worth a worry, worth our attention, worth watching`),
  ],
  best: [
    ...GOOD.map((one) => `most ${one}`),
    ...bad.map((one) => `least ${one}`),
    ...GOOD_SHORT.map((one) => englishDegrees(one).most),
    ...words(
      `best placed, best protected, best off, best prepared, fare best, fares best, does best, do best, come off best, comes off best, at lowest
      risk, at the lowest risk, at smallest risk, at the smallest risk, in the best shape, best performing, best performers`,
    ),
  ],
  costliest: [
    ...COSTLY.map((one) => `most ${one}`),
    ...COSTLY_SHORT.flatMap((one) => [`most ${one}`, englishDegrees(one).most]),
  ],
  costly: [...COSTLY, ...COSTLY_SHORT],
  hardest: words(
    `hardest, most severely, most badly, most heavily, most strongly, most seriously, most intensely, most acutely, most often, most frequently,
      most of all, above all`,
  ),
  worse: [
    ...bad.map((one) => `more ${one} than`),
    ...BAD_SHORT.map((one) => `${englishDegrees(one).more} than`),
    ...words(
      `worse off than, at greater risk than, at higher risk than, more at risk than, in more danger than, in greater danger than, harder hit than,
      worse hit than, better off than, better protected than, safer than, more resilient than, more secure than, less exposed than, less
      vulnerable than, less affected than, less at risk than, at lower risk than, less risky than, less dangerous than`,
    ),
  ],
  attention:
    words(`look at first, looking at first, look into first, focus on first, focus on, focus our attention on, concentrate on, prioritise,
      prioritize, prioritised, prioritized, priority, priorities, top priority, tackle first, tackle, deal with first, start with, begin with,
      address first, act first, act on first,
    keep an eye on, keep a close eye on, watch out for, watch, watch closely, pay attention to, pay most attention to, deserve attention, deserves
      attention, deserve our attention, deserves our attention, deserve most attention, need attention, needs attention, need our attention, need
      most attention, be concerned about, be afraid of, be nervous about, alarm us, give us pause, raise concern, raise concerns, raise red flags,
      red flag, red flags, hot spot, hot spots, hotspot, hotspots, trouble spot, trouble spots, problem sites, problem site, problem children,
      problem child, pain points, sore spots, weak spots, weak spot, weak points, visit first, inspect first, check first`),
  grades: [
    ...bad,
    ...words(
      `bad, big, large, intense, hefty, heavy, strong, substantial, significant, great, pronounced, sizeable, sizable, considerable, frequent,
      common, wild, crazy, brutal, fierce, steep, painful`,
    ),
  ],
  carriers: words(
    `money, cash, situation, situations, outlook, picture, state, case, cases, issue, issues, exposure, burden, load, extent, magnitude, severity,
      intensity, scale, size, reach, reaches, reached, degree of, position, standing, estimate, estimates, estimated, projection, projections, forecasted, projected,
      reading, readings, measurement, measurements, statistics, statistic, stats, statistical, details, information, info, result, results,
      outcome, quantity, rating, ratings, side, matter of, conditions, condition, episodes, episode`,
  ),
  // what belongs to whom is no phrasing: owned and leased sites are two groups
  phrasing: [
    ...englishVerbs(`interest hear cope deal deserve endure turn end reveal suggest recommend advise consider assess evaluate examine analyse
      analyze
investigate study review inspect ponder imagine suppose assume reckon figure anticipate predict project await clarify specify detail outline summarise
  describe
elaborate communicate inform notify state display present list point highlight flag single pick select choose return deliver output fetch obtain
  retrieve
reflect suit apply regard consist comprise span handle manage run maintain house host base place situate locate station feature boast rack clock
  log notch tally chalk
amount accumulate add stack encompass exhibit demonstrate enjoy earn collect attract warrant merit require demand allow help assist
guide realise realize recognise recognize notice spot detect discover explore learn research browse scan scroll carry bear shoulder concentrate account split divide incur absorb contribute`),
    ...words(`heading for, heading towards, headed for, headed towards, budget, budget for, set aside, set aside for, hav, direct or indirect, directly or indirectly, direct or further upstream, direct or upstream, direct and indirect, things, anything, anywhere, somewhere, break down, breaks down, breakdown, break it down, broken down, split up, ought, id, i d, hear, heard, hearing, put, puts, putting, put up with, up with, bear, bears, bearing, bore, borne, undergo,
      undergoes, undergone, underwent, go through, goes through, know about, knows, knew, known, knowing,
      understand, understands, understood, think, thinks, thought, learn, learnt, learned, see, saw, seeing, sees, found, finding, finds, told,
      telling, tells, shown, shows, showing, gave, given, gives, giving, wanted, wants, wanting, love to know, love to, like to, happy to know,
      eager to know, keen to know, interested, interested in, curious about, possible to know, would it be possible to, would it be possible, is
      it possible to, would you mind telling me, would you mind, do you mind telling me, do you happen to know, any idea, any ideas, have you got,
      do you have, have you any, could you tell me, can you tell me, can you show me,
      can you say, could you say, could you show me, could you give me, could you list, can you list, can you give me, could you please, can you
      please, please tell me, please show me, please give me, please list, tell me please, let me know, let us know, walk me through, i would like
      to know, i would like to see, i would like, i want to know, i want to see, i need to know, i need, i am trying to find out, i am trying,
      trying to, try, trying, tried, i am looking for, looking for, i wonder, help me understand, help me find, help us find, help me, help us, we
      would like to know, we want to know, we need to know,
      when it comes to, in terms of, with regard to, with respect to, as regards, as far as, is concerned, are concerned, as for, speaking of,
      talking about, on the subject of, on the topic of, in the matter of, in view of, in light of, in the light of, on account of, because of,
      due to, owing to, thanks to, as a result of, from the point of view of, from the perspective of, by way of, on the basis of, based on,
      according to, in relation to, related to, relating to, in connection with, in the context of, given the, considering,
      because, due, owing, per year, per annum, a year, each year, every year, year on year, in a year, over the year, over a year, over the
      course of a year, in a typical year, in an average year, typical year, in a normal year, typical, one year, yearly basis, on a yearly basis,
      on an annual basis, annual basis, on record, on file, on the books, on our books, in our portfolio, in our network, in our footprint, in our
      group, within our portfolio, within the portfolio, across the portfolio, across our portfolio, over the portfolio, over our portfolio, over the whole portfolio, across the whole portfolio, over the entire portfolio, across the entire portfolio, the whole portfolio, our whole portfolio, across the board, throughout, around the
      world, worldwide, globally, global, all over the world, overall,
      turn out, turns out, turned out, end up, ends up, wind up, stand out, stands out, look like, looks like, is like, are like, up against,
      bound to, set to, due to be, supposed to, likely, most likely, probable, expected to, projected to, forecast to, going to be, about to, in
      store for, in store, in the cards, looming, loom, looms, lurk, lurks, lurking, lie ahead, lies ahead, ahead, await, awaits,
      especially, very, extremely, highly, super, terribly, awfully, incredibly, seriously, dangerously, severely, badly, heavily, strongly,
      greatly, deeply, massively, hugely, particularly, notably, significantly, substantially, considerably, markedly, really, utterly, fairly,
      rather, relatively, comparatively, truly, damn, bloody, annually, singularly, specially, mainly, mostly, chiefly, primarily, largely,
      frankly, an awful, awful lot of, a lot of, lots of, a lot, plenty of, loads of, a great deal of, a great deal, great deal,
      thereby, therefore, hence, thus, then, however, namely, say, eh, huh, right, hm, hmm, um, uh, oh, ah, hey there, hi there, hello there, my
      question is, my question, the question is, question, questions, our question, one more thing, one more question, another question, next
      question, first question, another thing, so tell me, now tell me, now, now then, let us see, let s see, let us look at, let s look at, let
      us talk about, let us say, in fact, of course, for sure, no doubt, to my knowledge, as it were, as such, that is, i mean, you know, by any
      chance, by chance, perchance, if at all, at all, in particular, in general, in total numbers, if anything, for instance, for example, eg,
      ie, etc, and so on, etcetera, respectively, in turn, each, individual, individually, single, one of our, any one`),
  ],
  turning: [
    ...GOOD,
    ...GOOD_SHORT,
    ...englishVerbs(
      `avoid prevent reduce lower mitigate protect resist withstand escape survive spare shield lack miss exclude omit ignore skip stop refuse`,
    ),
    ...words(
      `hardly, barely, scarcely, rarely, seldom, little, few, fewer, less, least, free, free of, immune, unlike, instead, despite, almost, nearly,
      about, half, double, twice, third, quarter, both, either, neither, previous, former, latter, next, last, first, second`,
    ),
  ],
};
