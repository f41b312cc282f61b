import { type RawBuilder, sql } from "kysely";
import {
	ageBands,
	filterableDimensions,
	type ReadableDimension,
	salaryBands,
	yearBands,
} from "#app/domain/reports/candidate-dimensions.ts";
import { isFactVisible } from "#app/entities/reports/fact-dimensions.ts";
import type { CriterionSql } from "./candidate-apply-criteria.ts";

type Sql = RawBuilder<unknown>;
/** Filter on the column with the candidate's id. */
type Whose = (id: Sql) => Sql;

/** Start of the band that contains a number. */
const getBand = (bands: readonly number[], value: Sql): Sql =>
	sql`(${sql.val(bands.map(String))}::text[])[width_bucket(greatest(${value}, 0)::float8, ${sql.val([...bands])}::float8[])]`;

const ofPart = (table: string, key: Sql, whose: Whose, where: Sql = sql`true`): Sql =>
	sql`select distinct x.candidate_id as id, nullif(btrim(${key}), '') collate "C" as key from ${sql.table(table)} x
  where x.business_id = app_business() and ${whose(sql`x.candidate_id`)} and ${where}`;

const ofPerson = (key: Sql, whose: Whose): Sql =>
	sql`select x.id, ${key} as key from candidates x where x.business_id = app_business() and ${whose(sql`x.id`)}`;

const ofYears = (years: Sql, whose: Whose): Sql =>
	sql`select e.id, ${getBand(yearBands, sql`e.years`)} as key
  from (select x.candidate_id as id, ${years} / 365.25 as years from candidate_experiences x
    where x.business_id = app_business() and ${whose(sql`x.candidate_id`)} and x.started_on is not null group by x.candidate_id) e
  where e.years is not null`;

const keys: Record<ReadableDimension, (whose: Whose) => Sql> = {
	languages: (whose) => ofPart("candidate_languages", sql`x.language`, whose, sql`x.level > 0`),
	skills: (whose) => ofPart("candidate_skills", sql`x.name`, whose),
	employers: (whose) => ofPart("candidate_experiences", sql`x.company`, whose),
	current_company: (whose) => ofPerson(sql`nullif(btrim(x.current_company), '') collate "C"`, whose),
	salary: (whose) =>
		ofPerson(
			sql`case when x.currency = 'BRL' and x.clt_expectation_cents is not null then ${getBand(salaryBands, sql`x.clt_expectation_cents / 100000`)} end`,
			whose,
		),
	age: (whose) =>
		ofPerson(
			sql`case when x.date_birth is not null then ${getBand(ageBands, sql`extract(year from age(app_today(), x.date_birth))`)} end`,
			whose,
		),
	tenure: (whose) => ofYears(sql`avg(coalesce(x.ended_on, app_today()) - x.started_on)`, whose),
	career: (whose) => ofYears(sql`(app_today() - min(x.started_on))`, whose),
};

/** The groups (`key`) that candidates (`id`) are in by a fact. */
export const candidateFactKeys = (fact: ReadableDimension, whose: Whose): Sql => keys[fact](whose);

const hasFact =
	(id: Sql): CriterionSql =>
	({ of, is }, viewer) => {
		const fact = filterableDimensions.find((item) => item === of);
		if (!fact || !isFactVisible(fact, viewer)) return sql`false`;
		const itsKeys = candidateFactKeys(fact, (candidate) => sql`${candidate} = ${id}`);
		return sql`exists (select from (${itsKeys}) fact where fact.key = ${String(is)})`;
	};

export const candidateFactConditions: Record<string, CriterionSql> = {
	fact: hasFact(sql`r.id`),
	candidate_fact: hasFact(sql`r.candidate_id`),
};
