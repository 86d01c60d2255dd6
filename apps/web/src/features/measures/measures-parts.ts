/** What screens load of the measures, in one piece. */
export { LocationMeasures } from "./location-measures.tsx";
export { MeasuresPage } from "./measures-page.tsx";
