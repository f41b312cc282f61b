import { guestPage } from "#app/http/guest-page.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import type { Route } from "./+types/courses.ts";
import { chipClass } from "./card-looks.ts";
import { columnsOf } from "./columns.ts";
import { type CourseCard, loadCourses } from "./courses/courses.server.ts";
import { head } from "./jobs/head.ts";
import { PublicHead, useLook } from "./page-head.tsx";

export const handle = { scripts: false };
export const headers = guestPage;

export function loader({ context, url }: Route.LoaderArgs) {
	return loadCourses(context, url);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return loaderData ? head({ ...loaderData, index: loaderData.level === "" }, matches) : [];
}

export default function Courses({ loaderData: { courses, levels, level } }: Route.ComponentProps) {
	const { t } = useTranslation("public_pages");
	const look = useLook();
	return (
		<main id="content">
			<PublicHead title={t("courses.title")} text={t("courses.text")} />
			<div className={`${look.wide} py-10`}>
				{levels.length > 0 && <LevelFilter levels={levels} level={level} />}
				{courses.length === 0 ? (
					<EmptyState
						title={t(level ? "courses.noneOfLevel" : "courses.none")}
						text={t("courses.noneText")}
						action={
							<a href={level ? "/courses" : "/jobs"} className={buttonClass("secondary")}>
								{t(level ? "courses.clear" : "contact.seeJobs")}
							</a>
						}
					/>
				) : (
					<ul className={`grid gap-4 ${columnsOf(courses.length)}`}>
						{courses.map((course) => (
							<li key={course.uid}>
								<Card course={course} />
							</li>
						))}
					</ul>
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

function Card({ course }: { course: CourseCard }) {
	const { t } = useTranslation("public_pages");
	const look = useLook();
	return (
		<article className={look.card}>
			<h2 className={look.jobTitle}>
				<a href={course.to} className={look.cardLink}>
					{course.name}
				</a>
			</h2>
			{course.partner && <p className="mt-1 text-muted text-sm">{t("courses.with", { partner: course.partner })}</p>}
			{course.summary && <p className="mt-3">{course.summary}</p>}
			<ul className="mt-3 flex flex-wrap gap-1.5 text-sm">
				<li className={chipClass}>{course.modality}</li>
				{course.hours && <li className={chipClass}>{course.hours}</li>}
			</ul>
			<div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pt-4">
				{course.price && <p className="tabular font-medium">{course.price}</p>}
				{course.when && <p className="text-muted text-sm">{course.when}</p>}
			</div>
		</article>
	);
}
