import { offProfileReasons, type Report, uninterestedReasons } from "#app/domain/reports/reports.ts";

interface ReadyReport {
	measure: "applies" | "rejections";
	by: string;
	reasons?: readonly number[];
}

/** The analyses of the specification as reports of the builder. */
const readyReports: Readonly<Record<Report, ReadyReport>> = {
	funnel: { measure: "applies", by: "reached" },
	rejections: { measure: "rejections", by: "reject_reason" },
	sources: { measure: "applies", by: "source" },
	campaigns: { measure: "applies", by: "utm_campaign" },
	referrers: { measure: "applies", by: "referrer" },
	cities: { measure: "applies", by: "candidate.city" },
	companies: { measure: "applies", by: "candidate.current_company" },
	sectors: { measure: "applies", by: "candidate.areas" },
	remote_work: { measure: "applies", by: "candidate.remote_work" },
	salary_ranges: { measure: "applies", by: "candidate.salary" },
	change_time: { measure: "applies", by: "candidate.tenure" },
	languages: { measure: "applies", by: "candidate.languages" },
	skills: { measure: "applies", by: "candidate.skills" },
	experience_years: { measure: "applies", by: "candidate.career" },
	genders: { measure: "applies", by: "candidate.gender" },
	off_profile: { measure: "rejections", by: "reject_reason", reasons: offProfileReasons },
	uninterested: { measure: "rejections", by: "reject_reason", reasons: uninterestedReasons },
};

export interface PresetReportFilter {
	from: string;
	to: string;
	/** Public ids. */
	recruiters: readonly string[];
	job: string | null;
}

function buildParams(measure: string, by: string, { from, to, recruiters, job }: PresetReportFilter): URLSearchParams {
	const params = new URLSearchParams({ measure, by, start_date: from, end_date: to, compare: "previous" });
	for (const uid of recruiters) params.append("filters[recruiter]", uid);
	if (job !== null) params.append("filters[job]", job);
	return params;
}

/** A ready report's parameters. */
export function buildPresetReport(report: Report, filter: PresetReportFilter): URLSearchParams {
	const { measure, by, reasons = [] } = readyReports[report];
	const params = buildParams(measure, by, filter);
	for (const reason of reasons) params.append("filters[reject_reason]", String(reason));
	params.set("ready", report);
	return params;
}

const countedBy: Readonly<Record<string, string>> = {
	candidates: "new_candidates",
	jobs: "new_jobs",
	applies: "applies",
};

/** Converts the split of old URLs (`jobs.cf_area`) to parameters; null when uncountable. */
export function buildFieldReport(split: string, filter: PresetReportFilter): URLSearchParams | null {
	const [entity = "", field = ""] = split.split(".");
	const measure = Object.hasOwn(countedBy, entity) ? countedBy[entity] : undefined;
	if (!measure || !field.startsWith("cf_")) return null;
	// Filters by recruiter and job apply only to applications.
	const own = entity === "applies" ? filter : { ...filter, recruiters: [], job: null };
	return buildParams(measure, field, own);
}
