import type { JobPosting, WithContext } from "schema-dts";
import type { Site } from "#app/domain/brands/site.ts";
import { employmentTypes, isRemote } from "#app/domain/jobs/job.ts";
import { withoutTags } from "#app/domain/text/html.ts";
import type { PublicJob } from "#db/queries/public-job.ts";

interface Page {
	url: string;
	origin: string;
	description: string;
	qualifications: string;
}

/** Structured data limited to what the page shows: respects hidden salaries and confidential clients. */
export function jobPosting(job: PublicJob, site: Site, page: Page): WithContext<JobPosting> {
	const organisation = job.company_name ?? job.agency_name;
	const remote = isRemote(job.work_type);
	return {
		"@context": "https://schema.org",
		"@type": "JobPosting",
		title: withoutTags(job.title).trim(),
		// Search engines require text: a description of only scripts falls back to the title.
		description: withoutTags(page.description + page.qualifications).trim()
			? page.description + page.qualifications
			: withoutTags(job.title).trim(),
		url: page.url,
		// The whole application is made here, without going to another site.
		directApply: true,
		identifier: { "@type": "PropertyValue", name: organisation, value: job.uid },
		datePosted: job.published_from.toISOString(),
		...(job.published_until ? { validThrough: job.published_until.toISOString() } : {}),
		...(site.showContractType && job.regimes.length > 0
			? { employmentType: employmentTypes(job.regimes, job.position_level) }
			: {}),
		hiringOrganization: {
			"@type": "Organization",
			name: organisation,
			// The client's logo may not be published.
			...(job.company_name
				? {}
				: { sameAs: page.origin, logo: new URL(site.logo ?? `/brands/${site.brandKey}/logo.svg`, page.origin).href }),
		},
		...(remote
			? {
					jobLocationType: "TELECOMMUTE",
					applicantLocationRequirements: { "@type": "Country", name: job.country },
				}
			: {}),
		...(remote && !job.city ? {} : { jobLocation: { "@type": "Place", address: getAddress(job) } }),
		...(site.showSalary ? getSalary(job) : {}),
		...(site.showBenefits && job.benefits.length > 0 ? { jobBenefits: job.benefits.join(", ") } : {}),
		...(job.sector ? { industry: job.sector } : {}),
		totalJobOpenings: job.openings,
	};
}

/** Escapes JSON for a script element: no `</script>`, no U+2028 line ends for old parsers. */
export function serializeScriptJson(value: object): string {
	const escapes: Record<string, string> = {
		"<": "\\u003c",
		">": "\\u003e",
		"&": "\\u0026",
		"\u2028": "\\u2028",
		"\u2029": "\\u2029",
	};
	return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? character);
}

function getAddress({ city, state, country }: PublicJob) {
	return {
		"@type": "PostalAddress",
		...(city ? { addressLocality: city } : {}),
		...(state ? { addressRegion: state } : {}),
		addressCountry: country,
	} as const;
}

function getSalary({ salary_from_cents: from, salary_to_cents: to, currency }: PublicJob) {
	if (from === null && to === null) return {};
	return {
		baseSalary: {
			"@type": "MonetaryAmount",
			currency,
			value: {
				"@type": "QuantitativeValue",
				...(from !== null && from === to
					? { value: from / 100 }
					: { ...(from === null ? {} : { minValue: from / 100 }), ...(to === null ? {} : { maxValue: to / 100 }) }),
				unitText: "MONTH",
			},
		},
	} as const;
}
