/**
 * Packages of the lock file without a check sum. There are some for other platforms, which the registry at hand did not
 * hold when they were added (`complete-lock.mjs`); what is installed without one could be anything.
 */

const nameOf = (folder) => folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);

/** @returns names with versions, each with whether it may be left out on some platform */
function withoutCheckSum(packages) {
  return Object.entries(packages)
    .filter(([folder, { link, integrity }]) => folder.includes("node_modules/") && !link && !integrity)
    .map(([folder, { version, optional = false, os, cpu }]) => ({
      folder,
      name: `${nameOf(folder)} ${version}`,
      isForSomePlatforms: optional && (os !== undefined || cpu !== undefined),
    }));
}

/** Packages that were installed here although nothing says what they have to be. @param isThere - of a folder */
export const installedUnchecked = ({ packages }, isThere) =>
  withoutCheckSum(packages)
    .filter(({ folder }) => isThere(folder))
    .map(({ name }) => name);

/** Faults: entries without a check sum that every platform installs. */
export const uncheckedFaults = ({ packages }) =>
  withoutCheckSum(packages)
    .filter(({ isForSomePlatforms }) => !isForSomePlatforms)
    .map(({ name }) => `${name} has no check sum in package-lock.json: install it anew from a registry that has it`);
