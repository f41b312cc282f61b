import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { SanitizedHtml } from "#app/ui/sanitized-html.tsx";
import { useBrandStyle } from "../page-header.tsx";
import type { OpenJobData } from "./job.server.ts";
import type { JobTab } from "./job-page.server.ts";

export function JobPanel({ job, name }: { job: OpenJobData; name: JobTab }) {
	if (name === "description") return <Description job={job} />;
	if (name === "requirements") return <Requirements job={job} />;
	if (name === "company") return <Company job={job} />;
	return <Items items={job.benefits} />;
}

function Description({ job }: { job: OpenJobData }) {
	const { t } = useTranslation("jobs");
	return (
		<>
			{job.affirmative ? (
				<p className="mb-5 w-fit rounded-full bg-primary-surface px-3 py-1 font-medium text-primary-text text-sm">
					{job.affirmative}
				</p>
			) : null}
			{job.description ? <SanitizedHtml html={job.description} /> : <p>{t("noDescription")}</p>}
			{job.responsibilities ? (
				<Part title={t("responsibilities")}>
					<SanitizedHtml html={job.responsibilities} />
				</Part>
			) : null}
		</>
	);
}

function Requirements({ job }: { job: OpenJobData }) {
	const { t } = useTranslation("jobs");
	const { requirements, skills, languages } = job;
	return (
		<>
			{requirements ? <SanitizedHtml html={requirements} /> : <p>{t("noRequirements")}</p>}
			{skills.length > 0 ? (
				<Part title={t("skills")}>
					<Tags items={skills} />
				</Part>
			) : null}
			{languages.length > 0 ? (
				<Part title={t("languages")}>
					<Tags items={languages} />
				</Part>
			) : null}
		</>
	);
}

function Company({ job }: { job: OpenJobData }) {
	const { t } = useTranslation("jobs");
	const look = useBrandStyle();
	const { company, about, culture, companySite, siteTitle } = job;
	if (!company) return <p className="max-w-[68ch]">{t("companyConfidential", { site: siteTitle })}</p>;
	return (
		<>
			<h2 className={look.jobTitle}>{company}</h2>
			<div className="mt-2">
				{about ? <SanitizedHtml html={about} /> : <p>{t("companyUnknown", { site: siteTitle, company })}</p>}
			</div>
			{culture ? (
				<Part title={t("culture")}>
					<SanitizedHtml html={culture} />
				</Part>
			) : null}
			{companySite ? (
				<p className="mt-4">
					<a
						href={companySite}
						target="_blank"
						rel="noopener noreferrer nofollow"
						className="link inline-flex min-h-11 items-center"
					>
						{t("companySite")}
					</a>
				</p>
			) : null}
		</>
	);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	const look = useBrandStyle();
	return (
		<>
			<h2 className={`mt-8 mb-2 ${look.jobTitle}`}>{title}</h2>
			{children}
		</>
	);
}

function Tags({ items }: { items: string[] }) {
	return (
		<ul className="flex flex-wrap gap-2">
			{items.map((item) => (
				<li key={item} className="rounded-full bg-surface-2 px-3 py-1">
					{item}
				</li>
			))}
		</ul>
	);
}

function Items({ items }: { items: string[] }) {
	return (
		<ul className="grid max-w-[68ch] gap-x-6 gap-y-2 sm:grid-cols-2">
			{items.map((item) => (
				<li key={item} className="border-line border-b pb-2">
					{item}
				</li>
			))}
		</ul>
	);
}
