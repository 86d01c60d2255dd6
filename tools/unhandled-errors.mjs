/** A reporter of the test runner: writes down errors outside of any test, which the JSON report leaves out. */
import { writeFileSync } from "node:fs";

export default class UnhandledErrors {
  onTestRunEnd(_files, errors) {
    const file = process.env.UNHANDLED_ERRORS_FILE;
    const texts = errors.map(({ name, message, stack, type }) => `${type ?? name}: ${stack ?? message}`);
    if (file && texts.length > 0) writeFileSync(file, JSON.stringify(texts));
  }
}
