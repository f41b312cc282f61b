import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { composeSignedPdf } from "#app/storage/signed-pdf.server.ts";
import { createSelfSignedCertificate } from "./certificate.server.ts";
import { checkSeal } from "./check-seal.server.ts";
import { sealPdf, sealReservedBytes } from "./seal-pdf.server.ts";
import { requestTimestamp } from "./timestamp.server.ts";
import { startTimestampSimulator, type TimestampMode } from "./timestamp-simulator.server.ts";

let authority: Awaited<ReturnType<typeof startTimestampSimulator>>;
const signature = new Uint8Array(256).fill(7);
const address = "https://tsa.example/tsr";

beforeAll(async () => {
	authority = await startTimestampSimulator();
	vi.stubEnv("TIMESTAMP_URL", authority.url);
});

afterEach(() => authority.be("well"));

afterAll(async () => {
	vi.unstubAllEnvs();
	await authority.close();
});

const toPem = (der: Uint8Array) =>
	`-----BEGIN CERTIFICATE-----\n${Buffer.from(der)
		.toString("base64")
		.replace(/(.{64})/g, "$1\n")}\n-----END CERTIFICATE-----\n`;

/** OpenSSL's verdict on a token, where it is installed. */
function verifyByOpenssl(token: Uint8Array, data: Uint8Array): string | undefined {
	const folder = mkdtempSync(join(tmpdir(), "tsa-"));
	const at = (name: string) => join(folder, name);
	writeFileSync(at("token"), token);
	writeFileSync(at("data"), data);
	writeFileSync(at("ca.pem"), toPem(authority.certificate));
	const args = ["ts", "-verify", "-in", at("token"), "-token_in", "-data", at("data"), "-CAfile", at("ca.pem")];
	const { stdout, stderr, error } = spawnSync("openssl", args, { encoding: "utf8" });
	rmSync(folder, { recursive: true });
	return error ? undefined : stdout + stderr;
}

test("requestTimestamp returns a token of the signature that OpenSSL accepts", async () => {
	const before = Date.now();
	const { token, at } = await requestTimestamp(address, signature);
	expect(Math.abs(at.getTime() - before)).toBeLessThan(60_000);
	const verdict = verifyByOpenssl(token, signature);
	if (verdict !== undefined) expect(verdict).toContain("Verification: OK");
	const other = verifyByOpenssl(token, new Uint8Array(256).fill(8));
	if (other !== undefined) expect(other).not.toContain("Verification: OK");
});

test.each([
	["down", "down"],
	["500", "down"],
	["rejected", "refused"],
	["garbage", "invalid"],
	["hash", "invalid"],
	["nonce", "invalid"],
	["late", "invalid"],
	["signature", "invalid"],
] as const)("requestTimestamp throws when the authority is %s", async (mode, trouble) => {
	authority.be(mode as TimestampMode);
	await expect(requestTimestamp(address, signature)).rejects.toMatchObject({ name: "TimestampError", trouble });
});

test("requestTimestamp refuses an authority inside the network", async () => {
	vi.stubEnv("TIMESTAMP_URL", "");
	await expect(requestTimestamp("http://127.0.0.1/tsr", signature)).rejects.toMatchObject({ trouble: "down" });
	vi.stubEnv("TIMESTAMP_URL", authority.url);
});

test("checkSeal and pdfsig accept a seal with a time stamp and reject a changed byte", async () => {
	const page = async () => {
		const pdf = await PDFDocument.create();
		pdf.addPage().drawText("Contrato", { x: 50, y: 700 });
		return new Uint8Array(await pdf.save());
	};
	const { key } = await createSelfSignedCertificate({ name: "Grupo Seleta", cnpj: null });
	const prepared = await composeSignedPdf({
		original: await page(),
		evidence: await page(),
		title: "Contrato",
		name: "contrato.pdf",
		author: "Grupo Seleta",
		reason: "Assinado",
		location: "seleta.example",
		at: new Date(),
		room: sealReservedBytes,
	});
	if (!prepared) throw new Error("nothing was composed");
	let stamped: Uint8Array | undefined;
	const sealed = await sealPdf(prepared, key, async (value) => {
		stamped = new Uint8Array(value);
		return (await requestTimestamp(address, value)).token;
	});
	expect(await checkSeal(sealed)).toMatchObject({ kind: "valid", isWhole: true });
	const token = authority.tokens.at(-1);
	const hex = Buffer.from(sealed).toString("latin1").toLowerCase();
	expect(hex).toContain(Buffer.from(token ?? []).toString("hex"));
	const verdict = verifyByOpenssl(token ?? new Uint8Array(), stamped ?? new Uint8Array());
	if (verdict !== undefined) expect(verdict).toContain("Verification: OK");
	const folder = mkdtempSync(join(tmpdir(), "seal-"));
	writeFileSync(join(folder, "sealed.pdf"), sealed);
	const { stdout, error } = spawnSync("pdfsig", ["-nocert", join(folder, "sealed.pdf")], { encoding: "utf8" });
	rmSync(folder, { recursive: true });
	if (!error) expect(stdout).toContain("Signature is Valid");
	const changed = new Uint8Array(sealed);
	changed[40] = (changed[40] ?? 0) ^ 1;
	expect(await checkSeal(changed)).toMatchObject({ kind: "broken" });
});
