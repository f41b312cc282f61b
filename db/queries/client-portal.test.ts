import { expect, test } from "vitest";
import { aCandidate, aClientContact, aCompany, aJob, anApply, withRollback } from "#db/testing.ts";
import { findPortalCompany, listPortalJobs, listPortalProjects } from "./client-portal.ts";

test("listPortalJobs lists every job of the company for admins and only linked jobs for other contacts", () =>
	withRollback(async ({ trx, business, inOther }) => {
		const company = await aCompany(trx, { name: "Aurora" });
		const viewer = async (is_admin: boolean) => {
			const contact = await aClientContact(trx, { client_company_id: company.id, is_admin });
			return { id: contact.id, isAdmin: contact.is_admin, clientCompanyId: contact.client_company_id };
		};
		const [admin, contact, colleague] = [await viewer(true), await viewer(false), await viewer(false)];
		const first = await aJob(trx, { client_company_id: company.id, title: "Primeira" });
		const second = await aJob(trx, { client_company_id: company.id, title: "Segunda" });
		await aJob(trx, { title: "De outra empresa" });
		await aJob(trx, { client_company_id: company.id, title: "Arquivada", archived_at: new Date() });
		await trx
			.insertInto("job_client_contacts")
			.values([
				{ business_id: business.id, job_id: first.id, client_contact_id: contact.id },
				{ business_id: business.id, job_id: second.id, client_contact_id: colleague.id },
			])
			.execute();
		const titles = async (user: typeof admin) => (await listPortalJobs(trx, user)).map((job) => job.title).sort();
		expect(await titles(admin)).toEqual(["Primeira", "Segunda"]);
		expect(await titles(contact)).toEqual(["Primeira"]);
		expect(await titles(colleague)).toEqual(["Segunda"]);
		expect(await findPortalCompany(trx, company.id)).toBe("Aurora");
		await inOther(async (theirs) => {
			expect(await listPortalJobs(theirs, admin)).toEqual([]);
			expect(await listPortalJobs(theirs, admin)).toEqual([]);
		});
	}));

test("listPortalJobs counts only candidates at visible stages who have not withdrawn", () =>
	withRollback(async ({ trx, business }) => {
		const job = await aJob(trx);
		const stages = trx.updateTable("job_statuses").where("business_id", "=", business.id).where("job_id", "=", job.id);
		await stages.set({ visible_to_client: false }).execute();
		await stages.set({ visible_to_client: true }).where("status", "=", 5).execute();
		for (const values of [{ status: 5 }, { status: 5 }, { status: 5, withdrawn_at: new Date() }, { status: 1 }]) {
			const candidate = await aCandidate(trx);
			await anApply(trx, { job_id: job.id, candidate_id: candidate.id, ...values });
		}
		const viewer = { id: 0, isAdmin: true, clientCompanyId: job.client_company_id };
		const [result] = await listPortalJobs(trx, viewer);
		expect(result?.stages).toEqual([{ status: 5, name: expect.any(String), people: 2 }]);
	}));

test("listPortalProjects lists every project of the company for admins and only followed ones for other contacts", () =>
	withRollback(async ({ trx, business, inOther }) => {
		const company = await aCompany(trx, { name: "Aurora" });
		const viewer = async (is_admin: boolean) => {
			const contact = await aClientContact(trx, { client_company_id: company.id, is_admin });
			return { id: contact.id, isAdmin: is_admin, clientCompanyId: company.id };
		};
		const [admin, contact, colleague] = [await viewer(true), await viewer(false), await viewer(false)];
		const project = (name: string, client_company_id = company.id, archived_at: Date | null = null) =>
			trx
				.insertInto("projects")
				.values({ business_id: business.id, name, client_company_id, archived_at })
				.returning(["id", "uid"])
				.executeTakeFirstOrThrow();
		const first = await project("Primeiro");
		const second = await project("Segundo");
		await project("De outra", (await aCompany(trx)).id);
		await project("Arquivado", company.id, new Date());
		await trx
			.insertInto("project_client_contacts")
			.values([
				{ business_id: business.id, project_id: first.id, client_contact_id: contact.id },
				{ business_id: business.id, project_id: second.id, client_contact_id: colleague.id },
			])
			.execute();
		const names = async (user: typeof admin, uids: string[] | null = null) =>
			(await listPortalProjects(trx, user, uids)).map(({ name }) => name).sort();
		expect(await names(admin)).toEqual(["Primeiro", "Segundo"]);
		expect(await names(contact)).toEqual(["Primeiro"]);
		expect(await names(colleague)).toEqual(["Segundo"]);
		expect(await names(contact, [second.uid])).toEqual([]);
		await inOther(async (theirs) => expect(await listPortalProjects(theirs, admin)).toEqual([]));
		// Restricted to visible jobs of this project.
		await aJob(trx, { client_company_id: company.id, project_id: first.id, title: "Do projeto" });
		await aJob(trx, { client_company_id: company.id, title: "Sem projeto" });
		const jobs = async (user: typeof admin) =>
			(await listPortalJobs(trx, user, { projectId: first.id })).map((j) => j.title);
		expect(await jobs(admin)).toEqual(["Do projeto"]);
		expect(await jobs(contact)).toEqual([]);
	}));
