import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aCompany, aJob, aRecruiter, withRollback } from "#db/testing.ts";
import * as create from "./new.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

test("an external candidate is created and added to the job, unless an off-limits rule excludes them", () =>
	withRollback(async ({ db, trx, business: home, inOther }) => {
		const recruiter = await aRecruiter(trx, { is_admin: true, password_hash });
		await aCompany(trx, { name: "Acme S.A.", status: "Off Limits" });
		const job = await aJob(trx);
		const theirs = await inOther((their) => aJob(their));
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: recruiter.email, password } });
		const visit = (query: string, form?: Record<string, string>) =>
			browser.visit(create, { path: `/recruiters/candidates/new?${query}`, form, above: [recruitersOnly] });
		const inJob = async () => {
			await enterBusiness(trx, home.id);
			const rows = await trx
				.selectFrom("applies as a")
				.innerJoin("candidates as c", "c.id", "a.candidate_id")
				.select(["c.name", "a.status"])
				.execute();
			return rows.map(({ name, status }) => `${name} ${status}`);
		};
		expect(await visit(`job=${job.uid}`)).toMatchObject({ status: 200, body: { job: { uid: job.uid } } });
		expect(await visit(`job=${theirs.uid}`)).toMatchObject({ status: 200, body: { job: null } });

		const board = `/recruiters/jobs/${job.uid}/applies/kanban`;
		const begun = { status: "1", professional_moment: "0", remote_work: "0" };
		const lia = { ...begun, name: "Lia Prado", email: "lia@exemplo.com", job: job.uid, _idem: "0a1b2c3d" };
		for (let press = 0; press < 2; press++)
			expect(await visit(`job=${job.uid}`, lia)).toMatchObject({ status: 302, location: board });
		expect(await inJob()).toEqual(["Lia Prado 1"]);

		// A known address names the existing candidate and offers to add them to the job.
		const again = await visit(`job=${job.uid}`, { ...lia, name: "Lia P.", _idem: "" });
		expect(again).toMatchObject({
			status: 422,
			body: { page: { job: { uid: job.uid }, doubles: [{ name: "Lia Prado" }] } },
		});

		const guarded = { ...begun, name: "Rui Acme", email: "rui@exemplo.com", current_company: "Acme", job: job.uid };
		const { location } = await visit(`job=${job.uid}`, guarded);
		expect(location).toMatch(/^\/recruiters\/candidates\/[\w-]+\?left=off_limits$/);
		await visit("", { ...begun, name: "Zé Outro", email: "ze@exemplo.com", job: theirs.uid });
		expect(await inJob()).toEqual(["Lia Prado 1"]);
	}));
