import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { defaultWeights } from "#app/domain/match/match-weights.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { enterBusiness } from "#db/kit/in-business.ts";
import { findWeights } from "#db/queries/match/weights-and-dismissals.ts";
import { aCandidate, aJob, aLimitedRecruiter, aRecruiter, withRollback } from "#db/testing.ts";
import * as ofPerson from "../candidates/matches.tsx";
import * as ofJob from "../jobs/matches.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

interface Page {
	people: { uid: string; name: string; match: { score: number; parts: { part: string; facts: string[] }[] } }[];
	dismissed: { name: string; reason: string }[];
	leftOut: { label: string; count: string }[];
	hidden: string | null;
	acts: object;
	weighs: boolean;
}

test("the job's matches add candidates with their source, dismiss with a reason, save weights and refuse invalid input", () =>
	withRollback(async ({ db, trx, business: home, inOther }) => {
		const job = await aJob(trx, { title: "Analista de Dados", status: 2, skills: JSON.stringify([{ name: "SQL" }]) });
		const person = async (name: string) => {
			const candidate = await aCandidate(trx, {
				name,
				current_position: "Analista de Dados",
				city: "Itu",
				state: "SP",
			});
			const skill = { business_id: home.id, candidate_id: candidate.id, name: "SQL", years_skills: 6 };
			await trx.insertInto("candidate_skills").values(skill).execute();
			return candidate;
		};
		const [ana, bia] = [await person("Ana"), await person("Bia")];
		const foreign = await inOther((theirs) => aCandidate(theirs, { name: "Gil Alheio" }));
		const signIn = async (recruiter: { email: string }) => {
			const browser = new Browser(db, home.host);
			await browser.visit(business, { path: "/business", form: { email: recruiter.email, password } });
			return async (form?: Record<string, string>, route: typeof ofJob | typeof ofPerson = ofJob, id = job.uid) => {
				const path = `/recruiters/${route === ofJob ? "jobs" : "candidates"}/${id}/matches`;
				const sent = form && { form: { _idem: crypto.randomUUID(), ...form } };
				const answer = await browser.visit(route, { path, params: { id }, above: [recruitersOnly], ...sent });
				await enterBusiness(trx, home.id);
				return { ...answer, page: answer.body as Page };
			};
		};
		const admin = await signIn(await aRecruiter(trx, { is_admin: true, password_hash }));

		const first = await admin();
		expect(first.page.people.map(({ name }) => name)).toEqual(["Bia", "Ana"]);
		expect(first.page.people[0]?.match.parts[0]).toMatchObject({ part: "skills", facts: ["SQL · 5 a 6 anos"] });

		const dismissals: Record<string, string>[] = [
			{},
			{ reason: "other" },
			{ reason: "nothing" },
			{ reason: "pay", note: "x".repeat(501) },
		];
		for (const wrong of dismissals)
			expect((await admin({ intent: "dismiss", candidate: ana.uid, ...wrong })).status).toBe(422);
		expect((await admin({ intent: "dismiss", candidate: foreign.uid, reason: "pay" })).status).toBe(404);
		expect((await admin({ intent: "dismiss", candidate: ana.uid, reason: "pay" })).status).toBe(303);
		expect((await admin()).page).toMatchObject({
			people: [{ name: "Bia" }],
			dismissed: [{ name: "Ana", reason: "Pretensão" }],
			leftOut: [{ count: "1" }],
		});
		expect((await admin({ intent: "undo", candidate: ana.uid })).status).toBe(303);

		const weights: Record<string, string> = Object.fromEntries(Object.keys(defaultWeights).map((part) => [part, "0"]));
		for (const wrong of [
			weights,
			{ ...weights, skills: "11" },
			{ ...weights, skills: "1.5" },
			{ skills: "3" },
		] as const)
			expect((await admin({ intent: "weights", ...wrong })).status).toBe(422);
		expect((await admin({ intent: "weights", ...weights, title: "7" })).status).toBe(303);
		expect((await findWeights(trx, job.id)).weights).toMatchObject({ title: 7, skills: 0 });

		const added = await admin({ intent: "add", job: job.uid }, ofPerson, bia.uid);
		expect([added.status, added.location]).toEqual([303, `/recruiters/candidates/${bia.uid}/matches`]);
		const apply = await trx
			.selectFrom("applies")
			.select(["candidate_id", "source"])
			.where("job_id", "=", job.id)
			.executeTakeFirst();
		expect(apply).toEqual({ candidate_id: bia.id, source: "Job Match" });

		const limited = await aLimitedRecruiter(trx, { jobs: ["read"], candidates: ["read"] }, { password_hash });
		const reader = await signIn(limited);
		expect((await reader()).page).toMatchObject({
			people: [{ name: "Ana", match: { parts: [{ part: "title" }] } }],
			leftOut: [],
			hidden: "Sem acesso, não conta para você: regime e remuneração, histórico conosco.",
			acts: { adds: false, dismisses: false, writes: false },
			weighs: false,
		});
		expect((await reader({ intent: "add", candidate: ana.uid })).status).toBe(403);
		expect((await reader({ intent: "usual" })).status).toBe(403);
	}));
