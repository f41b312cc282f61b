import { can } from "#app/domain/access/permissions.ts";
import { labelKey } from "#app/domain/reference/enumerations.ts";
import { languageName } from "#app/domain/reference/spoken-languages.ts";
import {
	type AgeBand,
	type CandidateDimension,
	candidateDimensions,
	isConfidential,
	salaryBands,
	type YearBand,
} from "#app/domain/reports/candidate-dimensions.ts";
import type { Entity } from "../kit/entity.ts";
import { type Viewer, visibleField } from "../kit/list-query.ts";
import { candidates } from "../recruiters/candidates.ts";
import type { ReportFormat } from "./report-format.ts";

/** `by` is the reference to the candidate; null when rows are candidates. */
export interface FactDimension {
	fact: CandidateDimension;
	by: "candidate" | null;
}

/** Fields that a fact reveals. */
const tells: Partial<Record<CandidateDimension, readonly string[]>> = {
	current_company: ["current_company"],
	employers: ["current_company"],
	salary: ["clt_expectation", "currency"],
	age: ["date_birth"],
};

export function isFactVisible(fact: CandidateDimension, viewer: Viewer): boolean {
	if (!can(viewer, "read", "candidates")) return false;
	if (isConfidential(fact) && !can(viewer, "view_sensitive", "candidates")) return false;
	return (tells[fact] ?? []).every((name) => visibleField(candidates, name, viewer) !== undefined);
}

/** Facts by which an entity's rows are split, by their names in an address. */
export function listFactDimensions(entity: Entity, viewer: Viewer): Map<string, FactDimension> {
	const { candidate } = entity.fields;
	const by = entity.key === candidates.key ? null : ("candidate" as const);
	const isAbout = by === null || (candidate?.kind === "ref" && visibleField(entity, by, viewer) !== undefined);
	const facts = isAbout ? candidateDimensions.filter((fact) => isFactVisible(fact, viewer)) : [];
	return new Map(facts.map((fact) => [by === null ? fact : `${by}.${fact}`, { fact, by }]));
}

export function formatFact(fact: CandidateDimension, key: string, { t, locale, money }: ReportFormat): string {
	const translate = t as unknown as (key: string) => string;
	switch (fact) {
		case "languages":
			return languageName(key, locale);
		case "salary": {
			const from = money(Number(key) * 100_000, "BRL");
			if (Number(key) === salaryBands.at(-1)) return t("report_builder:salaryAbove", { from });
			return t("report_builder:salary", { from, to: money((Number(key) + 5) * 100_000, "BRL") });
		}
		case "tenure":
		case "career":
			return t(`report_builder:years.${Number(key) as YearBand}`);
		case "age":
			return t(`report_builder:ages.${Number(key) as AgeBand}`);
		case "gender":
			return translate(labelKey("genders", Number(key) as never));
		case "ethnicity":
			return translate(`candidate_record:sensitive.options.ethnicity.${key}`);
		default:
			return key;
	}
}
