import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { placementStage } from "#app/domain/applies/pipeline.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { aCandidate, aJob, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import * as choose from "./choose-apply.tsx";
import * as create from "./new.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [recruitersOnly];

test("scheduling from a candidate opens the only application, offers a choice, or reports none", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const me = await aRecruiter(trx, { is_admin: true, password_hash });
		const person = await aCandidate(trx, { name: "Lia Prado" });
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: me.email, password } });
		const open = (search: string) => browser.visit(choose, { path: `/recruiters/interviews/choose${search}`, above });
		const job = async (title: string, values: object = {}) =>
			anApply(trx, { candidate_id: person.id, job_id: (await aJob(trx, { title })).id, ...values });

		await job("Vaga preenchida", { status: placementStage });
		expect((await open(`?candidate=${person.uid}`)).body).toMatchObject({
			candidate: { name: "Lia Prado", applies: [] },
		});
		const first = await job("Analista Fiscal");
		expect((await open(`?candidate=${person.uid}`)).location).toBe(`/recruiters/interviews/new?apply=${first.uid}`);
		await job("Contador");
		const { candidate } = (await open(`?candidate=${person.uid}`)).body as {
			candidate: { applies: { title: string }[] };
		};
		expect(candidate.applies.map(({ title }) => title).sort()).toEqual(["Analista Fiscal", "Contador"]);
		expect((await open("?candidate=nobody-here")).body).toMatchObject({ candidate: null, missing: true });
		const bare = await browser.visit(create, { path: "/recruiters/interviews/new?from=menu", above });
		expect(bare.location).toBe("/recruiters/interviews/choose?from=menu");
	}));
