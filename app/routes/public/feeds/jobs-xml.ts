import { site as siteContext } from "#app/context.ts";
import { type EmploymentType, employmentTypes, isRemote } from "#app/domain/jobs/job.ts";
import { xmlElement } from "#app/domain/text/xml.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { richText } from "#app/routes/shared/content/rich-text.server.ts";
import type { FeedJob } from "#db/queries/public-job-feed.ts";
import type { Route } from "./+types/jobs-xml.ts";
import { feedAnswer, feedUrl, getFeedBoard } from "./feed.server.ts";

const most = 50_000;

const jobTypes: Record<EmploymentType, string> = {
	FULL_TIME: "fulltime",
	CONTRACTOR: "contract",
	TEMPORARY: "temporary",
	INTERN: "internship",
	OTHER: "other",
};

/** Every open job of the brand, in the elements that Indeed, Jooble and the like read. */
export function loader({ context, request, url }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	const board = getFeedBoard(url);
	async function* write(jobs: AsyncIterable<FeedJob>, changed: Date | null) {
		yield `<?xml version="1.0" encoding="UTF-8"?>\n<source>${xmlElement("publisher", site.title)}${xmlElement("publisherurl", siteOrigin(site.domain))}`;
		yield `${xmlElement("lastBuildDate", (changed ?? new Date(0)).toUTCString())}\n`;
		for await (const job of jobs) yield `${jobXml(job)}\n`;
		yield "</source>\n";
	}
	function jobXml(job: FeedJob): string {
		const text = [job.description, job.responsibilities, job.requirements].filter((part) => part.trim() !== "");
		const types = site.showContractType ? employmentTypes(job.regimes, job.position_level) : [];
		const fields: [string, string | null][] = [
			["title", job.title],
			["date", job.published_from.toUTCString()],
			["referencenumber", job.uid],
			["url", feedUrl(context, job, board)],
			["company", job.company_name ?? job.agency_name],
			["city", job.city],
			["state", job.state],
			["country", job.country],
			["description", text.map(richText).join("\n")],
			["salary", site.showSalary ? salaryText(job) : null],
			["jobtype", types.map((type) => jobTypes[type]).join(", ")],
			["category", job.sector],
			["remotetype", isRemote(job.work_type) ? "Fully remote" : job.work_type === 3 ? "Hybrid remote" : null],
			["lastmodified", job.updated_at.toISOString()],
			["expirationdate", job.published_until?.toISOString() ?? null],
		];
		return `<job>${fields.map(([name, value]) => xmlElement(name, value)).join("")}</job>`;
	}
	return feedAnswer(context, request, { type: "application/xml", most, variant: `xml ${board}`, write });
}

/** "BRL 5000.00 - 8000.00 per month": amounts as programs read them. */
function salaryText({ salary_from_cents: from, salary_to_cents: to, currency }: FeedJob): string | null {
	const amounts = [...new Set([from, to])].filter((cents) => cents !== null).map((cents) => (cents / 100).toFixed(2));
	return amounts.length > 0 ? `${currency} ${amounts.join(" - ")} per month` : null;
}
