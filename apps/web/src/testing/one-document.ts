import { builtinEnvironments, type Environment } from "vitest/environments";

const { jsdom } = builtinEnvironments;

/**
 * One document for all test files of a worker: what React and the parts on it load once keeps hold of the document it
 * was loaded with. Each file finds it empty.
 */
let opened: unknown;

export default {
  ...jsdom,
  name: "one-document",
  async setup(global, options) {
    opened ??= await jsdom.setup(global, options);
    return {
      teardown() {
        document.head.replaceChildren();
        document.body.replaceChildren();
        document.documentElement.removeAttribute("lang");
        localStorage.clear();
        sessionStorage.clear();
        history.replaceState(null, "", "/");
      },
    };
  },
} satisfies Environment;
