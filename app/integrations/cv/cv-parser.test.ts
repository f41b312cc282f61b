import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ExternalTarget } from "#app/domain/invoices/billing-sync.ts";
import { sendBillingMessage } from "../outbound/billing-system-client.server.ts";
import { postExternal } from "../outbound/http-client.server.ts";
import { parseCvByService } from "./cv-parser-client.server.ts";
import { parseCvResponse } from "./parse-response.ts";
import { type CvSimulator, startCvSimulator } from "./simulator.server.ts";

let simulator: CvSimulator;
beforeEach(async () => {
	simulator = await startCvSimulator({ slow: 2_000 });
	vi.stubEnv("CV_PARSER_URL", simulator.url);
});
afterEach(async () => {
	vi.unstubAllEnvs();
	await simulator.close();
});

const target = (more: Partial<ExternalTarget> = {}): ExternalTarget =>
	Object.assign({ provider: "cv_parser", address: null, key: "chave-do-leitor", shut: false }, more);
const file = {
	bytes: Buffer.from("Maria Prado\nmaria@mail.example\n(11) 98765-4321"),
	contentType: "text/plain",
	checksum: "a".repeat(64),
};

test("parseCvByService returns the facts that the parser found", async () => {
	const result = await parseCvByService(target(), file);
	expect(result).toEqual({
		ok: true,
		status: 200,
		facts: { name: "Maria Prado", email: "maria@mail.example", phone: "+5511987654321", skills: ["Simulado"] },
	});
	expect(simulator.received).toEqual([{ contentType: "text/plain", size: file.bytes.length }]);
});

test.each([
	["429", "trouble:status:429"],
	["500", "trouble:status:500"],
	["slow", "trouble:slow"],
	["half", "trouble:unreadable"],
	["huge", "trouble:unreadable"],
	["nonsense", "trouble:unreadable"],
	["down", "trouble:down"],
] as const)("parseCvByService returns a failure without throwing when the parser answers %s", async (mode, message) => {
	simulator.be(mode);
	expect(await parseCvByService(target(), file, { patience: 300 })).toMatchObject({ ok: false, messages: [message] });
});

test("parseCvByService fails when the key is wrong or missing, in a sandbox or for an internal address", async () => {
	for (const [more, message] of [
		[{ key: "wrong" }, "trouble:status:401"],
		[{ key: null }, "trouble:credentials"],
		[{ shut: true }, "trouble:sandbox"],
		[{ address: "https://10.0.0.1/cv" }, "trouble:address"],
		[{ address: "http://parser.example.com/" }, "trouble:address"],
	] as const)
		expect(await parseCvByService(target(more), file), message).toMatchObject({ ok: false, messages: [message] });
	expect(simulator.received).toEqual([]);
});

test("deliver sends an invented CV when a parser's connection is tested", async () => {
	const ping = { id: "1", event: "ping", at: new Date(), payload: {} };
	expect(await sendBillingMessage(target(), ping)).toMatchObject({ ok: true });
	expect(await sendBillingMessage(target({ key: "wrong" }), ping)).toMatchObject({ ok: false });
	expect(await sendBillingMessage(target(), Object.assign({}, ping, { event: "cv" }))).toMatchObject({ ok: false });
	expect(simulator.received).toHaveLength(1);
});

test("parseCvResponse drops invalid values and returns the rest", () => {
	const answer = parseCvResponse({
		name: ["no text"],
		email: "not an address",
		phone: "(11) 98765-4321",
		linkedin: "https://elsewhere.example/in/x",
		birth_date: "1990-02-31",
		state: "XX",
		experiences: [
			{ company: "Acme", position: "Analista", start: "2019", end: "2021-03" },
			{ company: "Beta", position: "Gerente", start: "2021-04" },
			{ company: "", position: "Sem empresa", start: "2021-04" },
			"text",
		],
		educations: [{ institution: "USP", course: "Direito", status: "never" }],
		languages: [
			{ language: "English", level: 4 },
			{ language: "Spanish", level: 9 },
		],
		skills: ["SQL", "SQL", 7, "Excel"],
		unknown: true,
	});
	expect(answer).toEqual({
		phone: "+5511987654321",
		experiences: [
			{ company: "Acme", position: "Analista", start: "2019-01", end: "2021-03", current: false, description: "" },
			{ company: "Beta", position: "Gerente", start: "2021-04", current: true, description: "" },
		],
		educations: [{ institution: "USP", course: "Direito", status: "done" }],
		languages: [{ language: "Inglês", level: 4 }],
		skills: ["SQL", "Excel"],
	});
});

test.each([
	[null],
	["text"],
	[[]],
	[{}],
	[{ name: null }],
	[{ experiences: "many" }],
	[{ skills: Array(501).fill("x") }],
])("parseCvResponse returns null when the answer has no facts: %j", (body) => {
	expect(parseCvResponse(body)).toBeNull();
});

test("postExternal rejects an internal address", async () => {
	await expect(postExternal("https://169.254.169.254/", "{}", {})).rejects.toThrow("inside");
});
