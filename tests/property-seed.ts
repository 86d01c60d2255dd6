/**
 * Property tests try the same inputs on every run, so that a change is judged by what it changes. `PROPERTY_SEED=7 npm
 * test` explores others.
 */
import fc from "fast-check";

fc.configureGlobal({ seed: Number(process.env["PROPERTY_SEED"] ?? 20_261_121) });
