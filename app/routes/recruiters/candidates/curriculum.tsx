import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import type { showCandidate } from "./candidate.server.ts";

type Shown = ReturnType<typeof showCandidate>;

/** What a candidate says of themselves: presentation, work, studies, languages, skills. */
export function Curriculum({ candidate }: { candidate: Shown }) {
	const { t } = useTranslation("recruiters");
	return (
		<div className="grid min-w-0 grid-cols-1 gap-4">
			{candidate.introduction && (
				<Section id="introduction" title={t("candidate.introduction")}>
					<p className="max-w-[72ch] whitespace-pre-line break-words">{candidate.introduction}</p>
				</Section>
			)}
			<Section
				id="experiences"
				title={t("candidate.experiences")}
				empty={candidate.experiences.length === 0 && t("candidate.noExperiences")}
			>
				<ol className="grid gap-5">
					{candidate.experiences.map((experience) => (
						<li key={experience.id} className="min-w-0">
							<h3 className="font-medium">{experience.position}</h3>
							<p className="text-muted">
								{[experience.company, experience.city].filter(Boolean).join(" · ")}
								{experience.verified && (
									<span className="ml-2">
										<Badge tone="success">{t("candidate.verified")}</Badge>
									</span>
								)}
							</p>
							{experience.period && <p className="text-muted text-sm">{experience.period}</p>}
							{[experience.description, experience.achievements].map(
								(text) =>
									text && (
										<p key={text} className="mt-1.5 max-w-[72ch] whitespace-pre-line break-words">
											{text}
										</p>
									),
							)}
						</li>
					))}
				</ol>
			</Section>
			<Section
				id="skills"
				title={t("candidate.skills")}
				empty={candidate.skills.length === 0 && t("candidate.noSkills")}
			>
				<ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
					{candidate.skills.map(({ name, text }) => (
						<li key={name} className="min-w-0">
							<p className="truncate font-medium">{name}</p>
							<p className="text-muted text-sm">{text}</p>
						</li>
					))}
				</ul>
			</Section>
			<Section
				id="educations"
				title={t("candidate.educations")}
				empty={candidate.educations.length === 0 && t("candidate.noEducations")}
			>
				<ol className="grid gap-4">
					{candidate.educations.map((education) => (
						<li key={education.id}>
							<h3 className="font-medium">{education.course}</h3>
							<p className="text-muted">{education.institution}</p>
							<p className="text-muted text-sm">{[education.period, education.text].filter(Boolean).join(" · ")}</p>
						</li>
					))}
				</ol>
			</Section>
			<Section
				id="languages"
				title={t("candidate.languages")}
				empty={candidate.languages.length === 0 && t("candidate.noLanguages")}
			>
				<ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
					{candidate.languages.map(({ language, text }) => (
						<li key={language}>
							<p className="font-medium">{language}</p>
							<p className="text-muted text-sm">{text}</p>
						</li>
					))}
				</ul>
			</Section>
		</div>
	);
}

function Section({
	id,
	title,
	empty,
	children,
}: {
	id: string;
	title: string;
	empty?: string | false;
	children: ReactNode;
}) {
	return (
		<Card as="section" aria-labelledby={id}>
			<CardHeader id={id} title={title} />
			{empty ? <p className="text-muted">{empty}</p> : children}
		</Card>
	);
}
