import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashSecret, newSecret } from "#app/auth/secret.server.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { insertSession } from "#db/queries/sessions.ts";
import { aClientContact, aCompany, aJob, anApply, aShortlist, aShortlistViewer, withRollback } from "#db/testing.ts";
import * as ofContact from "../client_contacts/likes.ts";
import { middleware } from "../layout.ts";
import * as likes from "./likes.ts";
import * as relationship from "./relationship.ts";

const bearer = (token: string) => ({ Authorization: `Bearer ${token}`, Cookie: "" });

test("the likes API checks the link's token and counts verdicts as documented", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const shortlist = await aShortlist(trx, { people: 2 });
		const viewer = await aShortlistViewer(trx, shortlist.id);
		const other = await aShortlist(trx);
		const program = new Browser(db, home.host);
		const call = (route: object, end: string, more: object = {}, id = shortlist.uid, token = viewer.token) =>
			program.visit(route, {
				path: `/api/v1/shortlist_relationships/${id}${end}`,
				params: { id },
				above: middleware,
				headers: bearer(token),
				...more,
			});
		expect(await call(relationship, "/")).toMatchObject({
			status: 200,
			body: { shortlist_relationship: { uid: viewer.uid, shortlist_id: shortlist.uid, name: "Finalistas" } },
		});
		// The relationship id also works as an address.
		expect((await call(relationship, "/", {}, viewer.uid)).status).toBe(200);
		expect((await call(relationship, "/", {}, other.uid)).status).toBe(401);
		const [item] = shortlist.applies as never as [{ uid: string }];
		const like = (like_candidate: object) => call(likes, "/like_candidates/", { json: { like_candidate } });
		expect((await like({ like_avaliation: true, type_avaliation: 1, apply_id: item.uid })).body).toEqual({
			like_candidate: 1,
			deslike_candidate: 0,
			star_candidate: 0,
			amount_description: 0,
		});
		expect(
			(await like({ like_avaliation: false, type_avaliation: 1, apply_id: item.uid, description: "Sem inglês" })).body,
		).toEqual({
			like_candidate: 0,
			deslike_candidate: 1,
			star_candidate: 0,
			amount_description: 1,
		});
		expect((await like({ like_avaliation: true, type_avaliation: 2, apply_id: item.uid })).body).toEqual({
			like_candidate: 0,
			deslike_candidate: 1,
			star_candidate: 1,
			amount_description: 1,
		});
		const response = await call(likes, `/like_candidates/?shortlist_relationship_uid=${viewer.uid}`);
		expect(response.body).toMatchObject({
			like_candidate: 0,
			deslike_candidate: 1,
			star_candidate: 1,
			amount_description: 1,
			applies: [
				{
					id: item.uid,
					like_candidates: 0,
					deslike_candidates: 1,
					star_candidate: 1,
					amount_description: 1,
					like_avaliation: false,
					star: true,
					description: "Sem inglês",
				},
				{ like_candidates: 0 },
			],
		});
		expect((await call(likes, "/like_candidates/?shortlist_relationship_uid=another")).status).toBe(404);
		expect((await like({ like_avaliation: true, type_avaliation: 3, apply_id: item.uid })).status).toBe(422);
		expect((await like({ type_avaliation: 1, apply_id: "nobody" })).status).toBe(404);
		await enterBusiness(trx, home.id);
		await trx
			.updateTable("shortlist_relationships")
			.set({ revoked_at: new Date() })
			.where("id", "=", viewer.id)
			.execute();
		expect(await call(relationship, "/")).toMatchObject({
			status: 410,
			body: expect.stringContaining("Este acesso foi encerrado"),
		});
		for (let n = 0; n < 12; n++) await call(relationship, "/", {}, shortlist.uid, `guess-number-${n}`);
		expect((await call(relationship, "/", {}, shortlist.uid, viewer.token)).status).toBe(429);
	}));

test("a client contact votes through their relationship on a sent shortlist of their job", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const company = await aCompany(trx);
		const contact = await aClientContact(trx, { client_company_id: company.id, is_admin: true });
		const job = await aJob(trx, { client_company_id: company.id });
		const apply = await anApply(trx, { job_id: job.id, status: 1 });
		const shortlist = await aShortlist(trx, { job_id: job.id, applies: [apply] });
		const mine = await aShortlistViewer(trx, shortlist.id, { contactId: contact.id });
		const notMine = await aShortlist(trx, { job_id: job.id });
		await aShortlistViewer(trx, notMine.id);
		const token = newSecret();
		await insertSession(trx, {
			strategy: "client_contacts",
			businessId: home.id,
			id: contact.id,
			tokenHash: hashSecret(token),
			ip: "203.0.113.7",
			userAgent: "",
			unproved: false,
			program: { seconds: 600 },
		});
		const program = new Browser(db, home.host);
		const call = (jobId: string, id: string, more: object = {}) =>
			program.visit(ofContact, {
				path: `/api/v1/client_contacts/jobs/${jobId}/shortlist_relationships/${id}/like_candidates/`,
				params: { jobId, id },
				above: middleware,
				headers: bearer(token),
				...more,
			});
		const json = { like_candidate: { like_avaliation: true, type_avaliation: 1, apply_id: apply.uid } };
		expect(await call(job.uid, mine.uid, { json })).toMatchObject({
			status: 200,
			body: { like_candidate: 1, deslike_candidate: 0 },
		});
		expect((await call(job.uid, notMine.uid, { json })).status).toBe(404);
		const elsewhere = await enterBusiness(trx, home.id).then(() => aJob(trx));
		expect((await call(elsewhere.uid, mine.uid, { json })).status).toBe(404);
		expect(await call(job.uid, shortlist.uid)).toMatchObject({
			status: 200,
			body: { like_candidate: 1, applies: [{ id: apply.uid }] },
		});
	}));
