import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { getLocationLink } from "#app/domain/interviews/interview-location.ts";
import { interviews } from "#app/entities/recruiters/interviews.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { parseUid } from "#app/http/uid.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { findInterviewPlace } from "#db/queries/appointment-locations.ts";
import { findInterviewId } from "#db/queries/interviews.ts";
import { RecordScreen } from "../../entity/record-screen.tsx";
import { readRecordPage } from "../../entity/show.server.ts";
import { readInvitationAnswers } from "../../shared/interviews/invitation-answers.server.ts";
import { InvitationAnswersCard } from "../../shared/interviews/invitation-answers-card.tsx";

import type { Route } from "./+types/interview";
import { readReplacements } from "./replacements.server.ts";
import { Replacements } from "./replacements.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { head, ...page } = await readRecordPage(context, interviews, params.id, url);
	const file = {
		label: createFormatters(context).t("recruiter_jobs:interview.calendar"),
		icon: "calendar-days",
		to: `${interviews.path}/${params.id}/calendar.ics`,
	};
	const kit = {
		label: createFormatters(context).t("scorecards:open"),
		icon: "clipboard-check",
		to: `${interviews.path}/${params.id}/scorecard`,
	};
	const place = await placeAction(context, params.id);
	const user = getRecruiter(context);
	const format = createFormatters(context);
	const mayUpdate = can(user, "update", "interviews");
	const { answers, replacements } = await readInBusiness(context.get(database), user.businessId, async (trx) => {
		const id = await findInterviewId(trx, parseUid(params.id));
		const interview = { type: "interviews", id: id ?? 0, uid: params.id } as const;
		const answers = await readInvitationAnswers(trx, interview, { viewer: user, format });
		const isWanted = mayUpdate && answers.people.some(({ replaceable }) => replaceable);
		return { answers, replacements: isWanted ? await readReplacements(trx, interview, format) : null };
	});
	return {
		...page,
		answers,
		replacements,
		answersAction: mayUpdate ? `${interviews.path}/${params.id}/answers` : null,
		head: { ...head, actions: [...place, kit, ...head.actions.slice(0, 1), file, ...head.actions.slice(1)] },
	};
}

/** One press to the call, the map or the number. */
async function placeAction(context: Route.LoaderArgs["context"], id: string) {
	const { t } = createFormatters(context);
	const { businessId } = getRecruiter(context);
	const place = await readInBusiness(context.get(database), businessId, (trx) => findInterviewPlace(trx, parseUid(id)));
	const link = place && getLocationLink(place.mode, place.place_or_link);
	const icons = { join: "link", map: "map-pin", call: "phone" } as const;
	return link ? [{ label: t(`recruiter_jobs:interview.${link.does}`), icon: icons[link.does], to: link.to }] : [];
}

export default function Interview({ loaderData }: Route.ComponentProps) {
	const { answers, answersAction, replacements } = loaderData;
	return (
		<RecordScreen loaderData={loaderData}>
			<InvitationAnswersCard
				answers={answers}
				action={answersAction}
				renderReplacements={(leaver) => replacements && <Replacements replacements={replacements} leaver={leaver} />}
			/>
		</RecordScreen>
	);
}
