import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aCandidate, aClientContact, aCompany, aJob, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import * as sending from "./new.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

test("the submission form updates the submission status, and sends a protected candidate only with a saved reason", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const recruiter = await aRecruiter(trx, { is_admin: true, password_hash });
		const client = await aCompany(trx);
		const contact = await aClientContact(trx, { client_company_id: client.id });
		const job = await aJob(trx, { client_company_id: client.id });
		await aCompany(trx, { name: "Acme S.A.", status: "Off Limits" });
		const candidate = await aCandidate(trx, { name: "Ana Luz", current_company: "Acme S.A." });
		const apply = await anApply(trx, { job_id: job.id, candidate_id: candidate.id, status: 1 });
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: recruiter.email, password } });
		const send = (more: Record<string, string>) =>
			browser.visit(sending, {
				path: `/recruiters/submissions/new?job=${job.uid}`,
				form: { applies: apply.uid, contacts: contact.uid, subject: "Perfis", submission_status: "7", ...more },
				above: [recruitersOnly],
			});
		const refused = await send({});
		expect(refused.status).toBe(422);
		expect(JSON.stringify(refused.body)).toContain("Ana Luz (Acme S.A.)");
		await enterBusiness(trx, home.id);
		expect(await trx.selectFrom("submissions").select("id").execute()).toEqual([]);

		expect((await send({ off_limits_reason: "A Acme liberou" })).status).toBe(303);
		await enterBusiness(trx, home.id);
		const now = await trx
			.selectFrom("applies")
			.select(["submission_status", "display_status"])
			.where("id", "=", apply.id)
			.executeTakeFirst();
		expect(now).toEqual({ submission_status: 7, display_status: "approved_short_list" });
		const events = await trx.selectFrom("apply_events").select(["kind", "details"]).orderBy("id").execute();
		expect(events).toMatchObject([
			{ kind: "substatus", details: { from: 1, to: 7 } },
			{ kind: "submitted", details: { off_limits: "Acme S.A.: A Acme liberou" } },
		]);
	}));
