import { expect, test } from "vitest";
import { fallbackSite, type Site } from "#app/domain/brands/site.ts";
import { employmentTypes } from "#app/domain/jobs/job.ts";
import { enumerations } from "#app/domain/reference/enumerations.ts";
import { ufs } from "#app/domain/reference/states.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import type { PublicJob } from "#db/queries/public-job.ts";
import { jobView } from "./job-page.server.ts";

/** The same numbers each time: mulberry32. */
function seeded(seed: number) {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
}

const random = seeded(20_261_123);
const some = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
const maybe = <T>(value: T): T | null => (random() < 0.5 ? value : null);
const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
const titles = [
	"Analista fiscal",
	"Pessoa desenvolvedora C# / .NET",
	"Gerente <b>comercial</b>",
	"Enfermeira & parteira",
	"   Motorista   ",
	"営業",
];
const texts = [
	"Cuidar dos dados.",
	"<p>Olá<script>alert(1)</script></p>",
	"- um\n- dois",
	"",
	"A".repeat(4000),
	"</script><img onerror=x>",
];

function aPublicJob(index: number): PublicJob {
	const from = maybe(whole(100_000, 4_000_000));
	const published = new Date(Date.UTC(2026, whole(0, 10), whole(1, 28)));
	const city = maybe(some(["Recife", "São Paulo", "Mogi das Cruzes"]));
	return {
		id: index,
		uid: `job-${index}`,
		slug: `vaga-${index}`,
		title: some(titles),
		sector: maybe("Tecnologia"),
		city,
		state: city && some(ufs),
		country: "BR",
		affirmative: "no",
		currency: some(["BRL", "USD"]),
		regimes: enumerations.regimes.filter(() => random() < 0.3),
		work_type: some(enumerations.workTypes),
		position_level: maybe(some(enumerations.positionLevels)),
		salary_from_cents: from,
		salary_to_cents: maybe((from ?? 100_000) + whole(0, 500_000)),
		benefits: some([[], ["Vale-refeição"]]),
		openings: whole(1, 40),
		skills: [],
		languages: [],
		description: some(texts) || "Uma vaga.",
		responsibilities: some(texts),
		requirements: some(texts),
		opening_date: "2026-01-02",
		published_from: published,
		open: true,
		for_search: true,
		published_until: maybe(new Date(published.getTime() + whole(1, 90) * 86_400_000)),
		company_name: maybe("Aurora S.A."),
		company_about: null,
		company_culture: null,
		company_site: null,
		agency_name: "Grupo Seleta",
	};
}

const employment = new Set("FULL_TIME PART_TIME CONTRACTOR TEMPORARY INTERN VOLUNTEER PER_DIEM OTHER".split(" "));
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

interface Posting {
	title: string;
	description: string;
	datePosted: string;
	validThrough?: string;
	url: string;
	employmentType?: string | string[];
	jobLocationType?: string;
	jobLocation?: { "@type": string; address: { addressCountry: string } };
	applicantLocationRequirements?: { "@type": string };
	hiringOrganization: { "@type": string; name: string; logo: string };
	identifier: { "@type": string; value: string };
	baseSalary?: { currency: string; value: { unitText: string; value?: number; minValue?: number; maxValue?: number } };
}

/** Each violation of developers.google.com/search/docs/appearance/structured-data/job-posting, required or recommended, by name. */
function getProblems(json: Record<string, unknown> & Posting, job: PublicJob, site: Site): string[] {
	const problems: string[] = [];
	const must = (holds: boolean, what: string) => holds || problems.push(`${job.uid}: ${what}`);
	must(json["@context"] === "https://schema.org" && json["@type"] === "JobPosting", "type");
	must(typeof json.title === "string" && json.title.trim() !== "" && !/<[a-z]/i.test(json.title), "title");
	must(typeof json.description === "string" && json.description.replace(/<[^>]*>/g, "").trim() !== "", "description");
	must(!/<script|onerror|javascript:/i.test(json.description), "description without script");
	must(moment.test(json.datePosted), "datePosted");
	must(json.hiringOrganization?.["@type"] === "Organization" && json.hiringOrganization.name !== "", "organization");
	must(job.company_name !== null || json.hiringOrganization.logo.startsWith("https://"), "organization's logo");
	const telecommute = json.jobLocationType === "TELECOMMUTE";
	must(json.jobLocationType === undefined || telecommute, "jobLocationType");
	must(!telecommute || json.applicantLocationRequirements?.["@type"] === "Country", "applicantLocationRequirements");
	must(telecommute || json.jobLocation?.address?.addressCountry === "BR", "jobLocation");
	must(!json.jobLocation || json.jobLocation["@type"] === "Place", "jobLocation's type");
	must(typeof json.directApply === "boolean", "directApply");
	must(json.identifier?.["@type"] === "PropertyValue" && json.identifier.value === job.uid, "identifier");
	must((json.validThrough !== undefined) === (job.published_until !== null), "validThrough where known");
	must(json.validThrough === undefined || json.validThrough > json.datePosted, "validThrough later");
	const types = [json.employmentType ?? []].flat();
	must(
		types.every((item: string) => employment.has(item)),
		"employmentType",
	);
	must(types.length > 0 || !site.showContractType || job.regimes.length === 0, "employmentType where known");
	const paid = job.salary_from_cents !== null || job.salary_to_cents !== null;
	must((json.baseSalary !== undefined) === (paid && site.showSalary), "baseSalary where known and shown");
	if (json.baseSalary) {
		const { currency, value } = json.baseSalary;
		must(/^[A-Z]{3}$/.test(currency) && value.unitText === "MONTH", "baseSalary's unit");
		must(
			[value.value, value.minValue, value.maxValue].some((item) => typeof item === "number" && item > 0),
			"an amount",
		);
		must(!((value.minValue ?? 0) > (value.maxValue ?? Number.POSITIVE_INFINITY)), "from is not over to");
	}
	must(/^https:\/\/seleta\.example\/jobs\//.test(json.url), "url");
	return problems;
}

test("1,000 jobs keep Google's rules for a JobPosting, required and recommended, on brands that show and that hide", () => {
	const words = { t: fixedT("pt"), locale: "pt" as const };
	const problems = Array.from({ length: 1000 }, (_, index) => {
		const job = aPublicJob(index);
		const shows = { showSalary: random() < 0.5, showContractType: random() < 0.5, showBenefits: random() < 0.5 };
		const site: Site = { ...fallbackSite("seleta.example"), ...shows, brandKey: "seleta" };
		const address = { origin: "https://seleta.example", path: `/jobs/${job.slug}/${job.uid}`, tab: null };
		const { posting } = jobView(job, site, words, address);
		expect(posting).not.toContain("</");
		return getProblems(JSON.parse(posting), job, site);
	}).flat();
	expect(problems).toEqual([]);
});

test("every kind of contract is one of Google's", () => {
	const result = enumerations.regimes.flatMap((regime) => employmentTypes([regime], null));
	expect([result].flat(2).every((item) => employment.has(item))).toBe(true);
});
