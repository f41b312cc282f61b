import { PageTitle } from "#app/auth/page-title.tsx";
import { site } from "#app/context.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { partners as described } from "#app/entities/administrator/partners.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { notFound } from "#app/http/not-found.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ExternalLink } from "#app/ui/icons.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { findPartner, listPublishedCourses } from "#db/queries/courses.ts";
import type { Route } from "./+types/partner";
import { CourseList } from "./courses/course-list.tsx";
import { courseView } from "./courses/view.server.ts";
import { withCandidate } from "./with-candidate.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
	const { id: siteId } = context.get(site);
	return withCandidate(context, async ({ trx, format }) => {
		const row = await findPartner(trx, params.partner);
		if (!row) throw notFound();
		const courses = await listPublishedCourses(trx, {
			siteId,
			today: localDay(format.now),
			partnerId: row.id,
		});
		return {
			name: row.name,
			kind: getLabels(described, format.t).option("category", row.category),
			text: (format.locale === "en" && row.description_en) || row.description_pt,
			visit: row.link && `/candidates/partners/${row.slug}/visit`,
			coupon: row.coupon,
			courses: courses.map((course) => courseView(course, format)),
		};
	});
}

export default function Partner({ loaderData: { name, kind, text, visit, coupon, courses } }: Route.ComponentProps) {
	const { t } = useTranslation("candidates");
	return (
		<>
			<PageTitle>{name}</PageTitle>
			<PageHeader title={name} text={kind} back={{ to: "/candidates/partners", label: t("partners.title") }} />
			<div className="flex flex-col gap-6">
				<Card className="grid gap-4">
					{text && <p className="whitespace-pre-line break-words">{text}</p>}
					{coupon && (
						<p>
							{t("partners.coupon")}: <code className="select-all font-semibold">{coupon}</code>
						</p>
					)}
					{visit && (
						<p>
							<a href={visit} target="_blank" rel="noopener noreferrer nofollow" className={buttonClass("primary")}>
								{t("partners.visit")}
								<ExternalLink aria-hidden className="size-4" />
							</a>
						</p>
					)}
					{!text && !coupon && !visit && <p className="text-muted">{t("partners.nothing")}</p>}
				</Card>
				{courses.length > 0 && <CourseList courses={courses} />}
			</div>
		</>
	);
}
