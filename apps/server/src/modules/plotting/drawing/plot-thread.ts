/** Thread that draws plots as SVG. */
import { plotTheme } from "@tidemark/plots";
import { framedSvg } from "@tidemark/plots/framed";
import { drawSvg } from "@tidemark/plots/svg";
import { answerCalls } from "../../../platform/threads/answer-calls.ts";
import type { PlotCalls } from "./plot-calls.ts";

answerCalls<PlotCalls>({
  draw: ({ model, look: { theme, ...size }, frame }) =>
    frame === undefined ? drawSvg(model, plotTheme(theme), size) : framedSvg(model, plotTheme(theme), size, frame),
});
