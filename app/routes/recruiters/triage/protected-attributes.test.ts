import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { openJobStatus } from "#app/domain/jobs/job.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { encrypt } from "#db/kit/encryption.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { aCandidate, aJob, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import * as matches from "../jobs/matches.tsx";
import * as jobTriage from "./job.tsx";
import type { Triage } from "./triage.server.ts";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

/** Two profiles that differ only in protected attributes: swapping them must change nothing. */
const faces = [
	{
		name: "Pedro Henrique Albuquerque",
		avatar_url: "/pictures/pedro.webp",
		date_birth: "1996-02-03",
		marital_status: 1,
		nationality: "BR",
		about: "Sou casado e pai de um menino.",
		sealed: { gender: "1", ethnicity: "white", disabilitys: "[]", sexual_orientation: "1" },
	},
	{
		name: "Zilda Aparecida Quilombola",
		avatar_url: "/pictures/zilda.webp",
		date_birth: "1958-11-20",
		marital_status: 4,
		nationality: "AO",
		about: "Mulher negra, viúva, mãe de três, pessoa com deficiência.",
		sealed: { gender: "2", ethnicity: "black", disabilitys: '["physical"]', sexual_orientation: "3" },
	},
] as const;

async function wear(trx: Scoped, id: number, { about, sealed, ...face }: (typeof faces)[number]) {
	await enterBusiness(trx, trx.businessId);
	await trx
		.updateTable("candidates")
		.set({ ...face, self_introduction: `Monto painéis em Power BI há seis anos. ${about}` })
		.where("business_id", "=", trx.businessId)
		.where("id", "=", id)
		.execute();
	const own = { business_id: trx.businessId, candidate_id: id };
	await trx.deleteFrom("candidate_sensitive").where("candidate_id", "=", id).execute();
	for (const [field, value] of Object.entries(sealed))
		await trx
			.insertInto("candidate_sensitive")
			.values({ ...own, field, sealed: encrypt(value) })
			.execute();
}

test("criteria, order and scores stay when gender, race, age, name, photo, disability and family are swapped", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const reader = await aRecruiter(trx, { is_admin: true, password_hash });
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: reader.email, password } });
		const skills = JSON.stringify([{ name: "Power BI" }, { name: "SQL" }, { name: "Cobol" }]);
		const wanted = { title: "Analista de BI", skills, status: openJobStatus, city: "Campinas", state: "SP" };
		const [job, other] = [await aJob(trx, wanted), await aJob(trx, wanted)];
		const people: number[] = [];
		for (const names of [["Power BI", "SQL"], ["SQL"], ["Power BI"]]) {
			const { id } = await aCandidate(trx, {
				// Between the two faces in every attribute an ordering might use.
				name: "Rui Salles",
				date_birth: "1980-05-05",
				current_position: "Analista de BI",
				city: "Campinas",
				state: "SP",
			});
			for (const name of names)
				await trx
					.insertInto("candidate_skills")
					.values({ business_id: home.id, candidate_id: id, name, years_skills: 5 })
					.execute();
			people.push(id);
			await anApply(trx, {
				job_id: job.id,
				candidate_id: id,
				recruiter_id: reader.id,
				cover_letter: "Escrevo SQL todo dia.",
			});
		}
		const [subject = 0] = people;
		const applies = await trx.selectFrom("applies").select(["uid", "candidate_id"]).orderBy("id").execute();
		const open = async (route: object, path: string, id: string) =>
			(await browser.visit(route, { path, params: { id }, above: [recruitersOnly] })).body;
		const read = async () => {
			const triage = [];
			for (const { uid } of applies) {
				const path = `/recruiters/jobs/${job.uid}/triage?apply=${uid}`;
				const { person, previous, next, count } = (await open(jobTriage, path, job.uid)) as Triage;
				triage.push({
					place: [previous, next, count?.text],
					criteria: person?.criteria,
					verdicts: person?.verdicts,
					summary: person?.summary,
					missing: person?.missing,
					flags: person?.flags,
				});
			}
			const page = (await open(matches, `/recruiters/jobs/${other.uid}/matches`, other.uid)) as {
				people: { uid: string; match: unknown }[];
			};
			return { triage, best: page.people.map(({ uid, match }) => ({ uid, match })) };
		};
		await wear(trx, subject, faces[0]);
		const first = await read();
		expect(first.best).toHaveLength(3);
		expect(first.triage[0]?.criteria?.slice(0, 3)).toMatchObject([
			{ verdict: "met" },
			{ verdict: "met" },
			{ verdict: "unclear" },
		]);
		expect(first.triage[0]?.summary?.length).toBeGreaterThan(0);
		await wear(trx, subject, faces[1]);
		expect(await read()).toEqual(first);
	}));
