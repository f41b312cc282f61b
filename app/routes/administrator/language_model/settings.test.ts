import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { ModelSimulator } from "#app/integrations/assistant/simulator.server.ts";
import { startModel } from "#app/routes/shared/language-model/testing.ts";
import { findModelSettings, openModelKey } from "#db/queries/language-model/settings.ts";
import { withRollback } from "#db/testing.ts";
import { anAdministrator } from "../../entity/administrator-session.testing.ts";
import * as calls from "./calls.tsx";
import * as page from "./settings.tsx";

const path = "/administrator/language_model";
let simulator: ModelSimulator;

beforeAll(async () => {
	simulator = await startModel();
});

afterAll(async () => {
	vi.unstubAllEnvs();
	await simulator.close();
});

const empty = {
	intent: "save",
	address: "",
	model: "",
	key_password: "",
	currency: "BRL",
	input_cents: "0",
	output_cents: "0",
	monthly_cents: "100,00",
	person_cents: "20,00",
};
const getErrors = (body: unknown) => Object.keys((body as { result: { error: object } }).result.error);

test("language model settings are refused with field errors, and the key is never returned", () =>
	withRollback(async (inside) => {
		const { visit } = await anAdministrator(inside);
		const cases: [Record<string, string>, string][] = [
			[{ enabled: "on" }, "model"],
			[{ address: "http://127.0.0.1:9/v1" }, "address"],
			[{ address: "https://10.0.0.1/v1" }, "address"],
			[{ address: "ftp://x" }, "address"],
			[{ monthly_cents: "muito" }, "monthly_cents"],
			[{ input_cents: "9.999.999,00" }, "input_cents"],
			[{ currency: "EUR" }, "currency"],
			[{ model: "a".repeat(201) }, "model"],
		];
		for (const [values, field] of cases) {
			const { status, body } = await visit(page, path, { form: { ...empty, key_password: "a-secret-key", ...values } });
			expect([status, getErrors(body)], field).toEqual([422, [field]]);
			expect(JSON.stringify(body)).not.toContain("a-secret-key");
		}
		vi.stubEnv("LANGUAGE_MODEL_URL", "");
		const nowhere = await visit(page, path, { form: { ...empty, enabled: "on", model: "simulator" } });
		expect(getErrors(nowhere.body)).toEqual(["address"]);
		vi.stubEnv("LANGUAGE_MODEL_URL", simulator.url);
	}));

test("a language model is saved encrypted and disabled, tested, enabled, and its calls are listed", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { visit } = await anAdministrator(inside);
		expect((await visit(page, path)).body).toMatchObject({ isReady: false, values: { enabled: "" } });
		expect((await visit(page, path, { form: { intent: "test" } })).location).toBe(path);
		expect(await findModelSettings(trx)).toBeUndefined();

		await visit(page, path, { form: { ...empty, model: "simulator", key_password: "wrong-key" } });
		const stored = await findModelSettings(trx);
		expect(stored).toMatchObject({ enabled: false, model: "simulator", monthly_cents: 10_000, person_cents: 2_000 });
		expect(stored?.sealed).not.toContain("wrong-key");
		await visit(page, path, { form: { intent: "test" } });
		expect(await findModelSettings(trx)).toMatchObject({
			trouble: "credentials",
			detail: expect.stringContaining("401"),
		});
		await visit(page, path, { form: { ...empty, model: "simulator", key_password: "right-key" } });
		// An empty key input keeps the stored key.
		await visit(page, path, { form: { ...empty, model: "simulator", address: simulator.url, enabled: "on" } });
		const now = await findModelSettings(trx);
		expect(now && openModelKey(now)).toBe("right-key");
		await visit(page, path, { form: { intent: "test" } });
		expect(await findModelSettings(trx)).toMatchObject({ enabled: true, trouble: null, checked_at: expect.any(Date) });
		const list = await visit(calls, `${path}/calls`);
		expect(list.body).toMatchObject({
			rows: [
				{ purpose: "Teste da conexão", outcome: "respondido", about: null },
				{ outcome: expect.stringContaining("chave") },
			],
			spending: [{ calls: "2" }],
		});
		expect(JSON.stringify([(await visit(page, path)).body, list.body])).not.toMatch(/right-key|wrong-key/);
		await visit(page, path, { form: { ...empty, model: "simulator", no_key: "on" } });
		expect(await findModelSettings(trx)).toMatchObject({ enabled: false, sealed: null });
	}));
