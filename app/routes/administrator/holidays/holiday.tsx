import { holidays } from "#app/entities/administrator/holidays.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { RecordTimeline } from "#app/routes/shared/timeline/record-timeline.tsx";
import { readTimeline } from "#app/routes/shared/timeline/timeline.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { RecordFacts } from "#app/ui/record/record-facts.tsx";
import { RecordHeader } from "#app/ui/record/record-header.tsx";
import { UsedInCard } from "#app/ui/record/used-in-card.tsx";
import { tasksDueOn } from "#db/queries/due-dates.ts";
import { readRecordScreen } from "../../entity/show.server.ts";
import type { Route } from "./+types/holiday";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = recruiterLoader(
	{ can: ["read", "holidays"] },
	async ({ trx, user, format, params, url }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const { record, head, ...shown } = await readRecordScreen(trx, user, holidays, params.id, url, format);
		const works = record.half_day === true || record.optional === true;
		const everywhere = record.scope === "national" || record.scope === "business";
		const due = works || !everywhere ? 0 : (await tasksDueOn(trx, String(record.date))).length;
		return {
			title: format.title(head.name),
			...shown,
			head,
			effect: works ? ("works" as const) : everywhere ? ("free" as const) : ("placeOnly" as const),
			due,
			reviewTo: `${holidays.path}/${record.uid}/due_dates`,
			timeline: await readTimeline(
				trx,
				user,
				holidays,
				{ id: record.id, uid: record.uid, name: head.name },
				url,
				format,
			),
		};
	},
);

export default function Holiday({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("holidays");
	const { head, facts, edit, here, editAction, effect, due, reviewTo, timeline, uses } = loaderData;
	return (
		<>
			<RecordHeader head={head} />
			<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
				<RecordFacts facts={facts} edit={edit} here={here} action={editAction} />
				<div className="grid min-w-0 grid-cols-1 gap-4">
					<Card as="section" aria-labelledby="holiday-effect">
						<CardHeader id="holiday-effect" title={t("effect")} text={t(effect)} />
						{effect === "free" && <p>{t("due", { count: due })}</p>}
						{due > 0 && (
							<LinkButton to={reviewTo} className="mt-3">
								{t("review")}
							</LinkButton>
						)}
					</Card>
					{uses && <UsedInCard uses={uses} />}
					<RecordTimeline data={timeline} />
				</div>
			</div>
		</>
	);
}
