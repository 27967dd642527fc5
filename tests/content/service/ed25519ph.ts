import { createHash, randomBytes } from "node:crypto";

/**
 * Ed25519ph of RFC 8032, section 5.1, for keys made up by the tests: Node's own crypto module knows
 * neither the prehashed variant nor its context. Not constant-time, so of no use for real keys.
 */
const P = 2n ** 255n - 19n;
const L = 2n ** 252n + 27742317777372353535851937790883648493n;

const mod = (a: bigint, m = P) => ((a % m) + m) % m;

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let b = mod(base), e = exponent; e > 0n; e >>= 1n, b = mod(b * b)) {
    if (e & 1n) {
      result = mod(result * b);
    }
  }
  return result;
}

const D = mod(-121665n * power(121666n, P - 2n));

/** Extended coordinates X, Y, Z, T with x = X/Z, y = Y/Z, xy = T/Z. */
type Point = readonly [bigint, bigint, bigint, bigint];

const baseY = mod(4n * power(5n, P - 2n));
const baseX = 15112221349535400772501151409588531511454012693041857206046113283949847762202n;
const B: Point = [baseX, baseY, 1n, mod(baseX * baseY)];

function add([x1, y1, z1, t1]: Point, [x2, y2, z2, t2]: Point): Point {
  const a = mod((y1 - x1) * (y2 - x2));
  const b = mod((y1 + x1) * (y2 + x2));
  const c = mod(2n * t1 * t2 * D);
  const d = mod(2n * z1 * z2);
  const [e, f, g, h] = [b - a, d - c, d + c, b + a];
  return [mod(e * f), mod(g * h), mod(f * g), mod(e * h)];
}

function multiply(scalar: bigint, point: Point): Point {
  let result: Point = [0n, 1n, 1n, 0n];
  for (let p = point, s = scalar; s > 0n; s >>= 1n, p = add(p, p)) {
    if (s & 1n) {
      result = add(result, p);
    }
  }
  return result;
}

function toBytes(value: bigint): Buffer {
  return Buffer.from(value.toString(16).padStart(64, "0"), "hex").reverse();
}

const toNumber = (bytes: Buffer) => BigInt(`0x${Buffer.from(bytes).reverse().toString("hex")}`);

function encode([x, y, z]: Point): Buffer {
  const inverse = power(z, P - 2n);
  return toBytes(mod(y * inverse) | ((mod(x * inverse) & 1n) << 255n));
}

const sha512 = (...parts: (Buffer | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash("sha512")).digest();

/** A signing key made up for one test run. */
export interface SigningKey {
  /** Public half, base64 of 32 bytes. */
  verifyKey: string;
  /**
   * Signs the SHA-512 digest of a message.
   *
   * @param context context string of RFC 8032, at most 255 bytes
   * @returns base64 of the 64-byte signature
   */
  sign(message: Buffer, context: string): string;
}

/** Makes a fresh key. */
export function signingKey(): SigningKey {
  const digest = sha512(randomBytes(32));
  const prefix = digest.subarray(32);
  const clamped = Buffer.from(digest.subarray(0, 32));
  clamped[0] = (clamped[0] ?? 0) & 248;
  clamped[31] = ((clamped[31] ?? 0) & 127) | 64;
  const secret = toNumber(clamped);
  const publicKey = encode(multiply(secret, B));

  return {
    verifyKey: publicKey.toString("base64"),
    sign(message, context) {
      const domain = Buffer.concat([
        Buffer.from("SigEd25519 no Ed25519 collisions"),
        Buffer.from([1, Buffer.byteLength(context)]),
        Buffer.from(context),
      ]);
      const hashed = sha512(message);
      const r = mod(toNumber(sha512(domain, prefix, hashed)), L);
      const R = encode(multiply(r, B));
      const k = mod(toNumber(sha512(domain, R, publicKey, hashed)), L);
      return Buffer.concat([R, toBytes(mod(r + k * secret, L))]).toString("base64");
    },
  };
}
