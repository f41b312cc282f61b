import { type RawBuilder, sql } from "kysely";
import { type OpenFact, openFacts, salaryBands, yearBands } from "#app/domain/reports/candidate-facts.ts";
import { isFactVisible } from "#app/entities/reports/fact-dimensions.ts";
import type { CriterionSql } from "./candidate-process-criteria.ts";

type Sql = RawBuilder<unknown>;

/** The first of the band that a number lies in. */
const getBand = (bands: readonly number[], value: Sql): Sql =>
	sql`(select max(band)::text from unnest(${sql.val([...bands])}::int[]) band where band <= greatest(${value}, 0))`;

const ofPart = (table: string, key: Sql, id: Sql, where: Sql = sql`true`): Sql =>
	sql`select distinct nullif(btrim(${key}), '') as key from ${sql.table(table)} x
  where x.business_id = r.business_id and x.candidate_id = ${id} and ${where}`;

const ofPerson = (key: Sql, id: Sql): Sql =>
	sql`select ${key} as key from candidates x where x.business_id = r.business_id and x.id = ${id}`;

const ofYears = (years: Sql, id: Sql): Sql =>
	sql`select ${getBand(yearBands, sql`e.years`)} as key from (select ${years} / 365.25 as years from candidate_experiences x
  where x.business_id = r.business_id and x.candidate_id = ${id} and x.started_on is not null) e where e.years is not null`;

const keys: Record<OpenFact, (id: Sql) => Sql> = {
	languages: (id) => ofPart("candidate_languages", sql`x.language`, id, sql`x.level > 0`),
	skills: (id) => ofPart("candidate_skills", sql`x.name`, id),
	employers: (id) => ofPart("candidate_experiences", sql`x.company`, id),
	current_company: (id) => ofPerson(sql`nullif(btrim(x.current_company), '')`, id),
	salary: (id) =>
		ofPerson(
			sql`case when x.currency = 'BRL' and x.clt_expectation_cents is not null then ${getBand(salaryBands, sql`x.clt_expectation_cents / 100000`)} end`,
			id,
		),
	tenure: (id) => ofYears(sql`avg(coalesce(x.ended_on, app_today()) - x.started_on)`, id),
	career: (id) => ofYears(sql`(app_today() - min(x.started_on))`, id),
};

/** The groups that a candidate is in by a fact, as a subquery beside a row of the alias `r`. */
export const candidateFactKeys = (fact: OpenFact, id: Sql): Sql => keys[fact](id);

const hasFact =
	(id: Sql): CriterionSql =>
	({ of, is }, viewer) => {
		const fact = openFacts.find((item) => item === of);
		if (!fact || !isFactVisible(fact, viewer)) return sql`false`;
		return sql`exists (select from (${candidateFactKeys(fact, id)}) fact where fact.key = ${String(is)})`;
	};

export const candidateFactConditions: Record<string, CriterionSql> = {
	fact: hasFact(sql`r.id`),
	candidate_fact: hasFact(sql`r.candidate_id`),
};
