import { BlockList, isIP } from "node:net";

/** Ranges that are no public places (IANA special-purpose registries for IPv4 and IPv6). */
const V4: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];
const NOT_PUBLIC_V4 = new BlockList();
for (const [network, bits] of V4) NOT_PUBLIC_V4.addSubnet(network, bits, "ipv4");

/** Global unicast is 2000::/3; these lie in it and lead elsewhere: documentation, tunnels, benchmarks. */
const GLOBAL_V6 = new BlockList();
GLOBAL_V6.addSubnet("2000::", 3, "ipv6");
const NOT_PUBLIC_V6 = new BlockList();
NOT_PUBLIC_V6.addSubnet("2001::", 23, "ipv6");
NOT_PUBLIC_V6.addSubnet("2001:db8::", 32, "ipv6");
NOT_PUBLIC_V6.addSubnet("2002::", 16, "ipv6");
NOT_PUBLIC_V6.addSubnet("3fff::", 20, "ipv6");

/** Whether this is the IP address of a machine of the public internet; anything that is no address is not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !NOT_PUBLIC_V4.check(address, "ipv4");
  // an IPv4 address in IPv6 clothes is outside of 2000::/3
  return family === 6 && GLOBAL_V6.check(address, "ipv6") && !NOT_PUBLIC_V6.check(address, "ipv6");
}

/** Networks in which machines tell secrets to whoever asks from inside; they are reached by nobody. */
const SECRETS = new BlockList();
SECRETS.addSubnet("169.254.0.0", 16, "ipv4");
SECRETS.addSubnet("fe80::", 10, "ipv6");
SECRETS.addAddress("fd00:ec2::254", "ipv6");

/** Whether this is the IP address of a machine that tells secrets of its network, also in IPv6 clothes. */
export function isSecretAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && SECRETS.check(address, family === 4 ? "ipv4" : "ipv6");
}
