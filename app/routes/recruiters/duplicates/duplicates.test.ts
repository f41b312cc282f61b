import { expect, test } from "vitest";
import { anAdministrator } from "#app/routes/entity/administrator-session.testing.ts";
import { aCandidate, aLimitedRecruiter, withRollback } from "#db/testing.ts";
import * as undo from "../merge/undo.ts";
import * as list from "./list.tsx";
import * as review from "./review.tsx";

const path = "/recruiters/duplicates";

test("duplicate pairs are merged in bulk after a preview, and restored", () =>
	withRollback(async (inside) => {
		const { trx, business: home, inOther } = inside;
		const { visit } = await anAdministrator(inside);
		const phone = "+5511988887777";
		const item = await aCandidate(trx, { name: "Ana Souza", mobile_phone: phone, city: "Santos" });
		const two = await aCandidate(trx, { name: "Ana S. Souza", mobile_phone: phone, city: "Natal" });
		const alike = { name: "Bia Lima", current_company: "Acme" };
		const three = await aCandidate(trx, alike);
		const four = await aCandidate(trx, alike);
		const theirs = await inOther((there) => aCandidate(there, { mobile_phone: phone }));
		const sure = `${item.uid}|${two.uid}`;
		const named = `${three.uid}|${four.uid}`;
		expect((await visit(list, path)).body).toMatchObject({
			pairs: [
				{ value: sure, sure: true },
				{ value: named, sure: false },
			],
			past: [],
		});
		const request = `${path}/review?entity=candidates&pair=${sure}&pair=${item.uid}|${theirs.uid}`;
		expect((await visit(review, request)).body).toMatchObject({ pairs: [{ value: sure, kept: "Ana Souza" }] });
		const form = { pair: [sure, named, `${item.uid}|${theirs.uid}`, "x|y"] };
		expect((await visit(review, `${path}/review?entity=candidates`, { form })).status).toBe(303);
		const gone = await trx
			.selectFrom("candidates")
			.select("uid")
			.where("business_id", "=", home.id)
			.where("merged_to_id", "is not", null)
			.execute();
		// Equal names and companies prove nothing, and other businesses' records are unreachable.
		expect(gone).toEqual([{ uid: two.uid }]);
		const { past } = (await visit(list, path)).body as { past: { uid: string; gone: string }[] };
		expect(past).toMatchObject([{ gone: "Ana S. Souza" }]);
		const uid = past[0]?.uid ?? "";
		await visit(undo, `/recruiters/merge/undo/${uid}`, { id: uid, params: { uid }, form: {} });
		expect((await visit(list, path)).body).toMatchObject({ pairs: [{ value: sure }, { value: named }], past: [] });
		for (const [dismiss, status] of [
			[named, 303],
			["x|y", 404],
			["", 400],
		] as const)
			expect((await visit(list, `${path}?entity=candidates`, { form: { dismiss } })).status).toBe(status);
		expect((await visit(list, path)).body).toMatchObject({ pairs: [{ value: sure }] });
	}));

test("a recruiter without the right to merge sees no pair and resolves none", () =>
	withRollback(async (inside) => {
		const { trx, business: home } = inside;
		const { visit, recruiter } = await anAdministrator(inside);
		const item = await aCandidate(trx, { mobile_phone: "+5511988887777" });
		const two = await aCandidate(trx, { mobile_phone: "+5511988887777" });
		const limited = await aLimitedRecruiter(trx, { candidates: ["read", "update", "create"] });
		const roles = await trx.selectFrom("recruiter_roles").selectAll().where("recruiter_id", "=", limited.id).execute();
		await trx
			.insertInto("recruiter_roles")
			.values(roles.map((role) => ({ ...role, recruiter_id: recruiter.id })))
			.execute();
		await trx.updateTable("recruiters").set({ is_admin: false }).where("id", "=", recruiter.id).execute();
		const pair = `${item.uid}|${two.uid}`;
		const answers = [
			await visit(list, path),
			await visit(list, `${path}?entity=candidates`, { form: { dismiss: pair } }),
			await visit(review, `${path}/review?pair=${pair}`),
			await visit(review, `${path}/review?entity=candidates`, { form: { pair } }),
		];
		expect(answers.map(({ status }) => status)).toEqual([302, 403, 302, 403]);
		expect(await trx.selectFrom("record_merges").select("id").where("business_id", "=", home.id).execute()).toEqual([]);
		expect(await trx.selectFrom("duplicate_dismissals").selectAll().execute()).toEqual([]);
	}));
