import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Lets the heap double before all of it is looked through for garbage. By itself the engine comes to look after each 30
 * % once a server was idle for a while: columns of 100,000 values are large, so that every tenth answer waited for the
 * 40 to 80 ms that looking through the modules, routes and schemas of a server takes. Holds for threads as well.
 */
export function collectGarbageLessOften(): void {
  setFlagsFromString("--heap-growing-percent=100");
}

let collect: (() => void) | undefined;

/**
 * Gives back what is not needed any more, now: for a thread that made hundreds of megabytes of it and makes hardly any
 * from here on, so that the engine would not come to look. Takes some 20 ms.
 */
export function collectGarbage(): void {
  if (collect === undefined) {
    setFlagsFromString("--expose-gc");
    collect = runInNewContext("gc") as () => void;
  }
  collect();
}
