import { expect, test } from "vitest";
import { getSignatureSettings } from "#db/queries/signatures/settings.ts";
import { withRollback } from "#db/testing.ts";
import { anAdministrator } from "../../entity/administrator-session.testing.ts";
import * as page from "./electronic-signature.tsx";

const path = "/administrator/electronic_signature";

test("signature defaults are saved within their limits, and an invalid certificate file is refused", () =>
	withRollback(async (inside) => {
		const { visit } = await anAdministrator(inside);
		const good = {
			intent: "settings",
			expiry_days: "20",
			reminder_days: "0",
			code_channel: "none",
			timestamp_address: "https://tsa.example/tsr",
		};
		for (const [name, value] of [
			["expiry_days", "0"],
			["expiry_days", "181"],
			["reminder_days", "61"],
			["code_channel", "pigeon"],
			["timestamp_address", "http://tsa.example/tsr"],
			["timestamp_address", "https://127.0.0.1/tsr"],
		] as const)
			expect((await visit(page, path, { form: { ...good, [name]: value } })).status, name).toBe(422);
		expect((await visit(page, path, { form: good })).location).toBe(path);
		expect(await getSignatureSettings(inside.trx)).toMatchObject({
			expiry_days: 20,
			reminder_days: 0,
			code_channel: "none",
			timestamp_address: "https://tsa.example/tsr",
		});
		const file = new File(["no container"], "empresa.p12") as unknown as string;
		const refused = await visit(page, path, { form: { intent: "certificate", file, password: "x" } });
		expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining("P12")]);
	}));
