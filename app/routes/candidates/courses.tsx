import { PageTitle } from "#app/auth/page-title.tsx";
import { i18n, site } from "#app/context.ts";
import { certificatePath } from "#app/domain/community/certificate.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { listPublishedCourses } from "#db/queries/courses.ts";
import { listOwnCertificates } from "#db/queries/talk-certificates.ts";
import type { Route } from "./+types/courses";
import { CourseList } from "./courses/course-list.tsx";
import { courseView } from "./courses/view.server.ts";
import { withCandidate } from "./with-candidate.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
	const { id: siteId } = context.get(site);
	return withCandidate(context, async ({ trx, id, format }) => {
		const rows = await listPublishedCourses(trx, { siteId, today: localDay(format.now) });
		const attended = siteId === null ? [] : await listOwnCertificates(trx, { siteId, candidateId: id });
		return {
			courses: rows.map((row) => courseView(row, format)),
			certificates: attended.map(({ code, title, title_en, starts_at }) => ({
				to: certificatePath(code),
				title: (context.get(i18n).locale === "en" && title_en) || title,
				day: format.day(starts_at),
			})),
		};
	});
}

export default function Courses({ loaderData: { courses, certificates } }: Route.ComponentProps) {
	const { t } = useTranslation("candidates");
	return (
		<>
			<PageTitle>{t("courses.title")}</PageTitle>
			<PageHeader title={t("courses.title")} text={t("courses.text")} />
			{courses.length === 0 ? (
				<EmptyState title={t("courses.emptyTitle")} text={t("courses.emptyText")} />
			) : (
				<CourseList courses={courses} />
			)}
			{certificates.length > 0 && (
				<section className="mt-8">
					<h2 className="font-semibold text-lg">{t("courses.certificates")}</h2>
					<ul className="mt-2">
						{certificates.map(({ to, title, day }) => (
							<li key={to}>
								<a href={to} className="link inline-flex min-h-11 items-center">
									{title}
								</a>{" "}
								<span className="text-muted">{day}</span>
							</li>
						))}
					</ul>
				</section>
			)}
		</>
	);
}
