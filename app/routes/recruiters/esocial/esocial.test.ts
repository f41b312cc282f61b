import { generateCpf } from "@brazilian-utils/brazilian-utils";
import { beforeEach, expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { waitForDenialAudit } from "#app/auth/permit.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { createSelfSignedCertificate } from "#app/integrations/signing/certificate.server.ts";
import {
	buildFormData,
	type Input,
	password,
	password_hash,
	readFormResult,
} from "#app/routes/constraints/forms.testing.ts";
import { clearCountCache } from "#app/routes/count-cache.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { enterBusiness } from "#db/kit/in-business.ts";
import { saveEmployer, saveEmployerCertificate } from "#db/queries/esocial/employers.ts";
import { aRecruiter, listTaskPayloads, withRollback } from "#db/testing.ts";
import * as document from "./document.ts";
import { anEmployee, fullEvent as full } from "./esocial.testing.ts";
import * as page from "./esocial.tsx";
import * as list from "./list/events.tsx";

const certificate = createSelfSignedCertificate({ name: "Seleta RH", cnpj: null });

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

beforeEach(clearCountCache);

async function open({ db, trx, business: home }: Inside, { cpf = generateCpf() as string | null } = {}) {
	const recruiter = await aRecruiter(trx, { is_admin: true, password_hash });
	const employee = await anEmployee(trx, cpf);
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email: recruiter.email, password } });
	const params = { id: employee.uid };
	const path = `/recruiters/employees/${employee.uid}/esocial`;
	const visit = async (form?: FormData, search = "") => {
		const answer = await browser.visit(page, { path: path + search, params, form, above: [recruitersOnly] });
		await waitForDenialAudit();
		await enterBusiness(trx, home.id);
		return answer;
	};
	const events = () =>
		trx.selectFrom("esocial_events").selectAll().where("employee_id", "=", employee.id).orderBy("id").execute();
	const download = async (uid: string) => {
		const answer = await browser.visit(document, {
			path: `${path}/${uid}`,
			params: { id: employee.uid, event: uid },
			above: [recruitersOnly],
		});
		await enterBusiness(trx, home.id);
		return answer;
	};
	const visitList = async (form?: FormData, search = "") => {
		const answer = await browser.visit(list, { path: `/recruiters/esocial${search}`, form, above: [recruitersOnly] });
		await waitForDenialAudit();
		await enterBusiness(trx, home.id);
		return answer;
	};
	return {
		visit,
		visitList,
		events,
		download,
		employeeId: employee.id,
		send: (input: Input) => visit(buildFormData(input)),
	};
}

test("an eSocial event is created from record and form, stored encrypted, and downloaded as validated", () =>
	withRollback(async (inside) => {
		const { send, events, download, visit } = await open(inside);
		expect((await send(full)).status).toBe(303);
		const [event] = await events();
		expect(event).toMatchObject({ kind: "S-2200", environment: 2, receipt: null });
		expect(event?.sealed).not.toContain("Augusta");
		const { status, body } = await download(event?.uid ?? "");
		expect(status).toBe(200);
		expect(String(body)).toContain("<nmTrab>Íris D&apos;Ávila &amp; Filha</nmTrab>");
		expect(String(body)).toContain("<vrSalFx>6200.50</vrSalFx>");
		expect(String(body)).toContain("<codMunic>3550308</codMunic>");
		const { page: shown } = (await visit()).body as { page: { values: Input; events: unknown[] } };
		expect(shown.values).toMatchObject({ registration: "SEL-0001", cbo: "253110" });
		expect(shown.events).toHaveLength(1);
	}));

test("a repeated submission creates one event, and two events in one second get different keys", () =>
	withRollback(async (inside) => {
		const { send, events } = await open(inside);
		const press = Object.assign({ _idem: "0190a0a0-0000-7000-8000-000000000001" }, full);
		await send(press);
		await send(press);
		expect(await events()).toHaveLength(1);
		await send(Object.assign({}, full, { kind: "S-2190" }));
		await send(Object.assign({}, full, { kind: "S-2190", registration: "SEL-0002" }));
		expect(new Set((await events()).map(({ event_key }) => event_key)).size).toBe(3);
	}));

test.each<[string, Input, string]>([
	["an intern's event for an employee", { kind: "S-2300" }, "kind"],
	[
		"a temporary worker without a reason",
		{ category: "106", duration_kind: "2", ends_on: "2027-03-01" },
		"temporary_reason",
	],
	["an apprentice of 32 years without a school", { category: "103" }, "apprentice_hiring"],
	["a change without its day", { kind: "S-2206" }, "since"],
	["a correction of what has no receipt", { corrects: "nobody" }, "corrects"],
	["a foreigner without a condition", { nationality: "063" }, "immigrant_condition"],
	["a CNPJ that does not exist", { union_cnpj: "11.111.111/1111-11" }, "union_cnpj"],
])("%s is refused with a field error, and the input is preserved", (_, change, box) =>
	withRollback(async (inside) => {
		const { send, events } = await open(inside);
		const answer = await send(Object.assign({}, full, change));
		expect(answer.status).toBe(422);
		const { errors, typed } = readFormResult(answer.body);
		expect(Object.keys(errors)).toContain(box);
		expect(typed).toMatchObject({ registration: "SEL-0001", schedule: full.schedule });
		expect(await events()).toHaveLength(0);
	}),
);

test("an event without the employee's CPF is refused with a form error", () =>
	withRollback(async (inside) => {
		const { send, events } = await open(inside, { cpf: null });
		const answer = await send(full);
		expect(answer.status).toBe(422);
		expect(readFormResult(answer.body).errors[""]?.join(" ")).toContain("CPF");
		expect(await events()).toHaveLength(0);
	}));

test("a receipt is saved once and referenced by the correction of its event", () =>
	withRollback(async (inside) => {
		const { send, events, download } = await open(inside);
		await send(full);
		const [first] = await events();
		const receipt = "1.2.0000000000000000042";
		const note = { intent: "receipt", event: first?.uid ?? "" };
		expect((await send(Object.assign({ receipt: "1.2.42" }, note))).status).toBe(422);
		expect((await send(Object.assign({ receipt }, note))).status).toBe(303);
		expect((await send(Object.assign({}, full, { corrects: first?.uid ?? "", cbo: "253115" }))).status).toBe(303);
		const second = (await events())[1];
		expect(second?.corrects_id).toBe(first?.id);
		const body = String((await download(second?.uid ?? "")).body);
		expect(body).toContain(`<indRetif>2</indRetif><nrRecibo>${receipt}</nrRecibo>`);
		expect((await send({ intent: "receipt", event: second?.uid ?? "", receipt })).status).toBe(422);
	}));

test("another business's employee and another employee's event are not found", () =>
	withRollback(async (inside) => {
		const { send, events } = await open(inside);
		await send(full);
		const [event] = await events();
		const other = await open(inside);
		expect((await other.download(event?.uid ?? "")).status).toBe(404);
	}));

async function openSending(trx: Inside["trx"]) {
	const { cnpj } = await trx
		.selectFrom("businesses")
		.select("cnpj")
		.where("id", "=", trx.businessId)
		.executeTakeFirstOrThrow();
	const recruiter = await aRecruiter(trx, {});
	const id = await saveEmployer(
		trx,
		{ cnpj: cnpj ?? "", name: "Seleta RH", mode: "restricted", address: null },
		recruiter.id,
	);
	await saveEmployerCertificate(trx, id, await certificate);
}

test("an event is signed when the employer has a certificate, and sent only once", () =>
	withRollback(async (inside) => {
		const { send, events } = await open(inside);
		await send(full);
		const [plain] = await events();
		expect(plain?.state).toBe("valid");
		const press = { intent: "send", event: plain?.uid ?? "" };
		await send(press);
		expect((await events())[0]?.state).toBe("valid");
		await openSending(inside.trx);
		await send(Object.assign({}, full, { kind: "S-2190" }));
		expect((await events())[1]?.state).toBe("signed");
		await send(press);
		await send(press);
		expect((await events()).map(({ state }) => state)).toEqual(["queued", "signed"]);
		expect(await listTaskPayloads(inside.trx, "esocial_lot")).toHaveLength(1);
	}));

test("a production event is not sent when the employer is in the test environment", () =>
	withRollback(async (inside) => {
		const { send, events } = await open(inside);
		await openSending(inside.trx);
		await send(Object.assign({}, full, { environment: "1" }));
		const [event] = await events();
		await send({ intent: "send", event: event?.uid ?? "" });
		expect((await events())[0]?.state).toBe("signed");
	}));

test("an accepted event is excluded once by an event that references its receipt", () =>
	withRollback(async (inside) => {
		const { send, events, download } = await open(inside);
		await send(full);
		const [event] = await events();
		const receipt = "1.2.0000000000000000042";
		const press = { intent: "exclude", event: event?.uid ?? "" };
		await send(press);
		expect(await events()).toHaveLength(1);
		await send({ intent: "receipt", event: event?.uid ?? "", receipt });
		await send(press);
		await send(press);
		const [, exclusion, ...others] = await events();
		expect(others).toEqual([]);
		expect(exclusion).toMatchObject({ kind: "S-3000", corrects_id: event?.id, due_on: null });
		expect(String((await download(exclusion?.uid ?? "")).body)).toContain(
			`<tpEvento>S-2200</tpEvento><nrRecEvt>${receipt}</nrRecEvt>`,
		);
	}));

test("a proposed change prefills the form, is completed by its event, or is dismissed", () =>
	withRollback(async (inside) => {
		const { send, events, visit, employeeId } = await open(inside);
		await send(full);
		const change = (position: string) =>
			inside.trx.updateTable("employees").set({ position }).where("id", "=", employeeId).execute();
		await change("Gerente de marketing");
		const [, draft] = await events();
		expect(draft).toMatchObject({ kind: "S-2206", state: "draft" });
		const { page: shown } = (await visit(undefined, `?draft=${draft?.uid}`)).body as { page: { values: Input } };
		expect(shown.values).toMatchObject({ kind: "S-2206", since: draft?.since });
		expect((await send(Object.assign({}, full, { kind: "S-2206", since: draft?.since }))).status).toBe(303);
		expect((await events()).map(({ kind, state }) => [kind, state])).toEqual([
			["S-2200", "valid"],
			["S-2206", "valid"],
		]);
		await change("Diretora de marketing");
		const again = (await events()).find(({ state }) => state === "draft");
		await send({ intent: "dismiss", event: again?.uid ?? "" });
		expect((await events()).map(({ state }) => state)).toEqual(["valid", "valid", "dismissed"]);
	}));

test("the list of events sends valid ones, and shows overdue ones and missing admissions", () =>
	withRollback(async (inside) => {
		const { send, events, visitList } = await open(inside);
		const before = await visitList();
		expect(before.body).toMatchObject({ starts: [{ kind: "S-2200" }], total: 0 });
		await openSending(inside.trx);
		await send(full);
		const { body } = await visitList();
		const list = body as { rows: object[]; employers: { root: string; environment: string; problem: string | null }[] };
		expect(list.rows).toMatchObject([{ kind: "S-2200", state: { tone: "info" } }]);
		const [employer] = list.employers;
		expect(employer?.problem).toBeNull();
		const press = buildFormData({ employer: employer?.root ?? "", environment: employer?.environment ?? "" });
		expect((await visitList(press)).status).toBe(303);
		expect((await events())[0]?.state).toBe("queued");
		await inside.trx.updateTable("esocial_events").set({ due_on: "2020-01-01" }).execute();
		expect((await visitList(undefined, "?overdue=1")).body).toMatchObject({ rows: [{ isOverdue: true }], total: 1 });
		expect((await visitList(undefined, "?state=accepted")).body).toMatchObject({ rows: [], total: 0 });
	}));
