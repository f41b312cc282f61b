import { expect, test } from "vitest";
import type { Scoped } from "#db/kit/in-business.ts";
import { aCandidate, aClientContact, aCompany, aJob, anApply, withRollback } from "#db/testing.ts";
import { listPortalJobs } from "./client-portal.ts";
import { listPortalInterviews, listPresentedPeople } from "./client-portal-job.ts";

async function portal(trx: Scoped) {
	const company = await aCompany(trx, { name: "Aurora" });
	const viewer = async (is_admin: boolean) => {
		const { id } = await aClientContact(trx, { client_company_id: company.id, is_admin });
		return { id, isAdmin: is_admin, clientCompanyId: company.id };
	};
	const job = await aJob(trx, { client_company_id: company.id, title: "Gerente de operações" });
	const present = async (name: string, to: number[], withdrawn_at: Date | null = null) => {
		const candidate = await aCandidate(trx, { name });
		const apply = await anApply(trx, {
			job_id: job.id,
			candidate_id: candidate.id,
			status: 5,
			withdrawn_at,
		});
		const { id } = await trx
			.insertInto("submissions")
			.values({
				business_id: trx.businessId,
				apply_id: apply.id,
				job_id: job.id,
				candidate_id: candidate.id,
				client_company_id: company.id,
				title: name,
				subject: name,
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		for (const client_contact_id of to)
			await trx
				.insertInto("submission_contacts")
				.values({ business_id: trx.businessId, submission_id: id, client_contact_id })
				.execute();
		return { candidate, apply };
	};
	return { job, present, admin: await viewer(true), contact: await viewer(false), colleague: await viewer(false) };
}

test("listPresentedPeople shows contacts their own candidates and administrators all, except withdrawn ones", () =>
	withRollback(async ({ trx, inOther }) => {
		const { job, present, admin, contact, colleague } = await portal(trx);
		await present("Para uma", [contact.id]);
		await present("Para outra", [colleague.id]);
		await present("Desistiu", [contact.id], new Date());
		const names = async (user: typeof admin, db = trx) =>
			(await listPresentedPeople(db, user, job.uid)).map(({ name }) => name).sort();
		expect(await names(admin)).toEqual(["Para outra", "Para uma"]);
		expect(await names(contact)).toEqual(["Para uma"]);
		expect(await names(colleague)).toEqual(["Para outra"]);
		expect(await names({ ...admin, clientCompanyId: (await aCompany(trx)).id })).toEqual([]);
		await inOther(async (theirs) => expect(await names(admin, theirs)).toEqual([]));
	}));

test("listPortalInterviews shows upcoming external interviews to participants and admins", () =>
	withRollback(async ({ trx, business }) => {
		const { job, present, admin, contact, colleague } = await portal(trx);
		const { candidate, apply } = await present("Ana", [contact.id]);
		const interview = async (title: string, kind: "client" | "internal", hours: number) => {
			const { id } = await trx
				.insertInto("interviews")
				.values({
					business_id: business.id,
					apply_id: apply.id,
					job_id: job.id,
					candidate_id: candidate.id,
					title,
					kind,
					starts_at: new Date(Date.now() + hours * 3_600_000),
				})
				.returning("id")
				.executeTakeFirstOrThrow();
			await trx
				.insertInto("interview_contacts")
				.values({ business_id: business.id, interview_id: id, client_contact_id: contact.id })
				.execute();
		};
		await interview("cliente", "client", 24);
		await interview("interna", "internal", 24);
		await interview("passada", "client", -24);
		const count = async (user: typeof admin, uid: string | null = null) =>
			(await listPortalInterviews(trx, user, uid)).length;
		expect([await count(admin), await count(contact), await count(colleague)]).toEqual([1, 1, 0]);
		expect([await count(admin, job.uid), await count(admin, "another-job")]).toEqual([1, 0]);
	}));

test("listPortalJobs finds jobs by part of the title without accents and by status", () =>
	withRollback(async ({ trx }) => {
		const { admin } = await portal(trx);
		await aJob(trx, { client_company_id: admin.clientCompanyId, title: "100% remota", status: 6 });
		const titles = async (request: Parameters<typeof listPortalJobs>[2]) =>
			(await listPortalJobs(trx, admin, request)).map(({ title }) => title);
		expect(await titles({ words: "OPERACOES" })).toEqual(["Gerente de operações"]);
		expect(await titles({ words: "0%" })).toEqual(["100% remota"]);
		expect(await titles({ words: "%" })).toEqual(["100% remota"]);
		expect(await titles({ statuses: [6] })).toEqual(["100% remota"]);
	}));
