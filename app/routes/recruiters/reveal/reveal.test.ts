import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { waitForDenialAudit } from "#app/auth/permit.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as audit from "#app/routes/administrator/audit/audit.tsx";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { type PackedPage, unpackListPage } from "#app/ui/list-view/compact-payload.ts";
import { encrypt } from "#db/kit/encryption.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aCandidate, aLimitedRecruiter, aRecruiter, withRollback } from "#db/testing.ts";
import * as edit from "../../entity/edit.tsx";
import * as list from "../../entity/list.tsx";
import * as show from "../../entity/show.tsx";
import * as remuneration from "../candidates/remuneration.tsx";
import * as sensitive from "../candidates/sensitive.tsx";
import * as panel from "../side_panel/panel.ts";
import * as reveal from "./reveal.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

/** An administrator, or a recruiter with only these rights, in a browser; joins all responses. */
async function someone({ db, trx, business: home }: Inside, may?: Record<string, string[]>) {
	const user = may
		? await aLimitedRecruiter(trx, may, { password_hash })
		: await aRecruiter(trx, { is_admin: true, password_hash });
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email: user.email, password } });
	const visit = async (
		route: Parameters<Browser["visit"]>[0],
		path: string,
		params: Record<string, string> = {},
		form?: Record<string, string>,
	) => {
		await enterBusiness(trx, home.id);
		const answer = await browser.visit(route, { path, params, form, above: [recruitersOnly] });
		await waitForDenialAudit();
		await enterBusiness(trx, home.id);
		return answer;
	};
	const ask = (entity: string, id: string, field: string) =>
		visit(reveal, `/recruiters/reveal/${entity}/${id}?field=${field}`, { entity, id }, {});
	return { user, visit, ask };
}

const candidate = { date_birth: "1991-04-23", clt_expectation_cents: 765_432 };
const hired = {
	kind: "internal",
	internal_contract_model: 4,
	admission_date: "2026-01-05",
	salary_cents: 987_654,
} as const;

test("pages omit salary and birth date until the user reveals them one value at a time", () =>
	withRollback(async (inside) => {
		const { trx, business: home } = inside;
		const person = await aCandidate(trx, candidate);
		const own = { business_id: home.id, candidate_id: person.id };
		await trx
			.insertInto("candidate_sensitive")
			.values([
				{ ...own, field: "cpf", sealed: encrypt("52998224725") },
				{ ...own, field: "disabilitys", sealed: encrypt('["physical"]') },
			])
			.execute();
		const item = await trx
			.insertInto("candidate_remunerations")
			.values({ ...own, type_remuneration: 1, amount_cents: 543_210 })
			.returning("id")
			.executeTakeFirstOrThrow();
		const { uid: employee } = await trx
			.insertInto("employees")
			.values({ business_id: home.id, uid: "quem-foi-admitido", name: "Rui", ...hired })
			.returning("uid")
			.executeTakeFirstOrThrow();
		const admin = await someone(inside);
		const { uid } = person;
		const pages = await Promise.resolve([
			await admin.visit(list, "/recruiters/employees"),
			await admin.visit(list, "/recruiters/candidates?columns=clt_expectation,date_birth"),
			await admin.visit(show, `/recruiters/employees/${employee}`, { id: employee }),
			await admin.visit(show, `/recruiters/employees/${employee}?edit=salary`, { id: employee }),
			await admin.visit(edit, `/recruiters/employees/${employee}/edit`, { id: employee }),
			await admin.visit(edit, `/recruiters/candidates/${uid}/edit`, { id: uid }),
			await admin.visit(panel, `/recruiters/panel/candidates/${uid}`, { entity: "candidates", id: uid }),
			await admin.visit(remuneration, `/recruiters/candidates/${uid}/remuneration`, { id: uid }),
			await admin.visit(sensitive, `/recruiters/candidates/${uid}/sensitive`, { id: uid }),
		]);
		expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
		const pageText = JSON.stringify(pages.map(({ body }) => body));
		for (const secret of ["9.876,54", "987654", "7.654,32", "765432", "1991", "5.432,10", "543210", "529.982"])
			expect([secret, pageText.includes(secret)]).toEqual([secret, false]);
		const [{ body }] = pages as [(typeof pages)[number]];
		const cell = unpackListPage(body as PackedPage).rows[0]?.cells.at(-1);
		expect(cell).toEqual({ masked: `/recruiters/reveal/employees/${employee}?field=salary` });

		const looks = () =>
			trx
				.selectFrom("audit_entries")
				.select(["actor_id", "record_type", "record_id", "changes"])
				.where("action", "=", "view_sensitive")
				.orderBy("id")
				.execute();
		expect(await looks()).toEqual([]);
		const request = [
			["employees", employee, "salary", /9\.876,54$/],
			["candidates", uid, "clt_expectation", /7\.654,32$/],
			["candidates", uid, "date_birth", /^23\/04\/1991$|1991/],
			["candidates", uid, "cpf", /^529\.982\.247-25$/],
			["candidates", uid, "disabilitys", /./],
			["candidates", uid, `pay:${item.id}`, /5\.432,10$/],
		] as const;
		for (const [entity, id, field, value] of request) {
			const answer = await admin.ask(entity, id, field);
			expect([field, answer.status, answer.headers.get("Cache-Control")]).toEqual([field, 200, "private, no-store"]);
			const { value: message, ...others } = answer.body as { value: string };
			expect(message).toMatch(value);
			expect(JSON.stringify(others)).not.toMatch(/529\.?982|04.1991|7\.?654|5\.?432/);
		}
		expect((await looks()).map(({ record_type, changes }) => [record_type, Object.keys(changes as object)])).toEqual([
			["employees", ["salary"]],
			["candidates", ["clt_expectation"]],
			["candidates", ["date_birth"]],
			["candidates", ["cpf"]],
			["candidates", ["disabilitys"]],
			["candidates", ["remunerations"]],
		]);
		expect(new Set((await looks()).map(({ actor_id }) => actor_id))).toEqual(new Set([admin.user.id]));
		// The audit search lists each view with its record and field.
		const { lines } = (await admin.visit(audit, `/administrator/audit?type=candidates&record=${uid}`)).body as {
			lines: { action: string; actor: string; fields: string }[];
		};
		expect(lines.filter(({ action }) => action === "view_sensitive").map(({ fields }) => fields)).toEqual(
			expect.arrayContaining(["CPF", "Nascimento", "Pretensão CLT"].map((item) => expect.stringContaining(item))),
		);
	}));

test("the reveal route refuses users without permission and responds 404 for unknown records", () =>
	withRollback(async (inside) => {
		const { trx, business: home, inOther } = inside;
		const person = await aCandidate(trx, candidate);
		const theirs = await inOther((their) => aCandidate(their, candidate));
		await enterBusiness(trx, home.id);
		const limited = await someone(inside, { candidates: ["read", "update"] });
		const answers = async (field: string, id = person.uid) => (await limited.ask("candidates", id, field)).status;
		expect(await answers("clt_expectation")).toBe(404);
		expect(await answers("cpf")).toBe(403);
		expect(await answers("pay:current")).toBe(403);
		expect(await answers("name")).toBe(404);
		expect(await answers("date_birth", theirs.uid)).toBe(404);
		expect((await limited.ask("employees", "x", "salary")).status).toBe(403);
		expect(await answers("date_birth")).toBe(200);
		const looks = trx.selectFrom("audit_entries").select("record_id").where("action", "=", "view_sensitive");
		expect(await looks.execute()).toEqual([{ record_id: person.id }]);
	}));

test("the edit form preserves masked fields when empty, and the single-field form replaces or clears them", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const person = await aCandidate(trx, candidate);
		const admin = await someone(inside);
		const path = `/recruiters/candidates/${person.uid}/edit`;
		const send = async (form: Record<string, string>) => {
			const { lock_version } = await row();
			const more = {
				name: "Marina",
				email: person.email ?? "",
				status: "3",
				professional_moment: "0",
				remote_work: "0",
			};
			const all = "field" in form ? form : { ...more, ...form };
			const sent = await admin.visit(edit, path, { id: person.uid }, { ...all, version: String(lock_version) });
			expect([sent.status, JSON.stringify(sent.body)]).toEqual([302, expect.anything()]);
		};
		const row = () =>
			trx
				.selectFrom("candidates")
				.select(["name", "date_birth", "clt_expectation_cents", "lock_version"])
				.where("id", "=", person.id)
				.executeTakeFirstOrThrow();
		await send({ date_birth: "", clt_expectation: "" });
		expect(await row()).toMatchObject({ name: "Marina", ...candidate });
		await send({ date_birth: "", clt_expectation: "8.000,00" });
		expect(await row()).toMatchObject({ date_birth: candidate.date_birth, clt_expectation_cents: 800_000 });
		await send({ field: "date_birth", date_birth: "" });
		expect(await row()).toMatchObject({ date_birth: null, clt_expectation_cents: 800_000 });
	}));
