import { employmentTypes } from "../jobs/job.ts";
import { sanitizeRichText } from "../text/rich-text.server.ts";
import { type BoardProvider, boardUrl } from "./boards.ts";

/** The client is null for confidential jobs. */
interface JobFacts {
	uid: string;
	code: string;
	title: string;
	sector: string | null;
	city: string | null;
	state: string | null;
	country: string;
	regimes: readonly number[];
	work_type: number;
	position_level: string | null;
	salary_from_cents: number | null;
	salary_to_cents: number | null;
	currency: string;
	description: string;
	responsibilities: string;
	requirements: string;
	published_from: Date;
	published_until: Date | null;
	updated_at: Date;
	company_name: string | null;
	agency_name: string;
}

/** Brand settings for its ads, and the brand's ids at boards. */
export interface BoardBrand {
	title: string;
	/** Origin of the brand's own host. */
	origin: string;
	showSalary: boolean;
	showContractType: boolean;
	/** LinkedIn's number of the company's page. */
	companyRef: string | null;
	contactEmail: string | null;
}

export interface BoardJob extends Omit<JobFacts, "description" | "responsibilities" | "requirements" | "regimes"> {
	/** Address on the brand's host, including the campaign. */
	url: string;
	/** Safe HTML. */
	description: string;
	types: ReturnType<typeof employmentTypes>;
	brand: BoardBrand;
}

/** Omits what the public page hides: pay and contract, depending on the brand. */
export function toBoardJob(job: JobFacts, brand: BoardBrand, provider: BoardProvider, path: string): BoardJob {
	const { description, responsibilities, requirements, regimes, ...rest } = job;
	const texts = [description, responsibilities, requirements].filter((text) => text.trim() !== "");
	return {
		...rest,
		salary_from_cents: brand.showSalary ? job.salary_from_cents : null,
		salary_to_cents: brand.showSalary ? job.salary_to_cents : null,
		url: boardUrl(brand.origin + path, provider),
		description: texts.map(sanitizeRichText).join("\n"),
		types: brand.showContractType ? employmentTypes(regimes, job.position_level) : [],
		brand,
	};
}
