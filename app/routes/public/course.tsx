import { publicPageHeaders } from "#app/http/public-cache-headers.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { SanitizedHtml } from "#app/ui/sanitized-html.tsx";
import type { Route } from "./+types/course.ts";
import { chipClass } from "./chip-class.ts";
import { loadCourse } from "./courses/courses.server.ts";
import { PublicPageHeader, useBrandStyle } from "./page-header.tsx";
import { buildPageMeta } from "./page-meta.ts";

export const handle = { scripts: false };
export const headers = publicPageHeaders;

export function loader({ context, params }: Route.LoaderArgs) {
	return loadCourse(context, params.uid);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return loaderData ? buildPageMeta(loaderData, matches) : [];
}

export default function Course({ loaderData: course }: Route.ComponentProps) {
	const { t } = useTranslation("public_pages");
	const look = useBrandStyle();
	const price = course.price && (
		<>
			<span className="tabular font-semibold text-xl">{course.price}</span>
			{course.before && <span className="block text-muted text-sm">{course.before}</span>}
			{course.discount && <span className="block text-sm">{course.discount}</span>}
		</>
	);
	const facts = [
		{ label: t("courses.price"), value: price },
		{ label: t("courses.format"), value: course.modality },
		{ label: t("courses.workload"), value: course.hours },
		{ label: t("courses.when"), value: course.when },
		{ label: t("courses.partner"), value: course.partner },
	].filter(({ value }) => value);
	return (
		<main id="content">
			<PublicPageHeader title={course.name} text={course.summary} />
			<div className={`${look.wide} grid gap-10 py-10 lg:grid-cols-[minmax(0,68ch)_minmax(21rem,1fr)] lg:gap-12`}>
				<div className="min-w-0 space-y-8 max-lg:order-2">
					<SanitizedHtml html={course.html} />
					<Words title={t("courses.gives")} words={course.gives} />
					<Words title={t("courses.skills")} words={course.skills} />
					<Words title={t("courses.levels")} words={course.levels} />
					<a href="/courses" className="link inline-flex min-h-11 items-center">
						{t("courses.all")}
					</a>
				</div>
				<aside aria-labelledby="facts" className="self-start">
					<div className={look.card}>
						<h2 id="facts" className={look.jobTitle}>
							{t("courses.facts")}
						</h2>
						<div className="mt-3">
							<DescriptionList items={facts} />
						</div>
						<a
							href={course.enrol ?? course.ask}
							rel={course.enrol ? "noopener nofollow" : undefined}
							className={`${look.action} mt-5 w-full`}
						>
							{t(course.enrol ? "courses.enrol" : "courses.ask")}
						</a>
					</div>
				</aside>
			</div>
		</main>
	);
}

function Words({ title, words }: { title: string; words: string[] }) {
	const look = useBrandStyle();
	if (words.length === 0) return null;
	return (
		<section>
			<h2 className={look.jobTitle}>{title}</h2>
			<ul className="mt-3 flex flex-wrap gap-2">
				{words.map((word) => (
					<li key={word} className={chipClass}>
						{word}
					</li>
				))}
			</ul>
		</section>
	);
}
