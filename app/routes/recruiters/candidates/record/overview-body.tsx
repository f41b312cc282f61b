import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Overview } from "#app/routes/shared/candidates/overview.server.ts";
import { ItemLinks, Section } from "#app/routes/shared/candidates/record-section.tsx";
import { AppLink } from "#app/ui/app-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Pencil } from "#app/ui/icons.tsx";

export function OverviewBody({ overview, base }: { overview: Overview; base: string }) {
	const { t } = useTranslation("candidate_record");
	const { may } = overview;
	const add = (part: string) => (may ? `${base}/${part}/new` : null);
	const item = (part: string, id: number) => (may ? `${base}/${part}/${id}` : null);
	return (
		<div className="grid min-w-0 grid-cols-1 gap-4">
			{overview.introduction && (
				<Section id="introduction" title={t("overview.introduction")}>
					<p className="max-w-[72ch] whitespace-pre-line break-words">{overview.introduction}</p>
				</Section>
			)}
			<Section
				id="experiences"
				title={t("overview.experiences")}
				addTo={add("experiences")}
				empty={overview.experiences.length === 0}
			>
				<ol className="grid gap-5">
					{overview.experiences.map((experience) => (
						<li key={experience.id} className="flex min-w-0 items-start justify-between gap-2">
							<div className="min-w-0">
								<h3 className="font-medium">{experience.title}</h3>
								<p className="text-muted">
									{experience.companyUid ? (
										<AppLink to={`/recruiters/client_companies/${experience.companyUid}`} className="link">
											{experience.company}
										</AppLink>
									) : (
										experience.company
									)}
									{experience.city && ` · ${experience.city}`}
									{experience.verified && (
										<span className="ml-2">
											<Badge tone="success">{t("overview.verified")}</Badge>
										</span>
									)}
								</p>
								{experience.period && <p className="text-muted text-sm">{experience.period}</p>}
								{[experience.description, experience.achievements].map(
									(text, n) =>
										text && (
											<p key={n === 0 ? "does" : "did"} className="mt-1.5 max-w-[72ch] whitespace-pre-line break-words">
												{text}
											</p>
										),
								)}
								{experience.left && <p className="mt-1 text-muted text-sm">{experience.left}</p>}
							</div>
							<ItemLinks to={item("experiences", experience.id)} name={experience.title} />
						</li>
					))}
				</ol>
			</Section>
			<div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
				<Section
					id="educations"
					title={t("overview.educations")}
					addTo={add("educations")}
					empty={overview.educations.length === 0}
				>
					<Items part="educations" items={overview.educations} item={item} />
				</Section>
				<Section
					id="languages"
					title={t("overview.languages")}
					addTo={add("languages")}
					empty={overview.languages.length === 0}
				>
					<Items part="languages" items={overview.languages} item={item} />
				</Section>
			</div>
			<Section id="skills" title={t("overview.skills")} addTo={add("skills")} empty={overview.skills.length === 0}>
				<ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
					{overview.skills.map((skill) => (
						<li key={skill.id} className="flex min-w-0 items-center justify-between gap-2">
							<span className="min-w-0">
								<span className="font-medium">{skill.title}</span>
								{skill.text && <span className="ml-2 text-muted text-sm">{skill.text}</span>}
							</span>
							<ItemLinks to={item("skills", skill.id)} name={skill.title} />
						</li>
					))}
				</ul>
			</Section>
			<div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
				<Section
					id="references"
					title={t("overview.references")}
					addTo={add("references")}
					empty={overview.references.length === 0}
				>
					<Items part="references" items={overview.references} item={item} />
				</Section>
				<Section
					id="mobility"
					title={t("overview.mobility")}
					empty={overview.mobility.length === 0}
					actions={
						may && (
							<AppLink to={`${base}/mobility`} preventScrollReset className={buttonClass("ghost", "sm")}>
								<Pencil aria-hidden className="size-4" />
								<span className="sr-only">{t("mobilityEdit")}</span>
							</AppLink>
						)
					}
				>
					<p>{overview.mobility.join(" · ")}</p>
				</Section>
			</div>
			{overview.sectors.length > 0 && (
				<Section id="sectors" title={t("overview.sectors")}>
					<p>{overview.sectors.join(" · ")}</p>
				</Section>
			)}
		</div>
	);
}

interface ItemsProps {
	part: string;
	items: { id: number; title: string; sub?: string; text: string }[];
	item: (part: string, id: number) => string | null;
}

function Items({ part, items, item }: ItemsProps) {
	return (
		<ul className="grid gap-3">
			{items.map((entry) => (
				<li key={entry.id} className="flex min-w-0 items-start justify-between gap-2">
					<div className="min-w-0">
						<h3 className="font-medium">{entry.title}</h3>
						{entry.sub && <p className="text-muted">{entry.sub}</p>}
						{entry.text && <p className="text-muted text-sm">{entry.text}</p>}
					</div>
					<ItemLinks to={item(part, entry.id)} name={entry.title} />
				</li>
			))}
		</ul>
	);
}
