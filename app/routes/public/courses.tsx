import { publicPageHeaders } from "#app/http/public-cache-headers.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import type { Route } from "./+types/courses.ts";
import { chipClass } from "./chip-class.ts";
import { type CourseCard, loadCourses } from "./courses/courses.server.ts";
import { Entries, type Entry } from "./entry-list.tsx";
import { ListPageHeader, useBrandStyle } from "./page-header.tsx";
import { buildPageMeta } from "./page-meta.ts";

export const handle = { scripts: false };
export const headers = publicPageHeaders;

export function loader({ context, url }: Route.LoaderArgs) {
	return loadCourses(context, url);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return loaderData ? buildPageMeta({ ...loaderData, index: loaderData.level === "" }, matches) : [];
}

export default function Courses({ loaderData: { courses, levels, level } }: Route.ComponentProps) {
	const { t } = useTranslation("public_pages");
	const look = useBrandStyle();
	return (
		<main id="content">
			<ListPageHeader of="courses" />
			<div className={`${look.wide} py-10`}>
				{levels.length > 0 && <LevelFilter levels={levels} level={level} />}
				{courses.length === 0 ? (
					<EmptyState
						title={t(level ? "courses.noneOfLevel" : "courses.none")}
						text={t("courses.noneText")}
						action={
							<a href={level ? "/courses" : "/jobs"} className={look.quiet}>
								{t(level ? "courses.clear" : "contact.seeJobs")}
							</a>
						}
					/>
				) : (
					<Entries entries={courses.map(getEntry)} />
				)}
			</div>
		</main>
	);
}

function LevelFilter({ levels, level }: { levels: { value: string; label: string }[]; level: string }) {
	const { t } = useTranslation("public_pages");
	return (
		<form action="/courses" method="get" className="mb-6 flex flex-wrap items-end gap-3">
			<label className="min-w-48">
				<span className="mb-1 block font-medium">{t("courses.level")}</span>
				<select name="level" defaultValue={level} className={`${inputClass} pr-8`}>
					<option value="">{t("courses.any")}</option>
					{levels.map(({ value, label }) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</select>
			</label>
			<button type="submit" className={buttonClass("secondary")}>
				{t("courses.filter")}
			</button>
		</form>
	);
}

function getEntry(course: CourseCard): Entry {
	return {
		key: course.uid,
		to: course.to,
		title: course.name,
		text: <About course={course} />,
		under: (
			<div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
				{course.price && <p className="tabular font-medium text-base">{course.price}</p>}
				{course.when && <p className="text-sm">{course.when}</p>}
			</div>
		),
	};
}

function About({ course: { partner, summary, modality, hours } }: { course: CourseCard }) {
	const { t } = useTranslation("public_pages");
	return (
		<>
			{partner && <p className="text-sm">{t("courses.with", { partner })}</p>}
			{summary && <p className="mt-2">{summary}</p>}
			<ul className="mt-3 flex flex-wrap gap-1.5 text-sm">
				<li className={chipClass}>{modality}</li>
				{hours && <li className={chipClass}>{hours}</li>}
			</ul>
		</>
	);
}
