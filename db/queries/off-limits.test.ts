import type { Insertable } from "kysely";
import { expect, test } from "vitest";
import { addDays, localDay } from "#app/domain/time/brasilia-time.ts";
import { runAsReader } from "#db/kit/data-scope.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { runWithMasks } from "#db/kit/query-masking.ts";
import type { OffLimits } from "#db/schema.ts";
import { aCandidate, aClientContact, aCompany, aJob, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import { findCandidateHeader } from "./candidate-record.ts";
import { findBlockingRules, findProtections } from "./off-limits.ts";
import { checkSendEligibility } from "./send-eligibility.ts";
import { listPeople } from "./sendouts/audience.ts";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];
type Written = Partial<Insertable<OffLimits>>;

const day = (offset: number) => addDays(localDay(new Date()), offset);

function protect({ trx, business }: Inside, values: Written) {
	const all = { business_id: business.id, reason: "Contrato de não solicitação", starts_on: day(-10), ...values };
	return trx.insertInto("off_limits").values(all).returning("id").executeTakeFirstOrThrow();
}

const getRule = async ({ trx }: Inside, id: number, expected = {}) =>
	(await findProtections(trx, [id], expected)).get(id);

test("findProtections finds candidates of a protected group by record, name, legal name or alias", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const head = await aCompany(trx, { name: "Banco Jequitibá" });
		const below = await aCompany(trx, { name: "Jequi Seguros", group_parent_id: head.id });
		const leaf = await aCompany(trx, {
			name: "Jequi Auto",
			legal_name: "Automotiva JQT S.A.",
			aliases: ["JQT Carros"],
			group_parent_id: below.id,
		});
		const works = (current_company: string, more = {}) => aCandidate(trx, { current_company, ...more });
		const people = [
			await works("BANCO JEQUITIBA S/A"),
			await works("Automotiva JQT"),
			await works("jqt  carros ltda"),
			await works("Outra", { current_company_id: leaf.id }),
			await works("Banco"),
		];
		const ids = people.map(({ id }) => id);
		const covered = async () => {
			const all = await findProtections(trx, ids);
			return ids.map((id) => all.has(id));
		};
		await protect(inside, { client_company_id: head.id });
		expect(await covered()).toEqual([true, false, false, false, false]);
		await trx.updateTable("off_limits").set({ include_group: true }).execute();
		expect(await covered()).toEqual([true, true, true, true, false]);
		const own = await aJob(trx, { client_company_id: leaf.id });
		const other = await aJob(trx);
		expect((await findBlockingRules(trx, ids, own.id)).size).toBe(0);
		expect([...(await findBlockingRules(trx, ids, other.id)).values()]).toEqual(Array(4).fill("Banco Jequitibá"));
	}));

test("off-limits rules apply to candidates and a job's people within their dates, and a warning blocks nothing", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { id: candidate_id, uid } = await aCandidate(trx);
		const row = await protect(inside, { kind: "candidate", candidate_id, starts_on: day(3) });
		const change = (values: Written) => trx.updateTable("off_limits").set(values).where("id", "=", row.id).execute();
		expect(await getRule(inside, candidate_id)).toBeUndefined();
		await change({ starts_on: day(-9), ends_on: day(-2) });
		expect(await getRule(inside, candidate_id)).toBeUndefined();
		await change({ ends_on: day(2) });
		expect(await getRule(inside, candidate_id)).toMatchObject({
			rule: "Contrato de não solicitação",
			severity: "block",
		});
		expect((await findCandidateHeader(trx, uid))?.off_limits).toEqual(["Contrato de não solicitação"]);
		const { id: mine } = await aRecruiter(trx);
		await change({ recruiter_id: mine });
		expect(await getRule(inside, candidate_id, { recruiter: mine })).toBeUndefined();
		await change({ recruiter_id: null, severity: "warn" });
		const job = await aJob(trx);
		expect(await getRule(inside, candidate_id)).toMatchObject({ severity: "warn" });
		expect((await findBlockingRules(trx, [candidate_id], job.id)).size).toBe(0);

		const apply = await anApply(trx);
		await protect(inside, { kind: "job_people", job_id: apply.job_id, internal_candidate_exception: false });
		expect(await getRule(inside, apply.candidate_id)).toBeDefined();
		expect(await getRule(inside, apply.candidate_id, { jobId: apply.job_id })).toBeUndefined();
		await trx.updateTable("jobs").set({ status: 6 }).where("id", "=", apply.job_id).execute();
		expect(await getRule(inside, apply.candidate_id)).toBeUndefined();
	}));

test("a company is protected only while its status is Off Limits", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const company = await aCompany(trx, { name: "Acme S.A." });
		const { id } = await aCandidate(trx, { current_company: "Acme" });
		const contact = await aClientContact(trx, { client_company_id: company.id });
		const format = (status: string) =>
			trx.updateTable("client_companies").set({ status }).where("id", "=", company.id).execute();
		const seen = async () => ({
			rule: (await getRule(inside, id))?.rule,
			candidate: (await listPeople(trx, { entity: "candidates", ids: [id], siteId: null, byMail: true })).get(id)
				?.reason,
			contact: (
				await checkSendEligibility(trx, [{ email: contact.email, siteId: null, class: "commercial", topic: null }])
			)[0],
		});
		expect(await seen()).toEqual({ rule: undefined, candidate: null, contact: null });
		await format("Off Limits");
		expect(await seen()).toEqual({ rule: "Acme S.A.", candidate: "off_limits", contact: "off_limits" });
		await format("Active");
		expect(await seen()).toEqual({ rule: undefined, candidate: null, contact: null });
		await format("Off Limits");
		expect((await seen()).rule).toBe("Acme S.A.");
	}));

test("off-limits records of another business protect no candidate", () =>
	withRollback(async (inside) => {
		const { trx, inOther } = inside;
		await inOther((theirs) => aCompany(theirs, { name: "Acme S.A.", status: "Off Limits" }));
		const { id } = await aCandidate(trx, { current_company: "Acme" });
		expect(await getRule(inside, id)).toBeUndefined();
	}));

test("off-limits rules apply when a role cannot see the company, job or applications", () =>
	withRollback(async ({ db, trx, business }) => {
		const [me, other] = [await aRecruiter(trx), await aRecruiter(trx)];
		const company = await aCompany(trx, { name: "Guardada", owner_id: other.id });
		const job = await aJob(trx, { status: 2, owner_id: other.id });
		const [employed, processed] = [await aCandidate(trx, { current_company: "Guardada" }), await aCandidate(trx)];
		await anApply(trx, { job_id: job.id, candidate_id: processed.id, recruiter_id: other.id });
		const rule = { business_id: business.id, reason: "x", starts_on: "2020-01-01" };
		await trx
			.insertInto("off_limits")
			.values([
				{ ...rule, kind: "company", client_company_id: company.id },
				{ ...rule, kind: "job_people", job_id: job.id },
			])
			.execute();
		const scopes = { applies: "own", jobs: "own", client_companies: "own" } as const;
		const protections = await runAsReader({ id: me.id, isAdmin: false, reach: { scopes, fields: {} } }, () =>
			inBusiness(db, business.id, (scoped) => findProtections(scoped, [employed.id, processed.id])),
		);
		expect([...protections.keys()].sort()).toEqual([employed.id, processed.id].sort());
	}));

test("checkSendEligibility refuses the same commercial emails when a role cannot see the recipient's records or fields", () =>
	withRollback(async ({ db, trx, business }) => {
		const [me, other] = [await aRecruiter(trx), await aRecruiter(trx)];
		const mine = (owner_id: number, more = {}) => aCompany(trx, { owner_id, ...more });
		const unusable = await aCandidate(trx, { status: 7, owner_id: other.id });
		const silent = await aClientContact(trx, { client_company_id: (await mine(other.id, { status: "DNC" })).id });
		const guarded = await mine(other.id);
		const protectedContact = await aClientContact(trx, { client_company_id: guarded.id });
		const free = await aClientContact(trx, { client_company_id: (await mine(me.id)).id });
		await trx
			.insertInto("off_limits")
			.values({
				business_id: business.id,
				reason: "x",
				starts_on: "2020-01-01",
				kind: "company",
				client_company_id: guarded.id,
			})
			.execute();
		const messages = [unusable, silent, protectedContact, free].map(({ email }) => ({
			email: String(email),
			siteId: null,
			class: "commercial" as const,
			topic: null,
		}));
		const refusals = ["do_not_use", "off_limits", "off_limits", null];
		expect(await checkSendEligibility(trx, messages)).toEqual(refusals);
		const scopes = { candidates: "own", client_companies: "own", contacts: "own" } as never;
		const reader = { id: me.id, isAdmin: false, reach: { scopes, fields: {} } };
		const asReader = () =>
			runAsReader(reader, () => inBusiness(db, business.id, (scoped) => checkSendEligibility(scoped, messages)));
		expect(await asReader()).toEqual(refusals);
		const hidden = (...names: string[]) => new Map(names.map((name) => [name, "null"]));
		const columns = new Map([
			["candidates", hidden("email", "status")],
			["client_companies", hidden("status")],
			["client_contacts", hidden("email", "status")],
		]);
		expect(await runWithMasks({ columns, rows: new Map() }, () => checkSendEligibility(trx, messages))).toEqual(
			refusals,
		);
	}));
