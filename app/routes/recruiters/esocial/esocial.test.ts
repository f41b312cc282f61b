import { generateCpf } from "@brazilian-utils/brazilian-utils";
import { beforeEach, expect, test } from "vitest";
import { denialRecorded } from "#app/auth/permit.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { Browser } from "#app/auth/testing.ts";
import {
	buildFormData,
	type Input,
	password,
	password_hash,
	readFormResult,
} from "#app/routes/constraints/forms.testing.ts";
import { clearCountCache } from "#app/routes/count-cache.server.ts";
import * as business from "#app/routes/public/business.tsx";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aRecruiter, rolledBack } from "#db/testing.ts";
import * as document from "./document.ts";
import { anEmployee, fullEvent as full } from "./esocial.testing.ts";
import * as page from "./esocial.tsx";

type Inside = Parameters<Parameters<typeof rolledBack>[0]>[0];

beforeEach(clearCountCache);

async function open({ db, trx, business: home }: Inside, { cpf = generateCpf() as string | null } = {}) {
	const recruiter = await aRecruiter(trx, { is_admin: true, password_hash });
	const employee = await anEmployee(trx, cpf);
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email: recruiter.email, password } });
	const params = { id: employee.uid };
	const path = `/recruiters/employees/${employee.uid}/esocial`;
	const visit = async (form?: FormData) => {
		const answer = await browser.visit(page, { path, params, form, above: [recruitersOnly] });
		await denialRecorded();
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
	return { visit, events, download, send: (input: Input) => visit(buildFormData(input)) };
}

test("an event is made of record and form, kept sealed, and downloaded as it was checked", () =>
	rolledBack(async (inside) => {
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

test("the same press twice makes one event, and two events of a second have two keys", () =>
	rolledBack(async (inside) => {
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
])("%s is refused beside its box, and what was typed stays", (_, change, box) =>
	rolledBack(async (inside) => {
		const { send, events } = await open(inside);
		const answer = await send(Object.assign({}, full, change));
		expect(answer.status).toBe(422);
		const { errors, typed } = readFormResult(answer.body);
		expect(Object.keys(errors)).toContain(box);
		expect(typed).toMatchObject({ registration: "SEL-0001", schedule: full.schedule });
		expect(await events()).toHaveLength(0);
	}),
);

test("an event without the person's CPF is refused at the form's head", () =>
	rolledBack(async (inside) => {
		const { send, events } = await open(inside, { cpf: null });
		const answer = await send(full);
		expect(answer.status).toBe(422);
		expect(readFormResult(answer.body).errors[""]?.join(" ")).toContain("CPF");
		expect(await events()).toHaveLength(0);
	}));

test("a receipt is noted once, and named by the correction of its event", () =>
	rolledBack(async (inside) => {
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

test("an employee of another business and an event of another employee are not there", () =>
	rolledBack(async (inside) => {
		const { send, events } = await open(inside);
		await send(full);
		const [event] = await events();
		const other = await open(inside);
		expect((await other.download(event?.uid ?? "")).status).toBe(404);
	}));
