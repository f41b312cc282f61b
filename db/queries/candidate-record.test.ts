import { expect, test } from "vitest";
import { type SensitiveField, sensitiveFields } from "#app/domain/candidates/sensitive-fields.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { aCandidate, aCompany, withRollback } from "#db/testing.ts";
import { findColumns, updateColumns } from "./candidate-columns.ts";
import { type DuplicateCriteria, findDuplicateCandidates, listDuplicates } from "./candidate-duplicates.ts";
import { findPay } from "./candidate-pay.ts";
import { deletePart, findPart, insertPart, updatePart } from "./candidate-profile-parts.ts";
import { findCandidateHeader, findCandidateId, findCurriculum } from "./candidate-record.ts";
import { isCpfTaken, readSensitiveData, writeSensitiveData } from "./candidate-sensitive-data.ts";
import { listSimilarCandidates } from "./similar-candidates.ts";

process.env.ENCRYPTION_KEY ??= Buffer.alloc(32, 7).toString("base64");

const actor = { type: "system" as const, id: null, name: null };
const audited = (trx: Scoped, id: number) =>
	trx.selectFrom("audit_entries").select(["action", "changes"]).where("record_id", "=", id).orderBy("id").execute();

test("candidate items are added, updated by version and removed, with names in the history", () =>
	withRollback(async ({ trx, business }) => {
		const candidate = await aCandidate(trx);
		const company = await aCompany(trx, { name: "Banco Aurora" });
		const of = { businessId: business.id, candidateId: candidate.id, part: "experiences" as const, actor };
		const values = {
			position: "Analista",
			company: "Banco Aurora",
			current: true,
			verified: true,
			started_on: "2024-01-01",
		};
		const created = await insertPart(trx, of, values);
		if (!created.ok) throw new Error("not made");
		expect(await findCurriculum(trx, candidate.id)).toMatchObject({
			experiences: [{ position: "Analista", client_company_uid: company.uid, current: true }],
		});
		expect(await findCandidateHeader(trx, candidate.uid)).toMatchObject({
			current_company: "Banco Aurora",
			current_position: "Analista",
			off_limits: [],
		});
		const row = await findPart(trx, candidate.id, "experiences", created.id);
		const version = row?.lock_version ?? -1;
		expect(await updatePart(trx, of, { id: created.id, version }, { ...values, position: "Gerente" })).toMatchObject({
			ok: true,
		});
		expect(await updatePart(trx, of, { id: created.id, version }, { ...values, position: "Diretora" })).toMatchObject({
			ok: false,
			why: "changed",
			now: { position: "Gerente" },
		});
		expect(await deletePart(trx, of, { id: created.id, version })).toMatchObject({ ok: false, why: "changed" });
		expect(await deletePart(trx, of, { id: created.id, version: null })).toMatchObject({ ok: true });
		expect(await deletePart(trx, of, { id: created.id, version: null })).toEqual({ ok: false, why: "missing" });
		expect((await audited(trx, candidate.id)).map(({ changes }) => changes)).toEqual([
			{ experiences: [null, "Analista · Banco Aurora"] },
			{ experiences: ["Analista · Banco Aurora", "Gerente · Banco Aurora"] },
			{ experiences: ["Gerente · Banco Aurora", null] },
		]);
	}));

test("insertPart refuses a duplicate skill, and updatePart another candidate's item", () =>
	withRollback(async ({ trx, business, inOther }) => {
		const [first, two] = [await aCandidate(trx), await aCandidate(trx)];
		const of = { businessId: business.id, candidateId: first.id, part: "skills" as const, actor };
		const created = await insertPart(trx, of, { name: "Java", years_skills: 2 });
		for (const name of ["Java", "JAVA"])
			expect(await insertPart(trx, of, { name, years_skills: 3 })).toEqual({ ok: false, why: "taken" });
		const go = await insertPart(trx, of, { name: "Go", years_skills: 1 });
		if (!created.ok || !go.ok) throw new Error("not made");
		expect(await updatePart(trx, of, { id: go.id, version: 0 }, { name: "Java", years_skills: 1 })).toEqual({
			ok: false,
			why: "taken",
		});
		expect(await findPart(trx, two.id, "skills", created.id)).toBeUndefined();
		expect(await deletePart(trx, { ...of, candidateId: two.id }, { id: created.id, version: null })).toEqual({
			ok: false,
			why: "missing",
		});
		await inOther(async (theirs) => {
			expect(await findPart(theirs, first.id, "skills", created.id)).toBeUndefined();
			expect(await findCandidateHeader(theirs, first.uid)).toBeUndefined();
			expect(await findCandidateId(theirs, first.uid)).toBeUndefined();
		});
	}));

test("findCandidateHeader finds nothing when the candidate is archived or erased", () =>
	withRollback(async ({ trx }) => {
		for (const values of [{ archived_at: new Date() }, { anonymised_at: new Date(), archived_at: new Date() }]) {
			const { uid } = await aCandidate(trx, values);
			expect(await findCandidateHeader(trx, uid)).toBeUndefined();
			expect(await findCandidateId(trx, uid)).toBeUndefined();
		}
	}));

test("updateColumns overwrites only unchanged values, and the history omits amounts", () =>
	withRollback(async ({ trx, business }) => {
		const { id } = await aCandidate(trx);
		const names = ["clt_expectation_cents", "mobility"];
		const { seen } = await findColumns(trx, id, names);
		const of = { businessId: business.id, id, actor, name: "desired_salary" };
		expect(
			await updateColumns(trx, of, names, { clt_expectation_cents: 765_432, mobility: { travel: true } }, seen),
		).toEqual({ ok: true });
		expect(await updateColumns(trx, of, names, { clt_expectation_cents: 1 }, seen)).toMatchObject({
			ok: false,
			now: { clt_expectation_cents: 765_432 },
		});
		expect(await findPay(trx, id)).toMatchObject({ clt_expectation_cents: 765_432, items: [] });
		expect(JSON.stringify(await audited(trx, id))).not.toContain("765432");
	}));

test("writeSensitiveData seals values, readSensitiveData records each reading, and a CPF belongs to one candidate", () =>
	withRollback(async ({ trx, business }) => {
		const [first, two] = [await aCandidate(trx), await aCandidate(trx)];
		const of = { businessId: business.id, id: first.id, actor };
		const nothing = Object.fromEntries(sensitiveFields.map((field) => [field, null])) as Record<SensitiveField, null>;
		const { seen } = await readSensitiveData(trx, of);
		expect(await writeSensitiveData(trx, of, { ...nothing, cpf: "52998224725", rg: "12345" }, seen)).toEqual({
			ok: true,
		});
		expect((await readSensitiveData(trx, of)).values).toEqual({ cpf: "52998224725", rg: "12345" });
		expect(await writeSensitiveData(trx, of, nothing, seen)).toMatchObject({ ok: false });
		expect(await isCpfTaken(trx, two.id, "52998224725")).toBe(true);
		expect(await isCpfTaken(trx, first.id, "52998224725")).toBe(false);
		const stored = await trx
			.selectFrom("candidate_sensitive")
			.select("sealed")
			.where("candidate_id", "=", first.id)
			.execute();
		expect(JSON.stringify(stored)).not.toContain("12345");
		const log = await audited(trx, first.id);
		expect(log.map(({ action }) => action)).toEqual(["view_sensitive", "update", "view_sensitive"]);
		expect(log[2]?.changes).toEqual({ cpf: null, rg: null });
		expect(JSON.stringify(log)).not.toContain("52998224725");
	}));

test("findDuplicateCandidates finds candidates by address, number, profile, name and company within the business", () =>
	withRollback(async ({ trx, business, inOther }) => {
		const marina = await aCandidate(trx, {
			name: "Marina Alves",
			email: "marina@mail.example",
			mobile_phone: "+5511988887777",
			linkedin: "https://www.linkedin.com/in/marina-alves/",
			current_company: "Banco Aurora",
		});
		await trx
			.insertInto("contact_points")
			.values({
				business_id: business.id,
				reference_type: "candidates",
				reference_id: marina.id,
				kind: "email",
				value: "antiga@mail.example",
			})
			.execute();
		await inOther((theirs) => aCandidate(theirs, { name: "Marina Alves", email: "marina@mail.example" }));
		const nothing: DuplicateCriteria = { emails: [], phones: [], linkedin: null, name: null, company: null };
		const why = async (request: Partial<DuplicateCriteria>) =>
			(await findDuplicateCandidates(trx, { ...nothing, ...request })).map((double) => [double.uid, double.why]);
		expect(await why({ emails: ["Marina@mail.example"] })).toEqual([[marina.uid, ["email"]]]);
		expect(await why({ emails: ["antiga@mail.example"] })).toEqual([[marina.uid, ["email"]]]);
		expect(await why({ phones: ["+5511988887777"] })).toEqual([[marina.uid, ["phone"]]]);
		expect(await why({ linkedin: "https://linkedin.com/in/marina-alves?x=1" })).toEqual([[marina.uid, ["linkedin"]]]);
		expect(await why({ name: "marina álves", company: "BANCO AURORA" })).toEqual([[marina.uid, ["company"]]]);
		const named = { name: "Marina Alves", company: "Banco Aurora", emails: ["other@mail.example"] };
		expect(await why(named)).toEqual([[marina.uid, ["company"]]]);
		expect(await why({ ...named, phones: ["+5511900001111"] })).toEqual([]);
		expect(await why({ ...named, phones: ["+5511988887777"] })).toEqual([[marina.uid, ["company", "phone"]]]);
		expect(await why({ name: "Marina Alves", company: "Outra" })).toEqual([]);
		expect(await why({})).toEqual([]);
		expect(await listDuplicates(trx, marina.id)).toEqual([]);
		await aCandidate(trx, { name: "M. Alves", mobile_phone: "+5511988887777" });
		expect((await listDuplicates(trx, marina.id)).map(({ name }) => name)).toEqual(["M. Alves"]);
	}));

test("listSimilarCandidates returns similar candidates with reasons", () =>
	withRollback(async ({ trx, business, inOther }) => {
		const person = async (name: string, role_name: string, skills: string[]) => {
			const created = await aCandidate(trx, { name, role_name, city: "Campinas" });
			for (const skill of skills)
				await trx
					.insertInto("candidate_skills")
					.values({ business_id: business.id, candidate_id: created.id, name: skill })
					.execute();
			return created;
		};
		const ana = await person("Ana", "Engenheira de Dados", ["Python", "SQL"]);
		await person("Bia", "Engenheira de Dados", ["Python", "SQL"]);
		await person("Caio", "Engenheira de Software", ["Python"]);
		await person("Davi", "Advogado", ["Contratos"]);
		await inOther((theirs) => aCandidate(theirs, { name: "Eva", role_name: "Engenheira de Dados" }));
		const similar = await listSimilarCandidates(trx, ana.id, "pt", 10);
		expect(similar.map(({ name, likeness }) => [name, likeness.score, likeness.skills])).toEqual([
			["Bia", 85, ["Python", "SQL"]],
			["Caio", 45, ["Python"]],
		]);
	}));
