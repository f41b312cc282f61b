import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { type StageFieldEntity, stageFieldEntities } from "#app/domain/custom-fields/custom-field.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import type { FormField } from "#app/ui/list-view/types.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aCandidate, aJob, aLimitedRecruiter, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import * as status from "./status.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const rights = { applies: ["read", "update"], candidates: ["read", "update"], jobs: ["read", "update"] };

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

/** An apply in Submission; the next stage requires a list and a record's number. */
async function aCard({ db, trx, business: home }: Inside, entity: StageFieldEntity, allow?: object) {
	const recruiter = allow
		? await aLimitedRecruiter(trx, rights, { password_hash })
		: await aRecruiter(trx, { is_admin: true, password_hash });
	if (allow)
		await sql`update roles set field_allow = ${JSON.stringify(allow)}::jsonb where business_id = ${trx.businessId}
  and id in (select role_id from recruiter_roles where recruiter_id = ${recruiter.id})`.execute(trx);
	await sql`insert into custom_fields (business_id, entity, kind, name_pt, key, options, required_stages, place)
values (${trx.businessId}, ${entity}, 'options', 'CNH', 'cnh', 'B' || chr(10) || 'E', '{6}', 1),
(${trx.businessId}, ${entity}, 'integer', 'Nível', 'nivel', null, '{6}', 2)`.execute(trx);
	const job = await aJob(trx, { title: "Motorista" });
	const candidate = await aCandidate(trx, { name: "Ana Prates" });
	const apply = await anApply(trx, { job_id: job.id, candidate_id: candidate.id, status: 1 });
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email: recruiter.email, password } });
	const path = `/recruiters/applies/${apply.uid}/status`;
	const visit = async (form?: Record<string, string | string[]>) => {
		const data = new FormData();
		for (const [name, value] of Object.entries(form ?? {})) for (const item of [value].flat()) data.append(name, item);
		const at = { path: `${path}?to=6&from=1`, params: { id: apply.uid }, above: [recruitersOnly] };
		const answer = await browser.visit(status, form ? { ...at, form: data } : at);
		await enterBusiness(trx, home.id);
		return answer;
	};
	const record = { candidates: candidate, jobs: job, applies: apply }[entity];
	const post = (form: Record<string, string | string[]>) =>
		visit({ to: "6", from: "1", mail: "none", back: "/recruiters/jobs", ...form });
	return {
		visit,
		post,
		cnh: `fill_${entity}_cf_cnh`,
		level: `fill_${entity}_cf_nivel`,
		at: async () =>
			(await trx.selectFrom("applies").select("status").where("id", "=", apply.id).executeTakeFirstOrThrow()).status,
		values: async () =>
			(await trx.selectFrom(entity).select("custom_values").where("id", "=", record.id).executeTakeFirstOrThrow())
				.custom_values,
		audits: () =>
			trx
				.selectFrom("audit_entries")
				.select("changes")
				.where("record_type", "=", entity)
				.where("record_id", "=", record.id)
				.execute(),
	};
}

interface Page {
	fill: FormField[];
	lacking: { message: string } | null;
}
const errorsIn = (body: unknown) => (body as { result: { error: Record<string, string[]> } }).result.error;

describe.each(stageFieldEntities)("a move that lacks fields of %s", (entity) => {
	test("shows them in its form and saves them with the move", () =>
		withRollback(async (inside) => {
			const { visit, post, cnh, level, at, values, audits } = await aCard(inside, entity);
			const { fill, lacking } = (await visit()).body as Page;
			expect(lacking).toBeNull();
			expect(fill.map(({ name, kind, label, required }) => [name, kind, label, required])).toEqual([
				[cnh, "multiselect", "CNH", true],
				[level, "integer", "Nível", true],
			]);
			expect(fill[0]?.help).toContain(entity === "jobs" ? "Motorista" : "Ana Prates");
			const wrong = await post({ [level]: "muito" });
			expect([wrong.status, Object.keys(errorsIn(wrong.body)).toSorted()]).toEqual([422, [cnh, level].toSorted()]);
			expect([await at(), await values()]).toEqual([1, {}]);
			expect((await post({ [cnh]: ["B", "E"], [level]: "3" })).status).toBe(303);
			expect([await at(), await values()]).toEqual([6, { cnh: ["B", "E"], nivel: 3 }]);
			expect(JSON.stringify(await audits())).toContain("cf_nivel");
		}));

	test("requests the form from the board and from a card's select", () =>
		withRollback(async (inside) => {
			const { post, at } = await aCard(inside, entity);
			const dropped = await post({ quick: "1", stay: "1" });
			expect([dropped.status, (dropped.body as { ask: string }).ask]).toEqual([
				200,
				expect.stringContaining("/status?to=6"),
			]);
			expect((await post({ quick: "1" })).location).toContain("/status?to=6");
			expect(await at()).toBe(1);
		}));

	test("saves none of them when the move is refused", () =>
		withRollback(async (inside) => {
			const { post, cnh, level, values } = await aCard(inside, entity);
			const stale = await post({ from: "0", [cnh]: "B", [level]: "3" });
			expect([stale.status, await values()]).toEqual([409, {}]);
		}));

	test("is refused without the right to edit them, and saves no value", () =>
		withRollback(async (inside) => {
			const allow = { [entity]: { see: ["tags", "cf_cnh"], edit: ["tags"] } };
			const { visit, post, cnh, level, at, values } = await aCard(inside, entity, allow);
			const { fill, lacking } = (await visit()).body as Page;
			expect([fill, lacking?.message]).toEqual([[], expect.stringContaining("CNH")]);
			expect((await post({ [cnh]: "B", [level]: "3" })).status).toBe(422);
			expect((await post({ quick: "1", stay: "1" })).status).toBe(422);
			expect([await at(), await values()]).toEqual([1, {}]);
		}));
});
