import { expect, test } from "vitest";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import { aCandidate, aCompany, aJob, anApply, withRollback } from "#db/testing.ts";
import { anAdministrator } from "./administrator-session.testing.ts";

const params = (filters: Record<string, string>) =>
	`?${new URLSearchParams(Object.entries(filters).map(([name, value]) => [`filters[${name}]`, value]))}`;

test("lists of people show which skill, language, job, education, distance or process matches the filter", () =>
	withRollback(async ({ db, trx, business }) => {
		const { listed, recruiter } = await anAdministrator({ db, trx, business });
		const ana = await aCandidate(trx, {
			name: "Ana",
			role_name: "Contadora",
			current_position: "Contadora",
			current_company: "Banco Jatobá",
			city: "Valinhos",
			state: "SP",
		});
		const own = { business_id: business.id, candidate_id: ana.id };
		await trx
			.insertInto("candidate_skills")
			.values([
				{ ...own, name: "SQL", years_skills: 6, level_skills: 3 },
				{ ...own, name: "Excel", years_skills: null, level_skills: null },
			])
			.execute();
		await trx
			.insertInto("candidate_languages")
			.values({ ...own, language: "Inglês", level: 3 })
			.execute();
		await trx
			.insertInto("candidate_experiences")
			.values([
				{ ...own, position: "Analista Fiscal", company: "Lojas Ipê", started_on: "2016-02-01", ended_on: "2019-05-01" },
				{ ...own, position: "Analista Contábil", company: "Lojas Ipê", started_on: "2019-06-01", current: true },
			])
			.execute();
		await trx
			.insertInto("candidate_educations")
			.values({ ...own, course: "Ciências Contábeis", institution: "Unicamp", education_level: 6 })
			.execute();
		const company = await aCompany(trx);
		const job = await aJob(trx, { title: "Analista Fiscal Pleno", client_company_id: company.id });
		await anApply(trx, {
			job_id: job.id,
			candidate_id: ana.id,
			status: 5,
			interview_status: 5,
			recruiter_id: recruiter.id,
		});
		const why = async (filters: Record<string, string>) =>
			(await listed(candidates, params(filters))).rows[0]?.why?.map(
				({ where, pieces }) => `${where}: ${pieces.join("")}`,
			);
		expect(await why({ skill_name: "sql", skill_years: "3", skill_2_name: "excel" })).toEqual([
			"Habilidade: SQL · 5 a 6 anos · Avançado",
			"Habilidade: Excel",
		]);
		expect(await why({ language_name: "inglês" })).toEqual(["Idioma: Inglês · Avançado"]);
		expect(await why({ experience_title: "fiscal", experience_employer: "ipê" })).toEqual([
			"Experiência: Analista Fiscal, Lojas Ipê · 2016 – 2019",
		]);
		expect(await why({ experience_title: "contábil" })).toEqual([
			"Experiência: Analista Contábil, Lojas Ipê · 2019 – hoje",
		]);
		expect(await why({ experience_title: "contadora" })).toEqual(["Experiência: Contadora, Banco Jatobá"]);
		expect(await why({ study_course: "contábeis" })).toEqual([
			"Formação: Ciências Contábeis, Unicamp · Superior completo",
		]);
		expect(await why({ distance_town: "Campinas" })).toEqual(["Distância: Valinhos, SP · 10 km"]);
		expect(await why({ process_reached: "finalist", process_job: "fiscal" })).toEqual([
			"Trabalhou conosco: foi finalista · Analista Fiscal Pleno",
		]);
		expect(await why({ skill_name: "sql", skill_2_name: "cobol", skill_match: "any" })).toEqual([
			"Habilidade: SQL · 5 a 6 anos · Avançado",
		]);
		expect(await why({ cv_file: "no" })).toBeUndefined();
	}));

test("a town filter without a distance uses 25 km and shows it", () =>
	withRollback(async ({ db, trx, business }) => {
		const { listed } = await anAdministrator({ db, trx, business });
		for (const [name, city] of [
			["Ana", "Valinhos"],
			["Bia", "São Paulo"],
		] as const)
			await aCandidate(trx, { name, city, state: "SP" });
		const page = await listed(candidates, params({ distance_town: "Campinas" }));
		expect(page.rows.map(({ name }) => name)).toEqual(["Ana"]);
		expect(page.active.map(({ label }) => label)).toEqual(["Distância: até 25 km, de Campinas"]);
		expect(page.unknown).toBeUndefined();
	}));
