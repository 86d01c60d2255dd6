import { builtinEnvironments, type Environment } from "vitest/environments";

const { jsdom } = builtinEnvironments;

let opened: unknown;

function empty() {
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.documentElement.removeAttribute("lang");
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
}

/**
 * One document for all test files of a worker: React and what stands on it keep hold of the document they were loaded
 * with. Each file finds it empty.
 */
const oneDocument: Environment = {
  ...jsdom,
  name: "one-document",
  setup: async (global, options) => {
    opened ??= await jsdom.setup(global, options);
    return { teardown: empty };
  },
};

export default oneDocument;
