import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { candidatesOnly, recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as login from "#app/routes/public/login.tsx";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import * as timeline from "#app/routes/recruiters/candidates/timeline.tsx";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aCandidate, aRecruiter, personRow, withRollback } from "#db/testing.ts";
import * as deletePart from "./delete.tsx";
import * as editPart from "./edit.tsx";
import * as list from "./list.tsx";
import * as newPart from "./new.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [candidatesOnly];

type Route = Parameters<Browser["visit"]>[0];
type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

async function scene({ db, trx, business: home }: Inside) {
	const single = await aCandidate(trx, { password_hash });
	const browser = new Browser(db, home.host);
	await browser.visit(login, { path: "/login", form: { email: single.email, password } });
	const visit = async (route: Route, path: string, item?: number, form?: Record<string, string>) => {
		const answer = await browser.visit(route, {
			path,
			params: item === undefined ? {} : { item: String(item) },
			above,
			...(form ? { form } : {}),
		});
		await enterBusiness(trx, home.id);
		return answer;
	};
	return { one: single, visit };
}

test("a candidate adds, updates and removes a language, and the recruiter's timeline shows it", () =>
	withRollback(async (inside) => {
		const { db, trx, business: home } = inside;
		const { one, visit } = await scene(inside);
		const path = "/candidates/languages/new";
		const english = { language: "english", level: "3", _idem: "3f6c2d8e-0000-4000-8000-000000000001" };
		expect((await visit(newPart, path, undefined, english)).location).toBe("/candidates/languages");
		// A repeated submit adds one item; another form with the same language is refused.
		expect((await visit(newPart, path, undefined, english)).location).toBe("/candidates/languages");
		const again = await visit(newPart, path, undefined, { language: "Inglês", level: "2" });
		expect(again.status).toBe(422);
		expect(again.body).toMatchObject({ result: { error: { language: ["Você já tem este item."] } } });
		const skill = (name: string) => visit(newPart, "/candidates/skills/new", undefined, { name });
		expect((await skill("Terraform")).location).toBe("/candidates/skills");
		expect((await skill("terraform")).status).toBe(422);
		const row = await trx
			.selectFrom("candidate_languages")
			.selectAll()
			.where("candidate_id", "=", one.id)
			.executeTakeFirstOrThrow();
		expect(row).toMatchObject({ language: "Inglês", level: 3 });

		const here = `/candidates/languages/${row.id}`;
		const version = String(row.lock_version);
		expect((await visit(editPart, here, row.id, { language: "Inglês", level: "9", version })).status).toBe(422);
		const changed = await visit(editPart, here, row.id, { language: "Inglês", level: "4", version });
		expect(changed.location).toBe("/candidates/languages");
		const stale = await visit(editPart, here, row.id, { language: "Inglês", level: "1", version });
		expect(stale.status).toBe(409);
		expect(JSON.stringify(stale.body)).toContain("Proficiente");
		expect((await visit(deletePart, `${here}/delete`, row.id, { version })).status).toBe(409);

		const recruiter = await aRecruiter(trx, { is_admin: true, password_hash });
		const office = new Browser(db, home.host);
		await office.visit(business, { path: "/business", form: { email: recruiter.email, password } });
		const entries = await office.visit(timeline, {
			path: `/recruiters/candidates/${one.uid}/timeline`,
			params: { id: one.uid },
			above: [recruitersOnly],
		});
		expect(JSON.stringify(entries.body)).toContain("Inglês");
		expect(JSON.stringify(entries.body)).toContain(one.name);

		await enterBusiness(trx, home.id);
		const gone = await visit(deletePart, `${here}/delete`, row.id, { version: String(row.lock_version + 1) });
		expect(gone.location).toBe("/candidates/languages");
		expect((await visit(list, "/candidates/languages")).body).toMatchObject({ items: [] });
	}));

test("current_company is cleared when the candidate ends or deletes the work experience", () =>
	withRollback(async (inside) => {
		const { trx, business: home } = inside;
		const { one, visit } = await scene(inside);
		const worksAt = async () => (await personRow(trx, "candidates", one.id)).current_company;
		const form = { company: "Aurora", position: "Analista", current: "on" };
		await visit(newPart, "/candidates/experience/new", undefined, form);
		expect(await worksAt()).toBe("Aurora");
		const row = await trx
			.selectFrom("candidate_experiences")
			.select(["id", "lock_version"])
			.where("candidate_id", "=", one.id)
			.executeTakeFirstOrThrow();
		const ended = { ...form, current: "", ended_on: "2026-10", version: String(row.lock_version) };
		await visit(editPart, `/candidates/experience/${row.id}`, row.id, ended);
		expect(await worksAt()).toBeNull();
		await enterBusiness(trx, home.id);
		await trx
			.updateTable("candidates")
			.set({ current_company: "Dita por telefone" })
			.where("id", "=", one.id)
			.execute();
		const version = String(row.lock_version + 1);
		await visit(deletePart, `/candidates/experience/${row.id}/delete`, row.id, { version });
		expect(await worksAt()).toBe("Dita por telefone");
	}));

test("a candidate cannot see or change another candidate's items, or verify their work experience", () =>
	withRollback(async (inside) => {
		const { trx, business: home } = inside;
		const { one, visit } = await scene(inside);
		const other = await aCandidate(trx);
		const work = { business_id: home.id, company: "Aurora", position: "Analista", current: true, verified: true };
		const [theirs, mine] = await trx
			.insertInto("candidate_experiences")
			.values([
				{ ...work, candidate_id: other.id },
				{ ...work, candidate_id: one.id },
			])
			.returning(["id", "lock_version"])
			.execute();
		if (!theirs || !mine) throw new Error("Nothing was written");
		const form = { company: "Horizonte", position: "Chefe", verified: "on", current: "on" };
		for (const [route, end] of [
			[editPart, ""],
			[deletePart, "/delete"],
		] as const) {
			const path = `/candidates/experience/${theirs.id}${end}`;
			expect((await visit(route, path, theirs.id)).status).toBe(404);
			const sent = { ...form, version: String(theirs.lock_version) };
			expect((await visit(route, path, theirs.id, sent)).status).toBe(404);
		}
		const sent = { ...form, version: String(mine.lock_version) };
		expect((await visit(editPart, `/candidates/experience/${mine.id}`, mine.id, sent)).status).toBe(302);
		await visit(newPart, "/candidates/experience/new", undefined, form);
		const rows = await trx
			.selectFrom("candidate_experiences")
			.select(["candidate_id", "company", "verified"])
			.orderBy("id")
			.execute();
		expect(rows).toEqual([
			{ candidate_id: other.id, company: "Aurora", verified: true },
			{ candidate_id: one.id, company: "Horizonte", verified: false },
			{ candidate_id: one.id, company: "Horizonte", verified: false },
		]);
	}));
