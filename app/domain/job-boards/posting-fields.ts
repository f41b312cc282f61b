import { type EmploymentType, isRemote } from "../jobs/job.ts";
import { unescapeHtml, withoutTags } from "../text/html.ts";
import type { BoardJob } from "./board-job.server.ts";
import type { BoardProvider } from "./boards.ts";

/** Fields of a job in the board's order; empty fields are omitted. */
export type PostingFields = readonly (readonly [name: string, value: string])[];

type Draft = readonly (readonly [name: string, value: string | null])[];

const withoutEmpty = (fields: Draft): PostingFields =>
	fields.flatMap(([name, value]) => (value === null || value === "" ? [] : [[name, value] as const]));

const hybrid = 3;

const indeedTypes: Record<EmploymentType, string> = {
	FULL_TIME: "fulltime",
	CONTRACTOR: "contract",
	TEMPORARY: "temporary",
	INTERN: "internship",
	OTHER: "other",
};

/** Seniority names usual in the board's market. */
const levelNames: Record<string, string> = {
	apprentice: "Apprentice",
	internship: "Internship",
	junior: "Entry level",
	mid: "Mid level",
	senior: "Senior level",
	specialist: "Specialist",
	coordination: "Coordinator",
	management: "Manager",
	board: "Director",
	c_level: "Executive",
};

const linkedinTypes: Record<EmploymentType, string> = {
	FULL_TIME: "FULL_TIME",
	CONTRACTOR: "CONTRACT",
	TEMPORARY: "TEMPORARY",
	INTERN: "INTERNSHIP",
	OTHER: "OTHER",
};

const linkedinLevels: Record<string, string> = {
	apprentice: "INTERNSHIP",
	internship: "INTERNSHIP",
	junior: "ENTRY_LEVEL",
	mid: "ASSOCIATE",
	senior: "MID_SENIOR_LEVEL",
	specialist: "MID_SENIOR_LEVEL",
	coordination: "MID_SENIOR_LEVEL",
	management: "MID_SENIOR_LEVEL",
	board: "DIRECTOR",
	c_level: "EXECUTIVE",
};

/** "BRL 5000.00 - 8000.00 per month": amounts as programs read them. */
function salaryText({ salary_from_cents: from, salary_to_cents: to, currency }: BoardJob): string | null {
	const amounts = [...new Set([from, to])].filter((cents) => cents !== null).map((cents) => (cents / 100).toFixed(2));
	return amounts.length > 0 ? `${currency} ${amounts.join(" - ")} per month` : null;
}

const employer = (job: BoardJob) => job.company_name ?? job.agency_name;

const toIndeed = (job: BoardJob): Draft => [
	["title", job.title],
	["date", job.published_from.toUTCString()],
	["referencenumber", job.uid],
	["requisitionid", job.code],
	["url", job.url],
	["company", employer(job)],
	["sourcename", job.brand.title],
	["city", job.city],
	["state", job.state],
	["country", job.country],
	["email", job.brand.contactEmail],
	["description", job.description],
	["salary", salaryText(job)],
	["jobtype", job.types.map((type) => indeedTypes[type]).join(", ")],
	["category", job.sector],
	["experience", levelNames[job.position_level ?? ""] ?? null],
	["remotetype", isRemote(job.work_type) ? "Fully remote" : job.work_type === hybrid ? "Hybrid remote" : null],
	["lastactivitydate", job.updated_at.toUTCString()],
	["expirationdate", job.published_until?.toUTCString() ?? null],
];

/** LinkedIn writes days as Americans do. */
function toMonthDayYear(date: Date): string {
	const [year, month, day] = date.toISOString().slice(0, 10).split("-");
	return `${month}/${day}/${year}`;
}

const toLinkedin = (job: BoardJob): Draft => [
	["partnerJobId", job.uid],
	// The company id belongs to the agency's page, regardless of the hiring company.
	["company", job.agency_name],
	["companyId", job.brand.companyRef],
	["title", job.title],
	["description", job.description],
	["applyUrl", job.url],
	["location", [job.city, job.state, job.country].filter(Boolean).join(", ")],
	["city", job.city],
	["state", job.state],
	["country", job.country],
	["workplaceTypes", isRemote(job.work_type) ? "Remote" : job.work_type === hybrid ? "Hybrid" : "On-site"],
	["jobtype", job.types[0] ? linkedinTypes[job.types[0]] : null],
	["experienceLevel", linkedinLevels[job.position_level ?? ""] ?? "NOT_APPLICABLE"],
	["posterEmail", job.brand.contactEmail],
	["listDate", toMonthDayYear(job.published_from)],
	["expirationDate", job.published_until ? toMonthDayYear(job.published_until) : null],
];

/** The properties of its page's JobPosting, flat. */
const toGoogle = (job: BoardJob): Draft => [
	["identifier", job.uid],
	["title", job.title],
	["description", job.description],
	["datePosted", job.published_from.toISOString()],
	["validThrough", job.published_until?.toISOString() ?? null],
	["hiringOrganization", employer(job)],
	["addressLocality", job.city],
	["addressRegion", job.state],
	["addressCountry", job.country],
	["jobLocationType", isRemote(job.work_type) ? "TELECOMMUTE" : null],
	["employmentType", job.types.join(", ")],
	["url", job.url],
];

/** Payload for push boards, regardless of their own field names. */
const toPush = (job: BoardJob): Draft => [
	["reference", job.uid],
	["code", job.code],
	["title", job.title],
	["company", employer(job)],
	["city", job.city],
	["state", job.state],
	["country", job.country],
	["workplace", isRemote(job.work_type) ? "remote" : job.work_type === hybrid ? "hybrid" : "on_site"],
	["contract", job.types.join(",")],
	["level", job.position_level],
	["category", job.sector],
	["salary_from", job.salary_from_cents === null ? null : String(job.salary_from_cents)],
	["salary_to", job.salary_to_cents === null ? null : String(job.salary_to_cents)],
	["currency", job.currency],
	["description", toPlainText(job.description)],
	["apply_url", job.url],
	["contact_email", job.brand.contactEmail],
	["published_at", job.published_from.toISOString()],
	["expires_at", job.published_until?.toISOString() ?? null],
];

/** Keeps line breaks of paragraphs and list items. */
const toPlainText = (html: string): string =>
	html
		.replaceAll("<li>", "\n- ")
		.replaceAll("<br>", "\n")
		.replaceAll("<br />", "\n")
		.replaceAll("</p>", "\n")
		.replaceAll("</ul>", "\n")
		.replaceAll("</ol>", "\n")
		.split("\n")
		.map((line) => unescapeHtml(withoutTags(line)))
		.filter((line) => line !== "")
		.join("\n");

const writers: Readonly<Record<BoardProvider, (job: BoardJob) => Draft>> = {
	indeed: toIndeed,
	linkedin: toLinkedin,
	google: toGoogle,
	catho: toPush,
	infojobs: toPush,
	vagas: toPush,
	push: toPush,
};

/** A job as one board reads it. */
export const toPostingFields = (provider: BoardProvider, job: BoardJob): PostingFields =>
	withoutEmpty(writers[provider](job));
