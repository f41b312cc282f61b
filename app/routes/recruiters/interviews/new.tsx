import { notFound } from "#app/http/not-found.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { parseUid } from "#app/http/uid.ts";
import { scheduleInterviewAction } from "#app/routes/shared/interviews/schedule-action.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { findInterviewableApply } from "#db/queries/interviews.ts";
import type { Route } from "./+types/new";
import { findOnlyApply, readScheduleData } from "./schedule.server.ts";
import { ScheduleForm } from "./schedule.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** `?apply=` names the application: an interview always belongs to one. */
export const loader = recruiterLoader(
	{ can: ["create", "interviews"] },
	async ({ trx, user, format, url }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const uid = url.searchParams.get("apply") ?? (await findOnlyApply(trx, user, url.searchParams.get("candidate")));
		if (uid === null) throw redirectLocal(`/recruiters/interviews/choose${url.search}`);
		const apply = await findInterviewableApply(trx, parseUid(uid));
		if (!apply) throw notFound();
		return readScheduleData(trx, apply, { user, format, url });
	},
);

export const action = scheduleInterviewAction;

/** The page without JavaScript, and where its link is opened by itself. */
export default function NewInterview({ loaderData, actionData }: Route.ComponentProps) {
	const { uid, name, heading, text } = loaderData;
	return (
		<div className="mx-auto max-w-4xl">
			<PageHeader title={heading} back={{ to: `/recruiters/applies/${uid}`, label: name }} text={text} />
			<Card>
				<ScheduleForm data={loaderData} answer={actionData} />
			</Card>
		</div>
	);
}
