import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Overview } from "#app/routes/shared/candidates/overview.server.ts";
import { DotSeparated } from "#app/ui/dot-separated.tsx";

type Parts = Pick<Overview, "introduction" | "experiences" | "educations" | "languages" | "skills" | "sectors">;
interface SheetProps {
	cv: Parts & { name: string; photo: string | null; role: string | null; contact: string[]; links: string[] };
}

/** A curriculum to read and to print. */
export function CurriculumView({ cv }: SheetProps) {
	const { t } = useTranslation("candidates");
	return (
		<article className="flex flex-col gap-6 break-words">
			<header className="flow-root">
				{cv.photo && <img src={cv.photo} alt="" className="float-right ml-4 size-20 rounded-full object-cover" />}
				<h2 className="font-semibold text-xl">{cv.name}</h2>
				{cv.role && <p>{cv.role}</p>}
				<p className="text-muted">
					<DotSeparated parts={cv.contact} />
				</p>
				<ul className="text-sm">
					{cv.links.map((link) => (
						<li key={link}>
							<a href={link} rel="noopener noreferrer nofollow" className="link break-all">
								{link}
							</a>
						</li>
					))}
				</ul>
			</header>
			{cv.introduction && <p className="whitespace-pre-line">{cv.introduction}</p>}
			{cv.sectors.length > 0 && <p>{cv.sectors.join(" · ")}</p>}
			<Part title={t("own.experience.title")} isEmpty={cv.experiences.length === 0}>
				<ol className="grid gap-4">
					{cv.experiences.map((experience) => (
						<li key={experience.id} className="break-inside-avoid">
							<p className="font-medium">{experience.title}</p>
							<p>{[experience.company, experience.city].filter(Boolean).join(" · ")}</p>
							{experience.period && <p className="text-muted text-sm">{experience.period}</p>}
							{experience.description && <p className="mt-1 whitespace-pre-line">{experience.description}</p>}
							{experience.achievements && <p className="mt-1 whitespace-pre-line">{experience.achievements}</p>}
						</li>
					))}
				</ol>
			</Part>
			<Part title={t("own.educations.title")} isEmpty={cv.educations.length === 0}>
				<ul className="grid gap-3">
					{cv.educations.map((education) => (
						<li key={education.id}>
							<p className="font-medium">{education.title}</p>
							<p>{education.sub}</p>
							<p className="text-muted text-sm">{education.text}</p>
						</li>
					))}
				</ul>
			</Part>
			<Part title={t("own.skills.title")} isEmpty={cv.skills.length === 0}>
				<p>{cv.skills.map(({ title, text }) => (text ? `${title} (${text})` : title)).join(", ")}</p>
			</Part>
			<Part title={t("own.languages.title")} isEmpty={cv.languages.length === 0}>
				<p>{cv.languages.map(({ title, text }) => `${title} (${text})`).join(", ")}</p>
			</Part>
		</article>
	);
}

/** Empty parts are mentioned on screen and omitted in print. */
function Part({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
	const { t } = useTranslation("candidate_record");
	return (
		<section className={isEmpty ? "print:hidden" : undefined}>
			<h3 className="mb-2 border-line border-b pb-1 font-semibold">{title}</h3>
			{isEmpty ? <p className="text-muted">{t("overview.none")}</p> : children}
		</section>
	);
}
