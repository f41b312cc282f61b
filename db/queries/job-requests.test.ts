import { expect, test } from "vitest";
import type { Scoped } from "#db/kit/in-business.ts";
import { aCandidate, aClientContact, aCompany, aJob, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import { listPresentedPeople } from "./client-portal-job.ts";
import {
	decideJobRequest,
	insertJobRequest,
	listPortalRequests,
	lockJobRequest,
	withdrawJobRequest,
} from "./job-requests.ts";
import { createContactSlotOffer, findPresentedApply, setSlotOfferStatus } from "./slots/contact-slot-offers.ts";
import { findOffer, listOffers } from "./slots/offers.ts";

const brief = {
	title: "Gerente de loja",
	openings: 2,
	reason: "new",
	work_type: 1,
	regimes: [2],
	city: "Campinas",
	state: "SP",
	salary_from_cents: 500_000,
	salary_to_cents: 700_000,
	target_date: "2027-01-31",
	description: "Cuida da loja.",
};
const by = { type: "client_contact" as const, id: null, name: "Ana" };

async function company(trx: Scoped) {
	const { id: clientCompanyId } = await aCompany(trx);
	const viewer = async (isAdmin: boolean) => {
		const { id } = await aClientContact(trx, { client_company_id: clientCompanyId, is_admin: isAdmin });
		return { id, isAdmin, clientCompanyId };
	};
	return { clientCompanyId, admin: await viewer(true), contact: await viewer(false), colleague: await viewer(false) };
}

test("listPortalRequests returns a request only to its sender and the company's admins", () =>
	withRollback(async ({ trx, inOther }) => {
		const [a, b] = [await company(trx), await company(trx)];
		const uid = await insertJobRequest(trx, a.contact, brief, by);
		const seen = async (user: typeof a.admin, db = trx) =>
			(await listPortalRequests(db, user)).map((portalRequest) => portalRequest.uid);
		expect(await seen(a.contact)).toEqual([uid]);
		expect(await seen(a.admin)).toEqual([uid]);
		expect(await seen(a.colleague)).toEqual([]);
		expect(await seen(b.admin)).toEqual([]);
		await inOther(async (theirs) => expect(await seen(a.admin, theirs)).toEqual([]));
		for (const stranger of [a.colleague, b.admin, b.contact])
			expect(await withdrawJobRequest(trx, stranger, uid, by)).toBe("unknown");
		expect(await withdrawJobRequest(trx, a.contact, uid, by)).toBe("done");
	}));

test("decideJobRequest creates a draft job that the contact follows when approved, and decides only once", () =>
	withRollback(async ({ trx }) => {
		const { contact, colleague } = await company(trx);
		const recruiter = await aRecruiter(trx);
		const uid = await insertJobRequest(trx, contact, brief, by);
		const request = await lockJobRequest(trx, uid);
		if (!request) throw new Error("no request");
		const actor = { type: "recruiter" as const, id: recruiter.id, name: recruiter.name };
		const created = await decideJobRequest(trx, request, {
			approved: true,
			answer: null,
			actor,
			today: "2026-11-23",
		});
		const job = await trx
			.selectFrom("jobs")
			.select(["title", "status", "openings", "salary_from_cents", "owner_id", "city"])
			.where("uid", "=", created?.uid ?? "")
			.executeTakeFirstOrThrow();
		expect(job).toEqual({
			title: brief.title,
			status: 0,
			openings: 2,
			salary_from_cents: 500_000,
			owner_id: recruiter.id,
			city: "Campinas",
		});
		expect(await listPortalRequests(trx, contact)).toMatchObject([{ status: "approved", job: { uid: created?.uid } }]);
		expect(await withdrawJobRequest(trx, contact, uid, by)).toBe("decided");
		expect(await listPortalRequests(trx, colleague)).toEqual([]);
	}));

test("a contact can propose times only for presented candidates, and the candidate picks among the opened times", () =>
	withRollback(async ({ trx, business }) => {
		const [a, b] = [await company(trx), await company(trx)];
		const owner = await aRecruiter(trx);
		const job = await aJob(trx, { client_company_id: a.clientCompanyId, owner_id: owner.id });
		const candidate = await aCandidate(trx);
		const apply = await anApply(trx, { job_id: job.id, candidate_id: candidate.id, status: 5 });
		const findMatches = (user: typeof a.admin) => findPresentedApply(trx, user, apply.uid);
		// Linked to the job, but the candidate has not been presented yet.
		await trx
			.insertInto("job_client_contacts")
			.values({ business_id: business.id, job_id: job.id, client_contact_id: a.contact.id })
			.execute();
		expect(await findMatches(a.contact)).toBeUndefined();
		expect(await findMatches(a.admin)).toBeUndefined();
		const submission = await trx
			.insertInto("submissions")
			.values({
				business_id: business.id,
				apply_id: apply.id,
				job_id: job.id,
				candidate_id: candidate.id,
				client_company_id: a.clientCompanyId,
				title: "x",
				subject: "x",
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		await trx
			.insertInto("submission_contacts")
			.values({ business_id: business.id, submission_id: submission.id, client_contact_id: a.contact.id })
			.execute();
		expect(await findMatches(a.colleague)).toBeUndefined();
		expect(await findMatches(b.admin)).toBeUndefined();
		expect(await findMatches(a.admin)).toBeDefined();
		const presented = await findMatches(a.contact);
		if (!presented) throw new Error("not presented");
		const times = [3, 4].map((days) => new Date(Date.now() + days * 86_400_000));
		const uid = await createContactSlotOffer(
			trx,
			a.contact,
			presented,
			{ times, minutes: 60, mode: "video", placeOrLink: null, message: null, round: 2, subject: "Entrevista" },
			by,
		);
		expect((await findMatches(a.contact))?.waiting).toMatchObject([
			{ uid, times: [expect.any(String), expect.any(String)] },
		]);
		// Applications that ended cannot be interviewed and are closed in the portal.
		await trx.updateTable("applies").set({ status: 8 }).where("id", "=", apply.id).execute();
		expect(await findMatches(a.contact)).toBeUndefined();
		expect(await listPresentedPeople(trx, a.contact, job.uid)).toMatchObject([{ open: false }]);
		await trx.updateTable("applies").set({ status: 5 }).where("id", "=", apply.id).execute();
		expect(await listPresentedPeople(trx, a.contact, job.uid)).toMatchObject([{ open: true }]);
		const mine = () => listOffers(trx, { candidateId: candidate.id });
		expect(await mine()).toEqual([]);
		const actor = { type: "recruiter" as const, id: owner.id, name: owner.name };
		expect(await setSlotOfferStatus(trx, uid, "open", actor)).toBe("done");
		const [open] = await mine();
		expect(open).toMatchObject({ uid, guest_contact_id: a.contact.id });
		expect((await findOffer(trx, open?.id ?? 0))?.times).toHaveLength(2);
	}));
