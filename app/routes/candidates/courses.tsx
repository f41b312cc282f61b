import { PageTitle } from "#app/auth/page-title.tsx";
import { site } from "#app/context.ts";
import { localDay } from "#app/domain/time/local-time.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { listPublishedCourses } from "#db/queries/learning.ts";
import type { Route } from "./+types/courses";
import { CourseList } from "./courses/course-list.tsx";
import { courseView } from "./courses/view.server.ts";
import { withOwn } from "./with-own.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
	const { id: siteId } = context.get(site);
	return withOwn(context, async ({ trx, businessId, say }) => {
		const rows = await listPublishedCourses(trx, businessId, { siteId, today: localDay(say.now) });
		return { courses: rows.map((row) => courseView(row, say)) };
	});
}

/** What candidates of this brand can learn. */
export default function Courses({ loaderData: { courses } }: Route.ComponentProps) {
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
		</>
	);
}
