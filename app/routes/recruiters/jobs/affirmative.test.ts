import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { enterBusiness } from "#db/kit/in-business.ts";
import { writeSensitiveField } from "#db/queries/candidate-sensitive-data.ts";
import { giveConsent } from "#db/queries/consents.ts";
import { aCandidate, aJob, aLimitedRecruiter, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import * as affirmative from "./affirmative.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

test("an affirmative job lists the consenting candidates of its group and records each view with the job", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const job = await aJob(trx, { affirmative: "black" });
		const open = await aJob(trx, {});
		const person = async (name: string, ethnicity: string, consents: boolean, jobId = job.id) => {
			const { id } = await aCandidate(trx, { name });
			await writeSensitiveField(trx, id, "ethnicity", ethnicity);
			await writeSensitiveField(trx, id, "gender", "1");
			if (consents)
				await giveConsent(trx, {
					candidateId: id,
					purpose: "sensitive",
					field: null,
					locale: "pt",
					siteId: null,
					ip: null,
				});
			await anApply(trx, { job_id: jobId, candidate_id: id });
			return id;
		};
		const ana = await person("Zenaide", "black", true);
		const bia = await person("Bia", "white", true);
		await person("Caio", "brown", false);
		await person("Davi", "black", true, open.id);
		const may = { jobs: ["read"], applies: ["read"], candidates: ["read"] };
		const admin = await aRecruiter(trx, { is_admin: true, password_hash });
		const limited = await aLimitedRecruiter(trx, may, { password_hash });
		const signIn = async ({ email }: { email: string }) => {
			const browser = new Browser(db, home.host);
			await browser.visit(business, { path: "/business", form: { email, password } });
			return async (id: string, form?: Record<string, string>) => {
				const path = `/recruiters/jobs/${id}/affirmative`;
				const sent = form && { form: { _idem: crypto.randomUUID(), ...form } };
				const answer = await browser.visit(affirmative, { path, params: { id }, above: [recruitersOnly], ...sent });
				await enterBusiness(trx, home.id);
				return answer;
			};
		};
		const looks = () =>
			trx
				.selectFrom("audit_entries")
				.select(["record_id", "actor_id", "changes"])
				.where("business_id", "=", home.id)
				.where("action", "=", "view_sensitive")
				.orderBy("record_id")
				.execute();
		const visit = await signIn(admin);
		const page = await visit(job.uid);
		expect(page.status).toBe(200);
		expect(JSON.stringify(page.body)).not.toContain("Zenaide");
		expect(await looks()).toEqual([]);

		const opened = await visit(job.uid, {});
		expect((opened.body as { people: { name: string }[] }).people.map(({ name }) => name)).toEqual(["Zenaide"]);
		const changes = { ethnicity: null, purpose: { job: job.uid } };
		expect(await looks()).toEqual([ana, bia].map((record_id) => ({ record_id, actor_id: admin.id, changes })));

		expect((await visit(open.uid)).status).toBe(404);
		expect((await visit(open.uid, {})).status).toBe(404);
		const refused = await signIn(limited);
		expect((await refused(job.uid)).status).toBe(302);
		expect((await refused(job.uid, {})).status).toBe(403);
		expect(await looks()).toHaveLength(2);
	}));
