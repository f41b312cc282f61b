import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Scoped } from "#db/kit/in-business.ts";
import { findAccountById, updatePassword } from "#db/queries/accounts.ts";
import { findMergedInto, listMerges, mergeRecords, undoMerge } from "#db/queries/merges.ts";
import { aCandidate, aJob, anApply, aRecruiter, personRow, withRollback } from "#db/testing.ts";
import { merge as candidates } from "./candidates-merge.ts";

const words = { alsoApplied: (stage: string) => `Também em ${stage}` };

const getPasswords = (trx: Scoped, ids: number[]) =>
	Promise.all(ids.map(async (id) => (await findAccountById(trx, { strategy: "candidates", id }))?.passwordHash));

/** Everything two records are, to compare before and after; moments of change and versions apart. */
async function picture(trx: Scoped, ids: number[]) {
	const all: Record<string, unknown> = {};
	const without = sql`- 'updated_at' - 'lock_version'`;
	all.candidates = [];
	for (const id of ids) {
		const { updated_at, lock_version, ...own } = await personRow(trx, "candidates", id);
		all.candidates = [...(all.candidates as unknown[]), own];
	}
	all.passwords = await getPasswords(trx, ids);
	for (const { table, column, type } of candidates.plan.moves) {
		const { rows } =
			await sql`select to_jsonb(t) ${without} as row from ${sql.table(table)} t where business_id = ${trx.businessId}
and ${sql.ref(column)} = any(${sql.val(ids)}::bigint[])${type ? sql` and ${sql.ref(type.column)} = ${type.value}` : sql``} order by (to_jsonb(t) ${without})::text`.execute(
				trx,
			);
		all[`${table}`] = rows;
	}
	return all;
}

async function twoRecords(trx: Scoped) {
	const saved = await aCandidate(trx, {
		name: "Marina Alves",
		email: "marina@mail.example",
		tags: ["a"],
		city: null,
	});
	const gone = await aCandidate(trx, {
		name: "Marina A. Alves",
		email: "mari@outro.example",
		mobile_phone: "+5511988887777",
		tags: ["b"],
		city: "Campinas",
		cpf_hash: "mark",
		password_hash: "secret",
	});
	const jobs = [await aJob(trx), await aJob(trx), await aJob(trx)];
	const [first, two, three] = jobs.map(({ id }) => id) as [number, number, number];
	const keptOne = await anApply(trx, { job_id: first, candidate_id: saved.id, status: 0 });
	const goneOne = await anApply(trx, { job_id: first, candidate_id: gone.id, status: 4 });
	const keptTwo = await anApply(trx, { job_id: two, candidate_id: saved.id, status: 3 });
	const goneTwo = await anApply(trx, { job_id: two, candidate_id: gone.id, status: 1 });
	const goneThree = await anApply(trx, { job_id: three, candidate_id: gone.id, status: 1 });
	for (const [candidate, name] of [
		[saved, "Java"],
		[gone, "Java"],
		[gone, "Go"],
	] as const)
		await trx
			.insertInto("candidate_skills")
			.values({ business_id: trx.businessId, candidate_id: candidate.id, name })
			.execute();
	await trx
		.insertInto("candidate_sensitive")
		.values({ business_id: trx.businessId, candidate_id: gone.id, field: "cpf", sealed: "x" })
		.execute();
	await trx.insertInto("registrations").values({ business_id: trx.businessId, candidate_id: gone.id }).execute();
	await trx
		.insertInto("contact_points")
		.values({
			business_id: trx.businessId,
			reference_type: "candidates",
			reference_id: gone.id,
			kind: "email",
			value: "m@tres.example",
		})
		.execute();
	return { kept: saved, gone, applies: { keptOne, goneOne, keptTwo, goneTwo, goneThree } };
}

test("mergeRecords joins both histories, and its undo restores both records exactly", () =>
	withRollback(async ({ trx }) => {
		const { kept, gone, applies } = await twoRecords(trx);
		const recruiter = await aRecruiter(trx);
		const actor = { type: "recruiter" as const, id: recruiter.id, name: recruiter.name };
		const before = await picture(trx, [kept.id, gone.id]);
		const chosen = { email: "gone", tags: "both", city: "gone", mobile_phone: "kept" } as const;
		const uid = await mergeRecords(
			trx,
			candidates,
			{ keptUid: kept.uid, goneUid: gone.uid, chosen, maySetAddress: true },
			actor,
			words,
		);

		const rows = [await personRow(trx, "candidates", kept.id), await personRow(trx, "candidates", gone.id)];
		expect(rows[0]).toMatchObject({
			name: "Marina Alves",
			email: "mari@outro.example",
			tags: ["a", "b"],
			city: "Campinas",
			mobile_phone: null,
			cpf_hash: "mark",
			archived_at: null,
		});
		expect(await getPasswords(trx, [kept.id, gone.id])).toEqual(["secret", null]);
		const { moved } = await trx.selectFrom("record_merges").select("moved").executeTakeFirstOrThrow();
		expect(moved).toMatchObject({ before: { kept: { email: kept.email }, gone: { email: gone.email } } });
		expect(JSON.stringify(moved)).not.toContain("secret");
		expect(rows[1]).toMatchObject({ email: "marina@mail.example", merged_to_id: kept.id, cpf_hash: null });
		const owners = await trx.selectFrom("applies").select(["id", "candidate_id"]).orderBy("id").execute();
		expect(new Map(owners.map(({ id, candidate_id }) => [id, candidate_id]))).toEqual(
			new Map([
				[applies.keptOne.id, gone.id],
				[applies.goneOne.id, kept.id],
				[applies.keptTwo.id, kept.id],
				[applies.goneTwo.id, gone.id],
				[applies.goneThree.id, kept.id],
			]),
		);
		const notes = await trx
			.selectFrom("apply_events")
			.select(["apply_id", "note"])
			.where("kind", "=", "note")
			.orderBy("apply_id")
			.execute();
		expect(notes.map(({ apply_id }) => apply_id)).toEqual([applies.goneOne.id, applies.keptTwo.id]);
		const points = await trx
			.selectFrom("contact_points")
			.select("value")
			.where("reference_id", "=", kept.id)
			.orderBy("value")
			.execute();
		expect(points.map(({ value }) => value)).toEqual(["+5511988887777", "m@tres.example", "marina@mail.example"]);
		expect(await findMergedInto(trx, "candidates", gone.uid)).toBe(kept.uid);
		expect(await listMerges(trx, "candidates", kept.id)).toMatchObject([{ uid, gone: "Marina A. Alves" }]);

		expect(await undoMerge(trx, candidates, uid as string, actor, true)).toEqual({
			ok: true,
			goneUid: gone.uid,
		});
		expect(await picture(trx, [kept.id, gone.id])).toEqual(before);
		expect(await undoMerge(trx, candidates, uid as string, actor, true)).toEqual({
			ok: false,
			why: "missing",
		});
	}));

test("undoing a merge returns a later password to the record whose email it belongs to", () =>
	withRollback(async ({ trx, business: { id } }) => {
		const actor = { type: "system" as const, id: null, name: null };
		const saved = await aCandidate(trx, { password_hash: "of the kept" });
		const gone = await aCandidate(trx, { password_hash: "of the gone" });
		const ask = { keptUid: saved.uid, goneUid: gone.uid, chosen: { email: "gone" as const }, maySetAddress: true };
		const uid = await mergeRecords(trx, candidates, ask, actor, words);
		expect(await getPasswords(trx, [saved.id, gone.id])).toEqual(["of the gone", "of the kept"]);
		await updatePassword(trx, { strategy: "candidates", businessId: id, id: saved.id }, "chosen since");
		expect(await undoMerge(trx, candidates, uid as string, actor, true)).toMatchObject({ ok: true });
		expect(await getPasswords(trx, [saved.id, gone.id])).toEqual(["of the kept", "chosen since"]);
	}));

test("mergeRecords moves an email with its confirmation and prefers the only confirmed one over the choice", () =>
	withRollback(async ({ trx }) => {
		const actor = { type: "system" as const, id: null, name: null };
		const moments = { kept: new Date("2026-02-03T10:00:00Z"), gone: new Date("2026-03-04T11:00:00Z") };
		for (const [confirmed, chosen, stays] of [
			["kept", "kept", "kept"],
			["kept", "gone", "kept"],
			["gone", "kept", "gone"],
			["gone", "gone", "gone"],
			["both", "kept", "kept"],
			["both", "gone", "gone"],
		] as const) {
			const of = (item: "kept" | "gone") => ({
				confirmed_at: confirmed === item || confirmed === "both" ? moments[item] : null,
			});
			const saved = await aCandidate(trx, of("kept"));
			const gone = await aCandidate(trx, of("gone"));
			const request = { keptUid: saved.uid, goneUid: gone.uid, chosen: { email: chosen }, maySetAddress: true };
			await mergeRecords(trx, candidates, request, actor, words);
			const now = await trx
				.selectFrom("candidates")
				.select(["email", "confirmed_at"])
				.where("id", "=", saved.id)
				.executeTakeFirstOrThrow();
			expect(now, `${confirmed} confirmed, ${chosen} chosen`).toEqual({
				email: { kept: saved, gone }[stays].email,
				confirmed_at: moments[stays],
			});
		}
	}));

test("undoing a merge is refused after its period, after a later merge and across businesses", () =>
	withRollback(async ({ trx, inOther }) => {
		const actor = { type: "system" as const, id: null, name: null };
		const [a, b, c] = [await aCandidate(trx), await aCandidate(trx), await aCandidate(trx)];
		const into = (keptUid: string, goneUid: string) =>
			mergeRecords(trx, candidates, { keptUid, goneUid, chosen: {}, maySetAddress: true }, actor, words);
		const first = (await into(b.uid, a.uid)) as string;
		const second = (await into(c.uid, b.uid)) as string;
		expect(await findMergedInto(trx, "candidates", a.uid)).toBe(c.uid);
		expect(await into(c.uid, a.uid)).toBeUndefined();
		expect(await into(c.uid, c.uid)).toBeUndefined();
		expect(await undoMerge(trx, candidates, first, actor, true)).toEqual({ ok: false, why: "changed" });
		await trx
			.updateTable("record_merges")
			.set({ merged_at: new Date(Date.now() - 31 * 86_400_000) })
			.where("uid", "=", second)
			.execute();
		expect(await undoMerge(trx, candidates, second, actor, true)).toEqual({ ok: false, why: "late" });
		await inOther(async (theirs) => {
			expect(await undoMerge(theirs, candidates, second, actor, true)).toEqual({ ok: false, why: "missing" });
			expect(await findMergedInto(theirs, "candidates", a.uid)).toBeUndefined();
		});
	}));

test("the merge plan of candidates covers every table that references a candidate, except the listed ones", () =>
	withRollback(async ({ trx }) => {
		const account = ["sessions", "one_time_tokens", "identities", "data_exports", "data_requests"];
		// Retention has its own rule (keepRetention); a notice belongs to the notified account.
		const retention = ["candidate_activity", "legal_holds", "retention_notices"];
		const staying = ["candidates", "candidate_search", ...account, ...retention];
		const { rows } = await sql<{ name: string }>`select distinct conrelid::regclass::text as name from pg_constraint
where contype = 'f' and confrelid = 'candidates'::regclass`.execute(trx);
		const planned = candidates.plan.moves.map(({ table }) => table);
		expect(rows.map(({ name }) => name).filter((name) => !planned.includes(name) && !staying.includes(name))).toEqual(
			[],
		);
	}));

test("mergeRecords carries over a legal hold of either record and the latest activity", () =>
	withRollback(async ({ trx, business: { id } }) => {
		const actor = { type: "system" as const, id: null, name: null };
		const saved = await aCandidate(trx);
		const gone = await aCandidate(trx);
		const seen = new Date("2026-06-01T12:00:00Z");
		await sql`update candidate_activity set last_active_at = ${seen}::timestamptz - case when candidate_id = ${saved.id} then interval '1 year' else interval '0' end
where candidate_id in (${saved.id}, ${gone.id})`.execute(trx);
		const hold = { business_id: id, reason: "Processo trabalhista" };
		await trx
			.insertInto("legal_holds")
			.values({ ...hold, candidate_id: gone.id, until: null })
			.execute();
		await trx
			.insertInto("legal_holds")
			.values({ ...hold, candidate_id: saved.id, until: "2027-01-01" })
			.execute();
		expect(
			await mergeRecords(
				trx,
				candidates,
				{ keptUid: saved.uid, goneUid: gone.uid, chosen: {}, maySetAddress: true },
				actor,
				words,
			),
		).toEqual(expect.any(String));
		const activity = await trx
			.selectFrom("candidate_activity")
			.select("last_active_at")
			.where("candidate_id", "=", saved.id)
			.executeTakeFirst();
		expect(activity?.last_active_at).toEqual(seen);
		const standing = await trx.selectFrom("legal_holds").select("until").where("candidate_id", "=", saved.id).execute();
		expect(standing).toEqual([{ until: null }]);
	}));

test("mergeRecords merges two candidates with cultural fits and gives the remaining one the latest", () =>
	withRollback(async ({ trx }) => {
		const recruiter = await aRecruiter(trx);
		const saved = await aCandidate(trx);
		const gone = await aCandidate(trx);
		for (const [id, day] of [
			[saved.id, "2026-01-01"],
			[gone.id, "2026-02-01"],
		] as const)
			await sql`insert into cultural_fits (business_id, candidate_id, answers, answered_at)
values (${trx.businessId}, ${id}, '{}', ${day})`.execute(trx);
		const actor = { type: "recruiter" as const, id: recruiter.id, name: recruiter.name };
		const ask = { keptUid: saved.uid, goneUid: gone.uid, chosen: {}, maySetAddress: true };
		expect(await mergeRecords(trx, candidates, ask, actor, words)).toBeDefined();
		const fits = await trx.selectFrom("cultural_fits").select("candidate_id").orderBy("answered_at", "desc").execute();
		expect(fits).toEqual([{ candidate_id: saved.id }, { candidate_id: gone.id }]);
	}));
